import { prepared } from '../../../platform/prepared.ts'
import { offerColumns, type ProductRow } from '../../catalogue/index.ts'

type Offered = Pick<
  ProductRow,
  | 'price_cents'
  | 'promotions'
  | 'price_past'
  | 'reduced_from'
  | 'reduced_until'
  | 'reduced_ends'
  | 'vat_rate'
  | 'tiers'
  | 'brand_id'
>
export type PricedRow = Offered & {
  readonly id: string
  readonly name: string
  readonly has_choices: boolean
  readonly brand_name: string | null
  /** The regular price at the moment, and the start of its validity. */
  readonly valid: { readonly cents: number; readonly since: string } | null
  /** The newest price of a change set that starts between the present and the moment. */
  readonly scheduled: { readonly cents: number; readonly since: string } | null
}

/** A product with all that decides about its price at a moment ($2). $3 is the present. */
export const findPriced = prepared<PricedRow, [number: string, at: Date, now: Date]>(
  'staff_explained_price',
  `select p.id, t.name, p.configurator is not null as has_choices, p.vat_rate, p.brand_id, b.name as brand_name,
     (select json_build_object('cents', h.price_cents, 'since', h.valid_from) from price_history h
      where h.product_id = p.id and h.valid_from <= $2 order by h.valid_from desc limit 1) as valid,
     (select json_build_object('cents', l.new_cents, 'since', s.starts_at)
      from change_set s join change_line l on l.set_id = s.id
      where s.state = 'scheduled' and s.starts_at > $3 and s.starts_at <= $2 and l.product_id = p.id
      order by s.starts_at desc limit 1) as scheduled,
     (select json_agg(json_build_array(i.quantity, i.price_cents) order by i.quantity)
      from price_tier i where i.product_id = p.id) as tiers,
     ${offerColumns('$2::timestamptz')}
   from product p join product_text t on t.product_id = p.id and t.locale = 'nl' left join brand b on b.id = p.brand_id
   where p.number = $1`,
)

export type CodeRow = {
  readonly id: string
  readonly kind: 'voucher' | 'coupon'
  readonly code: string
  readonly percent: number | null
  readonly amount_cents: number | null
  readonly minimum_cents: number
  readonly brand_id: number | null
  readonly starts_at: Date
  readonly ends_at: Date
  readonly is_used_up: boolean
}
/** A code of this customer or of all. Codes of another customer are unknown, as they are in the shop. */
export const findTypedCode = prepared<CodeRow, [code: string, customerId: string | null]>(
  'staff_explained_code',
  `select v.id, v.kind, v.code, v.percent, v.amount_cents, v.minimum_cents, v.brand_id, v.starts_at,
     least(v.ends_at, b.disabled_at) as ends_at, v.used >= v.max_uses as is_used_up
   from voucher v left join voucher_batch b on b.id = v.batch_id where v.code = upper($1) and (v.customer_id is null or v.customer_id = $2::uuid)`,
)

export const findCustomerId = prepared<{ readonly id: string }, [number: number]>(
  'staff_explained_customer',
  'select id from customer where number = $1 and erased_at is null',
)
