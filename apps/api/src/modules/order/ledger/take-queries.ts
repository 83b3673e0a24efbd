import type { VanExcess } from '@shop/domain/delivery/van-load'
import type { Held } from '@shop/domain/order/give-back'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

/** Increments the use count only while the code and its batch are valid for this customer. */
export const takeVoucher = prepared<{ readonly is_taken: boolean }, [id: string, customerId: string]>(
  'voucher_take',
  'select true as is_taken where take_voucher($1, $2)',
)
export const noteRedemption = prepared<
  NoColumns,
  [voucherId: string, orderId: string, customerId: string, cents: number]
>(
  'voucher_note',
  `insert into voucher_redemption (voucher_id, order_id, customer_id, cents) values ($1, $2, $3, $4)
   on conflict (voucher_id, order_id) do update set state = 'taken'`,
)
export const listRedemptions = prepared<
  { readonly voucher_id: string; readonly cents: number; readonly state: string },
  [orderId: string]
>(
  'voucher_redemptions',
  'select voucher_id, cents, state from voucher_redemption where order_id = $1 order by voucher_id',
)
export const giveVouchersBack = prepared<NoColumns, [orderId: string]>(
  'voucher_give_back',
  `with back as (update voucher_redemption set state = 'released' where order_id = $1 and state = 'taken' returning voucher_id)
   update voucher set used = used - 1 where id in (select voucher_id from back)`,
)

/**
 * Returns no row if the balance is too low. If returned points were already spent, the shortfall stays outstanding and
 * later points settle it first.
 */
export const changePoints = prepared<
  { readonly balance: number },
  [customerId: string, points: number, orderId: string | null, kind: string, part: string]
>('points_change', 'select balance from change_points($1, $2, $3, $4, $5) as balance where balance is not null')

export const openCredit = prepared<NoColumns, [customerId: string]>(
  'credit_open',
  'insert into credit_account (customer_id) values ($1) on conflict do nothing',
)
/** Checks permission, limit and current balance in the same statement that takes the credit. */
export const takeCredit = prepared<
  { readonly open_cents: number },
  [customerId: string, cents: number, orderId: string, part: string]
>(
  'credit_take',
  `with taken as (
     update credit_account a set open_cents = a.open_cents + $2::bigint, updated_at = now() from customer c
     where a.customer_id = $1::uuid and c.id = a.customer_id and c.allow_on_account
       and c.credit_limit_cents - a.balance_cents - a.open_cents >= $2::bigint
     returning a.open_cents
   ), entry as (
     insert into credit_entry (customer_id, order_id, kind, part, open_cents)
     select $1::uuid, $3::uuid, 'order', $4, $2::bigint from taken
   )
   select open_cents from taken`,
)
export const changeCredit = prepared<
  NoColumns,
  [customerId: string, openCents: number, balanceCents: number, orderId: string, kind: string, part: string]
>(
  'credit_change',
  `with changed as (
     update credit_account set open_cents = open_cents + $2::bigint, balance_cents = balance_cents + $3::bigint, updated_at = now()
     where customer_id = $1::uuid
   )
   insert into credit_entry (customer_id, order_id, kind, part, open_cents, balance_cents) values ($1::uuid, $4::uuid, $5, $6, $2::bigint, $3::bigint)`,
)

/**
 * Takes delivery capacity; the first order creates the row. Holds of earlier carts count, so a slot is never
 * overbooked.
 */
export const takeSlot = prepared<
  { readonly taken: number },
  [day: string, slotId: string, capacity: number, orderId: string]
>(
  'slot_take',
  `with held as materialized
     (select slot_holds($1::date, $2::text, (select cart_id from orders where id = $4::uuid)) as count)
   insert into delivery_slot (day, slot_id, capacity, taken)
     select $1::date, $2::text, $3::integer, 1 from held where held.count < $3::integer
   on conflict (day, slot_id) do update set taken = delivery_slot.taken + 1
     where delivery_slot.taken + (select count from held) < delivery_slot.capacity
   returning taken`,
)
/** Books the delivery in the vans of its branch, or returns the limit that it would exceed. */
export const takeVan = prepared<{ readonly excess: VanExcess | null }, [orderId: string, day: string, slotId: string]>(
  'van_take',
  'select take_van($1, $2, $3) as excess',
)
/** Locks the other window of the branch. */
export const findExcessOfMove = prepared<
  { readonly excess: VanExcess | null },
  [orderId: string, day: string, slotId: string]
>('van_excess_of_move', 'select van_excess_of_move($1, $2, $3) as excess')
export const giveSlotBack = prepared<NoColumns, [day: string, slotId: string]>(
  'slot_give_back',
  'update delivery_slot set taken = taken - 1 where day = $1 and slot_id = $2 and taken > 0',
)

export type Takes = readonly { readonly productId: string; readonly branchId: number; readonly quantity: number }[]
/** Returns the first product that is short, or null. */
export const reserveStock = prepared<
  { readonly short: string | null },
  [orderId: string, items: string, until: Date | null]
>('stock_reserve', 'select reserve_stock($1, $2::jsonb, $3) as short')
/** Marks the reserved goods as sold. They stay on hand. */
export const promiseStock = prepared<{ readonly rows: number }, [orderId: string]>(
  'stock_promise',
  'select promise_stock($1) as rows',
)
/** Takes the goods of the order from stock on hand. */
export const claimStock = prepared<{ readonly rows: number }, [orderId: string]>(
  'stock_claim',
  'select claim_stock($1) as rows',
)
export const releaseStock = prepared<{ readonly rows: number }, [orderId: string]>(
  'stock_release',
  'select release_stock($1) as rows',
)
/** Returns the number of pieces taken back, at most those the order still has. */
export const returnStock = prepared<
  { readonly pieces: number },
  [orderId: string, productId: string, pieces: number, branchId: number | null, isForSale: boolean]
>('stock_return', 'select return_stock($1, $2, $3, $4, $5) as pieces')

export type ReservationRow = {
  readonly product_id: string
  readonly branch_id: number
  readonly quantity: number
  readonly returned: number
  readonly state: 'active' | 'promised' | 'claimed' | 'released'
}
export const listReservations = prepared<ReservationRow, [orderId: string]>(
  'stock_reservations',
  `select product_id, branch_id, quantity, returned, state from reservation where order_id = $1 order by product_id, branch_id`,
)
export const setHolding = prepared<NoColumns, [orderId: string, isHolding: boolean]>(
  'order_set_holding',
  'update orders set is_holding = $2 where id = $1',
)

export const releaseSold = prepared<NoColumns, [orderId: string]>(
  'reservation_release_sold',
  `update reservation set state = 'released' where order_id = $1 and state in ('promised', 'claimed')`,
)

export type HeldRow = Held & { readonly earned: number }

/** Excludes `paid` credit entries: payments on account settle invoices, not orders. */
export const readHeld = prepared<HeldRow, [orderId: string]>(
  'order_held',
  `select coalesce((select sum(amount_cents - refunded_cents) from payment where order_id = $1 and state = 'paid'), 0)::int as "paidCents",
     coalesce((select sum(open_cents) from credit_entry where order_id = $1), 0)::int as "openCents",
     coalesce((select sum(balance_cents) from credit_entry where order_id = $1 and kind <> 'paid'), 0)::int as "invoicedCents",
     coalesce((select -sum(points) from points_entry where order_id = $1 and kind in ('redeem', 'redeem_back')), 0)::int as points,
     coalesce((select sum(points - outstanding) from points_entry where order_id = $1 and kind in ('earn', 'earn_back')), 0)::int as earned`,
)
