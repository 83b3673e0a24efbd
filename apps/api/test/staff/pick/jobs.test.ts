import { afterAll, describe, expect } from 'vitest'
import { aPlacedOrder } from '../../order/post-purchase/placed-order.ts'
import { test } from '../../support/api.ts'
import { aBuyer, anOrderWorker, aReadyCart, confirm, pspIdOf } from '../../support/ordering.ts'
import { aBranch, aProduct } from '../../support/seed.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { aStaffMember, makeStaffApp } from '../staff-test.ts'
import { aPickJob } from './pick-test.ts'

const JOBS = `select j.branch_id as branch, l.product_id as product, l.quantity from pick_job j
  join pick_line l on l.job_id = j.id join orders o on o.id = j.order_id where o.public_id = $1 order by 1, 2`

describe('pick jobs of an order', { tags: ['PICK-01'] }, () => {
  let close = async () => {}
  afterAll(() => close())

  test('are created at payment, one per branch that supplies it, and each piece is in one', async ({ engines }) => {
    const shop = await aPayingShop(engines)
    close = shop.stop
    const { app, simulator, engines: own } = shop
    const { db } = own
    const branches = [await aBranch(db), await aBranch(db), await aBranch(db)]
    const [first, second, third] = branches.map(({ id }) => id)
    const product = await aProduct(db, { stock: { [first ?? 0]: 3, [second ?? 0]: 2, [third ?? 0]: 4 } })
    const other = await aProduct(db, { stock: { [second ?? 0]: 5 } })
    const buyer = await aBuyer(own)
    const wanted = [
      { productId: product.id, quantity: 9 },
      { productId: other.id, quantity: 2 },
    ]
    await aReadyCart(app, buyer, wanted, { delivery: true })
    const { orderId, redirectUrl } = (await confirm(app, buyer)).json().Data
    const jobs = async () => (await db.query(JOBS, [orderId])).rows
    expect(await jobs(), 'not released yet').toEqual([])

    await simulator.end(pspIdOf(redirectUrl), 'paid')
    const { turn, errors } = anOrderWorker(own, simulator)
    await turn()
    expect(errors).toEqual([])
    const expected = [
      { branch: first, product: product.id, quantity: 3 },
      ...[
        { branch: second, product: product.id, quantity: 2 },
        { branch: second, product: other.id, quantity: 2 },
      ].sort((one, two) => (one.product < two.product ? -1 : 1)),
      { branch: third, product: product.id, quantity: 4 },
    ]
    expect(await jobs()).toEqual(expected)
    await simulator.repeat(pspIdOf(redirectUrl), 3)
    await turn()
    expect(await jobs(), 'repeated webhooks change nothing').toEqual(expected)
    const { rows } = await db.query(
      `select e.kind, j.xmin = e.xmin as is_same from orders o join pick_job j on j.order_id = o.id
       join order_event e on e.order_id = o.id and e.kind = 'paid' where o.public_id = $1`,
      [orderId],
    )
    expect(rows, 'the transaction that marks the order as paid creates them').toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'paid', is_same: true })),
    )
  })

  test('are created at placement for an accepted order, and end with a cancellation', async ({ engines }) => {
    const shop = await aPayingShop(engines)
    const stop = close
    close = async () => {
      await stop()
      await shop.stop()
    }
    for (const method of ['payinstore', 'onaccount'] as const) {
      const order = await aPlacedOrder(shop, { method })
      const state = () => order.one(`select state from pick_job where order_id = $1`, id)
      const { id } = await order.order()
      expect((await order.raw.query(JOBS, [order.orderId])).rows).toEqual([
        { branch: order.branch.id, product: order.product.id, quantity: 3 },
      ])
      expect(await state()).toEqual({ state: 'open' })
      expect((await order.ops('cancel')).isDone).toBe(true)
      expect(await state()).toEqual({ state: 'ended' })
    }
  })
})

describe('pick queue', () => {
  test('lists unfinished jobs of own branches by promised time, with lines, weight and place', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const [own, foreign] = [await aBranch(db), await aBranch(db)]
    const later = await aPickJob(db, own.id, [{ quantity: 4 }, { quantity: 1 }], { minutes: 120 })
    const late = await aPickJob(db, own.id, [{ quantity: 2 }], { minutes: -10, method: 'delivery' })
    const hidden = await aPickJob(db, foreign.id, [{ quantity: 1 }], { minutes: 5 })
    await db.query(
      `insert into shelf_location (branch_id, product_id, aisle, bay, level, is_outside)
      values ($1, $2, 12, 4, 'C', false), ($1, $3, 9, 1, 'A', true)`,
      [own.id, later.products[0]?.id, later.products[1]?.id],
    )
    await db.query('update product set weight_grams = 30000 where id = $1', [late.products[0]?.id])
    const { headers } = await aStaffMember(db, [{ role: 'picker', branches: [own.id] }])
    const { jobs } = (await app.inject({ url: '/api/staff/pick-jobs', headers })).json()
    expect(jobs).toMatchObject([
      {
        id: late.id,
        number: late.order.number,
        method: 'delivery',
        lines: 1,
        weightGrams: 60_000,
        goods: 'heavy',
        aisles: null,
      },
      {
        id: later.id,
        customer: 'Jo W.',
        lines: 2,
        pickedLines: 0,
        weightGrams: 7_500,
        goods: 'hand',
        aisles: { first: 9, last: 12 },
        isOutside: true,
        state: 'open',
        by: null,
      },
    ])
    expect(jobs).toHaveLength(2)
    expect(jobs[0].category).toMatch(/^Node /)
    for (const [method, url] of [
      ['GET', ''],
      ['POST', '/claim'],
      ['POST', '/release'],
    ] as const) {
      const reply = await app.inject({ method, url: `/api/staff/pick-jobs/${hidden.id}${url}`, headers })
      expect(reply.statusCode).toBe(404)
    }
    expect((await app.inject({ url: `/api/staff/pick-jobs?branch=${foreign.id}`, headers })).json().jobs).toEqual([])
    await app.close()
  })

  test('leaves out pieces that the customer withdrew before they were picked', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const branch = await aBranch(db)
    const job = await aPickJob(db, branch.id, [{ quantity: 4 }, { quantity: 2 }])
    const [some, all] = job.products
    await db.query('select return_stock($1, $2, 1, null, true), return_stock($1, $3, 2, null, true)', [
      job.order.id,
      some?.id,
      all?.id,
    ])
    const { headers } = await aStaffMember(db, [{ role: 'picker', branches: [branch.id] }])
    const { lines } = (await app.inject({ url: `/api/staff/pick-jobs/${job.id}`, headers })).json()
    expect(lines).toMatchObject([{ productId: some?.id, quantity: 3, picked: 0 }])
    expect(lines).toHaveLength(1)
    await app.close()
  })
})
