import { expect, test } from 'vitest'
import { soundKey } from './sound.ts'

test.each([
  ['kontakt', 'contact'],
  ['tripleks', 'triplex'],
  ['tegellym', 'tegellijm'],
  ['hauten', 'houten'],
  ['muurferf', 'muurverf'],
  ['lamminaat', 'laminaat'],
  ['kwasd', 'kwast'],
  ['sement', 'cement'],
  ['zifon', 'sifon'],
])('%s sounds like %s', (typed, known) => {
  expect(soundKey(typed)).toBe(soundKey(known))
})

test('other words sound different', () => {
  expect(soundKey('plaat')).not.toBe(soundKey('plank'))
})
