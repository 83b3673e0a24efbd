export { mergeCart } from './carry-cart.ts'
export { isUsableCode, isValidCode } from './cart-queries.ts'
export { toCartView } from './cart-view.ts'
export { changeCart, type Decided } from './change-cart.ts'
export { draftCart } from './draft-cart.ts'
export type { LoadedCart } from './load-cart.ts'
export { cartReply, loadOwnCart } from './own-cart.ts'
export { changingOwnerOf, ownerOf } from './owner.ts'
export {
  checkoutStep,
  configuredIn,
  configuredOf,
  pointsOf,
  priceLoaded,
  productsOfBrand,
  sawnIn,
} from './price-loaded.ts'
export { cartRoutes } from './routes.ts'
export { collectedOf, forgetSplit, partOf, shownSplit } from './split/split-cart.ts'
export { checkCart, type Dates, isOrderableLine, type OfferedSlot, stockOf } from './validate.ts'
export { type Decision, withCart } from './with-cart.ts'
