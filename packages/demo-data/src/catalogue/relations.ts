import { chance } from '../seed/random.ts'
import { type Product, productId, type Range } from './range/product.ts'

export type Relation = {
  kind: 'needed' | 'nice' | 'alternative'
  relatedId: string
  position: number
  quantity: number | null
  per: string | null
}

/** What belongs with a product: what the job needs, what is handy, and other sizes or makers of the same thing. */
export function related({ seed, layout }: Range, product: Product): Relation[] {
  const { family, index, member } = product.place
  const taken = new Set<number>([index])
  const rows: Relation[] = []
  const add = (kind: Relation['kind'], target: number, quantity: number | null, per: string | null) => {
    if (taken.has(target)) return
    taken.add(target)
    rows.push({ kind, relatedId: productId(seed, target), position: rows.length, quantity, per })
  }
  for (const need of family.needs ?? []) {
    // the usual sizes come first in a family, so the start of it is what fits most jobs
    const choice = Math.floor(chance(seed, 'fits', index, need.family) * Math.min(3, layout.count(need.family)))
    add(need.kind, layout.indexIn(need.family, choice), need.quantity, need.per)
  }
  const count = layout.count(family.code)
  for (const step of [1, -1, Math.max(2, Math.floor(count / 2))])
    if (count > 1) add('alternative', layout.indexIn(family.code, member + step), null, null)
  return rows
}
