import type { Locale } from '@shop/domain/locale'
import { prepared } from '../../platform/prepared.ts'

export const findTarget = prepared<
  { readonly id: string; readonly target: string; readonly hides_page: boolean },
  [source: string]
>('redirect_target', 'select id, target, hides_page from redirect where source = $1 and ended_at is null')
export const listHiding = prepared<{ readonly source: string }, []>(
  'redirect_hiding',
  'select source from redirect where hides_page and ended_at is null order by source',
)
export const addHits = prepared<never, [ids: readonly string[], days: readonly string[], hits: readonly number[]]>(
  'redirect_hits_add',
  `insert into redirect_hit as h (redirect_id, day, hits)
   select id, day, hits from unnest($1::uuid[], $2::text[]::date[], $3::integer[]) t (id, day, hits) order by id, day
   on conflict (redirect_id, day) do update set hits = h.hits + excluded.hits`,
)

export type DataKind = 'category' | 'brand' | 'branch' | 'page' | 'product'
/**
 * Whether the shop has the page now. `is_own`: under this path, not only under that of another language or of an address
 * that itself leads elsewhere.
 */
export const findData = prepared<
  { readonly found: boolean; readonly is_own: boolean },
  [kind: DataKind, key: string, locale: Locale]
>(
  'redirect_place',
  `select count(*) > 0 as found, coalesce(bool_or(is_own), false) as is_own from (
     select t.locale = $3 as is_own from web_node_text t where $1 = 'category' and t.url = $2
     union all select b.name is not null from brand b where $1 = 'brand' and b.url = $2
     union all select true from branch b where $1 = 'branch' and b.url = $2
     union all select p.state = 'Active' from product p where $1 = 'product' and p.number = $2 and p.state <> 'Draft'
     union all select c.locale = $3 and c.alternate_url is null from content_article c where $1 = 'page' and c.path = $2
       and c.type <> 'Error404' and now() >= c.published_from and now() < c.published_until) places`,
)
/** The slug in the language, or the Dutch one. */
export const findSlug = prepared<{ readonly slug: string }, [number: string, locale: Locale]>(
  'redirect_product_slug',
  `select t.slug from product p join product_text t on t.product_id = p.id
   where p.number = $1 and t.locale in ('nl', $2) order by (t.locale = $2) desc limit 1`,
)
