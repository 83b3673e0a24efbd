import type { AddressView, CartView } from '@shop/contract'
import { configuredView } from '@shop/contract/configured-view'
import { type LineFacts, withFigures } from '@shop/contract/priced-cart'
import { toWireMethod } from '@shop/domain/cart/shipping-method'
import { lineIdOf } from '@shop/domain/configured/configuration'
import { type ShippingEstimate, shippingEstimate } from '@shop/domain/delivery/estimate'
import { type Moment, momentAt } from '@shop/domain/delivery/moment'
import { toEuros } from '@shop/domain/money'
import type { PricedCart } from '@shop/domain/pricing/price-cart'
import { currentPriceOf, type ProductRow } from '../catalogue/index.ts'
import { maxQuantityOf } from './allowed.ts'
import type { AddressRow, BuyerRow, CodeRow, LineRow } from './cart-row.ts'
import type { LoadedCart } from './load-cart.ts'
import { configuredOf, pointsOf, sawnOf } from './price-loaded.ts'

/** The cart as every client sees it. Call it only to write a response; decisions use the cents of `priced`. */
export function toCartView(loaded: LoadedCart, priced: PricedCart): CartView {
  const { cart, buyer, settings } = loaded
  const now = momentAt(loaded.at.now)
  const lines = cart.lines.flatMap((line) => toLine(line, loaded, now))
  const facts = {
    id: cart.id,
    version: cart.version,
    lines,
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
    split: toSplit(loaded),
    payment: cart.payment && { ...cart.payment },
    estimates: { small: slowest(lines, 'small'), large: slowest(lines, 'large') },
    logisticsStoreIds: loaded.logisticsBranchIds.map(String),
    coupons: cart.codes.filter(({ kind }) => kind === 'coupon').map(({ id, name }) => ({ id, name })),
    codes: cart.codes.map(toCode),
    customer: buyer ? toCustomer(buyer) : null,
    points: pointsOf(loaded),
    costs: {
      small: { costInclTax: settings.deliveryCostSmall, freeFromInclTax: settings.freeShippingMinimumSmall },
      large: { costInclTax: settings.deliveryCostLarge, freeFromInclTax: settings.freeShippingMinimumLarge },
      palletInclTax: settings.palletCost,
      cutInclTax: settings.sawCutPrice,
    },
  }
  return withFigures(facts, priced)
}

/** Also while only goods to collect are left: the customer then chooses again. */
function toSplit({ cart }: LoadedCart): CartView['split'] {
  const { split, branch, lines } = cart
  const productIds = [...new Set(lines.map(({ productId }) => productId))].filter((id) =>
    split?.productIds.includes(id),
  )
  if (cart.shippingMethod !== 'Delivery' || !split || !branch || productIds.length === 0) return null
  return { productIds, date: split.day, timeFrom: split.from, timeTo: split.to }
}

/** Returns nothing for a product that no longer exists. */
function toLine(line: LineRow, loaded: LoadedCart, now: Moment): LineFacts[] {
  const { productId, quantity, seenCents, source, parts } = line
  const row = loaded.products.get(productId)
  const product = loaded.cards.get(productId)
  if (!row || !product) return []
  const configured = configuredOf(row, line)
  const seen = seenCents + (configured?.surchargeCents ?? 0)
  return [
    {
      id: lineIdOf(line),
      productId,
      quantity,
      productTitle: row.name,
      product,
      source: source && { ...source },
      previousPriceInclTax: currentPriceOf(row) === seenCents ? null : toEuros(seen),
      maxQuantity: maxQuantityOf(row),
      shippingEstimate: estimateOf(row, quantity, loaded, now),
      sawn: sawnOf(row, parts),
      configured: configured && configuredView(configured),
      derived: false,
    },
  ]
}

function estimateOf(row: ProductRow, quantity: number, { settings, logisticsBranchIds }: LoadedCart, now: Moment) {
  const logisticsStock = (row.stock ?? [])
    .filter(([branchId]) => logisticsBranchIds.includes(branchId))
    .reduce((sum, [, lies]) => sum + lies, 0)
  return shippingEstimate({ quantity, logisticsStock, size: row.delivery_size }, now, settings)
}

function slowest(lines: readonly LineFacts[], size: 'small' | 'large'): ShippingEstimate | null {
  const estimates = lines.flatMap((line) => (line.product?.deliverySize === size ? [line.shippingEstimate] : []))
  if (estimates.length === 0) return null
  return estimates.includes('twothreedays') ? 'twothreedays' : 'tomorrow'
}

const toCode = ({ amountCents, minimumCents, brandId, ...code }: CodeRow) => ({
  ...code,
  amountInclTax: amountCents === null ? null : toEuros(amountCents),
  minimumInclTax: toEuros(minimumCents),
  brandId: brandId === null ? null : String(brandId),
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
