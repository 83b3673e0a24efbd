import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ATTENTION_KINDS, type AttentionItem, type AttentionKind } from '@shop/contract/staff/attention'
import { addDays } from '@shop/domain/dates'
import { afterAll, describe, expect } from 'vitest'
import { check } from '../../../../../proof/faults/checker/check.ts'
import type { Ledger } from '../../../../../proof/faults/checker/witnesses.ts'
import { startJobs } from '../../../src/platform/jobs.ts'
import { maintainPartitions } from '../../../src/platform/sql/keep-partitions.ts'
import type { ShopQueues } from '../../../src/queues.ts'
import type { StaffApi } from '../../../src/staff-app.ts'
import { aPlacedOrder, type OrderOver, type PayingShop } from '../../order/post-purchase/placed-order.ts'
import { asRole, asWorker, type Engines, test, waitFor } from '../../support/api.ts'
import { anOrderWorker } from '../../support/ordering.ts'
import { aProduct } from '../../support/seed.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { aStaffMember, aStaffSession, makeStaffApp, type Staff } from '../staff-test.ts'
import { settleInvoicePayments } from './settle-invoices.ts'
import { settleQuestions, settleReviews } from './settle-questions.ts'

const DAY_MS = 86_400_000

/** Each test causes a fault in a running shop, sees its item, settles it by the staff API and checks the invariants. */
describe('every kind of attention item is settled by its action', { tags: ['COCKPIT-03'] }, () => {
  let shop: PayingShop | undefined
  let staff: StaffApi
  let sam: Staff
  const tested = new Set<AttentionKind>()
  afterAll(async () => {
    await staff?.close()
    await shop?.stop()
  })
  const open = async (shared: Engines) => {
    if (shop) return shop
    shop = await aPayingShop(shared)
    staff = await makeStaffApp(shop.engines.db)
    sam = await aStaffMember(shop.engines.db, [{ role: 'owner', branches: 'all' }], { name: 'Sam Beheer' })
    return shop
  }
  const place = async (shared: Engines, over: OrderOver = {}) => aPlacedOrder(await open(shared), over)

  const itemsOf = async (kind: AttentionKind, app = staff, { headers } = sam): Promise<AttentionItem[]> => {
    tested.add(kind)
    const reply = await app.inject({ url: '/api/staff/attention', headers })
    return reply.json().items.filter((item: AttentionItem) => item.kind === kind)
  }
  const itemOf = async (kind: AttentionKind, number: string) =>
    (await itemsOf(kind)).find(({ orderNumber }) => orderNumber === number)
  const post = (path: string, payload?: object) =>
    staff.inject({
      method: 'POST',
      url: `/api/staff/${path}`,
      headers: sam.headers,
      ...(payload ? { payload } : {}),
    })
  /** Presses the button twice at once. */
  const twice = async (path: string, payload?: object) =>
    (await Promise.all([post(path, payload), post(path, payload)])).map(({ statusCode }) => statusCode).sort()

  /** The broken invariants of tables and provider. */
  async function broken(): Promise<string[]> {
    if (!shop) throw new Error('the shop is closed')
    const client = await shop.engines.db.connect()
    try {
      const ledger = (await shop.simulator.ledger()) as unknown as Ledger
      const findings = await check(client, { ledger }, { graceSeconds: 0 })
      return findings.filter(({ count }) => count > 0).map(({ id }) => id)
    } finally {
      client.release()
    }
  }

  /** No invariant is broken once the worker has processed late webhooks of the provider. */
  async function clean() {
    if (!shop) throw new Error('the shop is closed')
    const worker = anOrderWorker(shop.engines, shop.simulator)
    let left: string[] = []
    for (let tries = 0; tries < 50; tries += 1) {
      await worker.turn()
      left = await broken()
      if (left.length === 0) return
    }
    expect(left).toEqual([])
  }

  test('paid without goods: continues when they are back, or refunds once', async ({ engines }) => {
    for (const how of ['accept', 'refund'] as const) {
      const order = await place(engines, { outcome: 'open' })
      // The payment fails, its goods are sold to another customer, and the bank pays after all.
      await order.one('update orders set is_holding = false where public_id = $1', order.orderId)
      await order.one(
        `with gone as (update reservation r set state = 'released' from orders o where o.id = r.order_id and o.public_id = $1)
         update stock set on_hand = 1, reserved = 1 where product_id = $2`,
        order.orderId,
        order.product.id,
      )
      await shop?.simulator.end(order.pspId, 'paid')
      await order.orderWorker.turn()
      expect((await itemOf('paid_short', order.number))?.facts).toMatchObject({ cents: '3000', method: 'pickup' })
      const path = `orders/${order.number}/settle`
      if (how === 'accept') {
        expect((await post(path, { how })).json().code).toBe('still_short')
        await order.one('update stock set on_hand = 10 where product_id = $1', order.product.id)
      }
      expect(await twice(path, { how })).toEqual([200, 409])
      await order.orderWorker.turn()
      expect(await itemOf('paid_short', order.number)).toBe(undefined)
      expect(await order.refunded()).toEqual(how === 'accept' ? [] : [3_000])
      await clean()
    }
  })

  test('another amount was paid: accepted, or refunded with the order', async ({ engines }) => {
    for (const how of ['accept', 'refund'] as const) {
      const order = await place(engines, { statedCents: how === 'accept' ? 3_500 : 2_000 })
      expect((await itemOf('payment_mismatch', order.number))?.facts).toMatchObject({
        cents: how === 'accept' ? '3500' : '2000',
        expectedCents: '3000',
        order: 'mismatch',
      })
      expect(await broken()).toContain('I-M2')
      expect(await twice(`orders/${order.number}/settle`, { how })).toEqual([200, 409])
      await order.orderWorker.turn()
      expect(await itemOf('payment_mismatch', order.number)).toBe(undefined)
      expect(await order.refunded()).toEqual(how === 'accept' ? [500] : [2_000])
      await clean()
    }
  })

  test('another amount was paid for invoices: booked or returned', async ({ engines }) => {
    await settleInvoicePayments(await open(engines), { itemsOf, twice })
    await clean()
  })

  test('a refund that the provider refuses, and one that the bank rejects later', async ({ engines }) => {
    const { simulator } = await open(engines)
    for (const when of ['at creation', 'later'] as const) {
      const order = await place(engines)
      await order.cancel()
      if (when === 'at creation') await simulator.trouble({ refuseWith: 422, refuseNext: 1 })
      else await simulator.refundsAre('processing')
      await order.orderWorker.turn()
      const refundOf = async () =>
        (await simulator.ledger()).refunds.filter(({ paymentId }) => paymentId === order.pspId).at(-1)
      if (when === 'later') {
        expect(await itemOf('refund_failed', order.number)).toBe(undefined)
        // The provider sends a webhook for it; the worker also polls.
        await simulator.turnRefund((await refundOf())?.id ?? '', 'failed')
        await order.orderWorker.turn()
      }
      await simulator.refundsAre('refunded')
      const item = await itemOf('refund_failed', order.number)
      expect(item?.facts).toMatchObject({ cents: '3000', attempt: '1' })
      expect(await broken()).toContain('I-M5')
      const path = `attention/refunds/${item?.id}/retry`
      expect((await post(path, { attempt: 2 })).statusCode).toBe(409)
      expect((await twice(path, { attempt: 1 }))[0]).toBe(200)
      await order.orderWorker.turn()
      // A third press with the old attempt, after the money moved.
      expect((await post(path, { attempt: 1 })).statusCode).toBe(404)
      await order.orderWorker.turn()
      const paid = (await simulator.ledger()).refunds.filter(
        ({ paymentId, status }) => paymentId === order.pspId && status !== 'failed',
      )
      expect(paid.map(({ amountCents }) => amountCents)).toEqual([3_000])
      expect(await itemOf('refund_failed', order.number)).toBe(undefined)
      await clean()
    }
  })

  test('a refund that takes too long is queried at the provider', async ({ engines }) => {
    const { simulator, engines: own } = await open(engines)
    const order = await place(engines)
    // Polls every ten minutes, as in production; the webhook is lost.
    const worker = anOrderWorker(own, simulator, { refundSeconds: 600 })
    await simulator.manner(order.pspId, { isLost: true })
    await simulator.refundsAre('pending')
    await order.cancel()
    await worker.turn()
    await simulator.refundsAre('refunded')
    const [refund] = (await simulator.ledger()).refunds.filter(({ paymentId }) => paymentId === order.pspId)
    await simulator.turnRefund(refund?.id ?? '', 'refunded')
    await order.one(
      `update refund r set created_at = r.created_at - interval '6 days', checked_at = now() from orders o
       where o.id = r.order_id and o.public_id = $1`,
      order.orderId,
    )
    await worker.turn()
    const item = await itemOf('refund_overdue', order.number)
    expect(item?.facts).toMatchObject({ cents: '3000', state: 'pending' })
    expect((await post(`attention/refunds/${item?.id}/follow`)).statusCode).toBe(200)
    await worker.turn()
    expect(await itemOf('refund_overdue', order.number)).toBe(undefined)
    await clean()
  })

  test('a refused email is sent to the corrected address, and so are later ones', async ({ engines }) => {
    const { engines: own, simulator } = await open(engines)
    const order = await place(engines)
    const refusing = anOrderWorker(own, simulator, {
      send: async () => Promise.reject(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
    })
    await post(`orders/${order.number}/store`, { place: 'P-B-07' })
    await refusing.turn()
    const item = await itemOf('mail_refused', order.number)
    expect(item?.facts).toEqual({ mail: 'ready', recipient: order.buyer.email })
    const path = `attention/mails/${item?.id}/retry`
    for (const recipient of ['geen adres', 'a@b.example, c@d.example'])
      expect((await post(path, { recipient })).statusCode).toBe(400)
    const recipient = `goed-${order.buyer.email}`
    expect(await twice(path, { recipient })).toEqual([200, 404])
    await order.orderWorker.turn()
    expect((await post(`orders/${order.number}/cancel`)).statusCode).toBe(200)
    await order.orderWorker.turn()
    const sent = order.orderWorker.sent.filter(({ to }) => to === recipient).map(({ key }) => key)
    expect(sent).toEqual([`ready.${order.orderId}`, `cancelled.${order.orderId}`])
    expect(await order.one('select email from orders where public_id = $1', order.orderId)).toEqual({
      email: recipient,
    })
    expect(await itemOf('mail_refused', order.number)).toBe(undefined)
    await clean()
  })

  for (const delivery of [false, true])
    test(`a missed ${delivery ? 'delivery' : 'pickup'} gets a new day, its capacity and a mail`, async ({
      engines,
    }) => {
      const { engines: own } = await open(engines)
      const order = await place(engines, { delivery })
      const { day } = await order.one<{ day: string }>(
        'select preferred_on::text as day from orders where public_id = $1',
        order.orderId,
      )
      const late = new Date(Date.parse(`${day}T12:00:00Z`) + DAY_MS)
      const clock = { now: () => late }
      const later = await makeStaffApp(own.db, { clock })
      const kim = await aStaffMember(own.db, [{ role: 'service', branches: 'all' }])
      const headers = await aStaffSession(own.db, kim.id, late)
      const find = async () =>
        (await itemsOf('late_promise', later, { id: kim.id, headers })).find(
          ({ orderNumber }) => orderNumber === order.number,
        )
      expect((await find())?.facts).toMatchObject({ promisedOn: day, method: delivery ? 'delivery' : 'pickup' })
      const move = (to: string) =>
        later.inject({
          method: 'POST',
          url: `/api/staff/orders/${order.number}/promise`,
          headers,
          payload: { day: to },
        })
      for (const bad of [addDays(day, -1), addDays(day, 400), '2027-02-31'])
        expect([bad, (await move(bad)).json().code]).toEqual([bad, 'bad_day'])
      const next = addDays(day, 6)
      const codes = await Promise.all([move(next), move(next)])
      expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expect(await find()).toBe(undefined)
      await order.orderWorker.turn()
      expect(order.orderWorker.sent.filter(({ key }) => key === `moved.${order.orderId}.${next}`)).toHaveLength(1)
      await clean()
      await later.close()
    })

  test('a call-back request is marked as done, once', async ({ engines }) => {
    const { engines: own } = await open(engines)
    const product = await aProduct(own.db)
    await own.db.query(
      `insert into product_contact (session_id, product_id, phone, locale) values ($1, $2, '+31612345678', 'nl')`,
      ['0'.repeat(32), product.id],
    )
    const [item] = await itemsOf('call_back')
    expect(item?.facts.phone).toBe('+31612345678')
    expect(await twice(`call-backs/${item?.id}/done`)).toEqual([200, 404])
    expect(await itemsOf('call_back')).toEqual([])
    await clean()
  })

  test('a question is answered, published or rejected, once, and so is the answer of a buyer', async ({ engines }) => {
    const { engines: own } = await open(engines)
    await settleQuestions(own.db, { itemsOf, post, twice })
    await settleReviews(own.db, { itemsOf, post, twice })
    await clean()
  })

  /** Loads a feed by the command that operators use. */
  async function load(url: string, feed: string, text: string) {
    const file = join(await mkdtemp(join(tmpdir(), 'feed-')), `${feed}.csv`)
    await writeFile(file, text)
    const script = new URL('../../../scripts/import.ts', import.meta.url).pathname
    const env = { ...process.env, DATABASE_URL: asRole(url, 'shop_worker') }
    await promisify(execFile)(process.execPath, [script, feed, file], { env }).catch(() => {}) // exits with 1 if lines are refused
  }

  test('a price from a feed that is ten times too low is restored, or confirmed', async ({ engines }) => {
    const { engines: own } = await open(engines)
    const product = await aProduct(own.db, { priceCents: 8_295 })
    const [{ number } = { number: '' }] = (
      await own.db.query<{ number: string }>('select number from product where id = $1', [product.id])
    ).rows
    const price = async () =>
      (await own.db.query<{ cents: number }>('select price_cents as cents from product where id = $1', [product.id]))
        .rows[0]?.cents
    // Without a second person, which approval-kinds.test.ts tests.
    await own.db.query(`insert into setting (key, value) values ('priceApprovalPercent', '1000')`)
    for (const [how, expected] of [
      ['restore', 8_295],
      ['confirm', 830],
    ] as const) {
      await load(own.url, 'prices', `number,price\n${number},8.30\n`)
      const [item] = await itemsOf('price_suspected')
      expect(item?.facts).toMatchObject({ product: number, formerCents: '8295', cents: '830' })
      expect(await twice(`attention/prices/${item?.id}/settle`, { how })).toEqual([200, 404])
      expect([await price(), await itemsOf('price_suspected')]).toEqual([expected, []])
    }
    await clean()
  })

  test('a feed with refused lines is accepted without them, or replaced by a good one', async ({ engines }) => {
    const { engines: own } = await open(engines)
    for (const how of ['accept', 'replace'] as const) {
      await load(own.url, 'brands', 'code,name\n,zonder code\n')
      const [item] = await itemsOf('feed_failed')
      expect(item?.facts).toMatchObject({ feed: 'brands', file: 'brands.csv', refused: '1', line: '2' })
      if (how === 'accept') expect(await twice(`attention/feeds/${item?.id}/settle`)).toEqual([200, 404])
      else await load(own.url, 'brands', 'code,name\nproef,Proef\n')
      expect(await itemsOf('feed_failed')).toEqual([])
    }
    await load(own.url, 'brands', '{')
    await clean()
  })

  test('a job that failed for good runs again', async ({ engines }) => {
    const { engines: own } = await open(engines)
    await own.db.query(`update pgboss.queue set retry_limit = 0 where name = 'newsletter-mail'`)
    let isBroken = true
    const seen: string[] = []
    const jobs = await startJobs<ShopQueues>({ url: asRole(own.url, 'shop_worker'), max: 2, onError: () => {} })
    try {
      await jobs.work('newsletter-mail', { workers: 1, atOnce: 1 }, async ({ email }) => {
        if (isBroken) throw new Error(`no mail to ${email}`)
        seen.push(email)
      })
      await jobs.work('retry-job', { workers: 1, atOnce: 1 }, async ({ queue, id }) => {
        await jobs.retry(queue, id)
      })
      const client = await asWorker(own.db).connect()
      await jobs.send(client as never, 'newsletter-mail', { kind: 'welcome', email: 'a@klant.example' })
      client.release()
      await waitFor(async () => (await itemsOf('job_failed')).length === 1)
      const [item] = await itemsOf('job_failed')
      expect(item?.facts).toEqual({ queue: 'newsletter-mail', tries: '1' })
      expect(JSON.stringify(item)).not.toContain('klant.example')
      isBroken = false
      expect((await twice(`attention/jobs/${item?.id}/retry`))[0]).toBe(200)
      await waitFor(() => seen.length === 1)
      await waitFor(async () => (await itemsOf('job_failed')).length === 0)
      expect(seen).toEqual(['a@klant.example'])
    } finally {
      await jobs.stop()
    }
    await clean()
  })

  test('missing partitions are created by the job that staff start', async ({ engines }) => {
    const { engines: own } = await open(engines)
    const { rows } = await own.db.query<{ name: string }>(
      `select name from table_partition where table_name = 'stock_move' and from_day > current_date order by from_day desc`,
    )
    for (const { name } of rows) {
      await own.db.query(`drop table part.${name}`)
      await own.db.query('delete from table_partition where name = $1', [name])
    }
    const [item] = await itemsOf('partition_stopped')
    expect(item?.id).toBe('stock_move')
    expect((await post('attention/partitions/stock_move/make')).statusCode).toBe(200)
    const sent = await own.db.query(`select from pgboss.job where name = 'keep-partitions' and state = 'created'`)
    expect(sent.rowCount).toBe(1)
    await maintainPartitions(asWorker(own.db), new Date())
    expect(await itemsOf('partition_stopped')).toEqual([])
    expect((await post('attention/partitions/stock_move/make')).statusCode).toBe(404)
    await clean()
  })

  test('no kind is without such a test, and each action names the person', async ({ engines }) => {
    const { engines: own } = await open(engines)
    expect([...tested].sort()).toEqual([...ATTENTION_KINDS].sort())
    const { rows } = await own.db.query<{ name: string }>(
      `select distinct table_name as name from audit_entry where staff_id = $1 order by 1`,
      [sam.id],
    )
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        ...['feed_run', 'order_mail', 'orders', 'payment', 'product', 'product_contact', 'refund', 'suspected_price'],
        ...['customer_review', 'product_answer', 'product_question'],
      ]),
    )
  })
})
