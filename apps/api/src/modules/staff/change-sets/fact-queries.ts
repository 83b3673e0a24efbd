import type { ReferenceReason } from '@shop/domain/pricing/reference-price'
import { prepared } from '../../../platform/prepared.ts'

/** The figures that decide whether a price looks like an error and whether the batch needs a second person. */
export type FigureRow = {
  readonly nth: number
  readonly number: string
  readonly old_cents: number
  readonly new_cents: number
  /** The price of a day ago: several small steps in a day count as one. */
  readonly day_cents: number | null
  readonly vat_rate: number | null
  readonly scan_code: string | null
  readonly recommended_price_cents: number | null
  readonly unit_per_product: number | null
  readonly cost_cents: number | null
  readonly tiers: readonly (readonly [quantity: number, priceCents: number])[] | null
}
const FIGURES = `l.nth, l.number, l.old_cents, l.new_cents, p.vat_rate, p.scan_code, p.recommended_price_cents,
     p.unit_per_product::float8 as unit_per_product, c.cost_cents,
     (select json_agg(json_build_array(r.quantity, r.price_cents) order by r.quantity) from price_tier r
       where r.product_id = l.product_id) as tiers`
const LINES = `change_line l left join product p on p.id = l.product_id
     left join product_cost c on c.product_id = l.product_id`

export const listFigures = prepared<FigureRow, [setId: string]>(
  'change_line_figures',
  `select ${FIGURES}, (select h.price_cents from price_history h
       where h.product_id = l.product_id and h.valid_from <= now() - interval '1 day'
       order by h.valid_from desc limit 1) as day_cents
   from ${LINES} where l.set_id = $1 order by l.nth`,
)

type Period = { readonly startsAt: string; readonly endsAt: string; readonly priceCents: number }
export type FactRow = Omit<FigureRow, 'day_cents'> & {
  readonly name: string
  readonly present_cents: number | null
  readonly unit_price_unit: string | null
  readonly reduced_since: Date | null
  readonly promotions:
    | readonly (Period & { readonly name: string; readonly referenceReason: ReferenceReason | null })[]
    | null
  readonly shelf: readonly { readonly validFrom: string; readonly priceCents: number }[] | null
  readonly periods: readonly Period[] | null
  readonly carts: number
  readonly sold_pieces: number
  readonly sold_cents: number
}
/** Earlier prices decide about a 'van' price only: a reason of the law looks back three months and 30 days. */
const LOOK_BACK = `interval '125 days'`
const HAS_REDUCTION = `(p.reduced_from is not null or exists (select from promotion_product q join promotion m
  on m.id = q.promotion_id where q.product_id = l.product_id and m.ends_at >= $2::timestamptz))`

/**
 * The facts of the next lines after one, at the moment on which they would be live; `ordersFrom` is the first id of an
 * order of the last 30 days.
 */
export const listFacts = prepared<FactRow, [setId: string, at: Date, ordersFrom: string, after: number, limit: number]>(
  'change_line_facts',
  `select ${FIGURES}, coalesce(t.name, '') as name, p.price_cents as present_cents, p.unit_price_unit,
     case when p.reduced_from <= d.today and (p.reduced_until is null or p.reduced_until >= d.today)
       then p.reduced_from::timestamp at time zone 'Europe/Amsterdam' end as reduced_since,
     (select json_agg(json_build_object('name', m.name, 'startsAt', m.starts_at, 'endsAt', m.ends_at,
         'priceCents', q.price_cents, 'referenceReason', q.reference_reason) order by m.starts_at, m.id)
       from promotion_product q join promotion m on m.id = q.promotion_id
       where q.product_id = l.product_id and m.ends_at >= $2) as promotions,
     case when ${HAS_REDUCTION} then (
       select json_agg(json_build_object('validFrom', h.valid_from, 'priceCents', h.price_cents)) from price_history h
       where h.product_id = l.product_id and h.valid_from >= coalesce((select max(f.valid_from) from price_history f
         where f.product_id = l.product_id and f.valid_from <= $2 - ${LOOK_BACK}), '-infinity')) end as shelf,
     case when ${HAS_REDUCTION} then (
       select json_agg(json_build_object('startsAt', m.starts_at, 'endsAt', m.ends_at, 'priceCents', q.price_cents))
       from promotion_product q join promotion m on m.id = q.promotion_id
       where q.product_id = l.product_id and m.ends_at >= $2 - ${LOOK_BACK}) end as periods,
     (select count(*) from cart_line k join cart o on o.id = k.cart_id and o.state = 'open'
       where k.product_id = l.product_id) as carts,
     sold.pieces as sold_pieces, sold.cents as sold_cents
   from ${LINES} left join product_text t on t.product_id = l.product_id and t.locale = 'nl'
     cross join lateral (select ($2 at time zone 'Europe/Amsterdam')::date as today) d
     cross join lateral (
       select coalesce(sum(g.quantity), 0) as pieces, coalesce(sum(g.total_cents), 0) as cents
       from order_line g join orders o on o.id = g.order_id
       where g.product_id = l.product_id and g.kind = 'goods' and g.order_id >= $3::uuid
         and o.state not in ('created', 'awaiting_payment', 'cancelled')) sold
   where l.set_id = $1 and l.nth > $4 order by l.nth limit $5`,
)

/** Open carts with a product of the set. */
export const countCarts = prepared<{ readonly carts: number }, [setId: string]>(
  'change_set_carts',
  `select count(distinct k.cart_id) as carts from change_line l join cart_line k on k.product_id = l.product_id
     join cart o on o.id = k.cart_id and o.state = 'open' where l.set_id = $1`,
)
