import { type NoColumns, prepared } from '../../../../platform/prepared.ts'

export type SplitRow = {
  readonly promised_on: string
  readonly promised_from: string
  readonly promised_to: string
  readonly ready_at: Date | null
  readonly cancelled_at: Date | null
}
/** The collected part of an order that is otherwise delivered. */
export const findSplit = prepared<SplitRow, [orderId: string]>(
  'split_find',
  'select promised_on, promised_from, promised_to, ready_at, cancelled_at from split_pickup where order_id = $1',
)

export const setSplitReady = prepared<NoColumns, [orderId: string, at: Date, until: Date]>(
  'split_ready',
  'update split_pickup set ready_at = $2, holds_until = $3 where order_id = $1 and ready_at is null',
)

export const setSplitCancelled = prepared<NoColumns, [orderId: string, at: Date]>(
  'split_cancel',
  'update split_pickup set cancelled_at = $2 where order_id = $1 and cancelled_at is null',
)

/** Jobs without a piece left to pick, so that the delivery does not wait for them. */
export const endEmptyJobs = prepared<NoColumns, [orderId: string]>(
  'split_end_jobs',
  `update pick_job j set state = 'ended', claimed_by = null, active_at = null
   where j.order_id = $1 and j.state in ('open', 'picking') and not exists (select from reservation r
     where r.order_id = j.order_id and r.branch_id = j.branch_id and r.quantity > r.returned
       and not exists (select from hand_over_line h where h.job_id = j.id and h.product_id = r.product_id))`,
)

/** Nothing of the order is delivered any more: its window is free. */
export const dropSlot = prepared<NoColumns, [orderId: string]>(
  'order_drop_slot',
  'update orders set slot_id = null, updated_at = now() where id = $1',
)
