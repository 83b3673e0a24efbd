import type { TermRuleView } from '@shop/contract/staff/range/term-rules'
import { isSynonym, TERM_RULE_KINDS, type TermRuleKind } from '@shop/domain/search/terms/term-rules'
import { perLanguage } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'

export const KIND_NAMES: Readonly<Record<TermRuleKind, () => string>> = {
  equal: m.rules_equal,
  narrower: m.rules_narrower,
  redirect: m.rules_redirect,
  boost: m.rules_boost,
}
export const kindIn = (text: unknown): TermRuleKind => TERM_RULE_KINDS.find((one) => one === text) ?? 'equal'

/** Factors of the form, in percent. */
export const FACTORS = [50, 75, 125, 150, 200] as const
const timesFormat = perLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }))
export const timesText = (factor: number): string =>
  (factor < 100 ? m.rules_lower : m.rules_higher)({ times: timesFormat().format(factor / 100) })

const figureFormat = perLanguage(
  (language) => new Intl.NumberFormat(language, { minimumFractionDigits: 3, maximumFractionDigits: 3 }),
)
const differenceFormat = perLanguage(
  (language) =>
    new Intl.NumberFormat(language, {
      ...{ minimumFractionDigits: 3, maximumFractionDigits: 3 },
      signDisplay: 'exceptZero',
    }),
)
export const figure = (value: number): string => figureFormat().format(value)
export const difference = (before: number, after: number): string => differenceFormat().format(after - before)

/** The rule in one line: what leads where. */
export function ruleText({ kind, terms, target, factor }: Pick<TermRuleView, 'kind' | 'terms' | 'target' | 'factor'>) {
  const [first = '', ...others] = terms
  if (kind === 'equal') return terms.join(' = ')
  if (kind === 'narrower') return `${first} → ${others.join(', ')}`
  if (kind === 'redirect') return `${first} → ${target ?? ''}`
  return `${first}: ${target ?? ''}, ${timesText(factor ?? 100)}`
}

/** Both languages, or the one of the rule. */
export const languageText = ({ kind, locale }: Pick<TermRuleView, 'kind' | 'locale'>): string =>
  isSynonym({ kind }) || locale === null ? m.rules_both_languages() : locale.toUpperCase()
