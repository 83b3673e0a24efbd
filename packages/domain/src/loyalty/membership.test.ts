import { expect, test } from 'vitest'
import { isScanCode } from '../search/codes.ts'
import { isInGroup } from './loyalty-customer.ts'
import { cardNumber, joinedGroup, leftGroup } from './membership.ts'

const CODES = ['LOY', 'SPAAR']

test('a card number is an EAN-13 that a scanner accepts', { tags: ['WIRED-24'] }, () => {
  expect(cardNumber('00000000')).toBe('2606000000002')
  for (let at = 0; at < 200; at++) {
    const number = cardNumber(String(at * 499_979).padStart(8, '0'))
    expect(number).toMatch(/^2606\d{9}$/)
    expect(isScanCode(number)).toBe(true)
  }
  expect(() => cardNumber('123')).toThrow('eight digits')
})

test.for<[string | null, string, string | null]>([
  [null, 'LOY', null],
  ['PRO', 'PRO-LOY', 'PRO'],
  ['', 'LOY', null],
])('joining from group %s and leaving again restores it', { tags: ['WIRED-24'] }, ([before, joined, after]) => {
  expect(joinedGroup(before, 'LOY')).toBe(joined)
  expect(isInGroup(joined, CODES)).toBe(true)
  expect(leftGroup(joined, CODES)).toBe(after)
  expect(isInGroup(leftGroup(joined, CODES), CODES)).toBe(false)
})

test('leaving removes every code of the programme and no other group', { tags: ['WIRED-24'] }, () => {
  expect(leftGroup('spaar-PRO-LOY', CODES)).toBe('PRO')
  expect(leftGroup(null, CODES)).toBeNull()
})
