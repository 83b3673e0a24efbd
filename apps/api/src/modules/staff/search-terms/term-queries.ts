import type { AnswerKind } from '@shop/contract/staff/range/search-terms'
import type { Locale } from '@shop/domain/locale'
import { prepared } from '../../../platform/prepared.ts'

export type AnswerRow = {
  readonly id: string
  readonly term: string
  readonly locale: Locale
  readonly kind: AnswerKind
  readonly target: string
  readonly title: string | null
  readonly changed_at: Date
  readonly changed_by: string
  readonly ended_at: Date | null
}
const ANSWER = `a.id, a.term, a.locale, a.kind, a.target, c.title, a.changed_at, p.name as changed_by, a.ended_at
  from search_answer a join staff_person p on p.id = a.changed_by
  left join content_article c on a.kind = 'page' and c.path = a.target and c.locale = a.locale
    and now() >= c.published_from and now() < c.published_until`

export const listAnswers = prepared<AnswerRow, [limit: number]>(
  'search_answer_newest',
  `select ${ANSWER} order by a.changed_at desc limit $1`,
)
export const listAnswersOf = prepared<AnswerRow, [locales: readonly string[], terms: readonly string[]]>(
  'search_answer_of_terms',
  `select ${ANSWER} join unnest($1::text[], $2::text[]) t (locale, term) on a.locale = t.locale and a.term = t.term
   where a.ended_at is null`,
)
export const findStaffAnswer = prepared<AnswerRow, [id: string]>(
  'search_answer_find',
  `select ${ANSWER} where a.id = $1`,
)

/** Whether a search of one of the days found nothing. */
export const wasMissed = prepared<
  { readonly searches: number },
  [days: readonly string[], locale: Locale, term: string]
>(
  'search_term_was_missed',
  `select searches from search_count
   where day = any ($1::text[]::date[]) and locale = $2 and term = $3 and hits = 0 and searches > 0 limit 1`,
)
/** One row per term, so that its history has each decision. Empty if a decision applies already. */
export const setAnswer = prepared<
  { readonly id: string },
  [locale: Locale, term: string, kind: AnswerKind, target: string]
>(
  'search_answer_set',
  `insert into search_answer as a (locale, term, kind, target) values ($1, $2, $3, $4)
   on conflict (locale, term) do update set kind = excluded.kind, target = excluded.target, changed_at = now(),
     changed_by = excluded.changed_by, ended_at = null
   where a.ended_at is not null returning id`,
)
/** Empty if the decision is another one than the caller saw. */
export const endAnswer = prepared<{ readonly term: string }, [id: string, now: Date, seen: Date]>(
  'search_answer_end',
  `update search_answer set ended_at = $2, changed_at = now(),
     changed_by = nullif(current_setting('shop.staff_id', true), '')::uuid
   where id = $1 and ended_at is null and date_trunc('milliseconds', changed_at) = $3 returning term`,
)

/** The terms that visitors typed next and used, without a name of a visit. */
export const listNextTerms = prepared<
  { readonly term: string },
  [locale: Locale, term: string, since: string, limit: number]
>(
  'search_next_terms',
  `select next_term as term from search_reformulation
   where locale = $1 and term = $2 and day >= $3::date
   group by next_term order by sum(used) desc, sum(visits) desc, next_term limit $4`,
)

type PlaceRow = { readonly name: string; readonly url: string }
export const listCategories = prepared<PlaceRow, [locale: Locale, limit: number]>(
  'search_term_categories',
  `select t.name, t.url from web_node_text t join web_node n on n.id = t.web_node_id
   where t.locale = $1 and n.level > 0 and n.in_menu order by t.name, t.url limit $2`,
)
export const listBrandPlaces = prepared<PlaceRow, [limit: number]>(
  'search_term_brands',
  `select coalesce(name, code) as name, url from brand order by 1, url limit $1`,
)
export const listPages = prepared<PlaceRow, [locale: Locale, limit: number]>(
  'search_term_pages',
  `select title as name, path as url from content_article
   where locale = $1 and type <> 'Error404' and now() >= published_from and now() < published_until
   order by title, path limit $2`,
)
