import pg from 'pg'
import { describe, expect } from 'vitest'
import { aPickJob } from '../staff/pick/pick-test.ts'
import { aBranchOrder } from '../staff/staff-test.ts'
import { type Engines, waitFor } from '../support/api.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { test } from './sql-test.ts'

type Heard = { readonly topic: string; readonly branchId: number | null; readonly objectId: string | null }

/** The staff events that the work sends, without those of other tests. */
async function told({ url }: Engines, work: () => Promise<unknown>): Promise<Heard[]> {
  const listener = new pg.Client({ connectionString: url })
  await listener.connect()
  const heard: (Heard & { personId: string | null })[] = []
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
  await listener.query('listen staff_event')
  await work()
  const mark = `end ${Date.now()}`
  await listener.query(`select tell_staff('job', null, $1)`, [mark])
  await waitFor(() => heard.some(({ objectId }) => objectId === mark))
  await listener.end()
  return heard.slice(0, -1).map(({ topic, branchId, objectId }) => ({ topic, branchId, objectId }))
}

describe('tell_staff', () => {
  test('notifies once for equal events of a transaction, when it commits', async ({ engines, sql }) => {
    const heard = await told(engines, async () => {
      await sql('begin')
      for (const object of ['A', 'A', 'B']) await sql(`select tell_staff('pick', 7, $1)`, object)
      await sql('commit')
    })
    expect(heard).toEqual(['A', 'B'].map((objectId) => ({ topic: 'pick', branchId: 7, objectId })))
  })
})

describe('tell_staff_order', () => {
  test('announces an event of an order, and a short one for the attention list', async ({ engines, sql }) => {
    const { id: branchId } = await aBranch(engines.db)
    const { id, number } = await aBranchOrder(engines.db, branchId)
    const add = (from: string, to: string) => () =>
      sql(
        `insert into order_event (order_id, kind, from_state, to_state, actor) values ($1, 'x', $2, $3, 'shop')`,
        id,
        from,
        to,
      )
    const order = { topic: 'order', branchId, objectId: number }
    expect(await told(engines, add('paid', 'preparing'))).toEqual([order])
    expect(await told(engines, add('paid_short', 'paid'))).toEqual([order, { ...order, topic: 'attention' }])
    await sql(`select set_config('shop.bulk', 'on', false)`)
    expect(await told(engines, add('paid', 'preparing')), 'not during a bulk load').toEqual([])
  })
})

describe('tell_staff_pick', () => {
  test('announces a new and a claimed pick job, and no scan', async ({ engines, sql }) => {
    const { id: branchId } = await aBranch(engines.db)
    let id = ''
    // A product that is sold out also causes an event, of its count task.
    const ofBranch = (heard: readonly Heard[]) =>
      heard.filter((one) => one.topic === 'pick' && one.branchId === branchId && one.objectId === id)
    const created = await told(engines, async () => {
      id = (await aPickJob(engines.db, branchId, [{ quantity: 1 }])).id
    })
    const event = { topic: 'pick', branchId, objectId: id }
    expect(ofBranch(created)).toEqual([event])
    const claim = () =>
      sql(
        `with p as (insert into staff_person (name, email) values ('Sam', $2) returning id)
        update pick_job set state = 'picking', claimed_by = p.id, active_at = now() from p where pick_job.id = $1`,
        id,
        `${id}@x.example`,
      )
    expect(ofBranch(await told(engines, claim))).toEqual([event])
    const work = () => sql('update pick_job set active_at = now() where id = $1', id)
    expect(ofBranch(await told(engines, work))).toEqual([])
  })
})

describe('tell_staff_count', () => {
  test('announces a count task when it is created and when its state changes', async ({ engines, sql }) => {
    const { id: branchId } = await aBranch(engines.db)
    const { id: productId } = await aProduct(engines.db)
    let id = ''
    const create = async () => {
      const rows = await sql<{ id: string }>(
        `insert into count_task (branch_id, product_id, reason) values ($1, $2, 'shelf') returning id`,
        branchId,
        productId,
      )
      id = rows[0]?.id ?? ''
    }
    const created = await told(engines, create)
    const event = { topic: 'pick', branchId, objectId: id }
    expect(created).toEqual([event])
    const recount = () => sql(`update count_task set state = 'recount' where id = $1`, id)
    expect(await told(engines, recount)).toEqual([event])
  })
})

describe('tell_staff_attention', () => {
  test('announces refused mail, a failed refund and a payment mismatch, and no other change', async ({
    engines,
    sql,
  }) => {
    const { id: branchId } = await aBranch(engines.db)
    const { id, number } = await aBranchOrder(engines.db, branchId)
    const attention = [{ topic: 'attention', branchId, objectId: number }]
    await sql(
      `insert into order_mail (key, order_id, kind, recipient) values ($1, $2, 'order', 'jo@example.nl')`,
      number,
      id,
    )
    const mail = (state: string) => () => sql('update order_mail set state = $2 where key = $1', number, state)
    expect(await told(engines, mail('refused'))).toEqual(attention)
    expect(await told(engines, mail('refused'))).toEqual([])
    expect(await told(engines, mail('waiting'))).toEqual(attention)
    expect(await told(engines, mail('sent'))).toEqual([])
    const [payment] = await sql<{ id: string }>(
      `insert into payment (order_id, method, amount_cents, holds_until) values ($1, 'ideal', 1000, now()) returning id`,
      id,
    )
    const mismatch = (value: string | null) => () =>
      sql('update payment set mismatch = $2 where id = $1', payment?.id, value)
    expect(await told(engines, mismatch('amount'))).toEqual(attention)
    expect(await told(engines, mismatch(null))).toEqual(attention)
    expect(await told(engines, () => sql('update payment set updated_at = now() where id = $1', payment?.id))).toEqual(
      [],
    )
    const [refund] = await sql<{ id: string }>(
      `insert into refund (key, order_id, payment_id, amount_cents, reason)
       values (gen_random_uuid(), $1, $2, 100, 'cancelled') returning id`,
      id,
      payment?.id,
    )
    const refunded = (state: string) => () => sql('update refund set state = $2 where id = $1', refund?.id, state)
    expect(await told(engines, refunded('pending'))).toEqual([])
    expect(await told(engines, refunded('failed'))).toEqual(attention)
  })
})

describe('tell_staff_call_back', () => {
  test('announces a mismatch of a payment of invoices and its end, and no other change', async ({ engines, sql }) => {
    const [payment] = await sql<{ id: string }>(
      `insert into invoice_payment (id, customer_id, provider, method, amount_cents, locale)
       values (gen_random_uuid(), gen_random_uuid(), 'mollie', 'ideal', 1000, 'nl') returning id`,
    )
    const mismatch = (value: string | null) => () =>
      sql('update invoice_payment set mismatch = $2 where id = $1', payment?.id, value)
    const attention = [{ topic: 'attention', branchId: null, objectId: null }]
    expect(await told(engines, mismatch('amount'))).toEqual(attention)
    expect(await told(engines, mismatch('amount'))).toEqual([])
    expect(await told(engines, mismatch(null))).toEqual(attention)
  })

  test('announces a request to be called back without a branch', async ({ engines, sql }) => {
    const product = await aProduct(engines.db)
    const ask = () =>
      sql(
        `insert into product_contact (session_id, product_id, phone, locale) values ($1, $2, '+31612345678', 'nl')`,
        '0'.repeat(32),
        product.id,
      )
    expect(await told(engines, ask)).toEqual([{ topic: 'attention', branchId: null, objectId: null }])
  })
})
