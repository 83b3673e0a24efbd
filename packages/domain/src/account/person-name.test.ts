import { expect, test } from 'vitest'
import { fullName, greetedName } from './person-name.ts'

test.for([
  ['Jan', 'de', 'Vries', 'Jan de Vries'],
  ['Jan', '', 'Vries', 'Jan Vries'],
  ['Jan', ' ', 'Vries', 'Jan Vries'],
  ['', '', 'Vries', 'Vries'],
  ['', '', '', ''],
] as const)('%s, %s, %s is called %s', { tags: ['ACCOUNT-06'] }, ([firstName, middleName, lastName, name]) => {
  expect(fullName({ firstName, middleName, lastName })).toBe(name)
})

test('a salutation trims the name', () => {
  expect(greetedName('  Jan ')).toBe('Jan')
  expect(greetedName('Jan 2.nl')).toBe('')
  expect(greetedName('Jan. Piet')).toBe('Jan. Piet')
})

test('a name that mail programs would turn into a link is left out', () => {
  for (const name of ['Jo', 'J.P.', "d'Arc", 'Anne-Fleur', 'Żaneta', 'Jan P. jr.']) expect(greetedName(name)).toBe(name)
  for (const name of [
    ...['https://evil.example', 'evil.example/win', 'www.evil', 'win.nl', 'Jo\r\nBcc: a@b.nl', 'mailto:x', 'a@b'],
    ...['http:\\\\evil', 'klik evil.example nu', 'EVIL.EXAMPLE'],
  ])
    expect(greetedName(name), name).toBe('')
})
