import type { PaymentMethod } from '@shop/contract'
import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import { test } from '../support/api.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { type Headers, post, put } from '../support/shopping.ts'
import { aCustomer, PASSWORD } from '../support/sign-in.ts'

const onAccount = async (app: Api, headers: Headers): Promise<PaymentMethod | undefined> => {
  const reply = await app.inject({ url: '/api/aspos/payment/payment-methods', headers })
  return reply.json().Data.find(({ code }: PaymentMethod) => code === 'onaccount')
}
/** Without a pin the method is listed, but cannot be chosen. */
const setPin = (app: Api, headers: Headers) =>
  app.inject({
    method: 'PUT',
    url: '/api/bouwmeester/payment/pin',
    headers,
    payload: { password: PASSWORD, pinCode: '4711' },
  })
const TOO_HIGH = 'Je bestelling is hoger dan je beschikbare krediet.'

describe('buying on account', () => {
  test('is offered only to a contact with the flag', { tags: ['ACCOUNT-12'] }, async ({ app, engines }) => {
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { stock: { [branch.id]: 50 } })
    const [firm, household] = [await aCustomer(engines.db, { allowOnAccount: true }), await aCustomer(engines.db)]
    for (const { headers } of [firm, household]) await put(app, headers, { productId: product.id, quantity: 2 })
    await setPin(app, firm.headers)
    expect(await onAccount(app, firm.headers)).toMatchObject({ isAvailable: true, pinCodeRequired: true })
    expect(await onAccount(app, household.headers)).toBeUndefined()
    expect(await onAccount(app, {})).toBeUndefined()
    const chosen = await post(app, household.headers, '/api/aspos/cart/payment', { method: 'onaccount' })
    expect(chosen.json()).toMatchObject({ Success: false, Code: 'payment_method_unavailable' })
  })

  test('is unavailable if the order exceeds the credit by a cent, with the reason', { tags: ['DECIDE-65'] }, async ({
    app,
    engines,
  }) => {
    const { db } = engines
    const branch = await aBranch(db)
    const product = await aProduct(db, { priceCents: 10_000, stock: { [branch.id]: 50 } })
    const firm = await aCustomer(db, { allowOnAccount: true })
    await setPin(app, firm.headers)
    const cart = await put(app, firm.headers, { productId: product.id, quantity: 3 })
    const totalCents = Math.round(cart.totals.totalInclTax * 100)
    const leave = (cents: number) =>
      db.query('update customer set credit_limit_cents = $2 where id = $1', [firm.customerId, cents])
    const choose = () => post(app, firm.headers, '/api/aspos/cart/payment', { method: 'onaccount' })
    await leave(totalCents)
    expect(await onAccount(app, firm.headers)).toMatchObject({ isAvailable: true, message: null })
    expect((await choose()).statusCode).toBe(200)
    await leave(totalCents - 1)
    expect(await onAccount(app, firm.headers)).toMatchObject({ isAvailable: false, message: TOO_HIGH })
    expect((await choose()).json()).toMatchObject({ Success: false, Code: 'credit_exceeded', Message: TOO_HIGH })
  })
})
