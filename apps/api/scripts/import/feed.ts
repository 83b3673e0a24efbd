import type { Client } from 'pg'
import type { Fields } from './fields.ts'
import type { ExistingRows } from './known.ts'

/** A checked line. Its key identifies the same line in a second run. */
export type Ready = { readonly key: string; readonly row: Readonly<Record<string, unknown>> }

export type Feed = {
  readonly name: string
  /** Reads a line and collects its problems in `fields`. */
  readonly check: (fields: Fields, known: ExistingRows) => Ready
  /** Saves a batch in one transaction. A reference to a missing record throws a SaveError. */
  readonly save: (client: Client, rows: readonly Ready['row'][], known: ExistingRows) => Promise<void>
}

/** A row that the database rejected, with a message for the author of the feed. */
export class SaveError extends Error {}

/** Saves a batch in one statement: the rows are passed as JSON and become a record set. */
export const batch = (client: Client, statement: string, rows: readonly unknown[]) =>
  client.query(statement, [JSON.stringify(rows)])
