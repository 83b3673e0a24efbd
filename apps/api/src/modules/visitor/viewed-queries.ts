import { type NoColumns, prepared } from '../../platform/prepared.ts'

const MOST_KEPT = 20

/** Stores a view and deletes all but the last 20 in one statement. Returns no row for an unknown product. */
export const noteViewed = prepared<{ readonly product_id: string }, [sessionId: string, productId: string]>(
  'viewed_note',
  `with noted as (
     insert into viewed_product (session_id, product_id)
     select $1, p.id from product p where p.id = $2 and p.state <> 'Draft'
     on conflict (session_id, product_id) do update set viewed_at = clock_timestamp()
     returning product_id
   ), dropped as (
     delete from viewed_product where session_id = $1 and product_id in (
       select v.product_id from viewed_product v where v.session_id = $1 and v.product_id <> $2
       order by v.viewed_at desc offset ${MOST_KEPT - 1})
       and exists (select from noted)
   )
   select product_id from noted`,
)

export const listViewed = prepared<{ readonly product_id: string }, [sessionId: string]>(
  'viewed_list',
  `select product_id from viewed_product where session_id = $1 order by viewed_at desc limit ${MOST_KEPT}`,
)

export const mergeViewedProductsQuery = prepared<NoColumns, [visitorId: string, fromVisitorId: string]>(
  'visitor_merge_viewed_products',
  `update viewed_product set session_id = $1 where session_id = $2`,
)
