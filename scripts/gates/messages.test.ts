import { expect, test } from 'vitest'
import { findMessageFaults } from './messages.ts'

const nl = { greeting: 'Dag {name}' }
const en = { greeting: 'Hello {name}' }
const source = 'm.greeting({ name })'

test('accepts used messages with the same placeholders in both languages', () => {
  expect(findMessageFaults({ nl, en }, source)).toEqual([])
})

test.each([
  [
    'a text missing in one language',
    { nl: { ...nl, total: 'Totaal' }, en },
    `${source} m.total()`,
    'total: no text in en',
  ],
  ['an empty text', { nl, en: { greeting: '' } }, source, 'greeting: no text in en'],
  [
    'placeholders that differ',
    { nl, en: { greeting: 'Hello {who}' } },
    source,
    'greeting: placeholders differ ({name} / {who})',
  ],
  ['a text that nobody shows', { nl, en }, '', 'greeting: used nowhere'],
  ['a key that does not exist', { nl, en }, `${source} m.total()`, 'total: used, but in no language'],
])('%s is a fault', (_name, files, code, fault) => {
  expect(findMessageFaults(files, code)).toEqual([fault])
})
