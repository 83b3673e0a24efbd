import { describe, expect } from 'vitest'
import { orderGauges } from '../../src/modules/order/index.ts'
import { databaseFigures } from '../../src/platform/metrics/database-figures.ts'
import { jobFigures } from '../../src/platform/metrics/job-figures.ts'
import { makeMetrics } from '../../src/platform/metrics/metrics.ts'
import { test } from '../support/api.ts'
import { aBuyer, aReadyCart, confirm } from '../support/ordering.ts'
import { aBranch, aProduct } from '../support/seed.ts'

describe('metrics of the worker', () => {
  test('include the age of the oldest pending work and the state of the database', async ({ engines }) => {
    const metrics = makeMetrics()
    const errors: Error[] = []
    for (const figures of [databaseFigures, jobFigures, orderGauges])
      metrics.watchFigures(figures(engines.db, (error) => void errors.push(error)))
    const text = await metrics.registry.metrics()
    expect(errors).toEqual([])
    expect(text).toMatch(/^database_connections [1-9]/m)
    expect(text).toMatch(/^database_sync_wanted 0$/m)
    expect(text).toMatch(/^outbox_age_seconds \d/m)
    expect(text).toMatch(/^job_queue_size\{queue="account-mail-dead",state="queued"\} \d+$/m)
    for (const name of ['orders_overdue', 'webhook_age_seconds', 'order_mail_age_seconds', 'order_mails_waiting'])
      expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
    // There is no archive here, so its age must be absent.
    expect(text).not.toMatch(/^database_archive_age_seconds \d/m)
  })

  test('are omitted instead of outdated while the database is unavailable', async () => {
    const metrics = makeMetrics()
    const errors: Error[] = []
    const away = { query: () => Promise.reject(new Error('away')) } as never
    metrics.watchFigures(databaseFigures(away, (error) => void errors.push(error)))
    expect(await metrics.registry.metrics()).not.toMatch(/^database_connections \d/m)
    expect(errors.length).toBe(1)
  })

  test('a confirm is counted by its outcome, with its value', async ({ engines, app }) => {
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
