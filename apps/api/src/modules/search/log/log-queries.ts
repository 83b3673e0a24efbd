import type { Locale } from '@shop/domain/locale'
import { prepared } from '../../../platform/prepared.ts'

export type SearchStep = 'search' | 'click' | 'add'

export const countStep = prepared<never, [day: string, locale: Locale, term: string, kind: SearchStep, hits: number]>(
  'search_count_step',
  `insert into search_count as c (day, locale, term, searches, hits, clicks, adds)
   values ($1, $2, $3, ($4 = 'search')::int, $5, ($4 = 'click')::int, ($4 = 'add')::int)
   on conflict (day, locale, term) do update set
     searches = c.searches + excluded.searches, clicks = c.clicks + excluded.clicks, adds = c.adds + excluded.adds,
     hits = case when $4 = 'search' then excluded.hits else c.hits end`,
)

export const keepStep = prepared<
  never,
  [session: string, kind: SearchStep, locale: Locale, term: string, hits: number, productId: string | null]
>(
  'search_event_keep',
  `insert into search_event (session_id, kind, locale, term, hits, product_id)
   select $1, $2, $3, $4, $5, p.id from (select 1) one left join product p on p.id = $6::uuid`,
)

export type Nothing = { readonly term: string; readonly locale: Locale; readonly searches: number }

/** Searches of a day without results, most frequent first. */
export const foundNothing = prepared<Nothing, [day: string, most: number]>(
  'search_found_nothing',
  `select term, locale, searches from search_count where day = $1 and hits = 0 and searches > 0
   order by searches desc, term limit $2`,
)
