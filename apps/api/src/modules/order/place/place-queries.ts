import { type NoColumns, prepared } from '../../../platform/prepared.ts'

type IdempotencyRow = { readonly request_hash: string; readonly answer: { readonly orderId: string } | null }
export const findKey = prepared<IdempotencyRow, [scope: string, key: string]>(
  'idempotency_find',
  'select request_hash, answer from idempotency where scope = $1 and key = $2',
)

export type Begun = { readonly outcome: 'placed' | 'repeat'; readonly placed_id: string }

/**
 * Places an order that takes only stock, in one statement and one commit. `apps/api/sql/functions/place-order.sql`
 * describes the command.
 */
export const placeAtOnce = prepared<Begun, [command: string]>(
  'order_place',
  'select outcome, placed_id from place_order($1::jsonb)',
)
export const beginOrder = prepared<Begun, [command: string]>(
  'order_begin',
  'select outcome, placed_id from begin_order($1::jsonb)',
)
export const finishOrder = prepared<NoColumns, [command: string]>('order_finish', 'select from finish_order($1::jsonb)')
