import type { Locale } from '@shop/domain/locale'
import { prepared } from '../../../platform/prepared.ts'

export type SearchAnswer = {
  readonly kind: 'synonym' | 'redirect' | 'page'
  readonly target: string
  /** Of a page: the title of its article. */
  readonly title: string | null
}

/** The decision of staff about a term. A page counts while its article is published. */
export const findAnswer = prepared<SearchAnswer, [locale: Locale, term: string]>(
  'search_answer_of_term',
  `select a.kind, a.target, c.title from search_answer a
   left join content_article c on a.kind = 'page' and c.path = a.target and c.locale = a.locale
     and now() >= c.published_from and now() < c.published_until
   where a.locale = $1 and a.term = $2 and a.ended_at is null and (a.kind <> 'page' or c.id is not null)`,
)

export type PlaceKind = 'category' | 'brand' | 'page'
/** The category or brand of an address, as the index has it. */
export const findPlaceId = prepared<{ readonly id: number }, [kind: 'category' | 'brand', url: string, locale: Locale]>(
  'search_place_id',
  `select t.web_node_id as id from web_node_text t where $1 = 'category' and t.locale = $3 and t.url = $2
   union all select b.id from brand b where $1 = 'brand' and b.url = $2 limit 1`,
)
/** Whether the shop has the category, brand or published page now. */
export const isInShop = prepared<{ readonly found: boolean }, [kind: PlaceKind, url: string, locale: Locale]>(
  'search_place_exists',
  `select case $1
     when 'category' then exists (select from web_node_text t where t.locale = $3 and t.url = $2)
     when 'brand' then exists (select from brand b where b.url = $2)
     else exists (select from content_article c where c.path = $2 and c.locale = $3 and c.type <> 'Error404'
       and now() >= c.published_from and now() < c.published_until) end as found`,
)
