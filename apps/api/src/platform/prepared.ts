import type pg from 'pg'

/**
 * A hot read: its text is parsed and planned once per connection and named in pg_stat_statements by its comment.
 * Use it for texts that never vary; lists go in as one array parameter.
 */
export function prepared<Row extends pg.QueryResultRow, Values extends readonly unknown[]>(name: string, text: string) {
  const named = `/* ${name} */ ${text}`
  return {
    text: named,
    rows: async (raw: pg.Pool | pg.PoolClient, ...values: Values): Promise<Row[]> => {
      const { rows } = await raw.query<Row>({ name, text: named, values: [...values] })
      return rows
    },
  }
}
