import { prepared } from '../../platform/prepared.ts'

type IdRow = { readonly id: string }
type QueryContext = readonly [ids: readonly string[], limit: number, offset: number]

const related = (kinds: string) => `
  select r.related_id as id from product_relation r join product p on p.id = r.related_id
  where r.product_id = any ($1::uuid[]) and r.kind in (${kinds}) and p.state = 'Active' and not r.related_id = any ($1::uuid[])
  group by r.related_id, p.rank order by min(r.position), p.rank, r.related_id limit $2 offset $3`

/** Products that go with this one. */
export const relatedIds = prepared<IdRow, [...QueryContext]>('recommend_related', related(`'nice', 'needed', 'part'`))
/** Products needed to use this one. */
export const togetherIds = prepared<IdRow, [...QueryContext]>('recommend_together', related(`'needed', 'nice'`))
/** Substitutes: hand-picked ones first, then best sellers of the same category. */
export const alternativeIds = prepared<IdRow, [...QueryContext]>(
  'recommend_alternatives',
  `with own as (select id, web_node_id from product where id = any ($1::uuid[]))
   select c.id from (
     select r.related_id as id, 0 as turn, r.position::int as place from product_relation r
     where r.product_id = any ($1::uuid[]) and r.kind = 'alternative'
     union all
     select w.product_id, 1, w.rank from own join lateral (
       select product_id, rank from product_web_node where web_node_id = own.web_node_id order by rank, product_id limit 60) w on true
   ) c join product p on p.id = c.id
   where p.state = 'Active' and p.is_webshop_orderable and not p.is_sale_stopped and not p.is_made_to_measure and not c.id = any ($1::uuid[])
   group by c.id order by min(c.turn), min(c.place), c.id limit $2 offset $3`,
)
export const bestSellerIds = prepared<IdRow, [limit: number, offset: number]>(
  'recommend_best_sellers',
  `select p.id from product_web_node w join web_node n on n.id = w.web_node_id and n.code = 'homePopular'
   join product p on p.id = w.product_id where p.state = 'Active' order by w.rank, p.id limit $1 offset $2`,
)
/** The categories of the best sellers, best first. */
export const bestSellerNodes = prepared<{ readonly id: number }, []>(
  'recommend_best_seller_nodes',
  `select p.web_node_id as id from product_web_node w join web_node n on n.id = w.web_node_id and n.code = 'homePopular'
   join product p on p.id = w.product_id where p.state = 'Active' group by 1 order by min(w.rank), 1`,
)
