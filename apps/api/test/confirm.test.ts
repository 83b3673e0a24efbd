import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect } from 'vitest'
import { test } from './support/api.ts'
import { aBuyer, aKeeper, aReadyCart, confirm, pspIdOf } from './support/ordering.ts'
import { aBranch, aProduct } from './support/seed.ts'
import { cartOf, put } from './support/shopping.ts'
import { aPayingShop } from './support/simulator.ts'

describe('confirming', () => {
  let shop: Awaited<ReturnType<typeof aPayingShop>>
  afterAll(() => shop?.stop())
  const open = async (engines: Parameters<typeof aPayingShop>[0]) => {
    shop ??= await aPayingShop(engines)
    return shop
  }

  test('[CHECKOUT-09] [CHECKOUT-10] [PAY-09] a cart becomes an order that is paid at the test provider', async ({
    engines,
  }) => {
    const { app, simulator } = await open(engines)
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { stock: { [branch.id]: 10 } })
    const buyer = await aBuyer(engines)
    const cart = await aReadyCart(app, buyer, [{ productId: product.id, quantity: 2 }], { branchId: branch.id })
    expect(cart.step).toBe('Order')
    const reply = await confirm(app, buyer)
    expect(reply.json()).toMatchObject({ Success: true, Data: { validation: null } })
    const { orderId, redirectUrl } = reply.json().Data
    expect(redirectUrl).toMatch(new RegExp(`^${simulator.url}/checkout/tr_`))
    expect((await cartOf(app, buyer.headers)).lines).toEqual([])
    const stock = await engines.db.raw.query('select on_hand, reserved from stock where product_id = $1', [product.id])
    expect(stock.rows).toEqual([{ on_hand: 11, reserved: 3 }])

    await simulator.end(pspIdOf(redirectUrl), 'paid')
    const keeper = aKeeper(engines, simulator)
    await keeper.turn()
    expect(keeper.errors).toEqual([])
    const after = await engines.db.raw.query('select on_hand, reserved from stock where product_id = $1', [product.id])
    expect(after.rows).toEqual([{ on_hand: 9, reserved: 1 }])
    const success = await app.inject({ url: `/api/aspos/orders/success/${orderId}`, headers: buyer.headers })
    expect(success.json().Data).toMatchObject({ id: orderId, state: 'paid', totals: { toPay: 25.9 } })
    expect(keeper.sent.map(({ key, to, attachments }) => [key, to, attachments.length])).toEqual([
      [`paid.${orderId}`, buyer.email, 2],
    ])
  })

  test('[DECIDE-35] the same call twice is one order and one payment; the key with another body is refused', async ({
    engines,
  }) => {
    const { app, simulator } = await open(engines)
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { stock: { [branch.id]: 10 } })
    const buyer = await aBuyer(engines)
    await aReadyCart(app, buyer, [{ productId: product.id, quantity: 1 }], { branchId: branch.id })
    const idempotencyKey = randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => confirm(app, buyer, { idempotencyKey })))
    const answers = replies.map((reply) => JSON.stringify(reply.json().Data))
    expect(new Set(answers).size).toBe(1)
    const { orderId } = replies[0]?.json().Data ?? {}
    const { payments } = await simulator.ledger()
    expect(payments.filter(({ metadata }) => metadata.order_id === orderId)).toHaveLength(1)
    const other = await confirm(app, buyer, { idempotencyKey, reference: 'anders' })
    expect([other.statusCode, other.json().Code]).toEqual([409, 'key_reused'])
  })

  test('[CHECKOUT-08] too little stock: what is missing, the cart as it could be, and going on with that', async ({
    engines,
  }) => {
    const { app } = await open(engines)
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { stock: { [branch.id]: 3 } })
    const buyer = await aBuyer(engines)
    await aReadyCart(app, buyer, [{ productId: product.id, quantity: 5 }], {
      branchId: branch.id,
      method: 'payinstore',
    })
    const refused = await confirm(app, buyer)
    const { validation, orderId } = refused.json().Data
    expect(orderId).toBeNull()
    expect(validation).toMatchObject({
      isOrderable: false,
      factors: { Stock: { isValid: false }, Delivery: { isValid: true } },
    })
    expect(validation.newCart.lines[0].quantity).toBe(3)
    const again = await confirm(app, buyer, { continueOnInvalid: true })
    expect(again.json().Data.orderId).toMatch(/^[\w-]{22}$/)
    const lines = await engines.db.raw.query('select quantity from order_line where product_id = $1', [product.id])
    expect(lines.rows).toEqual([{ quantity: 3 }])
  })

  test('what is missing is named', async ({ engines }) => {
    const { app } = await open(engines)
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { stock: { [branch.id]: 3 } })
    const buyer = await aBuyer(engines)
    const code = async (over: object = {}) => (await confirm(app, buyer, over)).json().Code
    expect(await code()).toBe('cart_empty')
    await put(app, buyer.headers, { productId: product.id, quantity: 1 })
    expect(await code()).toBe('delivery_missing')
    expect(await code({ acceptTerms: false })).toBe('terms_not_accepted')
    await aReadyCart(app, buyer, [{ productId: product.id, quantity: 1 }], { branchId: branch.id, method: '' })
    expect(await code()).toBe('payment_missing')
  })
})
