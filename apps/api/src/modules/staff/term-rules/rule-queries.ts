import type { Locale } from '@shop/domain/locale'
import type { TermRuleKind } from '@shop/domain/search/terms/term-rules'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'
import type { PlacedRule } from '../../search/index.ts'

export type RuleRow = {
  readonly id: string
  readonly kind: TermRuleKind
  readonly locale: Locale | null
  readonly terms: readonly string[]
  readonly target: string | null
  readonly factor: number | null
  readonly revision: number
  readonly changed_at: Date
  readonly changed_by: string
}

/** Changes of the draft and publications follow each other, so that each is checked beside all others. */
export const lockRules = prepared<NoColumns, []>(
  'staff_term_rules_lock',
  `select from pg_advisory_xact_lock(hashtextextended('search term rules', 0))`,
)
export const listTermRules = prepared<RuleRow, []>(
  'staff_term_rules',
  `select r.id, r.kind, r.locale, r.terms, r.target, r.factor, r.revision, r.changed_at, p.name as changed_by
   from search_term_rule r join staff_person p on p.id = r.changed_by order by r.changed_at desc, r.id`,
)
export const addTermRule = prepared<
  { readonly revision: number },
  [
    id: string,
    kind: TermRuleKind,
    locale: Locale | null,
    terms: readonly string[],
    target: string | null,
    factor: number | null,
  ]
>(
  'staff_term_rule_add',
  `insert into search_term_rule (id, kind, locale, terms, target, factor) values ($1, $2, $3, $4::text[], $5, $6)
   returning revision`,
)
export const changeTermRule = prepared<
  { readonly revision: number },
  [
    id: string,
    kind: TermRuleKind,
    locale: Locale | null,
    terms: readonly string[],
    target: string | null,
    factor: number | null,
    revision: number,
  ]
>(
  'staff_term_rule_change',
  `update search_term_rule set kind = $2, locale = $3, terms = $4::text[], target = $5, factor = $6,
     revision = revision + 1, changed_at = clock_timestamp(),
     changed_by = nullif(current_setting('shop.staff_id', true), '')::uuid
   where id = $1 and revision = $7 returning revision`,
)
export const deleteTermRule = prepared<{ readonly id: string }, [id: string, revision: number]>(
  'staff_term_rule_remove',
  'delete from search_term_rule where id = $1 and revision = $2 returning id',
)
export const hasProduct = prepared<{ readonly found: boolean }, [number: string]>(
  'staff_term_rule_product',
  'select exists (select from product where number = $1) as found',
)

export type VersionRow = {
  readonly id: number
  readonly run_id: string
  readonly rules: readonly PlacedRule[]
  readonly products_before: number
  readonly products_after: number
  readonly pages_before: number
  readonly pages_after: number
  readonly is_drop_confirmed: boolean
  readonly published_at: Date
  readonly published_by: string
  readonly taken_back_at: Date | null
  readonly taken_back_by: string | null
  readonly is_live: boolean
}
const LIVE = '(select max(id) from search_term_version where taken_back_at is null)'
/** The newest versions, and the live one if it is older. */
export const listVersions = prepared<VersionRow, [limit: number]>(
  'staff_term_versions',
  `select v.id, v.run_id, v.rules, r.products_before, r.products_after, r.pages_before, r.pages_after, v.is_drop_confirmed,
     v.published_at, p.name as published_by, v.taken_back_at, b.name as taken_back_by, v.id is not distinct from ${LIVE} as is_live
   from search_term_version v join search_term_run r on r.id = v.run_id join staff_person p on p.id = v.published_by
   left join staff_person b on b.id = v.taken_back_by
   where v.id = ${LIVE} or v.id > (select coalesce(max(id), 0) from search_term_version) - $1 order by v.id desc`,
)
export const addVersion = prepared<{ readonly id: number }, [runId: string, rules: string, isDropConfirmed: boolean]>(
  'staff_term_version_add',
  `insert into search_term_version (run_id, rules, is_drop_confirmed) values ($1, $2::jsonb, $3) returning id`,
)
/** Empty if it is not the version that the shop follows. */
export const takeBackVersion = prepared<{ readonly id: number }, [id: number]>(
  'staff_term_version_take_back',
  `update search_term_version set taken_back_at = clock_timestamp(),
     taken_back_by = nullif(current_setting('shop.staff_id', true), '')::uuid
   where id = $1 and id = ${LIVE} returning id`,
)
