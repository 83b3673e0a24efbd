import { afterAll, describe, expect } from 'vitest'
import { check } from '../../../../../proof/faults/checker/check.ts'
import type { StaffApi } from '../../../src/staff-app.ts'
import type { OrderOver, PayingShop } from '../../order/post-purchase/placed-order.ts'
import { type Engines, test } from '../../support/api.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { makeStaffApp } from '../staff-test.ts'
import { aShortOrder, bodyOf, jobIn, stockOf } from './short-test.ts'

let shop: PayingShop | undefined
let app: StaffApi | undefined
const opened = async (engines: Engines) => {
  shop ??= await aPayingShop(engines)
  app ??= await makeStaffApp(shop.engines.db)
  return { shop, app }
}
afterAll(async () => {
  await app?.close()
  await shop?.stop()
})

/** A code of € 3 off. */
const aCode = async (db: PayingShop['engines']['db']) =>
  (
    await db.query<{ id: string }>(
      `insert into voucher (kind, code, type_id, name_nl, name_en, amount_cents, starts_at, ends_at)
       values ('coupon', 'K' || upper(substr(md5(random()::text), 1, 8)), 'x', 'Korting', 'Discount', 300, now() - interval '1 day', now() + interval '1 day')
       returning id`,
    )
  ).rows[0]?.id ?? ''

const broken = async (db: PayingShop['engines']['db'], corruption?: string) => {
  const client = await db.connect()
  try {
    await client.query('begin')
    if (corruption) await client.query(corruption)
    return (await check(client, {}, { graceSeconds: 600 })).filter(({ count }) => count > 0).map(({ id }) => id)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('the refund of a short line', { tags: ['PICK-15'] }, () => {
  test.for<[string, OrderOver & { code?: boolean }, { cents: number; points: number; credit: number }]>([
    ['a paid order', {}, { cents: 2_000, points: 0, credit: 2_000 }],
    ['points that paid a part', { points: 600 }, { cents: 1_600, points: 400, credit: 2_000 }],
    ['a code', { code: true }, { cents: 1_800, points: 0, credit: 1_800 }],
    ['a code and points', { code: true, points: 500 }, { cents: 1_467, points: 333, credit: 1_800 }],
    ['an order that is paid in the branch', { method: 'payinstore' }, { cents: 2_000, points: 0, credit: 0 }],
    ['an order on account', { method: 'onaccount' }, { cents: 2_000, points: 0, credit: 0 }],
  ])('%s gets back its share in the transaction of the pick', async ([, { code, ...over }, expected], { engines }) => {
    const { shop: open, app: staff } = await opened(engines)
    const db = open.engines.db
    const { order, line, jobId, steps } = await aShortOrder(open, staff, {
      ...over,
      ...(code ? { voucherId: await aCode(db) } : {}),
    })
    const before = await order.balances()
    expect((await line.choose('fewer')).statusCode).toBe(200)

    // One transaction wrote all of it: the rows have the same transaction id.
    const { rows: written } = await db.query<{ what: string; xmin: string }>(
      `select 'pick' as what, s.xmin::text from short_pick s where s.job_id = $1
       union all select 'refund value', w.xmin::text from withdrawal w join orders o on o.id = w.order_id where o.public_id = $2
       union all select 'refund', r.xmin::text from refund r join orders o on o.id = r.order_id where o.public_id = $2
       union all select 'points', e.xmin::text from points_entry e join orders o on o.id = e.order_id
         where o.public_id = $2 and e.kind = 'redeem_back'
       union all select 'credit note', i.xmin::text from invoice i join orders o on o.id = i.order_id
         where o.public_id = $2 and i.kind = 'credit'
       union all select 'account', e.xmin::text from credit_entry e join orders o on o.id = e.order_id
         where o.public_id = $2 and e.kind = 'order_back'
       union all select 'goods', r.xmin::text from reservation r join orders o on o.id = r.order_id where o.public_id = $2
       union all select 'stock', xmin::text from stock where product_id = $3 and branch_id = $4
       union all select 'mail', m.xmin::text from order_mail m join orders o on o.id = m.order_id
         where o.public_id = $2 and m.kind = 'missing'
       union all select 'count', c.xmin::text from count_task c where c.product_id = $3`,
      [jobId, order.orderId, order.product.id, order.branch.id],
    )
    const method = over.method ?? 'ideal'
    expect(written.map(({ what }) => what).sort()).toEqual(
      [
        ...['pick', 'refund value', 'goods', 'stock', 'mail', 'count'],
        ...(method === 'ideal' ? ['refund', 'credit note'] : []),
        ...(method === 'onaccount' ? ['account'] : []),
        ...(expected.points > 0 ? ['points'] : []),
      ].sort(),
    )
    expect(new Set(written.map(({ xmin }) => xmin)).size).toBe(1)

    const { rows: money } = await db.query(
      `select w.refund_cents as cents, w.points_back as points, w.state, w.reason,
         coalesce(-(select sum(i.total_cents) from invoice i where i.order_id = o.id and i.kind = 'credit'), 0)::int as credit
       from withdrawal w join orders o on o.id = w.order_id where o.public_id = $1`,
      [order.orderId],
    )
    expect(money).toEqual([{ ...expected, state: 'refunded', reason: 'short' }])
    await order.orderWorker.turn()
    expect(await order.refunded()).toEqual(method === 'ideal' ? [expected.cents] : [])
    expect(await order.balances()).toMatchObject({
      points: before.points + expected.points,
      open: method === 'onaccount' ? before.open - expected.cents : 0,
      free: 0,
    })
    // The rest of the order goes on and costs what is left.
    expect((await steps.finish('P-B-07')).json()).toMatchObject({ isReady: true })
    expect((await order.ops('collect')).isDone).toBe(true)
    expect(await order.order()).toMatchObject({ state: 'collected' })
  })

  test('a missing order is refunded with its delivery and cancelled; repeats and races refund once', async ({
    engines,
  }) => {
    const { shop: open, app: staff } = await opened(engines)
    const { order, line } = await aShortOrder(open, staff, { delivery: true, points: 600 }, 0)
    const shown = (await line.ways()).json()
    expect(shown).toMatchObject({ isEverything: true, pieces: 3 })
    const { to_pay_cents: paid } = await order.one<{ to_pay_cents: number }>(
      'select to_pay_cents from orders where public_id = $1',
      order.orderId,
    )
    expect(shown.ways.find(({ way }: { way: string }) => way === 'fewer').offer).toMatchObject({
      refundCents: paid,
      points: 600,
    })
    // Two screens show the same offer; each request has its own id.
    const offer = shown.ways.find(({ way }: { way: string }) => way === 'fewer')
    const replies = await Promise.all([line.short(bodyOf(offer, 3)), line.short(bodyOf(offer, 3))])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await order.orderWorker.turn()
    expect(await order.order()).toMatchObject({ state: 'cancelled' })
    expect(await order.refunded()).toEqual([paid])
    expect(await order.balances()).toMatchObject({ points: 600 })
    expect(await jobIn(open.engines.db, order.orderId, order.branch.id)).toMatchObject({ state: 'ended' })
    expect(await stockOf(order, order.branch.id)).toMatchObject({ promised: 0, sellable: 0 })
  })

  test('the ledgers agree afterwards, and a lost task or refund is found', async ({ engines }) => {
    const { shop: open } = await opened(engines)
    const { db } = open.engines
    expect(await broken(db)).toEqual([])
    expect(
      await broken(db, `delete from count_task c where not exists (select from count_entry e where e.task_id = c.id)`),
    ).toEqual(['I-S10'])
    expect(await broken(db, `update withdrawal set reason = 'customer' where reason = 'short'`)).toEqual(['I-S10'])
  })
})
