import { expect, test } from 'vitest'
import { mayPayAgainBy, methodsFor, type PayingSituation } from './methods.ts'
import { fitsOffer, isOptional, isWallet, type MethodOffer, orderByUse } from './offers.ts'

const OFFERS: readonly MethodOffer[] = [
  { method: 'applepay', leastCents: 1, mostCents: 1_000_000, needsAddress: false },
  { method: 'klarna', leastCents: 100, mostCents: 1_400_000, needsAddress: true },
]
const DELIVERY: PayingSituation = {
  shipping: 'Delivery',
  toPayCents: 5_000,
  allowOnAccount: false,
  isGuest: false,
  creditLeftCents: 0,
  hasProvider: true,
  offers: OFFERS,
  mostInStoreCents: 100_000,
}
const codes = (over: Partial<PayingSituation>) => methodsFor({ ...DELIVERY, ...over }).map(({ code }) => code)
const BASE = ['ideal', 'creditcard', 'paypal']

test.for<[string, Partial<PayingSituation>, string[]]>([
  ['an amount within all bounds', {}, ['ideal', 'creditcard', 'applepay', 'paypal', 'klarna']],
  ['the lowest amount of Klarna', { toPayCents: 100 }, ['ideal', 'creditcard', 'applepay', 'paypal', 'klarna']],
  ['a cent below it', { toPayCents: 99 }, ['ideal', 'creditcard', 'applepay', 'paypal']],
  [
    'the highest amount of the wallet',
    { toPayCents: 1_000_000 },
    ['ideal', 'creditcard', 'applepay', 'paypal', 'klarna'],
  ],
  ['a cent above it', { toPayCents: 1_000_001 }, [...BASE, 'klarna']],
  ['a cent above both', { toPayCents: 1_400_001 }, BASE],
  ['a provider that offers none', { offers: [] }, BASE],
  [
    'a pickup, which has no address for Klarna',
    { shipping: 'Pickup' },
    ['ideal', 'creditcard', 'applepay', 'paypal', 'payinstore'],
  ],
  [
    'a pickup at the limit of the counter',
    { shipping: 'Pickup', toPayCents: 100_000, offers: [] },
    [...BASE, 'payinstore'],
  ],
  ['a pickup above it', { shipping: 'Pickup', toPayCents: 100_001, offers: [] }, BASE],
  ['a shop without payment at the counter', { shipping: 'Pickup', mostInStoreCents: 0, offers: [] }, BASE],
  ['nothing to pay in such a shop', { shipping: 'Pickup', toPayCents: 0, mostInStoreCents: 0, offers: [] }, BASE],
])('the provider offers by amount and address: %s', { tags: ['SHOP-24'] }, ([, over, expected]) => {
  expect(codes(over)).toEqual(expected)
})

test('no method has a cost', { tags: ['SHOP-24'] }, () => {
  expect(new Set(methodsFor({ ...DELIVERY, allowOnAccount: true }).map(({ costCents }) => costCents))).toEqual(
    new Set([0]),
  )
})

test('the most used method comes first, and equally used ones keep their order', { tags: ['SHOP-24'] }, () => {
  const methods = ['ideal', 'creditcard', 'paypal', 'klarna'].map((code) => ({ code }))
  const uses = new Map([
    ['klarna', 7],
    ['ideal', 7],
    ['paypal', 9],
    ['sofort', 99],
  ])
  expect(orderByUse(methods, uses).map(({ code }) => code)).toEqual(['paypal', 'ideal', 'klarna', 'creditcard'])
  expect(orderByUse(methods, new Map())).toEqual(methods)
})

test('only wallets depend on the device, and only wallets and Klarna on the account of the shop', () => {
  const all = ['ideal', 'creditcard', 'applepay', 'googlepay', 'paypal', 'klarna', 'onaccount', 'payinstore']
  expect(all.filter(isWallet)).toEqual(['applepay', 'googlepay'])
  expect(all.filter(isOptional)).toEqual(['applepay', 'googlepay', 'klarna'])
  expect(fitsOffer('googlepay', { toPayCents: 100, hasAddress: true }, OFFERS)).toBe(false)
})

test('a placed order is paid again by the conditions of its amount and address', { tags: ['SHOP-24'] }, () => {
  const order = { toPayCents: 5_000, hasAddress: true }
  expect(mayPayAgainBy('ideal', { toPayCents: 9_999_999, hasAddress: false }, [])).toBe(true)
  expect(mayPayAgainBy('klarna', order, OFFERS)).toBe(true)
  expect(mayPayAgainBy('klarna', { ...order, hasAddress: false }, OFFERS)).toBe(false)
  expect(mayPayAgainBy('klarna', { ...order, toPayCents: 99 }, OFFERS)).toBe(false)
  expect(mayPayAgainBy('googlepay', order, OFFERS)).toBe(false)
})
