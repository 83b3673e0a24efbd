import type { ShippingMethod } from '../cart/shipping-method.ts'
import { ORDERABILITY, type OrderabilityFacts, orderability } from '../catalogue/product.ts'
import { validateCart } from '../order/validation.ts'
import { pageSize } from '../search/list-pages.ts'

type State = 'Active' | 'Ended' | 'Draft'

/** A search of the shop, and what is known about the product in it. */
export type SearchFacts = {
  readonly state: State
  /** Whether the index has the product. */
  readonly isIndexed: boolean
  /** The place in the results, from 1; undefined if it is not among those that were read. */
  readonly position: number | undefined
  /** Whether the product matches the term that the shop searched for. */
  readonly isMatch: boolean
  /** The words of the term that match nothing of the product. */
  readonly missingWords: readonly string[]
  /** The term that the shop searched for instead. */
  readonly correctedTerm: string | undefined
}

export const FOUND_REASONS = [
  ...['first_page', 'later_page', 'draft', 'not_indexed', 'ended', 'beyond', 'corrected', 'words'],
  'no_match',
] as const
export type FoundReason = (typeof FOUND_REASONS)[number]

/** Why a search shows a product where it does, or not at all. */
export function explainSearch(facts: SearchFacts): { readonly reason: FoundReason; readonly page: number | undefined } {
  const { state, isIndexed, position, isMatch, missingWords, correctedTerm } = facts
  if (position !== undefined) {
    const page = Math.ceil(position / pageSize(false))
    return { reason: page === 1 ? 'first_page' : 'later_page', page }
  }
  const reason = (): FoundReason => {
    if (state === 'Draft') return 'draft'
    if (!isIndexed) return 'not_indexed'
    if (isMatch) return 'beyond'
    // Ended products are found by their number or whole name only.
    if (state === 'Ended') return 'ended'
    if (correctedTerm !== undefined) return 'corrected'
    return missingWords.length > 0 ? 'words' : 'no_match'
  }
  return { reason: reason(), page: undefined }
}

/** A cart of one product, and the chosen day if there is one. */
export type OrderFacts = {
  readonly product: Omit<OrderabilityFacts, 'state'> & { readonly state: State; readonly isSaleStopped: boolean }
  readonly quantity: number
  readonly maxQuantity: number
  readonly deliveryType: 'standard' | 'pickupOnly'
  readonly method: ShippingMethod
  readonly branchId: number | undefined
  readonly logisticsBranchIds: readonly number[]
  /** Pieces that can be sold, per branch. */
  readonly stock: readonly (readonly [branchId: number, quantity: number])[]
  readonly slot:
    | { readonly day: string; readonly isOffered: boolean; readonly isFull: boolean; readonly first: string }
    | undefined
}

export const ORDER_REASONS = [
  ...['draft', 'ended', 'not_online', 'sale_stopped', 'made_to_measure', 'too_many', 'stock', 'pickup_only'],
  ...['slot_full', 'slot_too_early', 'slot_not_offered'],
] as const
export type OrderReason = (typeof ORDER_REASONS)[number]

/** Every reason why the cart cannot be ordered, by the check of the checkout; none if it can. */
export function explainOrder(facts: OrderFacts): readonly OrderReason[] {
  const { product, quantity, maxQuantity, method, branchId, stock, slot } = facts
  const productId = 'product'
  const isOrderable = product.isOrderable && !product.isSaleStopped
  const { factors } = validateCart({
    lines: [
      {
        ...{ productId, quantity, maxQuantity, deliveryType: facts.deliveryType, isSawn: false },
        isOrderable: orderability({ ...product, isOrderable }) === ORDERABILITY.orderable,
      },
    ],
    ...{ method, branchId, branchHasSaw: undefined, logisticsBranchIds: facts.logisticsBranchIds },
    stock: stock.map(([id, pieces]) => ({ productId, branchId: id, quantity: pieces })),
    slot: slot && { day: slot.day, isOffered: slot.isOffered },
    nextDay: undefined,
  })
  const reasons: readonly (OrderReason | false)[] = [
    ...(factors.ProductStatus.isValid ? [] : productReasons(facts)),
    !factors.Stock.isValid && 'stock',
    !factors.Delivery.isValid && 'pickup_only',
    !factors.DeliveryDate.isValid && slot !== undefined && slotReason(slot),
  ]
  return reasons.filter((reason) => reason !== false)
}

function productReasons({ product, quantity, maxQuantity }: OrderFacts): readonly (OrderReason | false)[] {
  const { state, isOrderable, isSaleStopped, isMadeToMeasure, hasConfigurator } = product
  return [
    state === 'Draft' && 'draft',
    state === 'Ended' && 'ended',
    !isOrderable && 'not_online',
    isSaleStopped && 'sale_stopped',
    isMadeToMeasure && !hasConfigurator && 'made_to_measure',
    quantity > maxQuantity && 'too_many',
  ]
}

function slotReason({ day, isFull, first }: NonNullable<OrderFacts['slot']>): OrderReason {
  if (day < first) return 'slot_too_early'
  return isFull ? 'slot_full' : 'slot_not_offered'
}

/** Pieces that the cart can have: of the pickup branch if one is chosen, otherwise of all. */
export const piecesFor = ({ product, method, branchId, stock }: OrderFacts): number =>
  product.isSaleStopped
    ? 0
    : stock
        .filter(([id]) => method === 'Delivery' || branchId === undefined || id === branchId)
        .reduce((sum, [, pieces]) => sum + Math.max(0, pieces), 0)
