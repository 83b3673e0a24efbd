import { type NoColumns, prepared } from '../../../platform/prepared.ts'
import { isUsableCode } from '../../cart/index.ts'

export type BuyerRow = {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly middle_name: string
  readonly last_name: string
  readonly company_name: string | null
  readonly kvk_number: string | null
}
/** The buyer, and the stored reply for this idempotency key. */
export const findBuyer = prepared<
  BuyerRow & { readonly request_hash: string | null; readonly answer: { readonly orderId: string } | null },
  [customerId: string, contactId: string, scope: string, key: string]
>(
  'order_find_buyer',
  `select u.id, coalesce(c.email, u.email) as email, coalesce(nullif(c.first_name, ''), u.first_name) as first_name,
     coalesce(nullif(c.middle_name, ''), u.middle_name) as middle_name,
     coalesce(nullif(c.last_name, ''), u.last_name) as last_name, u.company_name, u.kvk_number, i.request_hash, i.answer
   from customer u left join contact c on c.id = $2::uuid and c.customer_id = u.id
     left join idempotency i on i.scope = $3 and i.key = $4
   where u.id = $1::uuid`,
)

/** Takes codes that ended, were used up or disabled since they were entered out of the cart of the customer. */
export const dropUnusableCodes = prepared<NoColumns, [customerId: string, now: Date]>(
  'order_drop_codes',
  `delete from cart_voucher u using cart c, voucher v
   where c.customer_id = $1::uuid and u.cart_id = c.id and v.id = u.voucher_id
     and not (${isUsableCode('$2::timestamptz', 'c.customer_id')})`,
)

/** Applies the correction that the buyer accepted (fewer pieces, another day), only on the version of the snapshot. */
export const applyCorrection = prepared<
  { readonly id: string },
  [
    cartId: string,
    version: number,
    dropped: readonly string[],
    productIds: readonly string[],
    quantities: readonly number[],
    day: string | null,
    slotId: string | null,
    from: string | null,
    to: string | null,
    isOtherSplit: boolean,
    collected: readonly string[] | null,
    collectOn: string | null,
    collectFrom: string | null,
    collectTo: string | null,
  ]
>(
  'order_mend_cart',
  `with mended as (
     update cart set version = version + 1, updated_at = now(), slot_day = coalesce($6::date, slot_day),
       slot_id = coalesce($7, slot_id), slot_from = coalesce($8::time, slot_from), slot_to = coalesce($9::time, slot_to),
       collected_products = case when $10::boolean then $11::uuid[] else collected_products end,
       collect_on = case when $10 then $12::date else collect_on end,
       collect_from = case when $10 then $13::time else collect_from end,
       collect_to = case when $10 then $14::time else collect_to end
     where id = $1 and version = $2 and state = 'open' returning id
   ), dropped as (
     delete from cart_line l using mended where l.cart_id = mended.id and l.product_id = any ($3::uuid[])
   ), fewer as (
     update cart_line l set quantity = u.quantity from mended, unnest($4::uuid[], $5::int[]) as u (product_id, quantity)
     where l.cart_id = mended.id and l.product_id = u.product_id
   )
   select id from mended`,
)
