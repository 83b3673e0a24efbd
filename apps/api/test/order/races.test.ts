import { afterAll, describe, expect, inject } from 'vitest'
import { takeNonStock } from '../../src/modules/order/ledger/take.ts'
import { transaction } from '../../src/platform/sql/transaction.ts'
import { uuid7 } from '../../src/platform/sql/uuid7.ts'
import { type Engines, TEST_CONFIG, test, waitFor } from '../support/api.ts'
import { confirmAt, manyReady, type Ready } from '../support/many-carts.ts'
import { aBuyer, aReadyCart } from '../support/ordering.ts'
import { baseEnv, type Running, run } from '../support/processes.ts'
import { aFreePort } from '../support/redis-server.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { aPayingShop, isReady } from '../support/simulator.ts'

/** Two real API processes next to each other, as behind a load balancer. */
describe('many buyers at once', () => {
  let shop: Awaited<ReturnType<typeof aPayingShop>> | undefined
  const processes: Running[] = []
  const origins: string[] = []
  afterAll(async () => {
    for (const one of processes) one.kill('SIGTERM')
    await Promise.all(processes.map(({ ended }) => ended))
    await shop?.stop()
  })
  async function open(shared: Engines) {
    shop ??= await aPayingShop(shared)
    const { engines } = shop
    while (processes.length < 2) {
      const port = await aFreePort()
      const env = {
        ...baseEnv(engines.url, inject('redisUrl')),
        PORT: String(port),
        RATE_LIMITS: 'off',
        DB_POOL_SIZE: '32', // a slow machine must not cause rejections
        LOG_LEVEL: 'warn',
      }
      processes.push(
        run('src/server.ts', {
          ...env,
          PAYMENT_TEST_URL: `${shop.simulator.url}/v2/`,
          PUBLIC_ORIGIN: TEST_CONFIG.PUBLIC_ORIGIN,
          AUTH_SECRET: TEST_CONFIG.AUTH_SECRET,
        }),
      )
      origins.push(`http://127.0.0.1:${port}`)
    }
    for (const origin of origins) await waitFor(() => isReady(origin), 150_000, 'the api')
    return shop
  }
  const rush = (ready: readonly Ready[]) =>
    Promise.all(ready.map((one, index) => confirmAt(origins[index % origins.length] ?? '', one)))

  /** The first pickup day of the branch, as the API offers it. */
  async function aPlace(engines: Engines, pieces: number) {
    const { app } = await open(engines)
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { stock: { [branch.id]: pieces } })
    const probe = await aProduct(engines.db, { stock: { [branch.id]: 9 } })
    const cart = await aReadyCart(app, await aBuyer(engines), [{ productId: probe.id, quantity: 1 }], {
      branchId: branch.id,
    })
    const { id, date, timeFrom, timeTo } = cart.shipping ?? { id: '', date: '', timeFrom: '', timeTo: '' }
    return { branch, product, slot: { id, day: date, from: timeFrom, to: timeTo } }
  }
  const placed = (replies: Awaited<ReturnType<typeof rush>>) => replies.filter(({ body }) => body.Data?.orderId)

  test('60 buyers for 6 pieces: 6 orders, 54 clear refusals, no errors', { tags: ['MODERN-14'] }, async ({
    engines: shared,
  }) => {
    const { engines } = await open(shared)
    const { branch, product, slot } = await aPlace(engines, 6)
    const ready = await manyReady(engines, 60, { productId: product.id, branchId: branch.id, slot })
    const replies = await rush(ready)
    expect(replies.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    expect(placed(replies)).toHaveLength(6)
    const told = replies.filter(({ body }) => body.Data?.validation?.factors.Stock?.isValid === false)
    expect(told).toHaveLength(54)
    const { rows } = await engines.db.query('select sellable as left from stock where product_id = $1', [product.id])
    expect(rows).toEqual([{ left: 0 }])
    const { payments } = await (await open(engines)).simulator.ledger()
    const ids = new Set(placed(replies).map(({ body }) => body.Data?.orderId))
    expect(payments.filter(({ metadata }) => ids.has(metadata.order_id))).toHaveLength(6)
  })

  test('40 submits of 10 carts: 10 orders, 10 payments, one reply per cart', async ({ engines: shared }) => {
    const { engines } = await open(shared)
    const { branch, product, slot } = await aPlace(engines, 100)
    const ready = await manyReady(engines, 10, { productId: product.id, branchId: branch.id, slot })
    const replies = await rush([...ready, ...ready, ...ready, ...ready])
    const byCart = ready.map(
      (_, index) => new Set([0, 1, 2, 3].map((turn) => replies[turn * 10 + index]?.body.Data?.orderId)),
    )
    expect(byCart.map((ids) => ids.size)).toEqual(ready.map(() => 1))
    const { payments } = await (await open(engines)).simulator.ledger()
    const ids = new Set(byCart.flatMap((one) => [...one]))
    expect(ids.size).toBe(10)
    // The key of the slower tab has the stored reply too.
    const unanswered = await engines.db.query(`select count(*)::int as open from idempotency where state <> 'done'`)
    expect(unanswered.rows).toEqual([{ open: 0 }])
    expect(payments.filter(({ metadata }) => ids.has(metadata.order_id))).toHaveLength(10)
  })

  test('one buyer gets the last use of a code', async ({ engines: shared }) => {
    const { engines } = await open(shared)
    const { branch, product, slot } = await aPlace(engines, 100)
    const { rows } = await engines.db.query<{ id: string }>(
      `insert into voucher (kind, code, type_id, name_nl, name_en, amount_cents, starts_at, ends_at)
       values ('coupon', 'LAATSTE' || floor(random() * 1e9)::text, 'x', 'x', 'x', 100, now() - interval '1 year', now() + interval '1 year') returning id`,
    )
    const voucherId = rows[0]?.id ?? ''
    const replies = await rush(
      await manyReady(engines, 15, { productId: product.id, branchId: branch.id, slot, voucherId }),
    )
    expect(placed(replies)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.Code === 'voucher_refused')).toHaveLength(14)
    const used = await engines.db.query('select used from voucher where id = $1', [voucherId])
    expect(used.rows).toEqual([{ used: 1 }])
  })

  test('one buyer gets the last place in a van', async ({ engines: shared }) => {
    const { engines } = await open(shared)
    const { app } = await open(engines)
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { stock: { [branch.id]: 100 } })
    const buyer = await aBuyer(engines)
    await aReadyCart(app, buyer, [{ productId: product.id, quantity: 1 }], { delivery: true })
    const options = await app.inject({ url: '/api/bouwmeester/cart/delivery/options', headers: buyer.headers })
    const { date, windows } = options.json().Data.dates.at(-1)
    const slot = { id: windows[0].id, day: date, from: windows[0].timeFrom, to: windows[0].timeTo }
    await engines.db.query('insert into delivery_slot (day, slot_id, capacity) values ($1, $2, 1)', [slot.day, slot.id])
    const replies = await rush(await manyReady(engines, 12, { productId: product.id, slot }))
    expect(placed(replies)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.Data?.validation?.factors.DeliveryDate?.isValid === false)).toHaveLength(
      11,
    )
  })

  test('points and credit are spent once', async ({ engines: shared }) => {
    const { engines } = await open(shared)
    const { db } = engines
    const { customerId } = await aBuyer(engines, { allowOnAccount: true, companyName: 'Bouw BV' })
    await db.query('insert into points_account (customer_id, balance) values ($1, 100)', [customerId])
    await db.query('update customer set credit_limit_cents = 100000 where id = $1', [customerId])
    const anOrder = async () => {
      const id = uuid7()
      await db.query(
        `insert into orders (id, public_id, number, cart_id, customer_id, contact, email, phone, locale, state, payment_method,
           shipping_method, branch_id, preferred_on, goods_cents, delivery_cents, pallet_cents, total_cents, to_pay_cents, taxes)
         select $1::uuid, left(replace($3, '-', ''), 22), $3, $1::uuid, $2, '{}', 'x@example.nl', '+31612345678', 'nl', 'created', 'ideal',
           'pickup', (select min(id) from branch), '2026-01-05', 0, 0, 0, 0, 0, '[]'`,
        [id, customerId, id],
      )
      return id
    }
    const take = async (points: number, creditCents: number) => {
      const wanted = {
        orderId: await anOrder(),
        customerId,
        codes: [],
        points,
        creditCents,
        slot: undefined,
        takes: [],
        heldUntil: null,
        part: '',
      }
      const taken = await transaction(db, 'test', async (client) => {
        const short = await takeNonStock(client, wanted)
        return { ok: short === undefined }
      })
      return taken.ok
    }
    const points = await Promise.all(Array.from({ length: 20 }, () => take(100, 0)))
    expect(points.filter(Boolean)).toHaveLength(1)
    const credit = await Promise.all(Array.from({ length: 10 }, () => take(0, 30_000)))
    expect(credit.filter(Boolean)).toHaveLength(3)
    const { rows } = await db.query(
      `select p.balance, (select sum(points)::int + 100 from points_entry where customer_id = $1) as entries, c.open_cents
       from points_account p join credit_account c using (customer_id) where p.customer_id = $1`,
      [customerId],
    )
    expect(rows).toEqual([{ balance: 0, entries: 0, open_cents: 90_000 }])
  })
})
