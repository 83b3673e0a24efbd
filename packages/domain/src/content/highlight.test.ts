import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const shown = (name: string, typed: string) =>
  highlight(name, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

test.each([
  ['Gipsplaat', 'gips', '[Gips]plaat'],
  ['Gipsplaat', 'plaat', 'Gips[plaat]'],
  ['Gipsplaat groen', 'groen gips', '[Gips]plaat [groen]'],
  ['Gipsplaat groen', 'gipsplaat g', '[Gipsplaat g]roen'],
  ['Coupé-raam', 'coupe', '[Coupé]-raam'],
  ['Coupe-raam', 'coupé', '[Coupe]-raam'],
  ['Gipsplaat', 'xyz', 'Gipsplaat'],
  ['Gipsplaat', '', 'Gipsplaat'],
  ['Gipsplaat', '  ', 'Gipsplaat'],
])('%s typed %j is shown as %s', (name, typed, expected) => {
  expect(shown(name, typed)).toBe(expected)
})

test('never changes the text for any typed input', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, typed) => {
      expect(
        highlight(name, typed)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name)
    }),
  )
})

test.each([
  ['Gips gips', 'gips', '[Gips] gips'],
  ['Plaat gips', '  gips   plaat ', '[Plaat] [gips]'],
  ['Straße', 'strasse', 'Straße'],
  ['İstanbul', 'stanbul', 'İ[stanbul]'],
  ['Gipsplaat', 'gips xyz', '[Gips]plaat'],
  ['Gipsplaat', 't', 'Gipsplaa[t]'],
])('%s typed %j shows only what matches: %s', (name, typed, expected) => {
  expect(shown(name, typed)).toBe(expected)
})

test('neighbours that match are one part', () => {
  expect(highlight('Gipsplaat', 'gips plaat')).toEqual([{ text: 'Gipsplaat', isMatch: true }])
  expect(highlight('', 'gips')).toEqual([])
})
