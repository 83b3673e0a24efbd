import type { AnalysedWord } from '@shop/domain/search/analyse'
import type { ParsedQuery } from '@shop/domain/search/query'
import { type BrandFact, keyOf, type NodeFact, type ShopFacts } from '../shop-facts.ts'

type Link = { readonly name: string; readonly url: string }
export type Intent = {
  readonly kind: 'brand' | 'category' | 'brandCategory' | 'service' | 'none'
  readonly brand: BrandFact | undefined
  /** The named category first, then categories that start with it. */
  readonly nodes: readonly NodeFact[]
  readonly pages: readonly Link[]
}
type Locale = 'nl' | 'en'

const MOST_NODES = 4

/** Finds the intent of a query besides products: a brand, a category, both, or a service page. */
export function intentOf(query: ParsedQuery, locale: Locale, facts: ShopFacts, pages: readonly Link[]): Intent {
  const { brand, rest } = brandIn(query.words, facts)
  const nodes = nodesFor(rest, locale, facts)
  const hasNode = nodes.length > 0 && nodes[0]?.words[locale].key === keyOf(rest)
  const isBrand = brand !== undefined && rest.length === 0
  const kind =
    pages.length > 0
      ? 'service'
      : isBrand
        ? 'brand'
        : brand && hasNode
          ? 'brandCategory'
          : hasNode
            ? 'category'
            : 'none'
  return { kind, brand, nodes, pages }
}

function brandIn(words: readonly AnalysedWord[], facts: ShopFacts) {
  const typed = words.map(({ surface }) => surface)
  const placeOf = (brand: BrandFact) =>
    typed.findIndex((_, start) => brand.words.every((word, step) => typed[start + step] === word))
  const meant = [...new Set(typed)]
    .flatMap((word) => facts.brandsByWord.get(word) ?? [])
    .filter((brand) => placeOf(brand) !== -1)
  if (meant.length === 0) return { brand: undefined, rest: words }
  // If several brands match, take the one that the shop lists first.
  const brand = meant.length === 1 ? meant[0] : [...facts.brands.values()].find((one) => meant.includes(one))
  if (!brand) return { brand: undefined, rest: words }
  const at = placeOf(brand)
  return { brand, rest: words.filter((_, place) => place < at || place >= at + brand.words.length) }
}

/**
 * For example "boor" is the category Boren, with Boormachines as a wider match. Categories closer to the root come
 * first.
 */
function nodesFor(words: readonly AnalysedWord[], locale: Locale, facts: ShopFacts): NodeFact[] {
  const asked = words.flatMap(({ parts }) => parts)
  if (asked.length === 0) return []
  const wanted = keyOf(words)
  const exact: NodeFact[] = []
  const wider: NodeFact[] = []
  for (const node of facts.nodes.values()) {
    if (!node.inMenu) continue
    const { key, parts } = node.words[locale]
    if (key === wanted) exact.push(node)
    else if (asked.every((part) => parts.has(part))) wider.push(node)
  }
  return [...exact, ...wider].slice(0, MOST_NODES)
}
