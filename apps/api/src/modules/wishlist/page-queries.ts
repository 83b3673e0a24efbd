import { prepared } from '../../platform/prepared.ts'

export const findBranchName = prepared<{ readonly id: number; readonly name: string }, [id: number]>(
  'wishlist_branch',
  `select id, name from branch where id = $1 and 'Webshop' = any (tags)`,
)

/** Price of each product when it was added, including promotions of that day; null before its first price. */
export const listKeptPrices = prepared<
  { readonly product_id: string; readonly kept_cents: number | null },
  [listId: string]
>(
  'wishlist_kept_prices',
  `select w.product_id, least(
     (select h.price_cents from price_history h
      where h.product_id = w.product_id and h.valid_from <= w.added_at order by h.valid_from desc limit 1),
     (select min(mp.price_cents) from promotion_product mp join promotion m on m.id = mp.promotion_id
      where mp.product_id = w.product_id and m.starts_at <= w.added_at and m.ends_at >= w.added_at)) as kept_cents
   from wishlist_product w where w.wishlist_id = $1`,
)
