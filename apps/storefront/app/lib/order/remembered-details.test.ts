import { expect, test } from 'vitest'
import {
  maskedEmail,
  mayUse,
  REMEMBERED_DAYS,
  type Remembered,
  readRemembered,
  storedDetails,
  typedDetails,
} from './remembered-details.ts'

const NOW = 1_800_000_000_000
const DAY = 86_400_000
const person = { email: 'sanne@example.nl', firstName: 'Sanne', lastName: 'Dekker', phone: '0612345678' }
const paid = { method: 'ideal', methodName: 'iDEAL' }
const pickup: Remembered = { ...person, ...paid, place: { way: 'afhalen', branchId: '12', name: 'Utrecht' } }
const address = {
  postalCode: '3542 AB',
  houseNumber: '112',
  houseNumberExtension: '',
  street: 'Atoomweg',
  city: 'Utrecht',
}
const delivery: Remembered = { ...person, ...paid, place: { way: 'bezorgen', address } }

test.for([[pickup], [delivery]] as const)('reads the details as they were stored', ([details]) => {
  expect(readRemembered(storedDetails(details, NOW), NOW)).toEqual(details)
})

test('deletes the details after 90 days', () => {
  const kept = storedDetails(pickup, NOW)
  expect(readRemembered(kept, NOW + REMEMBERED_DAYS * DAY - 1)).toBeDefined()
  expect(readRemembered(kept, NOW + REMEMBERED_DAYS * DAY)).toBeUndefined()
})

test.for([
  ...[null, '', '{', '{}', '[]', '7', 'null', '{"email":"a@b.nl","expiresAt":9e15}'],
  JSON.stringify({ ...pickup, expiresAt: 9e15, email: 'nobody' }),
  JSON.stringify({ ...pickup, expiresAt: 9e15, place: { way: 'afhalen', branchId: '../12' } }),
  JSON.stringify({ ...delivery, expiresAt: 9e15, place: { way: 'bezorgen', address: { postalCode: '' } } }),
])('%s is not a set of details', (kept) => {
  expect(readRemembered(kept, NOW)).toBeUndefined()
})

test('cuts texts that another script made too long', () => {
  const kept = JSON.stringify({ ...pickup, firstName: 'x'.repeat(5_000), expiresAt: NOW + 1 })
  expect(readRemembered(kept, NOW)?.firstName).toHaveLength(254)
})

test.for([
  ['a visitor without session', undefined, true],
  ['the same guest', { email: 'Sanne@Example.nl', isGuest: true }, true],
  ['another guest', { email: 'jo@example.nl', isGuest: true }, false],
  ['a customer with the same address', { email: 'sanne@example.nl', isGuest: false }, false],
] as const)('%s may use the details: %s', { tags: ['SHOP-23'] }, ([, user, may]) => {
  expect(mayUse(pickup, user)).toBe(may)
})

test('masks the address of the guest', () => {
  expect(maskedEmail('sanne@example.nl')).toBe('s•••@example.nl')
})

test('names the fields that the details fill', () => {
  expect(typedDetails(delivery)).toMatchObject({
    'delivery.postalCode': '3542 AB',
    'delivery.firstName': 'Sanne',
    'confirm.lastName': 'Dekker',
    'confirm.phone': '0612345678',
  })
  expect(typedDetails(pickup)['delivery.postalCode']).toBeUndefined()
})
