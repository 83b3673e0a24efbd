import type { Locale } from '@shop/domain/locale'
import type { SynonymRule } from '@shop/domain/search/synonyms'
import { isSynonym, type TermRule, typedKey } from '@shop/domain/search/terms/term-rules'

/** The products that a boost changes, or the list that a redirect opens, as the index has them. */
export type Selected = { readonly field: 'code' | 'node' | 'brand_id'; readonly value: string | number }
/** A rule of staff with its target resolved when it was measured; null for a content page and for synonyms. */
export type PlacedRule = TermRule & { readonly selected: Selected | null }
/** Multiplies the text score of some products. */
export type Weight = Selected & { readonly factor: number }

const keyOf = (locale: Locale | null, typed: string) => `${locale} ${typedKey(typed)}`
const byTerm = (rules: readonly PlacedRule[], kind: TermRule['kind']) =>
  Map.groupBy(
    rules.filter((rule) => rule.kind === kind),
    ({ locale, terms }) => keyOf(locale, terms[0] ?? ''),
  )

/** The rules in the form in which searches read them. Redirects and boosts apply to the whole term. */
export function readStaffRules(rules: readonly PlacedRule[]) {
  const [redirects, boosts] = [byTerm(rules, 'redirect'), byTerm(rules, 'boost')]
  return {
    synonyms: rules.filter(isSynonym).map(
      ({ kind, terms }): SynonymRule => ({
        kind: kind === 'equal' ? 'equal' : 'narrower',
        terms,
      }),
    ),
    redirectOf: (locale: Locale, typed: string): PlacedRule | undefined => redirects.get(keyOf(locale, typed))?.[0],
    weightsOf: (locale: Locale, typed: string): readonly Weight[] =>
      (boosts.get(keyOf(locale, typed)) ?? []).flatMap(({ selected, factor }) =>
        selected && factor ? [{ ...selected, factor: factor / 100 }] : [],
      ),
  }
}
