import { afterAll, describe, expect } from 'vitest'
import { countPaymentUse } from '../../src/modules/payment/index.ts'
import { asWorker, type Engines, test } from '../support/api.ts'
import { aBuyer, anOrderWorker, aReadyCart, type Buyer, confirm, pspIdOf } from '../support/ordering.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { CART, cartOf, post, put } from '../support/shopping.ts'
import { aPayingShop } from '../support/simulator.ts'

type Listed = { readonly code: string; readonly cost: number; readonly isAvailable: boolean }

describe('wallets and pay later', { tags: ['SHOP-24'] }, () => {
  let shop: Awaited<ReturnType<typeof aPayingShop>> | undefined
  afterAll(() => shop?.stop())
  async function open(shared: Engines) {
    shop ??= await aPayingShop(shared)
    return shop
  }

  /** A shop with a product of this price, and the cart of a new buyer. */
  async function ready(shared: Engines, priceCents = 5_000, over: { delivery?: boolean; method?: string } = {}) {
    const { app, engines, simulator } = await open(shared)
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { stock: { [branch.id]: 50 }, priceCents })
    const buyer = await aBuyer(engines)
    const cart = await aReadyCart(app, buyer, [{ productId: product.id, quantity: 1 }], {
      method: '',
      ...over,
      ...(over.delivery ? {} : { branchId: branch.id }),
    })
    const methods = async (query = ''): Promise<Listed[]> =>
      (await app.inject({ url: `/api/aspos/payment/payment-methods${query}`, headers: buyer.headers })).json().Data
    const codes = async (query?: string) => (await methods(query)).map(({ code }) => code)
    const one = async <Row>(text: string, ...values: unknown[]) => (await engines.db.query(text, values)).rows[0] as Row
    return { app, engines, simulator, product, buyer, cart, methods, codes, one }
  }
  const choose = async (app: Awaited<ReturnType<typeof open>>['app'], { headers }: Buyer, method: string) =>
    (await post(app, headers, `${CART}/payment`, { method })).json()
  const setting = async ({ engines }: Awaited<ReturnType<typeof open>>, key: string, value: number) =>
    engines.db.query(
      'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      [key, value],
    )

  test('appear when the provider offers them for amount and address, each with its cost', async ({ engines }) => {
    const delivered = await ready(engines, 5_000, { delivery: true })
    expect(await delivered.codes()).toEqual(['ideal', 'creditcard', 'applepay', 'googlepay', 'paypal', 'klarna'])
    const collected = await ready(engines)
    expect(await collected.codes()).toEqual(['ideal', 'creditcard', 'applepay', 'googlepay', 'paypal', 'payinstore'])
    expect((await collected.methods()).map(({ cost }) => cost)).toEqual([0, 0, 0, 0, 0, 0])
    // € 15,000 is above the bounds of the wallets, of Klarna and of the counter.
    const dear = await ready(engines, 1_500_000, { delivery: true })
    expect(await dear.codes()).toEqual(['ideal', 'creditcard', 'paypal'])
    expect(await (await ready(engines, 1_500_000)).codes()).toEqual(['ideal', 'creditcard', 'paypal'])
    // The open amount of an order decides instead of the cart.
    expect(await dear.codes('?amount=20&shipping=Delivery')).toContain('klarna')
    expect(await delivered.codes('?amount=0.5&shipping=Delivery')).not.toContain('klarna')
  })

  test('a method that the provider does not offer cannot be chosen or ordered with', async ({ engines }) => {
    const { app, buyer, product, cart } = await ready(engines, 400_000, { delivery: true })
    expect((await choose(app, (await ready(engines)).buyer, 'klarna')).Code).toBe('payment_method_unavailable')
    expect((await choose(app, buyer, 'klarna')).Success).toBe(true)
    await put(app, buyer.headers, { productId: product.id, quantity: 4 })
    const { toPayInclTax } = await cartOf(app, buyer.headers)
    expect(toPayInclTax).toBeGreaterThan(cart.toPayInclTax + 10_000)
    const refused = await confirm(app, buyer)
    expect([refused.statusCode, refused.json().Code]).toEqual([422, 'payment_method_unavailable'])
  })

  test('an order is paid once by each new method, at the price of the cart, and refunded', async ({ engines }) => {
    for (const method of ['applepay', 'googlepay', 'klarna']) {
      const made = await ready(engines, 5_000, { delivery: true, method })
      const { app, buyer, simulator, one } = made
      const total = (await cartOf(app, buyer.headers)).toPayInclTax
      const { orderId, redirectUrl } = (await confirm(app, buyer)).json().Data
      const pspId = pspIdOf(redirectUrl)
      const worker = anOrderWorker(made.engines, simulator)
      await simulator.end(pspId, 'paid')
      await simulator.repeat(pspId, 2)
      await worker.turn()
      const state = () =>
        one<{ id: string; state: string; to_pay_cents: number; payment_method: string }>(
          'select id, state, to_pay_cents, payment_method from orders where public_id = $1',
          orderId,
        )
      const order = await state()
      expect(order).toMatchObject({ state: 'paid', payment_method: method, to_pay_cents: Math.round(total * 100) })
      expect((await simulator.ledger()).payments.find(({ id }) => id === pspId)?.amountCents).toBe(order.to_pay_cents)
      const cancelled = await post(app, buyer.headers, `/api/bouwmeester/orders/link/${orderId}/cancel`, {})
      expect(cancelled.statusCode).toBe(200)
      await worker.turn()
      const back = (await simulator.ledger()).refunds.filter(({ paymentId }) => paymentId === pspId)
      expect(back.map(({ amountCents }) => amountCents)).toEqual([order.to_pay_cents])
      expect(await state()).toMatchObject({ state: 'cancelled' })
      expect(worker.errors).toEqual([])
    }
  })

  test('a failed payment is repeated with another method that fits the order', async ({ engines }) => {
    const made = await ready(engines, 5_000, { method: 'applepay' })
    const { app, buyer, simulator, one } = made
    const { orderId, redirectUrl } = (await confirm(app, buyer)).json().Data
    const worker = anOrderWorker(made.engines, simulator)
    await simulator.end(pspIdOf(redirectUrl), 'failed')
    await worker.turn()
    const again = (method: string) =>
      post(app, buyer.headers, `/api/bouwmeester/orders/link/${orderId}/pay`, { method })
    // An order to collect has no address, which Klarna needs.
    expect((await again('klarna')).json().Code).toBe('payment_method_unavailable')
    const paying = (await again('googlepay')).json().Data
    await simulator.expire(pspIdOf(paying.redirectUrl))
    await worker.turn()
    const last = (await again('applepay')).json().Data
    await simulator.end(pspIdOf(last.redirectUrl), 'paid')
    await worker.turn()
    expect(await one('select state from orders where public_id = $1', orderId)).toEqual({ state: 'paid' })
    expect(
      await one(
        'select array_agg(p.method order by p.id) as methods, array_agg(p.state order by p.id) as states from payment p join orders o on o.id = p.order_id where o.public_id = $1',
        orderId,
      ),
    ).toEqual({ methods: ['applepay', 'googlepay', 'applepay'], states: ['failed', 'expired', 'paid'] })
  })

  test('payment in the branch ends at the amount that the shop allows', async ({ engines }) => {
    const { app, buyer, codes } = await ready(engines, 5_000)
    await setting(await open(engines), 'payInStoreMaximum', 49.99)
    expect(await codes()).not.toContain('payinstore')
    expect((await choose(app, buyer, 'payinstore')).Code).toBe('payment_method_unavailable')
    await setting(await open(engines), 'payInStoreMaximum', 50)
    expect((await choose(app, buyer, 'payinstore')).Success).toBe(true)
    await setting(await open(engines), 'payInStoreMaximum', 0)
    const refused = await confirm(app, buyer)
    expect([refused.statusCode, refused.json().Code]).toEqual([422, 'payment_method_unavailable'])
    await setting(await open(engines), 'payInStoreMaximum', 10_000)
  })

  test('methods are in the order of their use in four weeks, without data of customers', async ({ engines }) => {
    const { engines: own } = await open(engines)
    await own.db.query('delete from payment_method_use')
    await own.db.query("update orders set ground = null, state = 'cancelled' where state in ('paid', 'accepted')")
    await own.db.query('update orders set ground = null where ground is not null')
    for (const method of ['payinstore', 'payinstore', 'paypal']) {
      const { app, buyer, simulator } = await ready(engines, 5_000, { method })
      const { redirectUrl } = (await confirm(app, buyer)).json().Data
      if (method === 'paypal') {
        await simulator.end(pspIdOf(redirectUrl), 'paid')
        await anOrderWorker(own, simulator).turn()
      }
    }
    // An unpaid order is no use, and neither is one of five weeks ago.
    await confirm((await open(engines)).app, (await ready(engines, 5_000, { method: 'creditcard' })).buyer)
    await own.db.query(
      `insert into payment_method_use (day, method, times) values (current_date - 35, 'creditcard', 9)`,
    )
    await countPaymentUse(asWorker(own.db))
    await countPaymentUse(asWorker(own.db))
    const { codes } = await ready(engines)
    expect(await codes()).toEqual(['payinstore', 'paypal', 'ideal', 'creditcard', 'applepay', 'googlepay'])
    const { rows } = await own.db.query(
      'select * from payment_method_use where day > current_date - 28 order by method',
    )
    expect(rows.map(({ day: _, ...rest }) => rest)).toEqual([
      { method: 'payinstore', times: 2 },
      { method: 'paypal', times: 1 },
    ])
  })
})
