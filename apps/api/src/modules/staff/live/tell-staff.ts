import type { StaffEvent } from '@shop/contract/staff/live'
import type { Tx } from '../../../platform/db.ts'
import { notifyStaff } from './live-queries.ts'

/** `personId` limits the event to one person. */
export type Telling = StaffEvent & { readonly personId?: string }

/**
 * Tells all open staff screens that an object changed, when the transaction commits. Code of other modules and triggers
 * use the SQL function `tell_staff`. Changes of orders are announced by a trigger (sql/functions/staff-events.sql).
 */
export async function tellStaff(tx: Tx, { topic, branchId, objectId, personId }: Telling): Promise<void> {
  await notifyStaff.rows(tx, topic, branchId, objectId, personId ?? null)
}
