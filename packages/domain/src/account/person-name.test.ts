import { expect, test } from 'vitest'
import { fullName } from './person-name.ts'

test.for([
  ['Jan', 'de', 'Vries', 'Jan de Vries'],
  ['Jan', '', 'Vries', 'Jan Vries'],
  ['Jan', ' ', 'Vries', 'Jan Vries'],
  ['', '', 'Vries', 'Vries'],
  ['', '', '', ''],
] as const)('[ACCOUNT-06] %s, %s, %s is called %s', ([firstName, middleName, lastName, name]) => {
  expect(fullName({ firstName, middleName, lastName })).toBe(name)
})
