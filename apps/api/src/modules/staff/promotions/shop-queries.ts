import { type NoColumns, prepared } from '../../../platform/prepared.ts'

/** A promotion of the shop. Its pages show it from its start on; the promotion clock announces start and end. */
export const insertPromotion = prepared<
  { readonly id: number },
  [code: string, name: string, titleNl: string, titleEn: string, ticket: string, startsAt: Date, endsAt: Date]
>(
  'promotion_insert',
  `insert into promotion (code, name, title_nl, title_en, ticket, starts_at, ends_at)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
)
/** In the order of the products, so that two writers of the same products do not deadlock. */
export const insertPromoted = prepared<NoColumns, [promotionId: number, planId: string]>(
  'promotion_insert_products',
  `insert into promotion_product (promotion_id, product_id, price_cents)
   select $1, l.product_id, l.price_cents from promotion_plan_line l where l.plan_id = $2 order by l.product_id`,
)
/** No customer could buy at its prices, so they are no part of the price history. */
export const deletePlanned = prepared<{ readonly id: number }, [promotionId: number, now: Date]>(
  'promotion_delete_planned',
  'delete from promotion where id = $1 and starts_at > $2 returning id',
)
export const changeShown = prepared<
  { readonly id: number },
  [promotionId: number, titleNl: string, titleEn: string, ticket: string, endsAt: Date, now: Date]
>(
  'promotion_change',
  `update promotion set title_nl = $2, title_en = $3, ticket = $4, ends_at = $5
   where id = $1 and starts_at <= $6 and ends_at >= $6 returning id`,
)
/** The end is inclusive, so it is a millisecond earlier. A promotion of the same millisecond lasts for one. */
export const endShown = prepared<{ readonly id: number }, [promotionId: number, now: Date]>(
  'promotion_end',
  `update promotion set ends_at = greatest($2::timestamptz - interval '1 millisecond', starts_at + interval '1 millisecond')
   where id = $1 and starts_at <= $2 and ends_at >= $2 returning id`,
)

type Period = { readonly startsAt: string; readonly endsAt: string; readonly priceCents: number }
export type PlannedRow = {
  readonly number: string
  readonly name: string
  readonly vat_rate: number
  readonly regular_cents: number
  readonly price_cents: number
  readonly present_cents: number
  readonly cost_cents: number | null
  readonly shelf: readonly { readonly validFrom: string; readonly priceCents: number }[] | null
  readonly periods: readonly Period[] | null
  readonly collisions: readonly string[] | null
}
/** The rule looks back 30 days; a lawful day may be that much later than a price of the 30 days before. */
const LOOK_BACK = `interval '65 days'`

/** The products of a plan with everything that decides about their 'van' price in a period that starts at $2. */
export const listPlanned = prepared<PlannedRow, [planId: string, startsAt: Date, endsAt: Date, own: number | null]>(
  'promotion_plan_lines',
  `select p.number, coalesce(t.name, '') as name, p.vat_rate, l.regular_cents, l.price_cents,
     p.price_cents as present_cents, c.cost_cents,
     (select json_agg(json_build_object('validFrom', h.valid_from, 'priceCents', h.price_cents)) from price_history h
       where h.product_id = l.product_id and h.valid_from >= coalesce((select max(f.valid_from) from price_history f
         where f.product_id = l.product_id and f.valid_from <= $2::timestamptz - ${LOOK_BACK}), '-infinity')) as shelf,
     (select json_agg(json_build_object('startsAt', m.starts_at, 'endsAt', m.ends_at, 'priceCents', q.price_cents))
       from promotion_product q join promotion m on m.id = q.promotion_id
       where q.product_id = l.product_id and m.ends_at >= $2 - ${LOOK_BACK} and m.id is distinct from $4::int) as periods,
     (select json_agg(m.name order by m.starts_at, m.id) from promotion_product q join promotion m on m.id = q.promotion_id
       where q.product_id = l.product_id and m.id is distinct from $4 and m.starts_at <= $3 and m.ends_at >= $2) as collisions
   from promotion_plan_line l join product p on p.id = l.product_id
     left join product_text t on t.product_id = p.id and t.locale = 'nl' left join product_cost c on c.product_id = p.id
   where l.plan_id = $1 order by p.number`,
)

/** Products of promotions that the person planned in the last day and that no second person saw, beside this plan. */
export const countRecent = prepared<{ readonly lines: number }, [planId: string, personId: string]>(
  'promotion_plan_recent_lines',
  `select count(*)::int as lines from promotion_plan o join promotion_plan_line n on n.plan_id = o.id
   where o.created_by = $2 and o.id <> $1 and o.state = 'approved' and o.created_at > clock_timestamp() - interval '1 day'
     and not exists (select from staff_approval a
       where a.kind = 'promotion' and a.object_key = o.id::text and a.state = 'approved')`,
)

export type PickedRow = { readonly id: string; readonly number: string; readonly price_cents: number }
export const listPicked = prepared<PickedRow, [numbers: readonly string[]]>(
  'promotion_products_of_numbers',
  `select p.id, p.number, p.price_cents from product p where p.number = any ($1::text[]) and p.state <> 'Ended'`,
)
