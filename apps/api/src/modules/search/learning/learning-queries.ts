import type { Locale } from '@shop/domain/locale'
import { prepared } from '../../../platform/prepared.ts'

/** Pairs of fewer visits are not stored: a rare term may say something about a person. */
const LEAST_VISITS = 3
const DAY = `at >= $1::date::timestamp at time zone 'Europe/Amsterdam'
  and at < ($1::date + 1)::timestamp at time zone 'Europe/Amsterdam'`

/** Sums the products that were opened or added after a search, per term. A second run of a day replaces the first. */
export const sumUse = prepared<never, [day: string]>(
  'search_sum_use',
  `insert into search_use (day, locale, term, product_id, clicks, adds)
   select $1::date, locale, term, product_id, count(*) filter (where kind = 'click'), count(*) filter (where kind = 'add')
   from search_event where ${DAY} and kind <> 'search' and product_id is not null
   group by locale, term, product_id having count(distinct session_id) >= ${LEAST_VISITS}
   on conflict (day, locale, term, product_id) do update set clicks = excluded.clicks, adds = excluded.adds`,
)

/** Sums searches that a visit continued with other words within two minutes, without using a result of the first. */
export const sumReformulations = prepared<never, [day: string]>(
  'search_sum_reformulations',
  `insert into search_reformulation (day, locale, term, next_term, visits, used)
   select $1::date, locale, term, next_term, count(distinct session_id), count(distinct session_id) filter (where is_used)
   from (
     select s.session_id, s.locale, s.term, s.next_term, exists (select from search_event u where u.session_id = s.session_id and u.kind <> 'search'
         and u.term = s.next_term and u.at >= s.next_at and u.at < s.next_at + interval '1 hour') as is_used
     from (
       select session_id, locale, term, at, lead(term) over visit as next_term, lead(at) over visit as next_at
       from search_event where ${DAY} and kind = 'search'
       window visit as (partition by session_id, locale order by at, id)
     ) s
     where s.next_term <> s.term and s.next_at < s.at + interval '2 minutes'
       and not exists (select from search_event u where u.session_id = s.session_id and u.kind <> 'search'
         and u.term = s.term and u.at >= s.at and u.at <= s.next_at)
   ) pairs
   group by locale, term, next_term having count(distinct session_id) >= ${LEAST_VISITS}
   on conflict (day, locale, term, next_term) do update set visits = excluded.visits, used = excluded.used`,
)

/** Proposes a synonym if at least ten visits changed the words so, and half of them then used a product. */
export const proposeSynonyms = prepared<never, [since: string]>(
  'search_propose_synonyms',
  `insert into search_proposal as p (kind, locale, term, target, visits)
   select 'synonym', locale, term, next_term, sum(visits) from search_reformulation where day >= $1::date
   group by locale, term, next_term having sum(visits) >= 10 and sum(used) * 2 >= sum(visits)
   on conflict (kind, locale, term, target) do update set visits = excluded.visits where p.state = 'proposed'`,
)

/** Proposes a boost for a product that has a third of all uses of a term, and at least twenty. */
export const proposeBoosts = prepared<never, [since: string]>(
  'search_propose_boosts',
  `insert into search_proposal as p (kind, locale, term, target, visits)
   select 'boost', u.locale, u.term, product.number, u.uses from (
     select locale, term, product_id, sum(clicks + adds) as uses,
       sum(sum(clicks + adds)) over (partition by locale, term) as all_uses
     from search_use where day >= $1::date group by locale, term, product_id
   ) u join product on product.id = u.product_id where u.uses >= 20 and u.uses * 3 >= u.all_uses
   on conflict (kind, locale, term, target) do update set visits = excluded.visits where p.state = 'proposed'`,
)

export const deleteOldUse = prepared<never, [until: string]>(
  'search_delete_use',
  'delete from search_use where day < $1::date',
)
export const deleteOldReformulations = prepared<never, [until: string]>(
  'search_delete_reformulations',
  'delete from search_reformulation where day < $1::date',
)

export type Figures = Readonly<Record<'judged' | 'sealed', { readonly before: number; readonly after: number }>>
export type Proposal = {
  readonly id: number
  readonly kind: 'synonym' | 'boost'
  readonly locale: Locale
  readonly term: string
  readonly target: string
  readonly visits: number
  readonly state: 'proposed' | 'measured' | 'accepted' | 'rejected'
  readonly figures: Figures | null
}

export const listProposals = prepared<Proposal, []>(
  'search_proposals',
  `select id, kind, locale, term, target, visits, state, figures from search_proposal
   order by state, visits desc, id limit 200`,
)
export const saveFigures = prepared<{ readonly id: number }, [id: number, figures: string]>(
  'search_proposal_measured',
  `update search_proposal set state = 'measured', figures = $2::jsonb
   where id = $1::bigint and state in ('proposed', 'measured') returning id`,
)
/** Only a measured proposal can be accepted. */
export const decideProposal = prepared<
  { readonly id: number },
  [id: number, state: 'accepted' | 'rejected', by: string]
>(
  'search_proposal_decide',
  `update search_proposal set state = $2, decided_at = now(), decided_by = $3
   where id = $1::bigint and (state = 'measured' or ($2 = 'rejected' and state = 'proposed')) returning id`,
)
