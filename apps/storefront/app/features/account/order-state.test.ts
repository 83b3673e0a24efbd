import { expect, test } from 'vitest'
import { groupOf, stateLook, stepsOf } from './order-state.ts'

test.for([
  ['created', 'Pickup', 0],
  ['awaitingPayment', 'CustomerAddress', 0],
  ['confirmed', 'CustomerAddress', 1],
  ['ready', 'CustomerAddress', 1],
  ['ready', 'Pickup', 2],
  ['shipped', 'CustomerAddress', 2],
  ['delivered', 'Pickup', 3],
] as const)('an order that is %s by %s stands at step %i', ([state, shippingMethod, step]) => {
  expect(stepsOf({ state, shippingMethod })?.now).toBe(step)
})

test('a cancelled order has no steps and says so', () => {
  expect(stepsOf({ state: 'cancelled', shippingMethod: 'Pickup' })).toBeUndefined()
  expect(stateLook({ state: 'cancelled', shippingMethod: 'Pickup' }).tone).toBe('brick')
})

test('what was fetched is not called delivered', () => {
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
