import { afterAll, describe, expect } from 'vitest'
import type { PaymentConfig } from '../../src/payment-providers.ts'
import { aPlacedOrder } from '../order/post-purchase/placed-order.ts'
import { makeApp, test } from '../support/api.ts'
import { anOrderWorker } from '../support/ordering.ts'
import { aPayingShop } from '../support/simulator.ts'

describe('changing the payment provider', () => {
  const opened: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const close of opened.reverse()) await close()
  })

  test('new payments go to the new provider, refunds to the one that has the money', async ({ engines: shared }) => {
    const shop = await aPayingShop(shared)
    opened.push(shop.stop)
    const before = await aPlacedOrder(shop)
    const paying: PaymentConfig = { ...shop.simulator.paying, chosen: 'stripe' }
    const app = await makeApp(shop.engines, { paying })
    opened.push(() => app.close())
    const simulator = { ...shop.simulator, paying: { ...shop.simulator.paying, chosen: 'stripe' as const } }
    const after = await aPlacedOrder({ ...shop, app, simulator })
    expect([before.pspId.slice(0, 3), after.pspId.slice(0, 3)]).toEqual(['tr_', 'cs_'])
    for (const placed of [before, after]) {
      expect(await placed.order()).toMatchObject({ state: 'paid' })
      await placed.cancel()
    }
    const worker = anOrderWorker(shop.engines, simulator)
    await worker.turn()
    expect(worker.errors).toEqual([])
    expect([await before.refunded(), await after.refunded()]).toEqual([[3_000], [3_000]])
  })

  test('a refund at a provider without a key waits and is reported', async ({ engines: shared }) => {
    const shop = await aPayingShop(shared, {}, 'stripe')
    opened.push(shop.stop)
    const placed = await aPlacedOrder(shop)
    await placed.cancel()
    const { paying } = shop.simulator
    const without = { ...shop.simulator, paying: { ...paying, test: { mollie: paying.test.mollie } } } as never
    const worker = anOrderWorker(shop.engines, without)
    await worker.turn()
    expect(worker.errors.map(({ cause }) => String(cause))).toEqual([
      'Error: payment provider stripe is not configured',
    ])
    expect(await placed.refunded()).toEqual([])
    const { rows } = await shop.engines.db.query('select state from refund')
    expect(rows).toEqual([{ state: 'created' }])
  })
})
