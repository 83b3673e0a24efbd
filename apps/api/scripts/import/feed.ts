import type { Client } from 'pg'
import type { Fields } from './fields.ts'
import type { Known } from './known.ts'

/** A checked line, ready to be saved; its key is what makes it the same line in a second run. */
export type Ready = { readonly key: string; readonly row: Readonly<Record<string, unknown>> }

export type Feed = {
  readonly name: string
  /** Reads a line; problems are left in the fields. */
  readonly check: (fields: Fields, known: Known) => Ready
  /** Saves a batch in one transaction; what points at something that is not there throws a SaveError. */
  readonly save: (client: Client, rows: readonly Ready['row'][], known: Known) => Promise<void>
}

/** A row the database was right to refuse, said in words for whoever made the feed. */
export class SaveError extends Error {}

/** One statement for a batch: the rows go over as JSON and become a record set. */
export const batch = (client: Client, statement: string, rows: readonly unknown[]) =>
  client.query(statement, [JSON.stringify(rows)])
