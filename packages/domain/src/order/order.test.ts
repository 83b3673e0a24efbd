import { expect, test } from 'vitest'
import { allowsAfter } from './give-back.ts'
import { canTransition, isProgress, ORDER_STATES, PAYMENT_STATES } from './states.ts'
import { type CartInCheckout, STEP_ROUTES, STEPS, stepOf } from './step.ts'
import { planStock } from './stock-plan.ts'
import { type CartToCheck, mostSevere, validateCart } from './validation.ts'

const READY: CartInCheckout = {
  lineCount: 2,
  method: 'Delivery',
  hasAddress: true,
  hasBranch: false,
  hasSlot: true,
  toPayCents: 4_500,
  hasPayment: true,
}
const step = (over: Partial<CartInCheckout>) => stepOf({ ...READY, ...over })

test('has four steps in order, each with its route', { tags: ['CHECKOUT-01', 'READING-20'] }, () => {
  expect(STEPS).toEqual(['Cart', 'Shipping', 'Payment', 'Order'])
  expect(STEP_ROUTES).toEqual({
    Cart: 'cart',
    Shipping: 'checkout-delivery',
    Payment: 'checkout-payment',
    Order: 'checkout-overview',
  })
  const filled = { lineCount: 0, hasAddress: false, hasSlot: false, hasPayment: false }
  expect(
    [{}, { lineCount: 1 }, { hasAddress: true }, { hasSlot: true }, { hasPayment: true }].map((more) =>
      step(Object.assign(filled, more)),
    ),
  ).toEqual(['Cart', 'Shipping', 'Shipping', 'Payment', 'Order'])
})
test('without lines: Cart', { tags: ['CHECKOUT-02'] }, () => {
  expect(step({ lineCount: 0 })).toBe('Cart')
})
test('delivery without an address: Shipping', { tags: ['CHECKOUT-03'] }, () => {
  expect(step({ hasAddress: false })).toBe('Shipping')
  expect(step({ hasAddress: false, hasBranch: true })).toBe('Shipping')
})
test('pickup without a branch: Shipping', { tags: ['CHECKOUT-04'] }, () => {
  expect(step({ method: 'Pickup' })).toBe('Shipping')
  expect(step({ method: 'Pickup', hasBranch: true })).toBe('Order')
})
test('no slot: Shipping', { tags: ['CHECKOUT-05'] }, () => {
  expect(step({ hasSlot: false })).toBe('Shipping')
  expect(step({ method: 'Pickup', hasBranch: true, hasSlot: false })).toBe('Shipping')
})
test('something to pay and no payment: Payment', { tags: ['CHECKOUT-06'] }, () => {
  expect(step({ hasPayment: false })).toBe('Payment')
  expect(step({ hasPayment: false, toPayCents: 0 })).not.toBe('Payment')
})
test('otherwise: Order', { tags: ['CHECKOUT-07'] }, () => {
  expect(step({})).toBe('Order')
  expect(step({ hasPayment: false, toPayCents: 0 })).toBe('Order')
})

const STOCK = [
  { productId: 'board', branchId: 1, quantity: 3 },
  { productId: 'board', branchId: 2, quantity: 8 },
  { productId: 'board', branchId: 9, quantity: 4 },
]
const SENDING = { method: 'Delivery', branchId: undefined, logisticsBranchIds: [9] } as const

test('pickup uses its branch; delivery the delivering branch, then the warehouse', () => {
  const want = (quantity: number) => [{ productId: 'board', quantity }]
  const places = (quantity: number) =>
    planStock(want(quantity), STOCK, SENDING).takes.map((one) => [one.branchId, one.quantity])
  expect(places(4)).toEqual([[9, 4]])
  expect(places(13)).toEqual([
    [9, 4],
    [2, 8],
    [1, 1],
  ])
  const own = planStock(want(6), STOCK, { ...SENDING, deliversFrom: 1 }).takes
  expect(own.map((one) => [one.branchId, one.quantity])).toEqual([
    [1, 3],
    [9, 3],
  ])
  expect(planStock(want(16), STOCK, SENDING)).toEqual({ takes: [], shortProductIds: ['board'] })
  const pickup = { method: 'Pickup', branchId: 1, logisticsBranchIds: [9] } as const
  expect(planStock(want(3), STOCK, pickup).takes).toEqual([{ productId: 'board', branchId: 1, quantity: 3 }])
  expect(planStock(want(4), STOCK, pickup).shortProductIds).toEqual(['board'])
  const nowhere = { ...pickup, branchId: undefined }
  expect(planStock(want(15), STOCK, nowhere).shortProductIds).toEqual([])
  const twice = [...want(2), ...want(2)]
  expect(planStock(twice, STOCK, pickup).shortProductIds).toEqual(['board'])
})

test('uses stock of the product only; on a tie the lower branch number packs', () => {
  const stock = [
    { productId: 'beam', branchId: 9, quantity: 50 },
    { productId: 'board', branchId: 7, quantity: 2 },
    { productId: 'board', branchId: 3, quantity: 2 },
  ]
  expect(planStock([{ productId: 'board', quantity: 3 }], stock, SENDING).takes).toEqual([
    { productId: 'board', branchId: 3, quantity: 2 },
    { productId: 'board', branchId: 7, quantity: 1 },
  ])
  expect(planStock([{ productId: 'board', quantity: 5 }], stock, SENDING).shortProductIds).toEqual(['board'])
  // A pickup branch chosen earlier does not affect delivery.
  const delivered = { ...SENDING, branchId: 7 }
  expect(planStock([{ productId: 'board', quantity: 4 }], stock, delivered).shortProductIds).toEqual([])
})

const FINE: CartToCheck = {
  lines: [
    { productId: 'board', quantity: 2, isOrderable: true, maxQuantity: 10, deliveryType: 'standard', isSawn: false },
  ],
  ...SENDING,
  branchHasSaw: undefined,
  stock: STOCK,
  slot: { day: '2026-11-18', isOffered: true },
  nextDay: '2026-11-18',
}
const check = (over: Partial<CartToCheck>, line = {}) =>
  validateCart({ ...FINE, ...over, lines: FINE.lines.map((one) => ({ ...one, ...line })) })

test('names every obstacle to an order', () => {
  expect(check({}).isOrderable).toBe(true)
  expect(validateCart({ ...FINE, lines: [] }).isOrderable).toBe(false)
  expect(check({ stock: [] }).factors.Stock).toEqual({ isValid: false, productIds: ['board'] })
  expect(check({}, { isOrderable: false }).factors.ProductStatus.isValid).toBe(false)
  expect(check({}, { quantity: 11 }).factors.ProductStatus.isValid).toBe(false)
  expect(check({}, { deliveryType: 'pickupOnly' }).factors.Delivery.isValid).toBe(false)
  expect(check({ method: 'Pickup', branchId: 1 }, { deliveryType: 'pickupOnly' }).isOrderable).toBe(true)
  const late = check({ slot: { day: '2026-11-17', isOffered: false } })
  expect(late.factors.DeliveryDate).toEqual({ isValid: false, nextDate: '2026-11-18' })
  expect(check({ slot: undefined }).isOrderable).toBe(true)
  expect(late.isOrderable).toBe(false)
  expect(check({}, { quantity: 10, maxQuantity: 10 }).factors.ProductStatus).toEqual({ isValid: true, productIds: [] })
  // An unavailable product is reported once, not as short too.
  const gone = check({ stock: [] }, { isOrderable: false })
  expect([gone.factors.ProductStatus.productIds, gone.factors.Stock.productIds]).toEqual([['board'], []])
  expect(mostSevere(late.factors)).toBe('date')
  expect(mostSevere(check({ stock: [] }).factors)).toBe('stock')
  expect(mostSevere(check({}, { isOrderable: false }).factors)).toBe('products')
  expect(mostSevere(check({}, { deliveryType: 'pickupOnly' }).factors)).toBe('delivery')
  expect(mostSevere(check({}).factors)).toBeUndefined()
})

test('sawn sheets are picked up only where there is a saw', { tags: ['WIRED-27'] }, () => {
  const at = { method: 'Pickup', branchId: 1 } as const
  const without = check({ ...at, branchHasSaw: false }, { isSawn: true })
  expect(without.factors.Sawing).toEqual({ isValid: false, productIds: ['board'] })
  expect([without.isOrderable, mostSevere(without.factors)]).toEqual([false, 'saw'])
  expect(check({ ...at, branchHasSaw: true }, { isSawn: true }).isOrderable).toBe(true)
  expect(check({ ...at, branchHasSaw: false }, { isSawn: false }).isOrderable).toBe(true)
  // a branch that was chosen before says nothing about delivery
  expect(check({ branchId: 1, branchHasSaw: false }, { isSawn: true }).isOrderable).toBe(true)
})

test('an order goes forward, and what is over stays over', () => {
  expect(canTransition('awaiting_payment', 'paid')).toBe(true)
  expect(canTransition('paid', 'awaiting_payment')).toBe(false)
  expect(canTransition('sent', 'cancelled')).toBe(false)
  expect(ORDER_STATES.filter((state) => !ORDER_STATES.some((to) => canTransition(state, to)))).toEqual([
    'returned',
    'cancelled',
  ])
  expect(ORDER_STATES.filter((state) => allowsAfter(state, 'cancel'))).toEqual([
    'created',
    'awaiting_payment',
    'accepted',
    'paid',
  ])
  for (const state of ORDER_STATES.filter((one) => allowsAfter(one, 'staff_cancel')))
    expect(canTransition(state, 'cancelled')).toBe(true)
})

test('a payment only moves up, and paid always wins', () => {
  for (const state of PAYMENT_STATES) {
    expect(isProgress(state, 'paid')).toBe(state !== 'paid')
    expect(isProgress(state, 'created')).toBe(false)
  }
  expect(isProgress('failed', 'expired')).toBe(false)
  expect(isProgress('expired', 'open')).toBe(false)
})
