import type { Clause } from './clause.ts'
import { SAVINGS, without } from './filters.ts'

const MOST_FACET_VALUES = 400
const MOST_BRANDS = 100
const MOST_NODES = 40
/** A list of deals covers the whole tree, so its departments are counted from all their categories. */
const ALL_NODES = 1_000

const terms = (field: string, size: number, more: Clause = {}) => ({ terms: { field, size, ...more } })
const brands = terms('brand_id', MOST_BRANDS)
const prices = {
  min: { min: { field: 'price' } },
  max: { max: { field: 'price' } },
  minExcl: { min: { field: 'price_excl' } },
  maxExcl: { max: { field: 'price_excl' } },
}
/** The engine counts hits and not groups; below this threshold its count of values is exact. */
const families = { cardinality: { field: 'family', precision_threshold: 10_000 } }
/** Each percentage counts every product that saves at least as much. */
const savings = { range: { field: 'saving', keyed: false, ranges: SAVINGS.map((from) => ({ key: `${from}`, from })) } }
const among = (filter: readonly Clause[], aggs: Clause): Clause => ({ filter: { bool: { filter } }, aggs })
const escaped = (text: string) => text.replace(/[.?+*|{}[\]()"\\#@&<>~^$-]/g, '\\$&')
const valuesOf = (code: string) => terms('facet', MOST_FACET_VALUES, { include: `${escaped(code)}=.*` })

type Counted = {
  readonly branchId: number | undefined
  readonly isList: boolean
  readonly isGrouped: boolean
  readonly isDeals: boolean
}

/**
 * One group counts all values under the current selection. Each group with a selection is counted again without it, so
 * that more of its values can be added: OR within a group, AND between groups.
 */
export function countsFor(
  chosen: ReadonlyMap<string, Clause>,
  { branchId, isList, isGrouped, isDeals }: Counted,
): Clause {
  const nodes = terms('leaf', isList ? ALL_NODES : MOST_NODES)
  const all = without(chosen)
  const here = branchId === undefined ? {} : { here: { filter: { term: { branch: branchId } } } }
  const own: Record<string, Clause> = {}
  for (const key of chosen.keys()) {
    const others = without(chosen, key)
    if (key === 'brand') own[key] = among(others, { values: brands })
    else if (key === 'node') own[key] = among(others, { values: nodes })
    else if (key === 'saving') own[key] = among(others, { savings })
    else if (key === 'price') own[key] = among(others, prices)
    else if (key === 'branch') own[key] = among(others, here)
    else if (key === 'orderable') own[key] = among(others, { missed: { filter: { term: { is_orderable: false } } } })
    else own[key] = among(others, { values: valuesOf(key.slice('facet:'.length)) })
  }
  const shared = {
    facets: terms('facet', MOST_FACET_VALUES),
    brands,
    nodes,
    ...prices,
    ...here,
    missed: { filter: { term: { is_orderable: false } } },
    ...(isGrouped ? { families } : {}),
    ...(isDeals ? { savings } : {}),
  }
  return { all: among(all, shared), ...own }
}
