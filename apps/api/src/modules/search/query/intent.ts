import type { AnalysedWord } from '@shop/domain/search/analyse'
import { analyse } from '@shop/domain/search/analyse'
import { nameKey, type ParsedQuery } from '@shop/domain/search/query'
import type { SearchKnowledge, ServicePage } from '../search-data.ts'
import { type BrandFact, keyOf, type NodeFact, type ShopFacts } from '../shop-facts.ts'

export type Link = { readonly name: string; readonly url: string }
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
export function intentOf(
  query: ParsedQuery,
  term: string,
  locale: Locale,
  facts: ShopFacts,
  knowledge: SearchKnowledge,
): Intent {
  const { brand, rest } = brandIn(query.words, facts)
  const nodes = nodesFor(rest, locale, facts)
  const pages = pagesFor(term, locale, facts, knowledge)
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

/** The service pages by key of their words, built once per version of the list. */
const serviceKeys = new WeakMap<SearchKnowledge, ReadonlyMap<string, readonly ServicePage[]>>()
function servicesByKey(knowledge: SearchKnowledge): ReadonlyMap<string, readonly ServicePage[]> {
  const made = serviceKeys.get(knowledge)
  if (made) return made
  const keys = new Map<string, ServicePage[]>()
  for (const service of knowledge.services)
    for (const key of new Set(service.words.map((word) => keyOf(analyse(word, knowledge.lexicon).words))))
      keys.set(key, [...(keys.get(key) ?? []), service])
  serviceKeys.set(knowledge, keys)
  return keys
}

/** Service pages that match the words. If a place is named too, its branch comes first. */
function pagesFor(term: string, locale: Locale, facts: ShopFacts, knowledge: SearchKnowledge): Link[] {
  const key = nameKey(term)
  const place = facts.branches.find((branch) => ` ${key} `.includes(` ${branch.key} `))
  const words = place ? key.replace(place.key, '').trim() : key
  const wanted = keyOf(analyse(words, knowledge.lexicon).words)
  const pages = (servicesByKey(knowledge).get(wanted) ?? []).map((service) => service[locale])
  const branch = place && (words === '' || pages.length > 0) ? [branchLink(place, locale)] : []
  return [...branch, ...pages]
}

const branchLink = ({ name, url }: { readonly name: string; readonly url: string }, locale: Locale): Link => ({
  name: locale === 'nl' ? `Vestiging ${name}` : `${name} branch`,
  url: locale === 'nl' ? `/vestigingen/${url}` : `/store/${url}`,
})
