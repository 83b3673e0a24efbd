import { type NoColumns, prepared } from '../../../platform/prepared.ts'
import { IS_SOLD } from '../figures/turnover-queries.ts'

/** Counts a check of the day; no row within ten minutes of the last one. The lock on the row makes other checks wait. */
export const countCheck = prepared<{ readonly checks: number }, [day: string, now: Date]>(
  'missed_sales_count_check',
  `insert into stock_check (day, checks, checked_at) values ($1, 1, $2)
   on conflict (day) do update set checks = stock_check.checks + 1, checked_at = excluded.checked_at
     where stock_check.checked_at <= excluded.checked_at - interval '10 minutes'
   returning checks::int`,
)

export const dropBestSellers = prepared<NoColumns, []>('missed_sales_drop_best_sellers', 'delete from best_seller')

/** Between the first ids of orders of two days. */
export const rankBestSellers = prepared<NoColumns, [fromId: string, untilId: string, limit: number]>(
  'missed_sales_rank',
  `insert into best_seller (product_id, place)
   select s.product_id, row_number() over (order by s.cents desc, s.product_id)
   from (
     select l.product_id, sum(l.total_cents) as cents from order_line l join orders o on o.id = l.order_id
     where l.order_id >= $1::uuid and l.order_id < $2::uuid and l.kind = 'goods' and ${IS_SOLD}
     group by l.product_id
   ) s
   join product p on p.id = s.product_id
   where p.state = 'Active' and p.is_webshop_orderable and s.cents > 0
   order by s.cents desc, s.product_id limit $3`,
)

/**
 * Turnover of best sellers by the branch that reserved the goods, and for how many days before $3 they had stock there.
 * A branch that has never had the product is left out.
 */
export const sumBranchSales = prepared<NoColumns, [fromId: string, untilId: string, day: string, days: number]>(
  'missed_sales_sum_branches',
  `insert into best_seller_branch (product_id, branch_id, sold_cents, stocked_days)
   with sale as materialized (
     select l.order_id, l.product_id, sum(l.total_cents) as cents, sum(l.quantity) as pieces
     from best_seller b join order_line l on l.product_id = b.product_id join orders o on o.id = l.order_id
     where l.order_id >= $1::uuid and l.order_id < $2::uuid and l.kind = 'goods' and ${IS_SOLD}
     group by l.order_id, l.product_id
   ), sold as (
     select s.product_id, r.branch_id, round(sum(s.cents * (r.quantity - r.returned) / s.pieces))::bigint as cents
     from sale s join reservation r on r.order_id = s.order_id and r.product_id = s.product_id
     where r.state <> 'released' group by s.product_id, r.branch_id
   ), missed as (
     select g.product_id, g.branch_id, sum(g.checks::numeric / c.checks) as days
     from stock_gap g join stock_check c on c.day = g.day
     where g.day >= $3::date - $4::integer and g.day < $3::date group by g.product_id, g.branch_id
   )
   select a.product_id, a.branch_id, coalesce(s.cents, 0), round(greatest(0, $4::integer - coalesce(m.days, 0)), 2)
   from (
     select k.product_id, k.branch_id from best_seller b join stock k on k.product_id = b.product_id
     union
     select product_id, branch_id from sold
   ) a
   left join sold s on s.product_id = a.product_id and s.branch_id = a.branch_id
   left join missed m on m.product_id = a.product_id and m.branch_id = a.branch_id`,
)

/** Sellable as in the shop: neither reserved, promised, withheld nor stopped. */
export const noteGaps = prepared<NoColumns, [day: string]>(
  'missed_sales_note_gaps',
  `insert into stock_gap (day, branch_id, product_id, checks, place, sold_cents, stocked_days)
   select $1::date, a.branch_id, a.product_id, 1, b.place, a.sold_cents, a.stocked_days
   from best_seller b
   join best_seller_branch a on a.product_id = b.product_id
   join product p on p.id = b.product_id
   left join stock k on k.product_id = a.product_id and k.branch_id = a.branch_id
   where p.state = 'Active' and p.is_webshop_orderable
     and (p.is_sale_stopped or coalesce(k.sellable, 0) <= 0)
   on conflict (day, branch_id, product_id) do update set checks = stock_gap.checks + 1`,
)

/** Days that no report reads any more; their gaps go with them. */
export const dropOldChecks = prepared<NoColumns, [before: string]>(
  'missed_sales_drop_old',
  'delete from stock_check where day < $1',
)

export type GapRow = {
  readonly day: string
  readonly branch_id: number
  readonly branch: string
  readonly number: string
  readonly name: string
  readonly place: number
  readonly sold_cents: number
  readonly stocked_days: number
  readonly checks: number
  readonly empty_checks: number
}
type Asked = [
  branches: readonly number[] | null,
  branch: number | null,
  from: string,
  until: string,
  limit: number,
  fewestDays: number,
]

/** The gaps with the highest estimates; `missedSale` calculates these. */
export const listGaps = prepared<GapRow, Asked>(
  'missed_sales_list',
  `select g.day, g.branch_id, b.name as branch, p.number, coalesce(t.name, '') as name, g.place::int,
     g.sold_cents::float8 as sold_cents, g.stocked_days::float8 as stocked_days, g.total::int as checks,
     g.checks::int as empty_checks
   from (
     select s.day, s.branch_id, s.product_id, s.place, s.sold_cents, s.stocked_days, s.checks, c.checks as total,
       s.sold_cents / greatest(s.stocked_days, $6::integer) * s.checks / c.checks as estimate
     from stock_gap s join stock_check c on c.day = s.day
     where s.day between $3::date and $4::date and ($1::integer[] is null or s.branch_id = any ($1))
       and ($2::integer is null or s.branch_id = $2)
     order by estimate desc, s.day desc, s.branch_id, s.place limit $5
   ) g
   join branch b on b.id = g.branch_id
   join product p on p.id = g.product_id
   left join product_text t on t.product_id = g.product_id and t.locale = 'nl'
   order by g.day desc, g.estimate desc, b.name, g.place`,
)
