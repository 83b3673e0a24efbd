import { expect } from 'vitest'
import { check } from '../../../../../proof/faults/checker/check.ts'
import type { WorkerDeps } from '../../../src/modules/order/index.ts'
import { makeProviders, readPaymentSettings } from '../../../src/modules/payment/index.ts'
import { openDb } from '../../../src/platform/db.ts'
import { copyTemplate, TEST_CONFIG, test } from '../../support/api.ts'
import { aBranch, aProduct } from '../../support/seed.ts'
import { aPerson } from '../../support/sign-in.ts'
import { memoryProvider } from './memory-provider.ts'
import { isTimeout, streamOrders } from './random-orders.ts'
import { seeded } from './seeded.ts'

const COUNT = Number(process.env.STREAM_ORDERS ?? 150)
const AT_ONCE = Number(process.env.STREAM_AT_ONCE ?? 8)
const SEED = Number(process.env.STREAM_SEED ?? 20_261_116)

test(`${COUNT} orders with random cancellations, returns and payments break no invariant`, {
  timeout: 7_200_000,
}, async () => {
  const { url, drop } = await copyTemplate(`shop_stream_${process.pid}`)
  const db = openDb({ url, max: AT_ONCE + 4, name: 'stream', onIdleError: () => {} })
  const chance = seeded(SEED)
  const memory = memoryProvider(chance)
  const errors: Error[] = []
  const deps: WorkerDeps = {
    db,
    providers: makeProviders({
      chosen: 'mollie',
      test: { mollie: memory.provider },
      live: { mollie: memory.provider },
      webhookOrigin: 'http://shop.test',
    }),
    settings: () => readPaymentSettings(db),
    send: async () => {},
    origin: TEST_CONFIG.PUBLIC_ORIGIN,
    secret: TEST_CONFIG.AUTH_SECRET,
    now: () => new Date(),
    onApplied: () => {},
    onError: (error) => void (isTimeout(error) || errors.push(error)),
    againSeconds: 0,
    refundSeconds: 0,
  }
  try {
    const counts: Record<string, number> = {}
    await streamOrders({ deps, memory, chance, counts, ...(await aRange()) }, COUNT, AT_ONCE)
    // Emails are not part of this run: their invariants have their own tests.
    await db.query(`update order_mail set state = 'sent', sent_at = now() where state = 'waiting'`)
    const client = await db.connect()
    const findings = await check(client, { ledger: memory.ledger() }, { graceSeconds: 0 }).finally(() =>
      client.release(),
    )
    const broken = findings.filter(({ count }) => count > 0)
    console.log(JSON.stringify({ seed: SEED, orders: COUNT, atOnce: AT_ONCE, invariants: findings.length, ...counts }))
    expect(errors.map(({ cause, message }) => String(cause ?? message))).toEqual([])
    expect(broken).toEqual([])
    expect(counts.placed).toBeGreaterThan(COUNT * 0.5)
  } finally {
    await db.end()
    await drop()
  }

  /** Scarce enough that orders compete for everything. */
  async function aRange() {
    const branches = [await aBranch(db), await aBranch(db), await aBranch(db)].map(({ id }) => id)
    const stock = Object.fromEntries(branches.map((id) => [id, 40 * COUNT]))
    const products = []
    for (let index = 0; index < 12; index += 1) {
      const priceCents = 500 + index * 137
      const { id } = await aProduct(db, { stock, priceCents })
      const { rows } = await db.query('select number, version from product where id = $1', [id])
      products.push({ id, priceCents, number: rows[0].number as string, version: rows[0].version as number })
    }
    const customers = []
    for (let index = 0; index < 20; index += 1) {
      const { customerId, email } = await aPerson(db, { allowOnAccount: true, companyName: 'Bouw BV' })
      await db.query('update customer set credit_limit_cents = $2 where id = $1', [customerId, 20_000 * COUNT])
      await db.query(`select change_points($1, 20000, null, 'opening', '')`, [customerId])
      customers.push({ id: customerId, email })
    }
    const { rows } = await db.query<{ id: string }>(
      `insert into voucher (kind, code, type_id, name_nl, name_en, amount_cents, starts_at, ends_at, max_uses)
       select 'coupon', 'STREAM' || n, 'x', 'x', 'x', 100, now() - interval '1 day', now() + interval '30 days', $1
       from generate_series(1, 5) n returning id`,
      [Math.max(2, Math.ceil(COUNT / 40))],
    )
    const day = (await db.query(`select (current_date + 3)::text as day`)).rows[0].day as string
    return { branches, products, customers, vouchers: rows.map(({ id }) => id), day }
  }
})
