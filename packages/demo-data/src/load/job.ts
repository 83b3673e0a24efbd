import { type Branch, branches, WAREHOUSE_ID } from '../branches/branches.ts'
import { calendar } from '../catalogue/offers/calendar.ts'
import { layout } from '../catalogue/range/layout.ts'
import type { Range } from '../catalogue/range/product.ts'

export type Options = { products: number; seed: number; today: string; stockPerProduct: number; branches: number }

/** Input of a load, computed once. */
export type Job = {
  range: Range
  branches: Branch[]
  branchIds: number[]
  warehouseId: number
  stockPerProduct: number
}

export function job(options: Options): Job {
  const all = branches(options.branches)
  return {
    range: { seed: options.seed, layout: layout(options.products), calendar: calendar(options.today) },
    branches: all,
    branchIds: all.filter((branch) => branch.manager !== null).map((branch) => branch.id),
    warehouseId: WAREHOUSE_ID,
    stockPerProduct: options.stockPerProduct,
  }
}
