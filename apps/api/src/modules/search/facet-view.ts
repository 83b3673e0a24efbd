import type { SearchResult } from '@shop/contract'
import { specUnit } from '@shop/domain/catalogue/spec-unit'
import { FILTERS } from '@shop/texts/search'
import { fill } from '@shop/texts/texts'
import type { SpecFact } from './fact-queries.ts'
import { type Filters, SAVING_FIELD } from './query/filters.ts'
import type { Found, Group } from './query/find-products.ts'
import type { NodeFact, ShopFacts } from './shop-facts.ts'

type Locale = 'nl' | 'en'
type Facet = SearchResult['facets'][number]
type Value = Facet['values'][number]

const MOST_FACETS = 16
const MOST_VALUES = 60

/** Cached, because creating a formatter costs a hundred times as much as using it. */
const formats = new Map<string, Intl.NumberFormat>()
function formatOf(locale: Locale, decimals: number, isLarge: boolean): Intl.NumberFormat {
  const key = `${locale}${decimals}${isLarge}`
  const known = formats.get(key)
  if (known) return known
  const options = { maximumFractionDigits: decimals, useGrouping: isLarge }
  const made = new Intl.NumberFormat(locale === 'nl' ? 'nl-NL' : 'en-US', options)
  formats.set(key, made)
  return made
}

function writeValue(spec: SpecFact, value: string, locale: Locale): string {
  if (spec.kind === 'flag') return FILTERS[locale][value === 'true' ? 'yes' : 'no']
  if (spec.kind === 'choice') return spec.choices[value]?.[locale] ?? value
  const number = Number(value)
  const text = formatOf(locale, Math.max(spec.decimals, 2), number >= 10_000).format(number)
  return spec.unit ? `${text} ${specUnit(spec.unit, locale)}` : text
}

/** Caches labels, because every list contains the same few thousand values. Entries are freed with their spec. */
const labels = new WeakMap<SpecFact, Map<string, string>>()
function valueLabel(spec: SpecFact, value: string, locale: Locale): string {
  const written = labels.get(spec) ?? new Map<string, string>()
  if (written.size === 0) labels.set(spec, written)
  const key = `${locale}${value}`
  const known = written.get(key)
  if (known !== undefined) return known
  const made = writeValue(spec, value, locale)
  written.set(key, made)
  return made
}

const bucketsOf = (group: Group | undefined, key: 'values' | 'facets' | 'brands' | 'nodes' | 'savings') =>
  group?.[key]?.buckets ?? []

/** Counts of pairs such as "colour=wit" by spec. A selected spec has separate counts without its selection. */
function specCounts({ groups }: Found): Map<string, { value: string; count: number }[]> {
  const counts = new Map<string, { value: string; count: number }[]>()
  const add = (pair: string, count: number) => {
    const at = pair.indexOf('=')
    const code = pair.slice(0, at)
    const one = { value: pair.slice(at + 1), count }
    const known = counts.get(code)
    if (known) known.push(one)
    else counts.set(code, [one])
  }
  for (const { key, doc_count } of bucketsOf(groups['all'], 'facets'))
    if (!groups[`facet:${String(key).split('=')[0]}`]) add(String(key), doc_count)
  for (const [name, group] of Object.entries(groups))
    if (name.startsWith('facet:'))
      for (const { key, doc_count } of bucketsOf(group, 'values')) add(String(key), doc_count)
  return counts
}

/** Numbers sort by value, words by number of products. */
const byOrder = (kind: SpecFact['kind']) => (a: Value, b: Value) =>
  kind === 'number' ? Number(a.value) - Number(b.value) : b.count - a.count || a.label.localeCompare(b.label)

/** A category orders its deciding specs as configured; a search puts the most frequent specs first. */
function orderOf(codes: readonly string[], counts: ReadonlyMap<string, { count: number }[]>, order: readonly string[]) {
  const share = (code: string) => (counts.get(code) ?? []).reduce((sum, { count }) => sum + count, 0)
  const place = (code: string) => (order.includes(code) ? order.indexOf(code) : order.length)
  return codes
    .map((code) => ({ code, place: place(code), share: share(code) }))
    .sort((a, b) => a.place - b.place || b.share - a.share)
    .map(({ code }) => code)
}

/**
 * The specs that decide in a category of the list; other specs of its products are not offered as filters. A list of
 * deals offers those of the chosen department, and of several departments only those that all of them have.
 */
function offeredSpecs({ groups }: Found, filters: Filters, node: NodeFact | undefined, facts: ShopFacts): Set<string> {
  const leaves = bucketsOf(groups['all'], 'nodes').map(({ key }) => Number(key))
  const codesOf = (ids: readonly number[]) => new Set(ids.flatMap((id) => facts.nodeSpecs.get(id) ?? []))
  const chosen = [...filters.facets.keys(), ...filters.ranges.keys()]
  if (!node?.isDeals) return new Set([...codesOf(node ? [node.id, ...leaves] : leaves), ...chosen])
  const [first, ...others] = filters.nodeIds.map((id) => codesOf(leaves.filter((leaf) => isWithin(leaf, id, facts))))
  const shared = [...(first ?? [])].filter((code) => others.every((codes) => codes.has(code)))
  return new Set([...shared, ...chosen])
}

function isWithin(leaf: number, nodeId: number, { nodes }: ShopFacts): boolean {
  for (let at = nodes.get(leaf); at; at = at.parentId === null ? undefined : nodes.get(at.parentId))
    if (at.id === nodeId) return true
  return false
}

export function toFacets(
  found: Found,
  filters: Filters,
  node: NodeFact | undefined,
  facts: ShopFacts,
  locale: Locale,
): Facet[] {
  const counts = specCounts(found)
  const order = (node && facts.nodeSpecs.get(node.id)) ?? []
  const offered = offeredSpecs(found, filters, node, facts)
  const codes = [...counts.keys()].filter((code) => offered.has(code))
  const facets: Facet[] = []
  for (const code of orderOf(codes, counts, order)) {
    if (facets.length === MOST_FACETS) break // more would be discarded
    const spec = facts.specs.get(code)
    if (!spec) continue
    const chosen = filters.facets.get(code) ?? []
    const values = (counts.get(code) ?? [])
      .map(({ value, count }) => ({
        label: valueLabel(spec, value, locale),
        value,
        count,
        checked: chosen.includes(value),
      }))
      .sort(byOrder(spec.kind))
      .slice(0, MOST_VALUES)
    if (values.length < 2 && chosen.length === 0) continue
    const numbers = values.map(({ value }) => Number(value))
    const range = spec.kind === 'number' ? { min: Math.min(...numbers), max: Math.max(...numbers) } : null
    facets.push({
      field: code,
      label: spec.label[locale],
      kind: spec.kind,
      unit: spec.unit && specUnit(spec.unit, locale),
      range,
      values,
    })
  }
  const brands = brandFacet(found, filters, facts, locale)
  const savings = savingFacet(found, filters, locale)
  return [...(savings ? [savings] : []), ...(brands ? [brands] : []), ...facets].slice(0, MOST_FACETS)
}

/** Only lists of deals count savings. */
function savingFacet({ groups }: Found, { saving }: Filters, locale: Locale): Facet | undefined {
  const values = bucketsOf(groups['saving'] ?? groups['all'], 'savings').flatMap(({ key, doc_count }) => {
    const checked = String(saving) === key
    const label = fill(FILTERS[locale].savingFrom, { percent: String(key) })
    return doc_count > 0 || checked ? [{ label, value: String(key), count: doc_count, checked }] : []
  })
  if (values.length === 0) return undefined
  return { field: SAVING_FIELD, label: FILTERS[locale].saving, kind: 'choice', unit: null, range: null, values }
}

function brandFacet({ groups }: Found, filters: Filters, facts: ShopFacts, locale: Locale): Facet | undefined {
  const buckets = groups['brand'] ? bucketsOf(groups['brand'], 'values') : bucketsOf(groups['all'], 'brands')
  const values = buckets.flatMap(({ key, doc_count }) => {
    const brand = facts.brands.get(Number(key))
    if (!brand) return []
    return [{ label: brand.name, value: brand.name, count: doc_count, checked: filters.brandIds.includes(brand.id) }]
  })
  if (values.length < 2 && filters.brandIds.length === 0) return undefined
  return { field: 'Merken', label: FILTERS[locale].brand, kind: 'choice', unit: null, range: null, values }
}

/** Number of categories shown as tiles above the search results. */
const SHOWN_WITH_PICTURE = 6

/** Counts hits per category: by child of the chosen node, else by the products' own categories. */
export function toNodeStats({ groups }: Found, node: NodeFact | undefined, facts: ShopFacts, locale: Locale) {
  const buckets = groups['node'] ? bucketsOf(groups['node'], 'values') : bucketsOf(groups['all'], 'nodes')
  const counts = new Map<number, number>()
  for (const { key, doc_count } of buckets) {
    const shown = childOf(Number(key), node, facts)
    if (shown) counts.set(shown.id, (counts.get(shown.id) ?? 0) + doc_count)
  }
  return [...counts].flatMap(([id, count], at) => {
    const fact = facts.nodes.get(id)
    if (!fact) return []
    const stat = { id: String(id), name: fact.name[locale], url: fact.url[locale], count }
    return [at < SHOWN_WITH_PICTURE ? { ...stat, img: fact.image } : stat]
  })
}

function childOf(leafId: number, node: NodeFact | undefined, facts: ShopFacts): NodeFact | undefined {
  let current = facts.nodes.get(leafId)
  if (!node || current?.id === node.id) return current
  // A list of deals is not part of the tree, so its products are counted by department.
  if (!node.inMenu) {
    while (current && current.parentId !== null && current.level > 1) current = facts.nodes.get(current.parentId)
    return current
  }
  while (current && current.parentId !== node.id)
    current = current.parentId === null ? undefined : facts.nodes.get(current.parentId)
  return current
}

const euros = (cents: number | null | undefined) => (cents ?? 0) / 100

export function toPriceRange({ groups }: Found): SearchResult['priceRange'] {
  const group = groups['price'] ?? groups['all']
  return {
    incl: { min: euros(group?.min?.value), max: euros(group?.max?.value) },
    excl: { min: euros(group?.minExcl?.value), max: euros(group?.maxExcl?.value) },
  }
}
