import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect } from 'vitest'
import { signatureOf } from '../../src/modules/order/names.ts'
import { refundPayment } from '../../src/modules/order/settle/refund.ts'
import { transaction } from '../../src/platform/sql/transaction.ts'
import { staffStep } from '../staff/staff-steps.ts'
import { type Engines, makeApp, TEST_CONFIG, test } from '../support/api.ts'
import { aBuyer, anOrderWorker, aReadyCart, confirm, JOIN_LOYALTY, pspIdOf } from '../support/ordering.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { aShopper, cartOf, post, put } from '../support/shopping.ts'
import { aCustomer } from '../support/sign-in.ts'
import { aPayingShop } from '../support/simulator.ts'

describe('money and goods', () => {
  let shop: Awaited<ReturnType<typeof aPayingShop>> | undefined
  afterAll(() => shop?.stop())

  /** A shop with `pieces` of one product in one branch, and a customer. */
  async function open(shared: Engines, pieces = 9) {
    shop ??= await aPayingShop(shared)
    const { app, simulator, engines } = shop
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { stock: { [branch.id]: pieces }, priceCents: 1_000 })
    const buyer = await aBuyer(engines)
    const one = async <Row>(text: string, ...values: unknown[]) => (await engines.db.query(text, values)).rows[0] as Row
    const free = async () =>
      (await one<{ free: number }>('select sellable as free from stock where product_id = $1', product.id)).free
    const orderWorker = anOrderWorker(engines, simulator)
    return { app, simulator, engines, branch, product, buyer, one, free, orderWorker }
  }

  test('the same product from two lists is one line: 2 and 2 need a stock of 4', async ({ engines: shared }) => {
    for (const [pieces, isOrdered] of [
      [3, false],
      [4, true],
    ] as const) {
      const { app, branch, product, buyer, free } = await open(shared, pieces)
      const from = (listName: string) => ({ listId: randomUUID(), listName })
      await put(app, buyer.headers, { productId: product.id, quantity: 2, source: from('Schuur') })
      const wanted = [{ productId: product.id, quantity: 2, source: from('Zolder') }]
      const cart = await aReadyCart(app, buyer, wanted, { branchId: branch.id, method: 'payinstore' })
      expect(cart.lines.map(({ quantity }) => quantity)).toEqual([4])
      const { orderId, validation } = (await confirm(app, buyer)).json().Data
      expect([orderId !== null, validation?.factors.Stock.isValid ?? true]).toEqual([isOrdered, isOrdered])
      expect(await free()).toBe(isOrdered ? 0 : 3)
    }
  })

  test('carts reserve nothing; at most three pay-in-branch orders are open per person', async ({ engines: shared }) => {
    const { app, engines, branch, product, buyer, free } = await open(shared)
    for (let at = 0; at < 20; at += 1) await put(app, await aShopper(app), { productId: product.id, quantity: 9 })
    expect(await free()).toBe(9)
    const wanted = [{ productId: product.id, quantity: 1 }]
    const counter = { branchId: branch.id, method: 'payinstore' }
    // Every order needs its own phone number here, because other tests of this file use the same one.
    const phone = `06${String(Date.now()).slice(-8)}`
    for (let at = 0; at < 3; at += 1) {
      await aReadyCart(app, buyer, wanted, counter)
      expect((await confirm(app, buyer, { phone })).json().Data.orderId).toMatch(/^[\w-]{22}$/)
    }
    await aReadyCart(app, buyer, wanted, counter)
    expect((await confirm(app, buyer, { phone: '0687654321' })).json().Code).toBe('payment_method_unavailable')
    const neighbour = await aBuyer(engines)
    await aReadyCart(app, neighbour, wanted, counter)
    expect((await confirm(app, neighbour, { phone })).json().Code).toBe('payment_method_unavailable')
    expect(await free()).toBe(6)
  })

  test('an order allows five payment attempts', async ({ engines: shared }) => {
    const { app, simulator, branch, product, buyer, orderWorker } = await open(shared)
    await aReadyCart(app, buyer, [{ productId: product.id, quantity: 1 }], { branchId: branch.id })
    const { orderId, redirectUrl } = (await confirm(app, buyer)).json().Data
    const signature = signatureOf(TEST_CONFIG.AUTH_SECRET, orderId)
    let pspId = pspIdOf(redirectUrl)
    const again = () =>
      post(app, {}, `/api/bouwmeester/orders/link/${orderId}/pay`, { signature, method: 'creditcard' })
    for (let tried = 1; tried < 5; tried += 1) {
      await simulator.end(pspId, 'failed')
      await orderWorker.turn()
      const reply = await again()
      expect(reply.statusCode).toBe(200)
      pspId = pspIdOf(reply.json().Data.redirectUrl)
    }
    await simulator.end(pspId, 'failed')
    await orderWorker.turn()
    expect((await again()).json().Code).toBe('order_not_payable')
    const { payments } = await simulator.ledger()
    expect(payments.filter(({ metadata }) => metadata.order_id === orderId)).toHaveLength(5)
  })

  test('twenty concurrent refunds refund once and remove earned points', async ({ engines: shared }) => {
    const { app, simulator, engines, branch, product, buyer, orderWorker, one } = await open(shared)
    await engines.db.query(JOIN_LOYALTY, [buyer.customerId])
    await aReadyCart(app, buyer, [{ productId: product.id, quantity: 1 }], { branchId: branch.id })
    const { orderId, redirectUrl } = (await confirm(app, buyer)).json().Data
    const pspId = pspIdOf(redirectUrl)
    await simulator.end(pspId, 'paid')
    await orderWorker.turn()
    const order = await one<{ number: string }>('select number from orders where public_id = $1', orderId)
    const ops = async (what: string) => {
      const { code } = await one<{ code: string }>(
        'select pickup_code as code from orders where public_id = $1',
        orderId,
      )
      return staffStep(engines.db, what, order.number, new Date(), { code, condition: 'as_new', place: 'P-B-07' })
    }
    for (const step of ['prepare', 'ready', 'collect']) await ops(step)
    const balance = async () =>
      (await one<{ balance: number }>('select balance from points_account where customer_id = $1', buyer.customerId))
        .balance
    expect(await balance()).toBeGreaterThan(0)

    const who = { orderNumber: order.number, email: buyer.email }
    const declared = await post(app, {}, '/api/bouwmeester/withdrawals', {
      ...who,
      name: 'Jo',
      lines: [{ lineNumber: 1, quantity: 1 }],
    })
    await post(app, {}, '/api/bouwmeester/withdrawals/confirm', { token: declared.json().Data.token })
    await ops('receive')
    expect(await balance()).toBe(0)

    const payment = await one<never>('select * from payment where psp_id = $1', pspId)
    const refunds = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        transaction(engines.db, 'test', async (client) => ({
          ok: await refundPayment(client, payment, 1_000, 'staff', `twice.${at}`),
        })),
      ),
    )
    expect(refunds.filter(({ ok }) => ok)).toEqual([])
    await orderWorker.turn()
    const made = (await simulator.ledger()).refunds.filter(({ paymentId }) => paymentId === pspId)
    expect(made.map(({ amountCents }) => amountCents)).toEqual([1_000])
  })

  test('a thousand forged webhooks are stored once per id and change nothing', async ({ engines: shared }) => {
    const { app, engines, branch, product, buyer, orderWorker, one } = await open(shared)
    await aReadyCart(app, buyer, [{ productId: product.id, quantity: 1 }], { branchId: branch.id })
    const { orderId } = (await confirm(app, buyer)).json().Data
    const waiting = async () =>
      (await engines.db.query('select psp_id from webhook_inbox where processed_at is null')).rows
    const call = (id: string) =>
      app.inject({
        method: 'POST',
        url: '/api/webhooks/mollie',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `id=${id}`,
      })
    for (let turn = 0; turn < 20; turn += 1)
      await Promise.all(Array.from({ length: 50 }, (_, at) => call(at % 2 === 0 ? `tr_madeup000${at}` : `odd-${at}`)))
    const noted = await waiting()
    expect(new Set(noted.map(({ psp_id }) => psp_id)).size).toBe(25)
    expect(noted.length).toBeLessThanOrEqual(75) // concurrent requests may both be first
    await orderWorker.turn()
    expect(await waiting()).toEqual([])
    expect(await one('select state from orders where public_id = $1', orderId)).toEqual({ state: 'awaiting_payment' })
  })

  test('a promotion that ended before confirm is not applied; the new total is shown', async ({ engines: shared }) => {
    const { app, engines, branch, product, buyer } = await open(shared)
    const db = engines.db
    const { rows } = await db.query<{ id: number }>(
      `insert into promotion (code, name, title_nl, title_en, ticket, starts_at, ends_at)
       values ($1, 'actie', '20% korting', '20% off', 'ACTIE', now() - interval '7 days', now() + interval '1 hour') returning id`,
      [randomUUID()],
    )
    await db.query('insert into promotion_product (promotion_id, product_id, price_cents) values ($1, $2, 800)', [
      rows[0]?.id,
      product.id,
    ])
    const cart = await aReadyCart(app, buyer, [{ productId: product.id, quantity: 1 }], { branchId: branch.id })
    expect(cart.toPayInclTax).toBe(8)
    await db.query(`update promotion set ends_at = now() - interval '1 second' where id = $1`, [rows[0]?.id])
    const late = (await confirm(app, buyer, { expectedTotalInclTax: 8 })).json().Data
    expect(late).toMatchObject({ orderId: null, validation: { newCart: { toPayInclTax: 10 } } })
    const told = (await confirm(app, buyer, { expectedTotalInclTax: 10 })).json().Data
    expect(told.orderId).toMatch(/^[\w-]{22}$/)
  })
})

describe('codes', () => {
  test('guesses are limited to ten a minute without a cache; foreign codes look unknown', async ({ engines }) => {
    const app = await makeApp(engines, { config: { RATE_LIMITS: 'on' } })
    const [jo, other] = [await aCustomer(engines.db), await aCustomer(engines.db)]
    const code = `EIGEN${randomUUID().slice(0, 8).toUpperCase()}`
    await engines.db.query(
      `insert into voucher (kind, code, type_id, name_nl, name_en, amount_cents, starts_at, ends_at, customer_id)
       values ('voucher', $1, 'x', 'x', 'x', 100, now() - interval '1 day', now() + interval '1 day', $2)`,
      [code, other.customerId],
    )
    const address = `2001:db8:${(process.pid % 65_535).toString(16)}:${Math.floor(Math.random() * 65_535).toString(16)}::1`
    const guess = (text: string) =>
      app.inject({
        url: `/api/aspos/customer/vouchers/code/${text}`,
        headers: { ...jo.headers, 'x-forwarded-for': address },
      })
    const [foreign, none] = [await guess(code), await guess('BESTAATNIET')]
    const { RequestId: _, ...said } = foreign.json()
    expect({ ...none.json(), RequestId: undefined }).toEqual({ ...said, RequestId: undefined })
    for (let tried = 2; tried < 10; tried += 1) expect((await guess(`RAAD${tried}`)).statusCode).toBe(404)
    expect((await guess('RAAD11')).statusCode).toBe(429)
    await engines.redis.ask((client) => client.flushdb())
    expect((await guess('RAAD12')).statusCode).toBe(429)
    expect((await cartOf(app, jo.headers)).codes).toEqual([])
    await app.close()
  })
})
