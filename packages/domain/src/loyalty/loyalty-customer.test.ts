import { expect, test } from 'vitest'
import { BASE_PUBLIC_SETTINGS } from '../settings/defaults.ts'
import { isInGroup, isLoyaltyCustomer, type LoyaltyFacts } from './loyalty-customer.ts'

const CODES = ['LOY', 'SPAAR']
const saver: LoyaltyFacts = {
  loyaltyType: 'Individual',
  groupCode: 'XLOY1',
  bonusPointsThreshold: 500,
  loyaltyParticipationLevel: 'Haler',
  defaultContactId: 'a',
  contactId: 'b',
}
const saves = (over: Partial<LoyaltyFacts>) => isLoyaltyCustomer({ ...saver, ...over }, CODES)

test.for([
  ['Individual', true],
  ['individual', false],
  ['Group', false],
  ['', false],
  [null, false],
] as const)('type %s: %s', { tags: ['LOYALTY-01'] }, ([loyaltyType, is]) => {
  expect(saves({ loyaltyType })).toBe(is)
})

test.for([
  ['LOY', true],
  ['XLOY1', true],
  ['xloy1', true],
  ['Spaarders', true],
  ['ABC', false],
  ['LO', false],
  ['', false],
  [null, false],
] as const)(
  'group %s is a loyalty group: %s',
  { tags: ['LOYALTY-02', 'ACCOUNT-13', 'DECIDE-64'] },
  ([groupCode, is]) => {
    expect(isInGroup(groupCode, CODES)).toBe(is)
    expect(saves({ groupCode })).toBe(is)
  },
)

test('codes come from the settings as plain text; without codes there is no group', {
  tags: ['ACCOUNT-13', 'DECIDE-64'],
}, () => {
  expect(BASE_PUBLIC_SETTINGS.loyaltyCustomerCodes).toEqual(['LOY', 'SPAAR'])
  expect(isInGroup('LOY', ['L.Y'])).toBe(false)
  expect(isInGroup('L.Y', ['l.y'])).toBe(true)
  expect(isInGroup('LOY', [])).toBe(false)
  expect(isInGroup('LOY', [''])).toBe(false)
})

test.for([
  [1, true],
  [0, false],
  [-1, false],
] as const)('threshold %d: %s', { tags: ['LOYALTY-03'] }, ([bonusPointsThreshold, is]) => {
  expect(saves({ bonusPointsThreshold })).toBe(is)
})

test.for([
  ['Haler', 'a', 'a', true],
  ['Haler', 'a', 'b', true],
  ['Betaler', 'a', 'a', true],
  ['Betaler', 'a', 'b', false],
  ['Betaler', null, 'b', false],
  ['Kijker', 'a', 'a', false],
  [null, 'a', 'a', false],
] as const)(
  'level %s, first contact %s, contact %s: %s',
  { tags: ['LOYALTY-04'] },
  ([level, defaultContactId, contactId, is]) => {
    expect(saves({ loyaltyParticipationLevel: level, defaultContactId, contactId })).toBe(is)
  },
)
