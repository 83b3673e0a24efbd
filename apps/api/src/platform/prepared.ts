import type pg from 'pg'
import type { Queryable } from './db.ts'

/** The row of a statement that returns none. */
export type NoColumns = Record<never, never>

export type Statement = { readonly name: string; readonly text: string }
const registered = new Map<string, Statement>()

/** Every statement of the modules imported so far, for the test that compares them with the database. */
export const registeredStatements = (): readonly Statement[] => [...registered.values()]

/**
 * The only way to run SQL: parsed and planned once per connection, and identified in pg_stat_statements by its comment.
 * The text is constant; pass lists as one array parameter. A test prepares every statement on the migrated database and
 * compares its columns and parameters with `Row` and `Values`.
 */
export function prepared<Row extends pg.QueryResultRow, Values extends readonly unknown[]>(name: string, text: string) {
  if (registered.has(name)) throw new Error(`two statements are named ${name}`)
  const named = `/* ${name} */ ${text}`
  registered.set(name, { name, text: named })
  return {
    text: named,
    rows: async (db: Queryable, ...values: Values): Promise<Row[]> => {
      const { rows } = await db.query<Row>({ name, text: named, values: [...values] })
      return rows
    },
  }
}
