import type { Db } from '../../platform/db.ts'
import { allowMinutes } from '../../platform/sql/timeout-queries.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import { type SealedDay, sealDay } from './seal-queries.ts'

/** A day with an import has a million entries. */
const MINUTES = 10

/**
 * Seals every complete day of the audit log, one per transaction (ADR 0064). `onSealed` writes the digest to the log:
 * a copy outside the database, because a database administrator could recompute the chain.
 */
export async function sealAudit(db: Db, onSealed: (sealed: SealedDay) => void): Promise<void> {
  for (;;) {
    const { sealed } = await transaction(db, 'audit-seal', async (tx) => {
      await allowMinutes.rows(tx, MINUTES)
      return { ok: true, sealed: (await sealDay.rows(tx))[0] }
    })
    if (!sealed) return
    onSealed(sealed)
  }
}
