import { expect, test } from 'vitest'
import { baseForms } from './inflection.ts'

test.each([
  ['kwastje', 'kwast'],
  ['kwastjes', 'kwast'],
  ['ringetje', 'ring'],
  ['trapje', 'trap'],
  ['boompje', 'boom'],
  ['kettinkje', 'ketting'],
  ['kraantje', 'kraan'],
  ['gaatje', 'gat'],
  ['blaadje', 'blad'],
  ['plankjes', 'plank'],
  ['grijze', 'grijs'],
  ['gele', 'geel'],
  ['witte', 'wit'],
  ['witte', 'wit'],
  ['rode', 'rood'],
  ['duiven', 'duif'],
  ['platen', 'plaat'],
  ['eikenhouten', 'eiken'],
  ['zandkleurige', 'zand'],
])('%s may be a form of %s', (word, base) => {
  expect(baseForms(word)).toContain(base)
})

test('a word without an ending has no other form', () => {
  expect(baseForms('plank')).toEqual([])
})

test('an adjective is more likely of a long vowel', () => {
  expect(baseForms('gele')[0]).toBe('geel')
  expect(baseForms('witte')[0]).toBe('wit')
})
