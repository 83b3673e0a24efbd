import type { Locale } from '@shop/domain/locale'
import type { SynonymRule } from '@shop/domain/search/synonyms'
import { prepared } from '../../../platform/prepared.ts'

/** The active rules in the order of their keys. */
export const listRules = prepared<{ readonly kind: SynonymRule['kind']; readonly terms: readonly string[] }, []>(
  'search_rules',
  `select kind, terms from search_rule where is_active order by key`,
)

/** Changes whenever a rule is added, changed, switched off or removed, a boost is accepted, or rules of staff are published or taken back. */
export const rulesVersion = prepared<{ readonly version: string }, []>(
  'search_rules_version',
  `select count(*) || ' ' || coalesce(max(changed_at)::text, '') || ' ' || (
     select count(*) || ' ' || coalesce(max(decided_at)::text, '') from search_proposal
     where kind = 'boost' and state = 'accepted') || ' ' || (
     select coalesce(max(id), 0) from search_term_version where taken_back_at is null) as version
   from search_rule`,
)

/** A product that comes first among equals for one term. */
export type Boost = { readonly locale: Locale; readonly term: string; readonly number: string }
export const listBoosts = prepared<Boost, []>(
  'search_boosts',
  `select locale, term, target as number from search_proposal
   where kind = 'boost' and state = 'accepted' order by locale, term, target`,
)

/** Adds a rule of staff; switches it on again if it was switched off. */
export const addStaffRule = prepared<
  { readonly key: string },
  [key: string, kind: SynonymRule['kind'], terms: readonly string[], source: string, by: string]
>(
  'search_rule_by_staff',
  `insert into search_rule (key, kind, terms, source, added, added_by, edited_by)
   values ($1, $2, $3::text[], $4, current_date, $5, $5)
   on conflict (key) do update set is_active = true, edited_by = excluded.edited_by, changed_at = now()
   returning key`,
)

/** Adds the rules of the files that are missing, except those that staff changed. */
export const addSeedRules = prepared<never, [rules: string]>(
  'search_rules_seed',
  `insert into search_rule (key, kind, terms, source, added, added_by)
   select r.key, r.kind, r.terms, r.source, r.added, r.by
   from jsonb_to_recordset($1::jsonb) as r (key text, kind text, terms text[], source text, added date, by text)
   on conflict (key) do update set source = excluded.source, added = excluded.added, added_by = excluded.added_by
     where search_rule.edited_by is null
       and (search_rule.source, search_rule.added, search_rule.added_by)
         is distinct from (excluded.source, excluded.added, excluded.added_by)`,
)

/** Removes rules that left the files, except those that staff added or changed. */
export const removeOldRules = prepared<never, [keys: readonly string[]]>(
  'search_rules_remove',
  `delete from search_rule where edited_by is null and key <> all ($1::text[])`,
)
