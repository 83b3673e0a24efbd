import type { AddressView, CartLine, CartView } from '@shop/contract'
import { priced } from '@shop/contract/priced-cart'
import { sawnView } from '@shop/contract/sawn-view'
import { toWireMethod } from '@shop/domain/cart/shipping-method'
import { type ShippingEstimate, shippingEstimate } from '@shop/domain/delivery/estimate'
import { type Moment, momentAt } from '@shop/domain/delivery/moment'
import { isLoyaltyCustomer } from '@shop/domain/loyalty/loyalty-customer'
import { toCents, toEuros } from '@shop/domain/money'
import { type ProductRow, sheetOf } from '../catalogue/index.ts'
import { maxQuantityOf } from './allowed.ts'
import type { AddressRow, BuyerRow, CodeRow, LineRow } from './cart-row.ts'
import type { LoadedCart } from './load-cart.ts'

const NO_FIGURES = {
  unitPriceInclTax: 0,
  unitPriceExclTax: 0,
  totalInclTax: 0,
  totalExclTax: 0,
  discounts: [],
  discountInclTax: 0,
  priceChanged: false,
}
const NO_TOTALS: CartView['totals'] = {
  deliveryCostInclTax: 0,
  deliveryCostExclTax: 0,
  palletCostInclTax: 0,
  palletCostExclTax: 0,
  shippingInclTax: 0,
  shippingExclTax: 0,
  subTotalInclTax: 0,
  subTotalExclTax: 0,
  totalInclTax: 0,
  totalExclTax: 0,
  discountInclTax: 0,
  discountExclTax: 0,
}

/** The cart as every client sees it, priced by the same rule that the browser uses. */
export function toCartView(loaded: LoadedCart): CartView {
  const { cart, buyer, settings } = loaded
  const now = momentAt(loaded.at.now)
  const lines = cart.lines.flatMap((line) => toLine(line, loaded, now))
  return priced({
    id: cart.id,
    version: cart.version,
    lines,
    palletLines: [],
    sawingLines: [],
    shippingMethod: toWireMethod(cart.shippingMethod),
    deliveryAddress: cart.deliveryAddress && toAddress(cart.deliveryAddress),
    alternativeDeliveryAddress: cart.alternativeAddress && toAddress(cart.alternativeAddress),
    usingAlternativeAddress: cart.usingAlternative,
    store: cart.branch && { id: String(cart.branch.id), name: cart.branch.name },
    shipping: cart.slot && {
      id: cart.slot.id,
      date: cart.slot.day,
      timeFrom: cart.slot.from,
      timeTo: cart.slot.to,
      heldUntil: cart.slot.heldUntil === null ? null : new Date(cart.slot.heldUntil).toISOString(),
    },
    payment: cart.payment && { ...cart.payment },
    pointsToRedeem: cart.pointsToRedeem,
    hasLargeProduct: false,
    estimates: { small: slowest(lines, 'small'), large: slowest(lines, 'large') },
    logisticsStoreIds: loaded.logisticsBranchIds.map(String),
    coupons: cart.codes.filter(({ kind }) => kind === 'coupon').map(({ id, name }) => ({ id, name })),
    codes: cart.codes.map(toCode),
    customer: buyer ? toCustomer(buyer) : null,
    totals: NO_TOTALS,
    vat: [],
    toPayInclTax: 0,
    points: {
      balance: buyer?.points ?? 0,
      minimum: settings.minimumPointsToRedeem,
      most: 0,
      earned: 0,
      earns: savesPoints(loaded),
    },
    costs: {
      small: { costInclTax: settings.deliveryCostSmall, freeFromInclTax: settings.freeShippingMinimumSmall },
      large: { costInclTax: settings.deliveryCostLarge, freeFromInclTax: settings.freeShippingMinimumLarge },
      palletInclTax: settings.palletCost,
      cutInclTax: settings.sawCutPrice,
    },
    step: 'Cart',
  })
}

/** The rule that also shows the savings plan, so that a customer who sees the plan earns points and no other does. */
const savesPoints = ({ buyer, owner, settings }: LoadedCart): boolean =>
  buyer !== undefined &&
  isLoyaltyCustomer({ ...buyer, contactId: owner.contactId ?? '' }, settings.loyaltyCustomerCodes)

/** Returns nothing for a product that no longer exists. */
function toLine(
  { productId, quantity, seenCents, source, parts }: LineRow,
  loaded: LoadedCart,
  now: Moment,
): CartLine[] {
  const row = loaded.products.get(productId)
  const product = loaded.cards.get(productId)
  if (!row || !product) return []
  return [
    {
      id: productId,
      productId,
      quantity,
      productTitle: row.name,
      ...NO_FIGURES,
      product,
      source: source && { ...source },
      previousPriceInclTax: toCents(product.priceInclTax) === seenCents ? null : toEuros(seenCents),
      maxQuantity: maxQuantityOf(row),
      shippingEstimate: estimateOf(row, quantity, loaded, now),
      sawn: sawnOf(row, parts),
      derived: false,
    },
  ]
}

/** Returns null for a cut list that no longer fits; such a line cannot be ordered. */
function sawnOf(row: ProductRow, parts: LineRow['parts']) {
  const sheet = sheetOf(row)
  return (parts && sheet && sawnView(sheet, parts)) ?? null
}

function estimateOf(row: ProductRow, quantity: number, { settings, logisticsBranchIds }: LoadedCart, now: Moment) {
  const logisticsStock = (row.stock ?? [])
    .filter(([branchId]) => logisticsBranchIds.includes(branchId))
    .reduce((sum, [, lies]) => sum + lies, 0)
  return shippingEstimate({ quantity, logisticsStock, size: row.delivery_size }, now, settings)
}

function slowest(lines: readonly CartLine[], size: 'small' | 'large'): ShippingEstimate | null {
  const estimates = lines.flatMap((line) => (line.product?.deliverySize === size ? [line.shippingEstimate] : []))
  if (estimates.length === 0) return null
  return estimates.includes('twothreedays') ? 'twothreedays' : 'tomorrow'
}

const toCode = ({ amountCents, minimumCents, brandId, ...code }: CodeRow) => ({
  ...code,
  amountInclTax: amountCents === null ? null : toEuros(amountCents),
  minimumInclTax: toEuros(minimumCents),
  brandId: brandId === null ? null : String(brandId),
  discountInclTax: 0,
  discountExclTax: 0,
})

const toCustomer = ({ id, firstName, middleName, lastName, email }: BuyerRow) => ({
  id,
  firstName,
  middleName,
  lastName,
  email,
})

const toAddress = (row: AddressRow): AddressView => ({
  id: row.id ?? '',
  customerId: row.customerId ?? '',
  type: row.type ?? 'DeliveryAddress',
  name: row.name ?? '',
  firstName: row.firstName,
  middleName: row.middleName ?? '',
  lastName: row.lastName,
  gender: row.gender ?? '',
  phone: row.phone ?? null,
  email: row.email ?? null,
  memo: row.memo ?? null,
  street: row.street,
  houseNumber: row.houseNumber,
  houseNumberExtension: row.houseNumberExtension ?? null,
  postalCode: row.postalCode,
  city: row.city,
})
