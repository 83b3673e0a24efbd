import { expect, test } from 'vitest'
import { findAnswer } from './find-answer.ts'

const questions = [
  { question: 'Wat kost bezorgen?', answer: '<p>Klein € 6,95, groot € 49,95.</p>' },
  { question: 'Kan ik een pallet terugbrengen?', answer: '<p>Ja, voor de kosten die je betaalde.</p>' },
  { question: 'Hoe kan ik betalen?', answer: '<p>Met iDEAL of PayPal.</p>' },
]

test.each([
  ['wat zijn de kosten van bezorging', 'Wat kost bezorgen?'],
  ['Bezorgd?', 'Wat kost bezorgen?'],
  ['lege pallets terug', 'Kan ik een pallet terugbrengen?'],
  ['werkt ideal ook', 'Hoe kan ik betalen?'],
  ['PALLET', 'Kan ik een pallet terugbrengen?'],
])('%s is answered by %s', (typed, question) => {
  expect(findAnswer(typed, questions)?.question).toBe(question)
})

test.each(['', 'hoe kan ik', 'xyzqwert', '???'])('%j has no answer', (typed) => {
  expect(findAnswer(typed, questions)).toBeUndefined()
})

const answer = (typed: string, ...texts: [question: string, answer?: string][]) =>
  findAnswer(
    typed,
    texts.map(([question, text = '']) => ({ question, answer: text })),
  )?.question

test('a word in the question counts for more than one in the answer', () => {
  expect(answer('kraan', ['Welke slang past?', 'Op elke kraan.'], ['Welke kraan past?', 'Elke slang.'])).toBe(
    'Welke kraan past?',
  )
  expect(answer('kraan', ['Welke slang past?', 'Op elke kraan.'])).toBe('Welke slang past?')
})

test('a word that few questions have decides over one that many have', () => {
  const orders: [string][] = [['Order tegels'], ['Order behang'], ['Order kranen']]
  expect(answer('order behang', ...orders)).toBe('Order behang')
})

test('of two questions with the same words the shorter one is meant', () => {
  expect(answer('pallet', ['Pallet huren zaterdag', ''], ['Pallet huren', ''])).toBe('Pallet huren')
  expect(answer('pallet', ['Pallet huren', ''], ['Pallet huren zaterdag', ''])).toBe('Pallet huren')
})

test('two questions that fit as well are not answered', () => {
  expect(answer('pallet', ['Pallet huren'], ['Pallet kopen'])).toBeUndefined()
})

test('less than half of the meaning known is not answered', () => {
  const texts: [string][] = [['Pallet huren'], ['Behang plakken']]
  expect(answer('pallet huren', ...texts)).toBe('Pallet huren')
  expect(answer('pallet schroeven beton verf', ...texts)).toBeUndefined()
})

test('a complaint is only answered by a question about it', () => {
  const texts: [string, string][] = [
    ['Wanneer komt mijn pakket?', 'Morgen.'],
    ['Mijn pakket is beschadigd', 'Bel ons.'],
  ]
  expect(answer('pakket beschadigd', ...texts)).toBe('Mijn pakket is beschadigd')
  expect(answer('pakket kapot', ...texts)).toBeUndefined()
  expect(answer('pakket beschadigd', ['Pakket', 'Ook wanneer het beschadigd is.'])).toBeUndefined()
})

test('without questions there is no answer', () => {
  expect(findAnswer('pallet', [])).toBeUndefined()
})
