import { KINDS } from '../catalogue/range/kinds.ts'
import type { Product } from '../catalogue/range/product.ts'
import { chance, hash } from '../seed/random.ts'

export type StockRow = { branchId: number; onHand: number; reserved: number }

const USUAL_SHARE = 0.49

/**
 * Stock of a product: about `average` places each, more for goods that every branch stocks, always including the
 * warehouse. Walks the branches with a stride, so that 600 of them cost no more than 60.
 */
export function stock(
  seed: number,
  product: Product,
  branchIds: readonly number[],
  warehouse: number,
  average: number,
): StockRow[] {
  if (product.traits.state !== 'Active') return []
  const kind = KINDS[product.place.family.kind]
  const index = product.place.index
  const share = (kind.kept / USUAL_SHARE) * (0.6 + chance(seed, 'spread', index) * 0.8)
  const { isBestSeller } = product
  const wish = product.traits.isLastStock ? 3 : isBestSeller ? branchIds.length + 1 : Math.round(average * share)
  const count = Math.min(branchIds.length + 1, Math.max(1, wish))
  const start = hash(seed, 'start', index) % branchIds.length
  const stride = strideFor(branchIds.length, hash(seed, 'stride', index))
  const amount = (branchId: number, top: number) => Math.floor(chance(seed, 'amount', index, branchId) ** 1.6 * top)
  const rows: StockRow[] = []
  for (let turn = 0; turn < count - 1; turn++) {
    const branchId = branchIds[(start + turn * stride) % branchIds.length] ?? 0
    const empty = product.traits.isAway || chance(seed, 'empty', index, branchId) < (isBestSeller ? 0.03 : 0.07)
    const least = isBestSeller ? 8 : 1
    const onHand = empty ? 0 : least + amount(branchId, product.traits.isLastStock ? 6 : kind.shelf)
    rows.push({
      branchId,
      onHand,
      reserved: onHand > 4 && chance(seed, 'held', index, branchId) < 0.1 ? 1 + (onHand % 3) : 0,
    })
  }
  const inWarehouse = product.traits.isLastStock || product.traits.isAway ? 0 : 20 + amount(warehouse, kind.shelf * 12)
  if (chance(seed, 'warehouse', index) < 0.94)
    rows.push({ branchId: warehouse, onHand: inWarehouse, reserved: inWarehouse > 50 ? 2 : 0 })
  return rows.sort((a, b) => a.branchId - b.branchId)
}

/** A stride that visits every branch before it repeats one. */
function strideFor(count: number, roll: number): number {
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b))
  let stride = 1 + (roll % Math.max(1, count - 1))
  while (divides(count, stride) !== 1) stride++
  return stride
}
