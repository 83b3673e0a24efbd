import { expect, test } from 'vitest'
import { findLanguageFaults, findOwnFaults, textsOf } from './own-texts.ts'

const areas = new Map([
  ['invoice', { nl: { over: 'Btw {rate}% over', lines: ['een', 'twee'] }, en: { over: 'VAT {rate}% on' } }],
])
const nl = textsOf(areas, 'nl')

test('the key of a text is its area with names and places', () => {
  expect(nl).toEqual({ 'invoice.over': 'Btw {rate}% over', 'invoice.lines.0': 'een', 'invoice.lines.1': 'twee' })
})

test('a text of one language only is a fault', () => {
  expect(findLanguageFaults(nl, textsOf(areas, 'en'))).toEqual([
    'invoice.lines.0: no text in en',
    'invoice.lines.1: no text in en',
  ])
  expect(findLanguageFaults({ a: '{rate}' }, { a: '{number}' })).toEqual(['a: placeholders differ'])
})

test('an own text replaces a text that exists, with values that the code supplies', () => {
  expect(findOwnFaults({ 'invoice.over': 'Bij {retailer}: {rate}%' }, nl)).toEqual([])
  expect(findOwnFaults({ 'invoice.under': 'x', 'invoice.over': '{number}' }, nl)).toEqual([
    'invoice.under: no such text',
    'invoice.over: {number} has no value',
  ])
})
