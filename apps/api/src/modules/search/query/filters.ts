import type { Clause } from './clause.ts'

export type Range = { readonly min?: number; readonly max?: number }

/** The visitor's selection: OR within one filter, AND between them. */
export type Filters = {
  readonly nodeIds: readonly number[]
  readonly brandIds: readonly number[]
  /** Indexed values by spec, such as "colour" to ["wit", "grijs"]. */
  readonly facets: ReadonlyMap<string, readonly string[]>
  readonly ranges: ReadonlyMap<string, Range>
  /** In euro cents including VAT. */
  readonly price: Range | undefined
  /** The least saving in percent. */
  readonly saving: number | undefined
  readonly availableAt: number | undefined
  readonly onlyOrderable: boolean
}

export const NO_FILTERS: Filters = {
  nodeIds: [],
  brandIds: [],
  facets: new Map(),
  ranges: new Map(),
  price: undefined,
  saving: undefined,
  availableAt: undefined,
  onlyOrderable: false,
}

/** Whether the visitor selected by a property of single products. Then a list shows those instead of their family. */
export const selectsVariants = ({ facets, ranges, price, saving, availableAt }: Filters): boolean =>
  facets.size > 0 || ranges.size > 0 || [price, saving, availableAt].some((one) => one !== undefined)

/** The filter of a saving, named as in addresses of lists, and the percentages that it offers. */
export const SAVING_FIELD = 'Korting'
export const SAVINGS = [10, 20, 30, 40, 50] as const

const rangeOf = ({ min, max }: Range) => ({
  ...(min === undefined ? {} : { gte: min }),
  ...(max === undefined ? {} : { lte: max }),
})

/** One clause per group. The key names the group whose own counts exclude the clause. */
export function selections(filters: Filters): ReadonlyMap<string, Clause> {
  const chosen = new Map<string, Clause>()
  if (filters.nodeIds.length > 0) chosen.set('node', { terms: { node: filters.nodeIds } })
  if (filters.brandIds.length > 0) chosen.set('brand', { terms: { brand_id: filters.brandIds } })
  for (const [code, values] of filters.facets)
    chosen.set(`facet:${code}`, { terms: { facet: values.map((value) => `${code}=${value}`) } })
  for (const [code, range] of filters.ranges)
    chosen.set(`facet:${code}`, { range: { [`spec.${code}`]: rangeOf(range) } })
  if (filters.price) chosen.set('price', { range: { price: rangeOf(filters.price) } })
  if (filters.saving !== undefined) chosen.set('saving', { range: { saving: { gte: filters.saving } } })
  if (filters.availableAt !== undefined) chosen.set('branch', { term: { branch: filters.availableAt } })
  if (filters.onlyOrderable) chosen.set('orderable', { term: { is_orderable: true } })
  return chosen
}

export const without = (chosen: ReadonlyMap<string, Clause>, key?: string): Clause[] =>
  [...chosen].filter(([one]) => one !== key).map(([, clause]) => clause)
