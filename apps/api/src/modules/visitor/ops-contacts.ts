import type { Db } from '../../platform/db.ts'
import { listContactLines } from './contact-queries.ts'

/** Open call-back requests, oldest first. */
export async function listContacts(db: Db) {
  const rows = await listContactLines.rows(db)
  return { isDone: true, lines: rows.map(({ line }) => line) }
}
