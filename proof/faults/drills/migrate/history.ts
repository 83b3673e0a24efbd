import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Applied, migrate } from '../../../../apps/api/src/platform/migrate.ts'
import type { OlderShop } from '../migrate.ts'

/** Migrations 0001 to 0044 from before the baseline (ADR 0045). 0022 to 0031 partition tables that are in use. */
const HISTORY = new URL('history', import.meta.url).pathname
const FILL = new URL('fill.sql', import.meta.url).pathname
const FROM = 21
const PAUSE_MS = 100

/** Each query counts the rows that contradict it. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'orders without a line or an event': `select count(*)::int as n from orders o
    where not exists (select from order_line where order_id = o.id) or not exists (select from order_event where order_id = o.id)`,
  'filled rows that disappeared': `select abs(7 * (select count(*) from drill.filled)
    - (select count(*) from order_line where order_id in (select id from drill.filled))
    - (select count(*) from order_event where order_id in (select id from drill.filled))
    - (select count(*) from stock_move where order_id in (select id from drill.filled))
    - (select count(*) from webhook_inbox where psp_id ~ '^tr_[0-9]+$')
    - (select count(*) from orders where id in (select id from drill.filled)))::int as n`,
  'stock that differs from its reservations': `select count(*)::int as n from stock s
    where reserved <> coalesce((select sum(quantity) from reservation r
      where r.product_id = s.product_id and r.branch_id = s.branch_id and r.state = 'active'), 0)`,
  'stock that differs from its ledger': `select count(*)::int as n from stock s
    where on_hand <> 1000000 + coalesce((select sum(delta) from stock_move m where m.product_id = s.product_id
      and m.branch_id = s.branch_id and m.order_id not in (select id from drill.filled)), 0)`,
  'paid orders without a sold piece': `select count(*)::int as n from orders o where state = 'paid'
    and not exists (select from stock_move m where m.order_id = o.id)`,
  'pending webhooks': 'select count(*)::int as n from webhook_inbox where processed_at is null',
  'tables without partitions': `select count(*)::int as n from partition_rule r
    where (select count(*) from pg_inherits where inhparent = to_regclass(r.table_name)) < 5`,
}

/** A shop of the history with customers who order and pay by its own database functions. */
export async function historicShop(url: string, filled: string, clients: number): Promise<OlderShop> {
  await migrate(url, { migrations: HISTORY }, { upTo: FROM })
  const admin = new pg.Client({ connectionString: url, application_name: 'drill' })
  await admin.connect()
  await admin.query(`select set_config('drill.orders', $1, false)`, [filled])
  await admin.query(await readFile(FILL, 'utf8'))

  const acknowledged: string[] = []
  const failures: Error[] = []
  let isOver = false
  const customers = Array.from({ length: clients }, async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'customer' })
    await client.connect()
    for (; !isOver; await sleep(PAUSE_MS))
      try {
        const { rows } = await client.query<{ id: string }>('select drill.place() as id')
        const id = rows[0]?.id ?? ''
        acknowledged.push(id)
        await client.query('select drill.pay($1)', [id])
      } catch (error) {
        failures.push(error as Error)
      }
    await client.end()
  })
  return {
    name: `the history at migration ${FROM}`,
    placed: () => acknowledged.length,
    refused: () => failures.length,
    retried: () => 0,
    migrate: async () => {
      const onApplied = ({ name, ms, tries }: Applied) => console.log(`applied ${name} in ${ms} ms, at try ${tries}`)
      await migrate(url, { migrations: HISTORY }, { onApplied })
    },
    settle: async () => {
      isOver = true
      await Promise.all(customers)
      for (const { message } of failures.slice(0, 3)) console.log(`  a customer's order failed: ${message}`)
      let broken = failures.length > 0 ? 1 : 0
      for (const [what, text] of Object.entries(INVARIANTS)) {
        const { rows } = await admin.query<{ n: number }>(text)
        const count = rows[0]?.n ?? 0
        if (count > 0) console.log(`  ${count} ${what}`)
        if (count > 0) broken += 1
      }
      const { rows } = await admin.query<{ n: number }>('select count(*)::int as n from orders where id = any ($1)', [
        acknowledged,
      ])
      return { lost: acknowledged.length - (rows[0]?.n ?? 0), broken }
    },
    close: async () => {
      isOver = true
      await Promise.allSettled(customers)
      await admin.end()
    },
  }
}
