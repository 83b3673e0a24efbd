import type { Tx } from '../../../platform/db.ts'
import { type HeldRow, readHeld } from './take-queries.ts'

/** Money, credit and points of the buyer that the order still holds. The caller must hold the order lock. */
export async function heldBy(tx: Tx, orderId: string): Promise<HeldRow> {
  const [held] = await readHeld.rows(tx, orderId)
  if (!held) throw new Error('an aggregate returned no row')
  return held
}
