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

test.each(['', 'hoe kan ik', 'xyzqwert', '???'])('%j is answered by nothing', (typed) => {
  expect(findAnswer(typed, questions)).toBeUndefined()
})
