import { describe, expect, test } from 'vitest'
import { allowsAfter, earnedAfter, endedBy, splitRefund } from './give-back.ts'
import { ORDER_STATES } from './states.ts'

describe('actions after ordering', () => {
  test('a cancelled or returned order allows none', () => {
    for (const state of ['cancelled', 'returned'] as const)
      for (const action of ['cancel', 'staff_cancel', 'withdraw', 'receive'] as const)
        expect(allowsAfter(state, action)).toBe(false)
  })
  test('a buyer cancels only until goods are picked', () => {
    expect(ORDER_STATES.filter((state) => allowsAfter(state, 'cancel'))).toEqual([
      'created',
      'awaiting_payment',
      'accepted',
      'paid',
    ])
  })
  test('an order cannot be cancelled after its goods left', () => {
    for (const state of ['sent', 'collected', 'delivered'] as const) {
      expect(allowsAfter(state, 'staff_cancel')).toBe(false)
      expect(endedBy(state)).toBe('returned')
    }
    expect(endedBy('ready')).toBe('cancelled')
  })
  test('staff cancel until the goods leave', () => {
    expect(ORDER_STATES.filter((state) => !allowsAfter(state, 'staff_cancel'))).toEqual([
      'sent',
      'collected',
      'delivered',
      'returned',
      'cancelled',
    ])
  })
  test('goods are received back from an order that was accepted or paid in full', () => {
    expect(ORDER_STATES.filter((state) => !allowsAfter(state, 'receive'))).toEqual([
      'created',
      'awaiting_payment',
      'paid_short',
      'mismatch',
      'returned',
      'cancelled',
    ])
  })
  test('an unpaid order has nothing to withdraw from', () => {
    expect(ORDER_STATES.filter((state) => !allowsAfter(state, 'withdraw'))).toEqual([
      'created',
      'awaiting_payment',
      'mismatch',
      'returned',
      'cancelled',
    ])
  })
})

describe('refund', () => {
  const NOTHING = { paidCents: 0, openCents: 0, invoicedCents: 0, points: 0 }
  test('goes to the payment first and never exceeds it', () => {
    expect(splitRefund(500, 0, { ...NOTHING, paidCents: 300 })).toEqual({
      toPaymentCents: 300,
      fromOpenCents: 0,
      fromInvoicedCents: 0,
      points: 0,
      restCents: 200,
    })
  })
  test('lowers the open account amount before the invoiced one', () => {
    expect(splitRefund(500, 7, { paidCents: 0, openCents: 200, invoicedCents: 400, points: 9 })).toMatchObject({
      fromOpenCents: 200,
      fromInvoicedCents: 300,
      points: 7,
      restCents: 0,
    })
  })
  test('goes to every source in turn, together exactly the refunded amount', () => {
    expect(splitRefund(500, 0, { paidCents: 300, openCents: 150, invoicedCents: 400, points: 0 })).toEqual({
      toPaymentCents: 300,
      fromOpenCents: 150,
      fromInvoicedCents: 50,
      points: 0,
      restCents: 0,
    })
    expect(splitRefund(500, 0, { paidCents: 300, openCents: 400, invoicedCents: 400, points: 0 })).toMatchObject({
      fromOpenCents: 200,
      fromInvoicedCents: 0,
    })
  })
  test('returns no points that the order does not hold', () => {
    expect(splitRefund(0, 50, { ...NOTHING, points: 20 }).points).toBe(20)
    expect(splitRefund(0, 50, { ...NOTHING, points: -1 }).points).toBe(0)
    expect(splitRefund(100, 0, { ...NOTHING, invoicedCents: -5 }).fromInvoicedCents).toBe(0)
  })
})

test('earned points shrink with the returned goods, down to zero', () => {
  const order = { points_earned: 30, total_cents: 4_195, delivery_cents: 695, pallet_cents: 500 }
  expect(earnedAfter(order, 0)).toBe(30)
  expect(earnedAfter(order, 1_000)).toBe(20)
  expect(earnedAfter(order, 3_000)).toBe(0)
  expect(earnedAfter(order, 4_195)).toBe(0)
  expect(earnedAfter({ ...order, total_cents: 1_195 }, 0)).toBe(0)
})
