import {
  HIT_DAYS,
  REDIRECTS_PER_PAGE,
  type RedirectSort,
  type RedirectState,
} from '@shop/contract/staff/range/redirects'
import type { RedirectPair } from '@shop/domain/content/plan-redirect'
import { prepared } from '../../../platform/prepared.ts'

export type RedirectRow = {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly hides_page: boolean
  readonly hits: number
  readonly changed_at: Date
  readonly changed_by: string
  readonly ended_at: Date | null
}
const REDIRECT = (
  today: string,
) => `r.id, r.source, r.target, r.hides_page, h.hits, r.changed_at, p.name as changed_by, r.ended_at
  from redirect r join staff_person p on p.id = r.changed_by
  cross join lateral (select coalesce(sum(hits), 0)::int as hits from redirect_hit h
    where h.redirect_id = r.id and h.day > ${today}::date - ${HIT_DAYS}) h`
const MATCH = `($1::text = '' or r.source like $1 or r.target like $1) and (r.ended_at is null) = ($2 = 'in-force')`

export const listRedirectRows = prepared<
  RedirectRow,
  [pattern: string, state: RedirectState, today: string, sort: RedirectSort, page: number]
>(
  'redirect_list',
  `select ${REDIRECT('$3::text')} where ${MATCH}
   order by case when $4 = 'hits' then h.hits end desc, case when $4 = 'newest' then r.changed_at end desc, r.source
   limit ${REDIRECTS_PER_PAGE} offset ($5::int - 1) * ${REDIRECTS_PER_PAGE}`,
)
export const countRedirects = prepared<{ readonly count: number }, [pattern: string, state: RedirectState]>(
  'redirect_count',
  `select count(*)::int as count from redirect r where ${MATCH}`,
)
export const findRedirectRow = prepared<RedirectRow, [id: string, today: string]>(
  'redirect_find',
  `select ${REDIRECT('$2::text')} where r.id = $1`,
)

/** All writers wait for each other, so that a plan is that of the redirects in force (sql/functions/redirects.sql). */
export const lockRedirects = prepared<{ readonly locked: string }, []>(
  'redirect_lock',
  `select pg_advisory_xact_lock(hashtext('redirects'))::text as locked`,
)
/** Redirects that continue one from `source` to `target`, or that it continues. */
export const listLinked = prepared<RedirectPair, [source: string, target: string]>(
  'redirect_linked',
  `select source, target from redirect where ended_at is null and (source = $2 or target = $1) order by source`,
)
export const countHiding = prepared<{ readonly count: number }, []>(
  'redirect_count_hiding',
  'select count(*)::int as count from redirect where hides_page and ended_at is null',
)
const NOW = `changed_at = now(), changed_by = nullif(current_setting('shop.staff_id', true), '')::uuid`
/** Empty if a redirect of the source is in force. */
export const putRedirect = prepared<{ readonly id: string }, [source: string, target: string, hidesPage: boolean]>(
  'redirect_put',
  `insert into redirect as r (source, target, hides_page) values ($1, $2, $3)
   on conflict (source) do update set target = excluded.target, hides_page = excluded.hides_page, ended_at = null, ${NOW}
   where r.ended_at is not null returning id`,
)
export const moveRedirect = prepared<never, [source: string, target: string]>(
  'redirect_move',
  `update redirect set target = $2, ${NOW} where source = $1 and ended_at is null`,
)
/** Empty if the redirect is another one than the caller saw. */
export const setTarget = prepared<{ readonly id: string }, [id: string, target: string, seen: Date]>(
  'redirect_set_target',
  `update redirect set target = $2, ${NOW}
   where id = $1 and ended_at is null and date_trunc('milliseconds', changed_at) = $3 returning id`,
)
export const endRedirectRow = prepared<{ readonly id: string }, [id: string, now: Date, seen: Date]>(
  'redirect_end',
  `update redirect set ended_at = $2, ${NOW}
   where id = $1 and ended_at is null and date_trunc('milliseconds', changed_at) = $3 returning id`,
)
