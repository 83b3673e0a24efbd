import { expect, test } from 'vitest'
import { groupOf, pointsText, stateLook, trackOf } from './order-state.ts'

const createdAt = '2026-11-02T09:00:00.000Z'
const preparing = [{ kind: 'preparing', at: '2026-11-02T10:00:00.000Z' }]

test.for([
  ['created', 'Pickup', 0],
  ['paid', 'CustomerAddress', 0],
  ['confirmed', 'CustomerAddress', 0],
  ['ready', 'CustomerAddress', 1],
  ['ready', 'Pickup', 2],
  ['shipped', 'CustomerAddress', 2],
  ['delivered', 'Pickup', 3],
  ['delivered', 'CustomerAddress', 3],
] as const)('an order without events that is %s by %s is at step %i', ([state, shippingMethod, step]) => {
  expect(trackOf({ state, shippingMethod, createdAt })?.now).toBe(step)
})

test('an order in preparation is one step further and has the time of that step', () => {
  const track = trackOf({ state: 'confirmed', shippingMethod: 'Pickup', createdAt }, preparing)
  expect(track?.now).toBe(1)
  expect(track?.steps[1]?.at).toBe(preparing[0]?.at)
})

test('an order that is cancelled or unpaid has no steps', () => {
  expect(trackOf({ state: 'cancelled', shippingMethod: 'Pickup', createdAt })).toBeUndefined()
  expect(trackOf({ state: 'awaitingPayment', shippingMethod: 'Pickup', createdAt })).toBeUndefined()
  expect(stateLook({ state: 'cancelled', shippingMethod: 'Pickup' }).tone).toBe('brick')
})

type ToTell = Parameters<typeof pointsText>[0]
const told = (state: string, isRefunded = false) =>
  pointsText({
    order: { state, shippingMethod: 'Pickup', bonusPoints: 12 },
    withdrawals: isRefunded ? [{ isRefunded }] : [],
  } as unknown as ToTell)

test('points count on delivery; cancelled and refunded orders earn none', () => {
  expect(told('delivered')).toBe('12 punten bijgeschreven')
  expect(told('awaitingPayment')).toBe('12 punten zodra je de bestelling hebt afgehaald')
  expect(told('confirmed')).toBe('12 punten zodra je de bestelling hebt afgehaald')
  expect(told('cancelled')).toBe('')
  expect(told('delivered', true)).toBe('')
})

test('an order that was picked up is not called delivered', () => {
  const fetched = stateLook({ state: 'delivered', shippingMethod: 'Pickup' }).text
  expect(fetched).not.toBe(stateLook({ state: 'delivered', shippingMethod: 'CustomerAddress' }).text)
})

test.for([
  ['awaitingPayment', 'Pickup', 'waiting'],
  ['confirmed', 'Pickup', 'coming'],
  ['ready', 'Pickup', 'ready'],
  ['ready', 'CustomerAddress', 'coming'],
  ['delivered', 'Pickup', 'done'],
  ['cancelled', 'Pickup', 'cancelled'],
] as const)('an order that is %s by %s is found under %s', ([state, shippingMethod, group]) => {
  expect(groupOf({ state, shippingMethod })).toBe(group)
})
