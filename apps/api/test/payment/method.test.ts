import { afterAll, describe, expect } from 'vitest'
import { test } from '../support/api.ts'
import { aBuyer, aReadyCart } from '../support/ordering.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { CART, cartOf, post } from '../support/shopping.ts'
import { aPayingShop } from '../support/simulator.ts'

describe('payment methods', () => {
  let shop: Awaited<ReturnType<typeof aPayingShop>> | undefined
  afterAll(() => shop?.stop())

  test('depend on the situation', { tags: ['PAY-02', 'PAY-03', 'DECIDE-32'] }, async ({ engines: shared }) => {
    shop ??= await aPayingShop(shared)
    const { app, engines } = shop
    const codes = async (buyer: Awaited<ReturnType<typeof aBuyer>>) => {
      const reply = await app.inject({ url: '/api/aspos/payment/payment-methods', headers: buyer.headers })
      return reply
        .json()
        .Data.map(
          ({
            code,
            name,
            pinCodeRequired,
            banks,
          }: {
            code: string
            name: string
            pinCodeRequired: boolean
            banks: []
          }) => [code, name, pinCodeRequired, banks.length],
        )
    }
    const base = [
      ['ideal', 'iDEAL | Wero', false, 0],
      ['creditcard', 'Creditcard (Visa, Mastercard)', false, 0],
      ['applepay', 'Apple Pay', false, 0],
      ['googlepay', 'Google Pay', false, 0],
      ['paypal', 'PayPal', false, 0],
    ]
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { stock: { [branch.id]: 5 } })
    const [consumer, business] = [
      await aBuyer(engines),
      await aBuyer(engines, { allowOnAccount: true, companyName: 'Bouw BV' }),
    ]
    await aReadyCart(app, consumer, [{ productId: product.id, quantity: 1 }], { branchId: branch.id })
    await aReadyCart(app, business, [{ productId: product.id, quantity: 1 }], { delivery: true })
    expect(await codes(consumer)).toEqual([...base, ['payinstore', 'Betalen in de vestiging', false, 0]])
    expect(await codes(business)).toEqual([
      ...base,
      ['klarna', 'Klarna: achteraf betalen', false, 0],
      ['onaccount', 'Op rekening', true, 0],
    ])
    const refused = await post(app, consumer.headers, `${CART}/payment`, { method: 'onaccount' })
    expect(refused.json().Code).toBe('payment_method_unavailable')
  })

  test('method and bank are stored; paying in the branch excludes points', { tags: ['PAY-04', 'DECIDE-38'] }, async ({
    engines: shared,
  }) => {
    shop ??= await aPayingShop(shared)
    const { app, engines } = shop
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { stock: { [branch.id]: 5 } })
    const buyer = await aBuyer(engines)
    await engines.db.query('insert into points_account (customer_id, balance) values ($1, 1000)', [buyer.customerId])
    await aReadyCart(app, buyer, [{ productId: product.id, quantity: 1 }], { branchId: branch.id, method: 'paypal' })
    await post(app, buyer.headers, '/api/bouwmeester/cart/points', { pointsToRedeem: 600 })
    expect(await cartOf(app, buyer.headers)).toMatchObject({
      payment: { method: 'paypal', bank: null },
      pointsToRedeem: 600,
    })
    const bank = { bank: 'INGBNL2A' }
    await post(app, buyer.headers, `${CART}/payment`, { method: 'ideal', data: bank })
    expect((await cartOf(app, buyer.headers)).payment).toEqual({ method: 'ideal', ...bank })
    await post(app, buyer.headers, `${CART}/payment`, { method: 'payinstore', data: bank })
    const atBranch = { payment: { method: 'payinstore', bank: null }, pointsToRedeem: 0 }
    expect(await cartOf(app, buyer.headers)).toMatchObject(atBranch)
  })
})
