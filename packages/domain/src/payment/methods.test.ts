import { expect, test } from 'vitest'
import { holdMs, mayPayBy, methodsFor, needsPin, type PayingSituation } from './methods.ts'

const CONSUMER: PayingSituation = {
  shipping: 'Delivery',
  toPayCents: 5_000,
  allowOnAccount: false,
  isGuest: false,
  creditLeftCents: 0,
  hasProvider: true,
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
    'a guest never buys on account',
    { allowOnAccount: true, creditLeftCents: 9_999, isGuest: true },
    ['ideal', 'creditcard', 'paypal'],
  ],
  [
    'without a provider',
    { shipping: 'Pickup', hasProvider: false },
    ['(ideal)', '(creditcard)', '(paypal)', 'payinstore'],
  ],
])('[LAW-49] methods for %s', ([, over, expected]) => {
  expect(codes(over)).toEqual(expected)
})

test('only the account asks for a pin, and only what is offered can be chosen', () => {
  expect(['ideal', 'creditcard', 'paypal', 'onaccount', 'payinstore'].filter(needsPin)).toEqual(['onaccount'])
  expect(mayPayBy('payinstore', CONSUMER)).toBe(false)
  expect(mayPayBy('ideal', CONSUMER)).toBe(true)
  expect(mayPayBy('sofort', CONSUMER)).toBe(false)
  expect(holdMs('ideal')).toBeLessThan(holdMs('creditcard'))
})
