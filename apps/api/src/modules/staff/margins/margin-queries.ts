import { type NoColumns, prepared } from '../../../platform/prepared.ts'
import { IS_SOLD } from '../figures/turnover-queries.ts'

export const dropDay = prepared<NoColumns, [day: string]>('margins_drop_day', 'delete from margin_day where day = $1')

/**
 * Sums the orders of a day, between the first ids of two days, by main category, promotion and agreement. Cost and
 * promotion are those of the moment of the order.
 */
export const sumDay = prepared<NoColumns, [day: string, fromId: string, untilId: string]>(
  'margins_sum_day',
  `insert into margin_day (day, category_id, promotion_id, agreement, lines, sold_cents, cost_cents, unknown_lines,
     unknown_cents)
   with recursive main as (
     select w.id, w.id as category_id from web_node w where w.level <= 1
     union all
     select w.id, m.category_id from web_node w join main m on m.id = w.parent_id where w.level > 1
   ), line as (
     select main.category_id, coalesce(promo.id, 0) as promotion_id,
       case o.ground when 'on_account_approved' then 'on_account' else 'none' end as agreement,
       round(l.total_cents * 100.0 / (100 + l.vat_rate)) as net_cents, l.quantity::bigint * cost.cost_cents as cost_cents
     from order_line l
     join orders o on o.id = l.order_id
     join product p on p.id = l.product_id
     join main on main.id = p.web_node_id
     left join lateral (
       select c.cost_cents from product_cost_change c where c.product_id = l.product_id and c.valid_from <= o.confirmed_at
       order by c.valid_from desc limit 1) cost on true
     left join lateral (
       select m.id from promotion_product q join promotion m on m.id = q.promotion_id
       where q.product_id = l.product_id and m.starts_at <= o.confirmed_at and m.ends_at > o.confirmed_at
       order by q.price_cents, m.id limit 1) promo on true
     where l.order_id >= $2::uuid and l.order_id < $3::uuid and l.kind = 'goods'
       and ${IS_SOLD}
   )
   select $1::date, category_id, promotion_id, agreement, count(*),
     coalesce(sum(net_cents) filter (where cost_cents is not null), 0), coalesce(sum(cost_cents), 0),
     count(*) filter (where cost_cents is null), coalesce(sum(net_cents) filter (where cost_cents is null), 0)
   from line group by category_id, promotion_id, agreement`,
)

type Figures = {
  readonly lines: number
  readonly sold_cents: number
  readonly cost_cents: number
  readonly unknown_lines: number
  readonly unknown_cents: number
}
export type GroupRow = Figures & {
  readonly kind: 'category' | 'promotion' | 'agreement' | 'total'
  readonly name: string
}

/** The total of a period, and its parts by each property. */
export const listMargins = prepared<GroupRow, [from: string, until: string]>(
  'margins_list',
  `select s.kind, coalesce(case s.kind when 'category' then coalesce(t.name, s.category_id::text)
       when 'promotion' then m.name when 'agreement' then s.agreement end, '') as name,
     s.lines, s.sold_cents, s.cost_cents, s.unknown_lines, s.unknown_cents
   from (
     select case grouping(d.category_id, d.promotion_id, d.agreement) when 3 then 'category' when 5 then 'promotion'
         when 6 then 'agreement' else 'total' end as kind,
       d.category_id, d.promotion_id, d.agreement, coalesce(sum(d.lines), 0)::int as lines,
       coalesce(sum(d.sold_cents), 0)::float8 as sold_cents, coalesce(sum(d.cost_cents), 0)::float8 as cost_cents,
       coalesce(sum(d.unknown_lines), 0)::int as unknown_lines, coalesce(sum(d.unknown_cents), 0)::float8 as unknown_cents
     from margin_day d where d.day between $1::date and $2::date
     group by grouping sets ((d.category_id), (d.promotion_id), (d.agreement), ())
   ) s
   left join web_node_text t on t.web_node_id = s.category_id and t.locale = 'nl'
   left join promotion m on m.id = s.promotion_id
   order by s.sold_cents - s.cost_cents desc, s.unknown_cents desc, s.category_id, s.promotion_id, s.agreement`,
)
