import { randomUUID } from 'node:crypto'
import { insertInvoices } from '../../../../apps/api/src/modules/order/documents/invoice-queries.ts'
import { type Db, openDb } from '../../../../apps/api/src/platform/db.ts'
import { applyBatch } from '../../../../apps/api/src/platform/outbox.ts'
import { copyDatabase } from '../../../kit/database.ts'
import { spread } from '../../support/alternate.ts'
import type { Rounds } from '../../support/compare.ts'
import type { Figure, Result } from '../../support/report.ts'
import { DATABASE_URL } from '../../support/shop.ts'
import { makeTpcb } from '../../support/tpcb.ts'

const CLIENTS = 8
/** Orders that a worker invoices together; one by one was the rule before ADR 0059. */
const BATCHES = [1, 8, 32] as const
const YEAR = 2099
const fail = (error: Error) => {
  throw error
}

/** Repeats a step with all clients for some seconds. Returns how many a second were done; a step may do several. */
async function perSecond(clients: number, seconds: number, step: () => Promise<number>): Promise<number> {
  const began = performance.now()
  let done = 0
  const work = async () => {
    while (performance.now() - began < seconds * 1_000) done += await step()
  }
  await Promise.all(Array.from({ length: clients }, work))
  return (done * 1_000) / (performance.now() - began)
}

type Order = { readonly id: string; readonly customer_id: string }
const documents = (order: Order, count: number) =>
  JSON.stringify(
    Array.from({ length: count }, () => ({
      key: `bench:${randomUUID()}`,
      kind: 'invoice',
      order_id: order.id,
      customer_id: order.customer_id,
      total_cents: 12_100,
      open_cents: 0,
      taxes: [{ rate: 21, netCents: 10_000, taxCents: 2_100 }],
      lines: [{ title: 'Bench', number: null, quantity: 1, unitCents: 12_100, totalCents: 12_100, vatRate: 21 }],
    })),
  )

async function outboxRate(db: Db, seconds: number): Promise<{ readonly written: number; readonly applied: number }> {
  // Each write is one commit that announces a product, as a change of stock does.
  const written = await perSecond(CLIENTS, seconds, async () => {
    await db.query(`select announce_product($1)`, [randomUUID()])
    return 1
  })
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from outbox')
  const began = performance.now()
  while (await applyBatch({ db, appliers: [] })) {
    // Batches follow each other until the outbox is empty.
  }
  return { written, applied: ((rows[0]?.count ?? 0) * 1_000) / (performance.now() - began) }
}

/**
 * The two queues that every order passes alone, on a copy of the database with durable commits: the invoice counter for
 * several batch sizes, and the outbox written by eight clients and then emptied. pgbench TPC-B is beside them.
 */
export async function queueLimits({ rounds, seconds }: Rounds): Promise<Result> {
  const database = await copyDatabase(DATABASE_URL)
  const tpcb = await makeTpcb()
  const db = openDb({ url: database.url, max: CLIENTS, name: 'bench', process: 'bench', onIdleError: fail })
  try {
    const { rows } = await db.query<Order>('select id, customer_id from orders limit 1')
    const [order] = rows
    if (order === undefined) throw new Error('the database has no order: place one first')
    const told: Record<string, number[]> = {}
    const note = (name: string, value: number) => {
      told[name] = [...(told[name] ?? []), value]
    }
    await db.query('delete from outbox')
    for (let round = 0; round < rounds; round += 1) {
      for (const size of BATCHES)
        note(
          `invoices numbered in batches of ${size}`,
          await perSecond(
            CLIENTS,
            seconds,
            async () => (await insertInvoices.rows(db, YEAR, documents(order, size))).length,
          ),
        )
      const { written, applied } = await outboxRate(db, seconds)
      note('changes written to the outbox', written)
      note('changes taken from the outbox', applied)
      note('pgbench TPC-B', await tpcb.ask(CLIENTS, seconds))
    }
    const figures = Object.entries(told).map(
      ([name, values]): Figure => ({ name, value: spread(values).median, unit: '/s', spread: spread(values) }),
    )
    const { rows: gaps } = await db.query<{ missing: number }>(
      'select (max(sequence) - count(*))::int as missing from invoice where year = $1',
      [YEAR],
    )
    return {
      figures: [...figures, { name: 'invoice numbers left out', value: gaps[0]?.missing ?? Number.NaN, atMost: 0 }],
    }
  } finally {
    await db.end()
    await tpcb.drop()
    await database.drop()
  }
}
