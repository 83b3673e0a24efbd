import { expect, test } from 'vitest'
import { stemEnglish } from './stem-english.ts'

test.each([
  ['boards', 'board'],
  ['batteries', 'battery'],
  ['brushes', 'brush'],
  ['boxes', 'box'],
  ['screws', 'screw'],
  ['glass', 'glass'],
  ['gas', 'gas'],
  ['saws', 'saw'],
  ['pies', 'pie'],
  ['dies', 'die'],
  ['benches', 'bench'],
  ['glasses', 'glass'],
  ['buzzes', 'buzz'],
  ['hinges', 'hinge'],
  ['shelves', 'shelve'],
  ['chest', 'chest'],
  ['status', 'status'],
  ['axis', 'axis'],
])('%s is one or more %s', (word, stem) => {
  expect(stemEnglish(word)).toBe(stem)
})
