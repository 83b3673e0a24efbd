import { expect, test } from 'vitest'
import { isAlike, isProblem, meaningsOf } from './question-words.ts'

test.each([
  ['bezorgen', ['bezorging', 'levering', 'geleverd', 'thuisbezorgd', 'verzending']],
  ['delivery', ['delivered', 'shipping']],
  ['retourneren', ['retour', 'terugsturen', 'ruilen']],
  ['return', ['returning', 'exchange']],
  ['kost', ['kosten', 'prijs', 'tarief']],
  ['cost', ['price', 'fee']],
  ['afhalen', ['ophalen']],
  ['collect', ['pickup']],
  ['wijzigen', ['veranderen', 'aanpassen']],
  ['change', ['edit', 'update']],
  ['verwijderen', ['opzeggen', 'wissen']],
  ['remove', ['delete', 'close']],
  ['betalen', ['betaling', 'betaalmethoden']],
  ['paying', ['payment']],
  ['huren', ['verhuur', 'lenen']],
  ['hire', ['rent', 'rental']],
  ['zagen', ['gezaagd', 'snede']],
  ['cutting', ['cut', 'saw']],
  ['zaterdag', ['zaterdags', 'weekend']],
  ['saturday', ['saturdays', 'weekends']],
  ['snel', ['gauw', 'vlug']],
  ['mislukt', ['mislukte']],
  ['failed', ['fail', 'fails']],
  ['vergeten', ['vergat']],
  ['forgot', ['forgotten', 'forget']],
  ['geld', ['terugbetaling', 'terugbetaald']],
  ['money', ['refund', 'refunded']],
  ['punten', ['spaarpunten', 'sparen']],
])('%s stands for %o', (meaning, words) => {
  expect([meaning, ...words].map(meaningsOf)).toEqual([meaning, ...words].map(() => [meaning]))
})

test.each([
  'Hoe kan ik mijn',
  'Wanneer wordt deze ook door jullie',
  'Ik heb nu al een vraag',
  'Werkt dat zonder uur of dagen',
  'What does the which have',
  'Please get it for me without any work',
  'hours and days',
  'a b',
])('%s says nothing about a subject', (text) => {
  expect(meaningsOf(text)).toEqual([])
})

test('meanings are words in lower case, without accents and markup, each once', () => {
  expect(meaningsOf('Factuur, FACTUUR en <b>crèdit</b>nota!')).toEqual(['factuur', 'creditnota'])
  expect(meaningsOf('Wat zijn de bezorgkosten en verzendkosten?')).toEqual(['bezorgen', 'kost'])
  expect(meaningsOf('de actie meer=minder')).toEqual(['actie', 'meer=minder'])
})

test.each(['niet', 'nooit', 'geen', 'not', 'never', 'no'])('a negation with %s is a separate problem', (word) => {
  expect(meaningsOf(`pakket ${word} gezien`)).toContain('niet')
})

test('a negation is a separate word', () => {
  expect(meaningsOf('notitie nietmachine')).toEqual(['notitie', 'nietmachine'])
})

test.each(['niet', 'beschadigd', 'kapot', 'verkeerd', 'damaged', 'missing', 'never'])('%s is a problem', (word) => {
  expect(isProblem(word)).toBe(true)
})

test('a subject is no problem', () => {
  expect(['pallet', 'bezorgen', ''].some(isProblem)).toBe(false)
})

test.each([
  ['pallet', 'pallets', true],
  ['factuur', 'facturen', true],
  ['factu', 'factuur', true],
  ['fact', 'factuur', false],
  ['huur', 'huurt', false],
  ['kit', 'kit', true],
  ['plaat', 'plank', false],
])('%s and %s are alike: %s', (one, other, expected) => {
  expect(isAlike(one, other)).toBe(expected)
  expect(isAlike(other, one)).toBe(expected)
})
