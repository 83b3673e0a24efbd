import type pg from 'pg'

/**
 * A hot read: parsed and planned once per connection and identified in pg_stat_statements by its comment. Use it for
 * constant texts; pass lists as one array parameter.
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
