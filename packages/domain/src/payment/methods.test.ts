import { expect, test } from 'vitest'
import {
  checkMethod,
  decideShortUntil,
  holdMs,
  mayPayBy,
  methodsFor,
  needsPin,
  PAYABLE_MS,
  type PayingSituation,
  PROVIDER_METHODS,
  redeemsOnline,
} from './methods.ts'

const CONSUMER: PayingSituation = {
  shipping: 'Delivery',
  toPayCents: 5_000,
  allowOnAccount: false,
  isGuest: false,
  creditLeftCents: 0,
  hasProvider: true,
  offers: [],
  mostInStoreCents: 1_000_000,
}
const codes = (over: Partial<PayingSituation>) =>
  methodsFor({ ...CONSUMER, ...over }).map(({ code, isAvailable }) => (isAvailable ? code : `(${code})`))

test.for<[string, Partial<PayingSituation>, string[]]>([
  ['a consumer who has it brought', {}, ['ideal', 'creditcard', 'paypal']],
  ['who picks it up may pay there', { shipping: 'Pickup' }, ['ideal', 'creditcard', 'paypal', 'payinstore']],
  [
    'a business with room',
    { allowOnAccount: true, creditLeftCents: 5_000 },
    ['ideal', 'creditcard', 'paypal', 'onaccount'],
  ],
  [
    'a business one cent short',
    { allowOnAccount: true, creditLeftCents: 4_999 },
    ['ideal', 'creditcard', 'paypal', '(onaccount)'],
  ],
  [
    'a business that signed in without a second step',
    { allowOnAccount: true, creditLeftCents: 5_000, lacksProof: 'second_factor_missing' },
    ['ideal', 'creditcard', 'paypal', '(onaccount)'],
  ],
  [
    'a guest never buys on account',
    { allowOnAccount: true, creditLeftCents: 9_999, isGuest: true },
    ['ideal', 'creditcard', 'paypal'],
  ],
  [
    'without a provider',
    { shipping: 'Pickup', hasProvider: false },
    ['(ideal)', '(creditcard)', '(paypal)', 'payinstore'],
  ],
])('methods for %s', { tags: ['LAW-49'] }, ([, over, expected]) => {
  expect(codes(over)).toEqual(expected)
})

test('an unavailable method names the missing step; exceeded credit comes first', () => {
  const reasonOf = (over: Partial<PayingSituation>) =>
    methodsFor({ ...CONSUMER, allowOnAccount: true, creditLeftCents: 5_000, ...over }).find(
      ({ code }) => code === 'onaccount',
    )?.reason
  expect(reasonOf({})).toBeUndefined()
  expect(reasonOf({ lacksProof: 'second_factor_missing' })).toBe('second_factor_missing')
  expect(reasonOf({ lacksProof: 'pin_missing' })).toBe('pin_missing')
  expect(reasonOf({ lacksProof: 'pin_missing', creditLeftCents: 0 })).toBe('credit_exceeded')
})

test('only the account needs a pin, and only offered methods can be chosen', () => {
  expect(['ideal', 'creditcard', 'paypal', 'onaccount', 'payinstore'].filter(needsPin)).toEqual(['onaccount'])
  expect(mayPayBy('payinstore', CONSUMER)).toBe(false)
  expect(mayPayBy('ideal', CONSUMER)).toBe(true)
  expect(mayPayBy('sofort', CONSUMER)).toBe(false)
})

test('an unavailable method states its reason', () => {
  const business = { ...CONSUMER, allowOnAccount: true, hasProvider: false }
  expect(methodsFor(business).map(({ code, reason }) => [code, reason])).toEqual([
    ['ideal', 'unavailable'],
    ['creditcard', 'unavailable'],
    ['paypal', 'unavailable'],
    ['onaccount', 'credit_exceeded'],
  ])
  expect(methodsFor(CONSUMER).map(({ reason }) => reason)).toEqual([undefined, undefined, undefined])
})

test.for([
  ['ideal', {}, { ok: true, value: 'ideal' }],
  ['sofort', {}, { ok: false, code: 'payment_method_unavailable' }],
  ['ideal', { hasProvider: false }, { ok: false, code: 'payment_method_unavailable' }],
  ['payinstore', { shipping: 'Delivery' }, { ok: false, code: 'payment_method_unavailable' }],
  ['onaccount', { allowOnAccount: true, creditLeftCents: 0 }, { ok: false, code: 'credit_exceeded' }],
  [
    'onaccount',
    { allowOnAccount: true, creditLeftCents: 9_999_999, lacksProof: 'pin_missing' },
    { ok: false, code: 'pin_missing' },
  ],
] as const)('%s with %o: %o', ([code, over, outcome]) => {
  expect(checkMethod(code, { ...CONSUMER, ...over })).toEqual(outcome)
})

test('only an order that is paid at the counter redeems its points there', { tags: ['DECIDE-38'] }, () => {
  expect(['ideal', 'creditcard', 'paypal', 'onaccount', 'payinstore'].filter((code) => !redeemsOnline(code))).toEqual([
    'payinstore',
  ])
  expect(redeemsOnline(undefined)).toBe(true)
})

test('staff have 24 hours to decide about a paid order without goods', () => {
  expect(decideShortUntil(new Date('2026-10-24T12:00:00Z')).toISOString()).toBe('2026-10-25T12:00:00.000Z')
})

test('goods are held longer than a payment can last', () => {
  expect(PROVIDER_METHODS.map((code) => holdMs(code) / 60_000)).toEqual([20, 35, 35, 35, 190, 65])
  expect(PAYABLE_MS).toBe(1_800_000)
})
