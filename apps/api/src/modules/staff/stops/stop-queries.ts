import type { OrderState } from '@shop/domain/order/states'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'
import { STOPS_OF_DAY } from '../../order/index.ts'
import { CUSTOMER } from '../orders/order-queries.ts'

type Branches = readonly number[] | null

export const findStopBranch = prepared<
  { readonly id: number; readonly name: string; readonly latitude: number; readonly longitude: number },
  [branches: Branches, branch: number]
>(
  'stop_branch',
  `select b.id, b.name, b.latitude::float8 as latitude, b.longitude::float8 as longitude from branch b
   where ($1::integer[] is null or b.id = any ($1)) and b.id = $2`,
)

export type StopRow = {
  readonly id: string
  readonly number: string
  readonly state: OrderState
  readonly day: string
  readonly preferred_from: string | null
  readonly preferred_to: string | null
  readonly customer: string
  readonly phone: string
  readonly street: string
  readonly place: string
  readonly remarks: string | null
  readonly grams: number
  readonly pallets: number
  readonly needs_crane: boolean
  readonly not_home: number
  readonly latitude: number | null
  readonly longitude: number | null
}
/** Deliveries of the day, and those of the two weeks before that are still on the van. */
export const findStops = prepared<StopRow, [branchId: number, day: string]>(
  'stop_list',
  `select o.id, o.number, o.state, s.day, o.preferred_from, o.preferred_to, ${CUSTOMER} as customer, o.phone, o.remarks,
     concat_ws(' ', o.delivery_address ->> 'street', o.delivery_address ->> 'houseNumber',
       nullif(o.delivery_address ->> 'houseNumberExtension', '')) as street,
     concat_ws(' ', o.delivery_address ->> 'postalCode', o.delivery_address ->> 'city') as place,
     s.grams, s.pallets, s.needs_crane, area.latitude, area.longitude,
     (select count(*)::int from stop_report r where r.order_id = o.id and r.kind = 'not_home') as not_home
   ${STOPS_OF_DAY}`,
)

/** A delivery of the vans of a branch. */
export const findStop = prepared<
  { readonly id: string; readonly number: string; readonly state: OrderState; readonly sent_at: Date | null },
  [branchId: number, number: string]
>(
  'stop_find',
  `select o.id, o.number, o.state,
     (select min(e.at) from order_event e where e.order_id = o.id and e.to_state = 'sent') as sent_at
   from van_stop s join orders o on o.id = s.order_id where s.role = 'booked' and s.branch_id = $1 and o.number = $2`,
)

export const findReport = prepared<{ readonly order_id: string }, [id: string]>(
  'stop_report_find',
  'select order_id from stop_report where id = $1',
)
export const insertReport = prepared<
  NoColumns,
  [
    id: string,
    orderId: string,
    branchId: number,
    kind: string,
    at: Date,
    note: string | null,
    refused: string,
    withdrawalId: string | null,
  ]
>(
  'stop_report_insert',
  `insert into stop_report (id, order_id, branch_id, kind, at, note, refused, withdrawal_id)
   values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8)`,
)
export const insertProof = prepared<NoColumns, [reportId: string, kind: string, content: Buffer, at: Date]>(
  'stop_proof_insert',
  'insert into stop_proof (report_id, kind, content, taken_at) values ($1, $2, $3, $4)',
)
