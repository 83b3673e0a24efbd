import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export type CollectionRow = {
  readonly wrong_codes: number
  readonly collector_name: string | null
  readonly arrived_at: Date | null
  readonly postal_codes: readonly string[]
  readonly goods_checks: readonly string[]
}
/** Data by which the collection of an order is judged. */
export const readCollection = prepared<CollectionRow, [orderId: string]>(
  'collection_read',
  `select (select count(*)::int from order_event e where e.order_id = o.id and e.kind = 'wrong_code') as wrong_codes,
     p.collector_name, p.arrived_at,
     array(select distinct a.postal_code from address a where a.customer_id = o.customer_id) as postal_codes,
     array(select distinct g.collection_check from order_line l join product g on g.id = l.product_id
       where l.order_id = o.id and g.collection_check is not null) as goods_checks
   from orders o left join pickup p on p.order_id = o.id where o.id = $1`,
)

export const insertHandOver = prepared<
  NoColumns,
  [
    orderId: string,
    branchId: number,
    at: Date,
    day: string,
    proof: string,
    reason: string | null,
    isNamed: boolean,
    checks: readonly string[],
    document: string | null,
    waitedSeconds: number | null,
  ]
>(
  'hand_over_insert',
  `insert into hand_over (order_id, branch_id, at, day, proof, reason, is_named_collector, checks, document, waited_seconds)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

/** The close of the day waits for this transaction, and this transaction for a close in progress (lock 726069). */
export const shareTill = prepared<NoColumns, [branchId: number]>(
  'till_share',
  'with locked as (select pg_advisory_xact_lock_shared(726069, $1)) select from locked',
)
/** Whether the day was closed, as seen after `shareTill`. */
export const findClosedDay = prepared<{ readonly day: string }, [branchId: number, day: string]>(
  'till_closed_day',
  'select day from day_close where branch_id = $1 and day = $2',
)

/** Returns nothing if the receipt was used before on this day. */
export const insertTillEntry = prepared<
  { readonly id: string },
  [orderId: string, branchId: number, day: string, kind: string, cents: number, reference: string, at: Date]
>(
  'till_entry_insert',
  `insert into till_entry (order_id, branch_id, day, kind, cents, reference, at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (branch_id, day, reference) do nothing returning id`,
)

/** Money that the till received for an order, without what it has to pay back for returns. */
export const sumTill = prepared<{ readonly cents: number }, [orderId: string]>(
  'till_of_order',
  `select (coalesce((select sum(cents) from till_entry where order_id = $1 and kind = 'payment'), 0)
     - coalesce((select sum(till_cents) from counter_return where order_id = $1), 0))::int as cents`,
)

export const setCollector = prepared<NoColumns, [orderId: string, name: string | null]>(
  'pickup_set_collector',
  `insert into pickup (order_id, collector_name) values ($1, $2)
   on conflict (order_id) do update set collector_name = excluded.collector_name`,
)

/**
 * The first arrival counts: a second tap does not start the wait again. A customer who is here before everything is ready
 * gets the code now, so that the counter can hand over a part.
 */
export const setArrived = prepared<NoColumns, [orderId: string, at: Date, bay: string | null, code: string]>(
  'pickup_set_arrived',
  `with coded as (update orders set pickup_code = $4 where id = $1 and pickup_code is null)
   insert into pickup (order_id, arrived_at, bay) values ($1, $2, $3)
   on conflict (order_id) do update set arrived_at = coalesce(pickup.arrived_at, excluded.arrived_at),
     bay = coalesce(excluded.bay, pickup.bay)`,
)
type PickupRow = {
  readonly collector_name: string | null
  readonly arrived_at: Date | null
  readonly bay: string | null
  readonly promised_again_at: Date | null
}
export const findPickup = prepared<PickupRow, [orderId: string]>(
  'pickup_find',
  'select collector_name, arrived_at, bay, promised_again_at from pickup where order_id = $1',
)
