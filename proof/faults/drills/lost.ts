import pg from 'pg'
import type { JournalLine } from '../checker/witnesses.ts'

/** Acknowledged orders that are missing in this database. */
export async function lostOrders(url: string, journal: readonly JournalLine[]): Promise<string[]> {
  const told = [...new Set(journal.flatMap(({ outcome, orderId }) => (outcome === 'ok' && orderId ? [orderId] : [])))]
  const client = new pg.Client({ connectionString: url, application_name: 'drill' })
  await client.connect()
  try {
    const { rows } = await client.query<{ public_id: string }>(
      'select public_id from orders where public_id::text = any ($1::text[])',
      [told],
    )
    const there = new Set(rows.map(({ public_id }) => public_id))
    return told.filter((id) => !there.has(id))
  } finally {
    await client.end()
  }
}
export const toldOf = (journal: readonly JournalLine[]) => journal.filter(({ outcome }) => outcome === 'ok').length
