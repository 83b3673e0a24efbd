import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export type StopRow = {
  readonly role: 'booked' | 'proposed'
  readonly branch_id: number
  readonly day: string
  readonly slot_id: string
  readonly move: 'asked' | 'declined' | null
  readonly time_from: string | null
  readonly time_to: string | null
}
export const listStops = prepared<StopRow, [orderId: string]>(
  'van_stops_of_order',
  'select role, branch_id, day, slot_id, move, time_from, time_to from van_stop where order_id = $1',
)
export const proposeVan = prepared<NoColumns, [orderId: string, day: string, slotId: string, from: string, to: string]>(
  'van_propose',
  'select from propose_van($1, $2, $3, $4::time, $5::time)',
)
export const dropProposal = prepared<NoColumns, [orderId: string, move: 'declined' | null]>(
  'van_drop_proposal',
  'select from drop_proposal($1, $2)',
)
export const acceptProposal = prepared<{ readonly day: string | null }, [orderId: string]>(
  'van_accept_proposal',
  'select accept_proposal($1) as day',
)
