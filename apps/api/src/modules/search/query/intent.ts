import type { AnalysedWord } from '@shop/domain/search/analyse'
import { analyse } from '@shop/domain/search/analyse'
import { nameKey, type ParsedQuery } from '@shop/domain/search/query'
import type { SearchKnowledge } from '../search-data.ts'
import type { BrandFact, NodeFact, ShopFacts } from '../shop-facts.ts'

export type Link = { readonly name: string; readonly url: string }
export type Intent = {
  readonly kind: 'brand' | 'category' | 'brandCategory' | 'service' | 'none'
  readonly brand: BrandFact | undefined
  /** The category that was named first, then those that begin with it. */
  readonly nodes: readonly NodeFact[]
  readonly pages: readonly Link[]
}
type Locale = 'nl' | 'en'

const MOST_NODES = 4
const setOf = (words: readonly AnalysedWord[]) => [...new Set(words.flatMap(({ parts }) => parts))].sort().join(' ')

/** What the words are for, besides finding products: a brand, a category, both, or a page of the shop. */
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
  const hasNode = nodes.length > 0 && setOf(nodes[0]?.words[locale] ?? []) === setOf(rest)
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
  for (const brand of facts.brands.values()) {
    const at = typed.findIndex((_, start) => brand.words.every((word, step) => typed[start + step] === word))
    if (brand.words.length > 0 && at !== -1)
      return { brand, rest: words.filter((_, place) => place < at || place >= at + brand.words.length) }
  }
  return { brand: undefined, rest: words }
}

/** 'boor' is the category Boren, and Boormachines are offered too; the nearer to the root the better. */
function nodesFor(words: readonly AnalysedWord[], locale: Locale, facts: ShopFacts): NodeFact[] {
  const asked = words.flatMap(({ parts }) => parts)
  if (asked.length === 0) return []
  const wanted = setOf(words)
  const shown = [...facts.nodes.values()].filter(({ inMenu }) => inMenu)
  const exact = shown.filter((node) => setOf(node.words[locale]) === wanted)
  const wider = shown.filter((node) => {
    if (exact.includes(node)) return false
    const parts = new Set(node.words[locale].flatMap((word) => word.parts))
    return asked.every((part) => parts.has(part))
  })
  return [...exact, ...wider].slice(0, MOST_NODES)
}

/** Words of the service list; with the name of a place beside them, the branch there comes first. */
function pagesFor(term: string, locale: Locale, facts: ShopFacts, { services, lexicon }: SearchKnowledge): Link[] {
  const key = nameKey(term)
  const place = facts.branches.find(({ name }) => ` ${key} `.includes(` ${nameKey(name)} `))
  const words = place ? key.replace(nameKey(place.name), '').trim() : key
  const wanted = setOf(analyse(words, lexicon).words)
  const pages = services
    .filter((service) => service.words.some((word) => setOf(analyse(word, lexicon).words) === wanted))
    .map((service) => service[locale])
  const branch = place && (words === '' || pages.length > 0) ? [branchLink(place, locale)] : []
  return [...branch, ...pages]
}

const branchLink = ({ name, url }: { readonly name: string; readonly url: string }, locale: Locale): Link => ({
  name: locale === 'nl' ? `Vestiging ${name}` : `${name} branch`,
  url: locale === 'nl' ? `/vestigingen/${url}` : `/store/${url}`,
})
