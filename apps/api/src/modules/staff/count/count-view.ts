import type { CountTaskView } from '@shop/contract/staff/floor/count'
import { gtin14Of } from '@shop/domain/gs1/check-digit'
import type { TaskRow } from './count-queries.ts'

export const shelfOf = ({ aisle, bay, level }: Pick<TaskRow, 'aisle' | 'bay' | 'level'>) =>
  aisle === null || bay === null || level === null ? null : { aisle, bay, level }

/** A second count is by another person than the first, and the count after a correction by another than its author. */
export const isOwnCount = (
  { state, first_by, not_by }: Pick<TaskRow, 'state' | 'first_by' | 'not_by'>,
  personId: string,
) => not_by === personId || (state === 'recount' && first_by === personId)

export const toCountTask = (row: TaskRow, personId: string): CountTaskView => ({
  id: row.id,
  branch: row.branch,
  reason: row.reason,
  isRecount: row.state === 'recount',
  isOwnCount: isOwnCount(row, personId),
  productId: row.product_id,
  productNumber: row.product_number,
  title: row.title,
  picture: row.picture,
  shelf: shelfOf(row),
  isOutside: row.is_outside,
  category: row.category,
  gtin: row.scan_code === null ? null : (gtin14Of(row.scan_code) ?? null),
  packs: row.packs.map(({ gtin, pieces }) => ({ gtin, pieces })),
})
