import { afterAll, describe, expect } from 'vitest'
import { check } from '../../../../../proof/faults/checker/check.ts'
import { aPlacedOrder } from '../../order/post-purchase/placed-order.ts'
import { test } from '../../support/api.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { aStaffMember, makeStaffApp } from '../staff-test.ts'
import { aScan, at } from './pick-test.ts'

/** Statements that separate pieces from their jobs, and the invariant that finds each. */
const CORRUPTIONS = [
  ['a line is lost', `delete from pick_line where job_id = $1`, 'I-S8'],
  ['a piece is missing', `update pick_line set quantity = quantity - 1 where job_id = $1`, 'I-S8'],
  ['the job is in another branch', `update pick_job set branch_id = (select max(id) from branch b where b.id <> branch_id) where id = $1`, 'I-S8'],
  ['a piece is picked twice', `insert into pick_scan (job_id, id, product_id, pieces, how, sequence, scanned_at)
     select job_id, gen_random_uuid(), product_id, quantity, 'operator', n, now() from pick_line, generate_series(1, 2) n where job_id = $1`, 'I-S8'],
  ['a job is done without its pieces', `update pick_job set state = 'done', storage = 'B 07', done_at = now() where id = $1`, 'I-S9'],
] as const // biome-ignore format: one corruption a line

describe('pieces and their pick jobs', { tags: ['PICK-01'] }, () => {
  let close = async () => {}
  afterAll(() => close())

  test('agree after payments, picks and cancellations at the same time; each corruption is found', async ({
    engines,
  }) => {
    const shop = await aPayingShop(engines)
    close = shop.stop
    const { db } = shop.engines
    const app = await makeStaffApp(db)
    const client = await db.connect()
    const broken = async () =>
      (await check(client, {}, { graceSeconds: 600 })).filter(({ count }) => count > 0).map(({ id }) => id)
    try {
      const orders = []
      for (const method of ['ideal', 'payinstore', 'ideal', 'onaccount'] as const)
        orders.push(await aPlacedOrder(shop, { method }))
      const sam = await aStaffMember(db, [{ role: 'picker', branches: 'all' }])
      await Promise.all(
        orders.flatMap((order, nth) => [
          (async () => {
            const { id } = await order.one<{ id: string }>(
              'select j.id from pick_job j join orders o on o.id = j.order_id where o.public_id = $1',
              order.orderId,
            )
            const job = at(app, id, sam)
            await job.claim()
            const scan = aScan(order.product.number)
            await Promise.all([job.scan(scan), job.scan(scan), job.scan(aScan(order.product.number))])
            await job.scan(aScan(order.product.number))
            await job.finish('P-B-07')
          })(),
          nth % 2 === 0 ? order.withdraw(1) : order.ops('cancel'),
        ]),
      )
      expect(await broken()).toEqual([])
      const open = await aPlacedOrder(shop)
      const { id } = await open.one<{ id: string }>(
        'select j.id from pick_job j join orders o on o.id = j.order_id where o.public_id = $1',
        open.orderId,
      )
      expect(await broken()).toEqual([])
      for (const [what, sql, invariant] of CORRUPTIONS) {
        await client.query('begin')
        await client.query(sql, [id])
        expect([what, await broken()]).toEqual([what, [invariant]])
        await client.query('rollback')
      }
    } finally {
      client.release()
      await app.close()
    }
  })
})
