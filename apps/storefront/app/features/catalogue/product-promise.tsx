import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { StockLines, type StockState } from '~/ui/display/stock-line.tsx'
import type { CardProduct } from './card-product.ts'

export type Promised = Pick<CardProduct, 'branches' | 'isOrderable' | 'isMadeToMeasure' | 'deliveryType'>

/** The promise for the visitor's branch and the current time. It loads after the page, in space reserved for it. */
export type BranchPromise = {
  /** undefined if no branch is chosen; then the general line stays */
  readonly pickup?: { readonly state: StockState; readonly text: ReactNode } | undefined
  readonly delivery: ReactNode | null
}

/**
 * Stock and delivery of a product. Until the visitor's branch is known, it shows the general facts: the number of
 * branches with stock, and whether delivery is possible.
 */
export function ProductPromise({ product, promise }: { product: Promised; promise?: BranchPromise | undefined }) {
  return <StockLines pickup={promise?.pickup ?? pickupForAll(product)} delivery={deliveryOf(product, promise)} />
}

/** Only products that can be ordered online get a delivery promise. */
function deliveryOf(product: Promised, promise: BranchPromise | undefined): ReactNode {
  if (!product.isOrderable) return <b>{m.card_not_online()}</b>
  if (product.deliveryType === 'pickupOnly') return <b>{m.card_pickup_only()}</b>
  return promise?.delivery ?? m.card_delivered()
}

function pickupForAll(product: Promised): { state: StockState; text: ReactNode } {
  if (product.isMadeToMeasure) return { state: 'ok', text: <b>{m.card_to_measure()}</b> }
  const { branches } = product
  if (branches === 0) {
    const order = product.isOrderable ? `, ${m.card_can_be_ordered()}` : ''
    return {
      state: 'no',
      text: (
        <>
          <b>{m.card_not_in_stock()}</b>
          {order}
        </>
      ),
    }
  }
  const where = branches === 1 ? m.card_in_one_branch() : m.card_in_branches({ count: String(branches) })
  return {
    state: branches < 5 ? 'low' : 'ok',
    text: (
      <>
        <b>{m.card_in_stock()}</b>
        {` ${where}`}
      </>
    ),
  }
}
