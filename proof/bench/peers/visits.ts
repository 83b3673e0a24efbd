import { randomFrom } from '../support/random-carts.ts'
import { fullCategories, type Range, type RangeCategory, type RangeProduct } from './range.ts'

const SEED = 20_261_117
const POPULAR = 20
const PAGE = 12

export type ListVisit = {
  readonly category: RangeCategory
  /** Products before the page. */
  readonly skip: number
  readonly isByPrice: boolean
}

export type Visits = ReturnType<typeof planVisits>

/** The same sequence of lists and products for every side: spread over the range, or of the twenty most wanted. */
export function planVisits(range: Range) {
  const random = randomFrom(SEED)
  const categories = fullCategories(range)
  const sold = range.products.filter(({ isSold, categories: places }) => isSold && places.length > 0)
  const oneOf = <T>(values: readonly T[]): T => values[random(values.length)] as T
  const popular = { categories: categories.slice(0, POPULAR), products: sold.slice(0, POPULAR) }
  return {
    list(): ListVisit {
      const category = oneOf(categories)
      const hasMore = category.size >= 2 * PAGE
      return { category, skip: hasMore && random(3) === 0 ? PAGE : 0, isByPrice: random(3) === 0 }
    },
    popularList: (): ListVisit => ({ category: oneOf(popular.categories), skip: 0, isByPrice: false }),
    product: (): RangeProduct => oneOf(sold),
    popularProduct: (): RangeProduct => oneOf(popular.products),
    /** A number below, for choices that only one side has. */
    below: random,
  }
}
