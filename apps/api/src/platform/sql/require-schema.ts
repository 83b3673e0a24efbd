import { readdir } from 'node:fs/promises'
import type { Db } from '../db.ts'
import { SCHEMA } from '../migrate.ts'
import { listMigrations } from './health-queries.ts'

/**
 * Returns a check that rejects until the database has every migration of this release, so that new processes receive
 * no requests before the migrate job has finished. Further migrations are of the next release and do not matter.
 */
export function requireSchema(db: Db, folder: string = SCHEMA.migrations): () => Promise<void> {
  let isMigrated = false // migrations are never undone
  return async () => {
    if (isMigrated) return
    const applied = new Set((await listMigrations.rows(db)).map(({ name }) => name))
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const missing = files.filter((name) => !applied.has(name))
    if (missing.length > 0) throw new Error(`the database lacks ${missing.join(', ')}: run the migrations first`)
    isMigrated = true
  }
}
