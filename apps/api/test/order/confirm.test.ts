import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect } from 'vitest'
import { test } from '../support/api.ts'
import { aBuyer, anOrderWorker, aReadyCart, confirm, pspIdOf } from '../support/ordering.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { cartOf, put } from '../support/shopping.ts'
import { PASSWORD } from '../support/sign-in.ts'
import { aPayingShop } from '../support/simulator.ts'

describe('confirm', () => {
  let shop: Awaited<ReturnType<typeof aPayingShop>>
  afterAll(() => shop?.stop())
  const open = async (engines: Parameters<typeof aPayingShop>[0]) => {
    shop ??= await aPayingShop(engines)
    return shop
  }

  test('a cart becomes an order that is paid at the test provider', {
    tags: ['CHECKOUT-09', 'CHECKOUT-10', 'PAY-09'],
  }, async ({ engines: shared }) => {
    const { app, simulator, engines } = await open(shared)
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
    const stock = await engines.db.query('select on_hand, reserved from stock where product_id = $1', [product.id])
    expect(stock.rows).toEqual([{ on_hand: 11, reserved: 3 }])

    await simulator.end(pspIdOf(redirectUrl), 'paid')
    const orderWorker = anOrderWorker(engines, simulator)
    await orderWorker.turn()
    expect(orderWorker.errors).toEqual([])
    const after = await engines.db.query('select on_hand, reserved, promised from stock where product_id = $1', [
      product.id,
    ])
    expect(after.rows).toEqual([{ on_hand: 11, reserved: 1, promised: 2 }])
    const success = await app.inject({ url: `/api/aspos/orders/success/${orderId}`, headers: buyer.headers })
    expect(success.json().Data).toMatchObject({ id: orderId, state: 'paid', totals: { toPay: 25.9 } })
    expect(orderWorker.sent.map(({ key, to, attachments }) => [key, to, attachments.length])).toEqual([
      [`paid.${orderId}`, buyer.email, 2],
    ])
  })

  test('goods with two VAT rates are separate on the order and its invoice', async ({ engines: shared }) => {
    const { app, simulator, engines } = await open(shared)
    const branch = await aBranch(engines.db)
    const stock = { [branch.id]: 10 }
    const [board, plant] = [
      await aProduct(engines.db, { priceCents: 1_210, stock }),
      await aProduct(engines.db, { priceCents: 1_090, stock }),
    ]
    await engines.db.query('update product set vat_rate = 9 where id = $1', [plant.id])
    const buyer = await aBuyer(engines)
    const lines = [board, plant].map(({ id }) => ({ productId: id, quantity: 2 }))
    await aReadyCart(app, buyer, lines, { branchId: branch.id })
    const { orderId, redirectUrl } = (await confirm(app, buyer)).json().Data
    await simulator.end(pspIdOf(redirectUrl), 'paid')
    const orderWorker = anOrderWorker(engines, simulator)
    await orderWorker.turn()
    expect(orderWorker.errors).toEqual([])
    const success = await app.inject({ url: `/api/aspos/orders/success/${orderId}`, headers: buyer.headers })
    expect(success.json().Data.totals).toMatchObject({
      totalInclTax: 46,
      totalExclTax: 40,
      taxes: expect.arrayContaining([
        { rate: 21, amount: 4.2 },
        { rate: 9, amount: 1.8 },
      ]),
    })
    const { rows } = await engines.db.query(
      `select i.taxes, i.total_cents, (select array_agg((line->>'vatRate')::int) from jsonb_array_elements(i.lines) line) as rates
       from invoice i join orders o on o.id = i.order_id where o.public_id = $1`,
      [orderId],
    )
    expect(rows).toEqual([{ taxes: expect.any(Array), total_cents: 4_600, rates: [21, 9] }])
    expect(rows[0].taxes).toEqual(
      expect.arrayContaining([
        { rate: 21, inclCents: 2_420, taxCents: 420 },
        { rate: 9, inclCents: 2_180, taxCents: 180 },
      ]),
    )
  })

  test('a repeated request is one order and one payment; its key with another body fails', {
    tags: ['DECIDE-35'],
  }, async ({ engines: shared }) => {
    const { app, simulator, engines } = await open(shared)
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { stock: { [branch.id]: 10 } })
    const buyer = await aBuyer(engines)
    await aReadyCart(app, buyer, [{ productId: product.id, quantity: 1 }], { branchId: branch.id })
    const idempotencyKey = randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => confirm(app, buyer, { idempotencyKey })))
    expect(new Set(replies.map((reply) => reply.json().Data.orderId)).size).toBe(1)
    const { orderId } = replies[0]?.json().Data ?? {}
    const { payments } = await simulator.ledger()
    expect(payments.filter(({ metadata }) => metadata.order_id === orderId)).toHaveLength(1)
    const again = await confirm(app, buyer, { idempotencyKey })
    expect(again.json().Data).toMatchObject({ orderId, redirectUrl: expect.stringContaining('/checkout/tr_') })
    const other = await confirm(app, buyer, { idempotencyKey, reference: 'anders' })
    expect([other.statusCode, other.json().Code]).toEqual([409, 'key_reused'])
  })

  test('too little stock: returns the shortage and a corrected cart to continue with', {
    tags: ['CHECKOUT-08'],
  }, async ({ engines: shared }) => {
    const { app, engines } = await open(shared)
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
    const told = { expectedTotalInclTax: validation.newCart.toPayInclTax }
    const again = await confirm(app, buyer, { continueOnInvalid: true, ...told })
    expect(again.json().Data.orderId).toMatch(/^[\w-]{22}$/)
    const lines = await engines.db.query('select quantity from order_line where product_id = $1', [product.id])
    expect(lines.rows).toEqual([{ quantity: 3 }])
  })

  test('missing data is named', async ({ engines: shared }) => {
    const { app, engines } = await open(shared)
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

  test('prices, points and states in the request are rejected and change nothing', { tags: ['MODERN-14'] }, async ({
    engines: shared,
  }) => {
    const { app, engines } = await open(shared)
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { stock: { [branch.id]: 3 } })
    const buyer = await aBuyer(engines)
    await aReadyCart(app, buyer, [{ productId: product.id, quantity: 1 }], { branchId: branch.id })
    const fields = [
      'price',
      'unitPrice',
      'total',
      'discount',
      'taxRate',
      'customerId',
      'paid',
      'state',
      'bonusPoints',
      'lines',
    ]
    const replies = await Promise.all(fields.map((field) => confirm(app, buyer, { [field]: 1 })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(fields.map(() => 400))
    expect((await cartOf(app, buyer.headers)).lines).toHaveLength(1)
    const other = await confirm(app, buyer, { expectedTotalInclTax: 0.01 })
    expect(other.json().Data).toMatchObject({
      orderId: null,
      validation: { isOrderable: false, newCart: { toPayInclTax: 12.95 } },
    })
    await engines.db.query('update product set price_cents = 1500 where id = $1', [product.id])
    const late = await confirm(app, buyer, { expectedTotalInclTax: 12.95 })
    expect(late.json().Data.validation.newCart.toPayInclTax).toBe(15)
    const right = await confirm(app, buyer, { expectedTotalInclTax: 15 })
    expect(right.json().Data.orderId).toMatch(/^[\w-]{22}$/)
  })

  test('on account: right, pin and credit are checked at confirm', async ({ engines: shared }) => {
    const { app, engines } = await open(shared)
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { stock: { [branch.id]: 30 } })
    const buyer = await aBuyer(engines, { allowOnAccount: true, companyName: 'Bouw BV' })
    const set = await app.inject({
      method: 'PUT',
      url: '/api/bouwmeester/payment/pin',
      headers: buyer.headers,
      payload: { password: PASSWORD, pinCode: '4711' },
    })
    expect(set.json()).toMatchObject({ Success: true })
    const wanted = [{ productId: product.id, quantity: 2 }]
    await aReadyCart(app, buyer, wanted, { branchId: branch.id, method: 'onaccount' })
    expect((await confirm(app, buyer)).json().Code).toBe('pin_invalid')
    expect((await confirm(app, buyer, { pinCode: '0000' })).json().Code).toBe('pin_invalid')
    await engines.db.query('update customer set credit_limit_cents = 2589 where id = $1', [buyer.customerId])
    expect((await confirm(app, buyer, { pinCode: '4711' })).json().Code).toBe('credit_exceeded')
    await engines.db.query('update customer set credit_limit_cents = 2590 where id = $1', [buyer.customerId])
    const placed = (await confirm(app, buyer, { pinCode: '4711' })).json().Data
    expect(placed.redirectUrl).toContain('/checkout-bedankt?orderId=')
    const { rows } = await engines.db.query(
      'select state, ground, pin_proved_at is not null as proved from orders where public_id = $1',
      [placed.orderId],
    )
    expect(rows).toEqual([{ state: 'accepted', ground: 'on_account_approved', proved: true }])
    await aReadyCart(app, buyer, wanted, { branchId: branch.id, method: '' })
    await engines.db.query(`update cart set payment_method = 'onaccount' where customer_id = $1 and state = 'open'`, [
      buyer.customerId,
    ])
    expect((await confirm(app, buyer, { pinCode: '4711' })).json().Code).toBe('credit_exceeded')
  })
})
