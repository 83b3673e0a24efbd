import type { Db } from '../../src/platform/db.ts'

/** Row count and newest row version of every table: a write of any kind changes one of them. */
export async function versions(db: Db): Promise<Map<string, string>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition order by 1`,
  )
  const text = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as version from ${name}`,
  )
  const { rows } = await db.query<{ name: string; version: string }>(text.join(' union all '))
  return new Map(rows.map(({ name, version }) => [name, version]))
}
