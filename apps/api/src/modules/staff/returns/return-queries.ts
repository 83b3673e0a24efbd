import type { Condition } from '@shop/domain/order/return'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

type Branches = readonly number[] | null

/**
 * An order of the caller's branches by its number, or any order by the code that its customer shows: the pickup code of
 * its QR code, or the postcode of its delivery.
 */
export const findReturnable = prepared<
  { readonly id: string; readonly number: string; readonly branch: string | null },
  [branches: Branches, number: string, code: string | null]
>(
  'return_find',
  `select o.id, o.number, (select b.name from branch b where b.id = o.branch_id) as branch
   from orders o where o.number = $2 and ($1::integer[] is null or o.branch_id = any ($1) or o.pickup_code = $3::text
     or upper(replace(o.delivery_address ->> 'postalCode', ' ', '')) = $3::text)`,
)

export type DoneRow = {
  readonly id: string
  readonly at: Date
  readonly person: string | null
  readonly branch: string
  readonly refund_cents: number
  readonly points_back: number
  readonly reduced_cents: number
  readonly till_cents: number
  readonly receipt: string | null
}
export const listReturns = prepared<DoneRow, [orderId: string]>(
  'return_list',
  `select r.id, r.at, s.name as person, b.name as branch, r.refund_cents, r.points_back, r.reduced_cents, r.till_cents,
     (select t.reference from till_payout p join till_entry t on t.id = p.entry_id where p.return_id = r.id) as receipt
   from counter_return r join branch b on b.id = r.branch_id left join staff_person s on s.id = r.staff_id
   where r.order_id = $1 order by r.at, r.id`,
)

export type DoneLineRow = {
  readonly return_id: string
  readonly title: string
  readonly quantity: number
  readonly goods_condition: Condition
  readonly reduced_cents: number
  readonly reason: string | null
  readonly photo_id: string | null
}
/** A photo that was deleted after its time is not named. */
export const listReturnLines = prepared<DoneLineRow, [orderId: string]>(
  'return_lines',
  `select l.return_id, o.title, l.quantity, l.goods_condition, l.reduced_cents, l.reason, p.id as photo_id
   from counter_return r join counter_return_line l on l.return_id = r.id
     join order_line o on o.order_id = r.order_id and o.line_number = l.line_number
     left join return_photo p on p.id = l.photo_id
   where r.order_id = $1 order by l.line_number`,
)

export const isPendingReturn = prepared<{ readonly is_pending: boolean }, [number: string]>(
  'return_pending',
  `select exists (select from staff_approval where kind = 'take_in_return' and object_key = $1 and state = 'pending')
     as is_pending`,
)

export const findReturn = prepared<{ readonly id: string }, [id: string]>(
  'return_by_id',
  'select id from counter_return where id = $1',
)

export const insertReturn = prepared<
  NoColumns,
  [
    id: string,
    orderId: string,
    branchId: number,
    refundCents: number,
    points: number,
    reducedCents: number,
    tillCents: number,
    at: Date,
    personId: string,
    lines: string,
  ]
>(
  'return_insert',
  `with made as (
     insert into counter_return (id, order_id, branch_id, refund_cents, points_back, reduced_cents, till_cents, at,
       staff_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id
   )
   insert into counter_return_line (return_id, line_number, quantity, goods_condition, reduced_cents, reason, photo_id)
   select made.id, l."lineNumber", l.quantity, l.condition, l."reducedCents", l.reason, l."photoId"
   from made, jsonb_to_recordset($10::jsonb) as l ("lineNumber" smallint, quantity integer, condition text,
     "reducedCents" integer, reason text, "photoId" uuid)`,
)

export const insertPhoto = prepared<{ readonly id: string }, [branchId: number, content: Buffer, at: Date]>(
  'return_photo_insert',
  'insert into return_photo (branch_id, content, taken_at) values ($1, $2, $3) returning id',
)
export const findPhoto = prepared<{ readonly content: Buffer }, [branches: Branches, id: string]>(
  'return_photo_find',
  'select content from return_photo where id = $2 and ($1::integer[] is null or branch_id = any ($1))',
)
/** How many of these photos the branch has. */
export const countPhotos = prepared<{ readonly count: number }, [branchId: number, ids: readonly string[]]>(
  'return_photos_count',
  'select count(*)::int as count from return_photo where branch_id = $1 and id = any ($2::uuid[])',
)

export type PayoutRow = {
  readonly order_id: string
  readonly till_cents: number
  readonly is_paid: boolean
}
export const findPayout = prepared<PayoutRow, [branchId: number, id: string]>(
  'return_find_payout',
  `select r.order_id, r.till_cents, exists (select from till_payout p where p.return_id = r.id) as is_paid
   from counter_return r where r.branch_id = $1 and r.id = $2`,
)
/** Of two people who pay out the same return, the second waits for the first and then inserts nothing. */
export const insertPayout = prepared<{ readonly return_id: string }, [returnId: string, entryId: string]>(
  'return_payout_insert',
  'insert into till_payout (return_id, entry_id) values ($1, $2) on conflict do nothing returning return_id',
)
