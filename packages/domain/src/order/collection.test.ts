import { describe, expect, test } from 'vitest'
import {
  ACCOUNT_CHECK_CENTS,
  checksOf,
  counterName,
  isOpenPickup,
  type PickupKnown,
  pickupText,
  refusalOfProof,
  scannedPickup,
} from './collection.ts'

const known: PickupKnown = {
  number: '4KX7-9QMP',
  code: 'BCDFGH',
  wrongCodes: 0,
  names: ['de Vries', 'Dekker Afbouw'],
  postalCodes: ['3542 AB'],
}
const code = (text: string) => ({ kind: 'code', code: text }) as const
const details = (name: string, postalCode: string) => ({ kind: 'details', name, postalCode }) as const

describe('proof at the counter', () => {
  test('is the code or the QR code, however it is typed', () => {
    for (const text of ['BCDFGH', 'bcd fgh', ' bcdfgh ', pickupText('4KX7-9QMP', 'BCDFGH'), '4kx7-9qmp bcdfgh'])
      expect([text, refusalOfProof(code(text), known)]).toEqual([text, undefined])
    for (const text of ['', 'BCDFG', 'BCDFGHH', '4KX7-9QMQ BCDFGH', 'BCDFGH 4KX7-9QMP', '4KX7-9QMP'])
      expect([text, refusalOfProof(code(text), known)]).toEqual([text, 'wrong_code'])
    expect(refusalOfProof(code(''), { ...known, code: null })).toBe('wrong_code')
  })

  test('is a name with the postcode, if both are known', () => {
    for (const name of ['de vries', ' De  Vries', 'DEKKER AFBOUW'])
      expect([name, refusalOfProof(details(name, '3542ab'), known)]).toEqual([name, undefined])
    expect(refusalOfProof(details('Vries', '3542 AB'), known)).toBe('wrong_code')
    expect(refusalOfProof(details('de Vries', '3542'), known)).toBe('wrong_code')
    expect(refusalOfProof(details('', ''), { ...known, names: [] })).toBe('details_unknown')
    expect(refusalOfProof(details('de Vries', ''), { ...known, postalCodes: [] })).toBe('details_unknown')
  })

  test('is refused after five wrong ones, except for an override', () => {
    const locked = { ...known, wrongCodes: 5 }
    expect(refusalOfProof(code('BCDFGH'), { ...known, wrongCodes: 4 })).toBeUndefined()
    expect(refusalOfProof(code('BCDFGH'), locked)).toBe('code_locked')
    expect(refusalOfProof(details('de Vries', '3542 AB'), locked)).toBe('code_locked')
    expect(refusalOfProof({ kind: 'override', reason: 'Paspoort gezien' }, locked)).toBeUndefined()
  })
})

describe('checks of the person', () => {
  test('follow from the goods, and from an amount on account above the limit', () => {
    const paid = { isOnAccount: false, totalCents: ACCOUNT_CHECK_CENTS + 1 }
    const account = { isOnAccount: true, totalCents: ACCOUNT_CHECK_CENTS + 1 }
    expect(checksOf([], paid)).toEqual([])
    expect(checksOf(['precursor', 'age_18'], paid)).toEqual(['age_18', 'precursor'])
    expect(checksOf(['age_18'], account)).toEqual(['age_18', 'account_limit'])
    expect(checksOf([], { ...account, totalCents: ACCOUNT_CHECK_CENTS })).toEqual([])
  })
})

test('a QR code is recognised, other texts are not', () => {
  expect(scannedPickup('S1A2B3C4D BCDFGH')).toEqual({ number: 'S1A2B3C4D', code: 'BCDFGH' })
  for (const text of ['BCDFGH', 'Jan de Vries', '8712345678906', ']Q3 https://example.nl'])
    expect(scannedPickup(text)).toBeUndefined()
})

test('the counter shows a first name with an initial, a company, or the start of an address', () => {
  const email = 'sanne@example.nl'
  expect(counterName({ firstName: 'Piet', lastName: 'hermans', email })).toBe('Piet H.')
  expect(counterName({ firstName: 'Piet', email })).toBe('Piet')
  expect(counterName({ firstName: 'Piet', lastName: 'Hermans', companyName: 'Dekker Afbouw', email })).toBe(
    'Dekker Afbouw',
  )
  expect(counterName({ lastName: 'Hermans', email })).toBe('Hermans')
  expect(counterName({ companyName: null, email })).toBe('san…')
})

test('an order is an open pickup until it is collected or cancelled', () => {
  const states = ['awaiting_payment', 'accepted', 'paid', 'preparing', 'ready', 'collected', 'cancelled'] as const
  const open = states.filter((state) => isOpenPickup({ shipping_method: 'pickup', state }))
  expect(open).toEqual(['accepted', 'paid', 'preparing', 'ready'])
  expect(isOpenPickup({ shipping_method: 'delivery', state: 'ready' })).toBe(false)
})
