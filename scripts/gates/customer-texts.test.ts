import { expect, test } from 'vitest'
import { findCustomerTexts } from './customer-texts.ts'

test.each([
  ['a pair', "const LABEL = { nl: 'Merk', en: 'Brand' } as const", ['Merk']],
  ['a tree', "const WORDS = {\n  nl: { yes: 'Ja', no: ['Nee'] },\n  en: {} }", ['Ja', 'Nee']],
  ['a constant', "const nl: Words = {\n  open: 'Bekijk'\n}", ['Bekijk']],
  ['a function', `const X = { nl: (rate: number) => \`Btw \${rate}% over\`, en: f }`, [`Btw \${rate}% over`]],
  ['a choice', "const word = locale === 'en' ? 'order' : 'bestelling'", ['order', 'bestelling']],
  ['a choice over lines', "f(locale === 'nl'\n  ? { a: 'Vestiging' }\n  : other)", ['Vestiging']],
  ['a Dutch sentence', `return \`We bezorgen je bestelling op \${day}.\``, [`We bezorgen je bestelling op \${day}.`]],
])('finds a text in %s', (_where, source, found) => {
  expect(findCustomerTexts(source).map(({ text }) => text)).toEqual(found)
})

test.each([
  ["const LOCALES = { nl: 'nl_NL', en: 'en_GB' }"],
  ["const other = language === 'nl' ? 'en' : 'nl'\nconst role = concept.role === 'head'"],
  [`const paths = { nl: \`\${row.slug_nl}-\${row.number}\`, en: slug }`],
  ["const prefix = locale === 'en' ? '/en' : ''\nlog('order placed')"],
  ["// nl: 'een tekst'\nconst quote = /nl: 'het'/"],
  ['type Words = { readonly nl: { readonly name: string } }'],
  ["const isOpen = kind === 'on' ? 'open' : 'closed'"],
])('accepts %s', (source) => {
  expect(findCustomerTexts(source)).toEqual([])
})

test('states the line of a text', () => {
  expect(findCustomerTexts("const a = 1\n\nconst b = { nl: 'Merk' }")).toEqual([{ line: 3, text: 'Merk' }])
})
