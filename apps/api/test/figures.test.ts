import { describe, expect } from 'vitest'
import { orderFigures } from '../src/modules/order/index.ts'
import { makeMetrics } from '../src/platform/metrics.ts'
import { databaseFigures } from '../src/platform/watching/database-figures.ts'
import { jobFigures } from '../src/platform/watching/job-figures.ts'
import { test } from './support/api.ts'
import { aBuyer, aReadyCart, confirm } from './support/ordering.ts'
import { aBranch, aProduct } from './support/seed.ts'

describe('what the worker says about the shop', () => {
  test('how old the oldest of each kind of waiting work is, and how the database stands', async ({ engines }) => {
    const metrics = makeMetrics()
    const errors: Error[] = []
    for (const figures of [databaseFigures, jobFigures, orderFigures])
      metrics.watchFigures(figures(engines.db.raw, (error) => void errors.push(error)))
    const text = await metrics.registry.metrics()
    expect(errors).toEqual([])
    expect(text).toMatch(/^database_connections [1-9]/m)
    expect(text).toMatch(/^database_sync_wanted 0$/m)
    expect(text).toMatch(/^outbox_age_seconds \d/m)
    expect(text).toMatch(/^job_queue_size\{queue="account-mail-dead",state="queued"\} \d+$/m)
    for (const name of ['orders_overdue', 'webhook_age_seconds', 'order_mail_age_seconds', 'order_mails_waiting'])
      expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
    // no archive here: an age of nothing would be a lie
    expect(text).not.toMatch(/^database_archive_age_seconds \d/m)
  })

  test('nothing instead of an old figure while the database is away', async () => {
    const metrics = makeMetrics()
    const errors: Error[] = []
    const away = { query: () => Promise.reject(new Error('away')) } as never
    metrics.watchFigures(databaseFigures(away, (error) => void errors.push(error)))
    expect(await metrics.registry.metrics()).not.toMatch(/^database_connections \d/m)
    expect(errors.length).toBe(1)
  })

  test('a confirm is counted by what became of it, with its worth', async ({ engines, app }) => {
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { stock: { [branch.id]: 5 } })
    const buyer = await aBuyer(engines)
    await confirm(app, buyer)
    await aReadyCart(app, buyer, [{ productId: product.id, quantity: 1 }], {
      branchId: branch.id,
      method: 'payinstore',
    })
    await confirm(app, buyer)
    const text = (await app.inject('/metrics')).body
    expect(text).toMatch(/orders_confirmed_total\{outcome="cart_empty",method=""\} [1-9]/)
    expect(text).toMatch(/orders_confirmed_total\{outcome="placed",method="payinstore"\} [1-9]/)
    expect(text).toMatch(/orders_placed_cents_total\{method="payinstore"\} [1-9]/)
  })
})
