import { chance } from '../seed/random.ts'
import { fitting } from './fits.ts'
import { product as make, type Product, productId, type Range } from './range/product.ts'

export type Relation = {
  kind: 'needed' | 'nice' | 'alternative' | 'fits'
  relatedId: string
  position: number
  quantity: number | null
  per: string | null
}

/** Search distance for the same size by another brand. */
const FAR = 400
const MOST_ALIKE = 2
/** Number of usual sizes in a family. */
const USUAL = 12

/** Related products: required for the job, useful, fitting, and other sizes or brands. */
export function related(range: Range, one: Product): Relation[] {
  const { seed, layout } = range
  const { family, member } = one.place
  const taken = new Set<string>()
  const rows: Relation[] = []
  const add = (
    kind: Relation['kind'],
    relatedId: string,
    quantity: number | null = null,
    per: string | null = null,
  ) => {
    const key = kind === 'fits' ? `${relatedId} fits` : relatedId
    if (relatedId === one.id || taken.has(key)) return
    taken.add(key)
    rows.push({ kind, relatedId, position: rows.length, quantity, per })
  }
  const fits = fitting(range, one)
  for (const need of family.needs ?? []) {
    // Prefer a fitting product.
    const chosen = fits.find(({ place }) => place.family.code === need.family) ?? usualOf(range, need.family, one)
    if (!chosen) continue
    const quantity = need.isContent ? need.quantity / chosen.holds : need.quantity
    add(need.kind, chosen.id, Number(quantity.toFixed(4)), need.per)
  }
  for (const other of alike(range, one)) add('alternative', other.id)
  const count = layout.count(family.code)
  for (const step of [1, -1, Math.max(2, Math.floor(count / 2)), 2])
    if (count > 1) add('alternative', productId(seed, layout.indexIn(family.code, member + step)))
  for (const fit of fits) add('fits', fit.id)
  return rows
}

/** One of the usual sizes on sale; they come first in a family and suit most jobs. Prefers the same length. */
function usualOf(range: Range, family: string, { place, specs }: Product): Product | undefined {
  const { seed, layout } = range
  const first = Array.from({ length: Math.min(USUAL, layout.count(family)) }, (_, member) =>
    make(range, layout.indexIn(family, member)),
  ).filter(({ traits }) => traits.state === 'Active')
  const asLong = first.find((other) => specs.length_mm && other.specs.length_mm === specs.length_mm)
  const choices = first.slice(0, 3)
  return asLong ?? choices[Math.floor(chance(seed, 'fits', place.index, family) * choices.length)]
}

/** The same size and kind by another brand. */
function alike(range: Range, { place, traits }: Product): Product[] {
  const { layout } = range
  if (traits.state === 'Draft') return []
  const count = Math.min(FAR, layout.count(place.family.code))
  const found: Product[] = []
  for (let step = 1; step < count && found.length < MOST_ALIKE; step++) {
    const index = layout.indexIn(place.family.code, place.member + step)
    const other = layout.place(index)
    if (other.variant === place.variant && other.brand !== place.brand) found.push(make(range, index))
  }
  return found.filter((other) => other.traits.state === 'Active')
}
