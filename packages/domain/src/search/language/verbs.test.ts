import { expect, test } from 'vitest'
import { joinSeparableVerbs } from './verbs.ts'

test.each([
  ['iets om voegen schoon te maken', 'iets om voegen schoonmaken'],
  ['spiegel op te hangen', 'spiegel ophangen'],
  ['kieren dicht te maken in huis', 'kieren dichtmaken in huis'],
])('%s is read as %s', (typed, read) => {
  expect(joinSeparableVerbs(typed)).toBe(read)
})

test('leaves other words before "te" as they are', () => {
  expect(joinSeparableVerbs('hout te koop')).toBe('hout te koop')
  expect(joinSeparableVerbs('verf om te schilderen')).toBe('verf om te schilderen')
})
