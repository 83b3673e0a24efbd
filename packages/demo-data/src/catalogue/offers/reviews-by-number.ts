import { FIRST_NUMBER } from '../range/numbers.ts'
import { PINNED } from '../range/pinned.ts'
import type { Range } from '../range/product.ts'
import { type Review, reviews } from './ratings.ts'

/** Reviews of a product by its number, newest first: the same ones that its rating is calculated from. */
export function reviewsByNumber({ seed, layout, calendar }: Range): (number: string) => Review[] {
  const pinned = new Map(
    Object.entries(PINNED).flatMap(([family, { number }]) => (number ? [[number, layout.indexIn(family, 0)]] : [])),
  )
  return (number) => {
    const index = pinned.get(number) ?? Number(number) - FIRST_NUMBER
    if (!Number.isInteger(index) || index < 0 || index >= layout.size) return []
    const all = reviews(seed, layout.place(index), layout.size, calendar)
    return all.sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  }
}
