import { type NoColumns, prepared } from '../../../platform/prepared.ts'

type OfDay = [branchId: number, day: string]

/** Waits for hand-overs that are booking on this branch, and they wait for the close (lock 726069 of the counter). */
export const lockTill = prepared<NoColumns, [branchId: number]>(
  'day_lock_till',
  `with locked as (select pg_advisory_xact_lock(726069, $1)) select from locked`,
)

export const readDay = prepared<
  { readonly hand_overs: number; readonly paid_cents: number; readonly refunded_cents: number },
  OfDay
>(
  'day_totals',
  `select (select count(*)::int from hand_over where branch_id = $1 and day = $2)
       + (select count(*)::int from hand_over_part where branch_id = $1 and day = $2) as hand_overs,
     coalesce(sum(cents) filter (where kind = 'payment'), 0)::int as paid_cents,
     coalesce(sum(cents) filter (where kind = 'refund'), 0)::int as refunded_cents
   from till_entry where branch_id = $1 and day = $2`,
)

export type TillRow = {
  readonly number: string
  readonly kind: 'payment' | 'refund'
  readonly cents: number
  readonly reference: string
  readonly at: Date
  readonly person: string | null
}
export const listTill = prepared<TillRow, OfDay>(
  'day_till',
  `select o.number, t.kind, t.cents, t.reference, t.at, s.name as person
   from till_entry t join orders o on o.id = t.order_id left join staff_person s on s.id = t.staff_id
   where t.branch_id = $1 and t.day = $2 order by t.at, t.id`,
)

export type CloseRow = {
  readonly hand_overs: number
  readonly paid_cents: number
  readonly refunded_cents: number
  readonly till_paid_cents: number
  readonly till_refunded_cents: number
  readonly note: string | null
  readonly closed_at: Date
  readonly person: string | null
}
export const findClose = prepared<CloseRow, OfDay>(
  'day_close_find',
  `select c.hand_overs, c.paid_cents, c.refunded_cents, c.till_paid_cents, c.till_refunded_cents, c.note, c.closed_at,
     s.name as person
   from day_close c left join staff_person s on s.id = c.staff_id where c.branch_id = $1 and c.day = $2`,
)

export const insertClose = prepared<
  NoColumns,
  [
    ...OfDay,
    handOvers: number,
    paidCents: number,
    refundedCents: number,
    tillPaidCents: number,
    tillRefundedCents: number,
    note: string | null,
    closedAt: Date,
  ]
>(
  'day_close_insert',
  `insert into day_close (branch_id, day, hand_overs, paid_cents, refunded_cents, till_paid_cents, till_refunded_cents, note,
     closed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
