import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const EVERY_MS = 4
/** Lock modes that block writers, or all sessions. */
const STRONG = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']

type Held = { readonly table: string; readonly mode: string }
type Sample = { readonly held: readonly Held[] | null; readonly waited: number | null }

/** Only tables that existed before the migration, because no other session uses new ones. */
const QUESTION = `with migrating as (select pid from pg_stat_activity where datname = current_database() and application_name = $1)
  select (select jsonb_agg(jsonb_build_object('table', l.relation::regclass::text, 'mode', l.mode)) from pg_locks l
      where l.pid in (select pid from migrating) and l.granted and l.mode = any ($2) and l.relation = any ($3::oid[])) as held,
    (select max(extract(epoch from clock_timestamp() - l.waitstart) * 1000)::float8 from pg_locks l
      where not l.granted and l.pid not in (select pid from migrating)
        and pg_blocking_pids(l.pid) && (select array_agg(pid) from migrating)) as waited`

export type Watched = {
  readonly longestHold: { readonly ms: number; readonly of: string }
  readonly longestWait: number
  readonly samples: number
}

/** Polls every few milliseconds the locks of one application and the sessions that wait for them. */
export async function watchLocks(url: string, application: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'drill-watch' })
  await client.connect()
  const { rows } = await client.query<{ oid: number }>(
    `select c.oid from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like '%migration'`,
  )
  const tables = rows.map(({ oid }) => oid)
  const since = new Map<string, number>()
  let longestHold = { ms: 0, of: '' }
  let longestWait = 0
  let samples = 0
  let isOver = false
  const running = (async () => {
    for (; !isOver; await sleep(EVERY_MS)) {
      const asked = performance.now()
      const [row] = (
        await client.query<Sample>({ name: 'locks', text: QUESTION, values: [application, STRONG, tables] })
      ).rows
      const now = performance.now()
      samples += 1
      longestWait = Math.max(longestWait, row?.waited ?? 0)
      const seen = new Set((row?.held ?? []).map(({ table, mode }) => `${table} ${mode}`))
      for (const known of since.keys()) if (!seen.has(known)) since.delete(known)
      for (const one of seen) {
        // Assume the longest hold: from right after the previous poll until the end of this one.
        if (!since.has(one)) since.set(one, asked - EVERY_MS)
        const ms = now - (since.get(one) ?? now)
        if (ms > longestHold.ms) longestHold = { ms, of: one }
      }
    }
  })()
  return async (): Promise<Watched> => {
    isOver = true
    await running
    await client.end()
    return { longestHold, longestWait, samples }
  }
}

/** Writes to all tables of an order every few milliseconds and rolls back. Returns the duration of each write. */
export async function probeWrites(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'drill-probe' })
  await client.connect()
  const times: number[] = []
  let isOver = false
  const running = (async () => {
    for (; !isOver; await sleep(EVERY_MS)) {
      const began = performance.now()
      await client.query(
        `begin;
         update orders set updated_at = updated_at where id = (select id from orders order by id desc limit 1);
         insert into order_line select order_id, 99, kind, product_id, product_number, title, quantity, unit_cents, discount_cents,
           total_cents, vat_rate, is_withdrawable, source from order_line where order_id = (select id from orders order by id desc limit 1) limit 1;
         insert into order_event (order_id, kind, actor) select id, 'probe', 'shop' from orders order by id desc limit 1;
         insert into stock_move (branch_id, product_id, kind, delta, on_hand_after)
           select branch_id, product_id, 'count', 0, on_hand from stock limit 1;
         insert into webhook_inbox (psp_id, processed_at) values ('probe', now());
         rollback`,
      )
      times.push(performance.now() - began)
    }
  })()
  return async () => {
    isOver = true
    await running
    await client.end()
    return times.toSorted((left, right) => left - right)
  }
}
