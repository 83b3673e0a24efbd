import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { Db } from '../../../src/platform/db.ts'
import { test } from '../../support/api.ts'
import { aCounter } from '../counter/counter-test.ts'
import { outcomeOf } from '../counter/part-test.ts'
import { aPickJob, aScan, type JobOver } from '../pick/pick-test.ts'
import { aStaffMember, PICKUP_CODE } from '../staff-test.ts'

/** An order of one product that is picked with a scan of batch LOT7, and ready or, for a delivery, in preparation. */
async function aPickedOrder(db: Db, method: NonNullable<JobOver['method']> = 'pickup') {
  const counter = await aCounter(db)
  const { id, order, products } = await aPickJob(db, counter.branchId, [{ quantity: 1 }], { method })
  const [product = { id: '', number: '', ean: '' }] = products
  await counter.ask('POST', `pick-jobs/${id}/claim`, {}, 'picker')
  const scans = [aScan(`]C1010${product.ean}10LOT7`)]
  expect((await counter.ask('POST', `pick-jobs/${id}/scans`, { scans }, 'picker')).statusCode).toBe(200)
  await db.query(`update orders set state = $2, pickup_code = $3 where id = $1`, [
    order.id,
    method === 'pickup' ? 'ready' : 'preparing',
    method === 'pickup' ? PICKUP_CODE : null,
  ])
  const { headers } = await aStaffMember(db, [{ role: 'range', branches: 'all' }])
  const stop = async (over: object) => {
    const payload = { id: randomUUID(), kind: 'product', key: product.number, reason: 'Terugroepactie', ...over }
    const url = '/api/staff/sale-stops'
    return (await counter.app.inject({ method: 'POST', url, headers, payload })).json<{ id: string }>().id
  }
  const end = (stopId: string) =>
    counter.app.inject({ method: 'POST', url: `/api/staff/sale-stops/${stopId}/end`, headers })
  const unsafe = async () => (await counter.ask('GET', `counter/${order.number}`)).json().unsafe.length
  const handOver = async () => outcomeOf(await counter.handOver(order.number, { code: PICKUP_CODE }))
  return { ...counter, order, product, stop, end, unsafe, handOver }
}

describe('goods that were picked before their sale was stopped', { tags: ['RANGE-25'] }, () => {
  test('do not leave over the counter while the stop is unsafe, also without the code', async ({ engines: { db } }) => {
    const { order, stop, end, unsafe, handOver, ask, row, app } = await aPickedOrder(db)
    const id = await stop({ isUnsafe: true })
    expect(await unsafe()).toBe(1)
    expect(await handOver()).toBe('unsafe_goods')
    const override = { collector: 'customer', reason: 'Klant is zijn telefoon kwijt' }
    const forced = await ask('POST', `counter/${order.number}/override`, override, 'operator')
    expect(outcomeOf(forced)).toBe('unsafe_goods')
    expect(await row('select state from orders where id = $1', order.id)).toEqual({ state: 'ready' })
    await end(id)
    expect(await unsafe()).toBe(0)
    expect(await handOver()).toBe('collected')
    await app.close()
  })

  test('leave under a stop that is not about safety', async ({ engines: { db } }) => {
    const { stop, unsafe, handOver, app } = await aPickedOrder(db)
    await stop({ isUnsafe: false })
    expect(await unsafe()).toBe(0)
    expect(await handOver()).toBe('collected')
    await app.close()
  })

  test('stay if they are of the stopped batch, and leave if they are of another', async ({ engines: { db } }) => {
    for (const [batch, outcome] of [
      ['LOT7', 'unsafe_goods'],
      ['LOT8', 'collected'],
    ]) {
      const { stop, unsafe, handOver, app } = await aPickedOrder(db)
      await stop({ kind: 'batch', batch, isUnsafe: true })
      expect([batch, await unsafe(), await handOver()]).toEqual([batch, batch === 'LOT7' ? 1 : 0, outcome])
      await app.close()
    }
  })

  test('are not sent to the customer', async ({ engines: { db } }) => {
    const { order, stop, end, ask, app } = await aPickedOrder(db, 'delivery')
    const id = await stop({ isUnsafe: true })
    const send = async () => outcomeOf(await ask('POST', `orders/${order.number}/send`, undefined, 'operator'))
    expect(await send()).toBe('unsafe_goods')
    await end(id)
    expect(await send()).toBe('sent')
    await app.close()
  })
})
