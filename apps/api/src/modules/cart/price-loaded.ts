import { type SawnView, sawnView } from '@shop/contract/sawn-view'
import { type Configured, lineIdOf } from '@shop/domain/configured/configuration'
import { configure } from '@shop/domain/configured/configure'
import { isLoyaltyCustomer } from '@shop/domain/loyalty/loyalty-customer'
import { type Cents, toCents } from '@shop/domain/money'
import { type Step, stepOf } from '@shop/domain/order/step'
import { type LineToPrice, type PricedCart, priceCart } from '@shop/domain/pricing/price-cart'
import { deliveryCostsOf } from '@shop/domain/pricing/settings'
import { ttlCache } from '../../platform/cache/ttl-cache.ts'
import { currentPriceOf, type ProductRow, sheetOf } from '../catalogue/index.ts'
import type { LineRow } from './cart-row.ts'
import type { LoadedCart } from './load-cart.ts'
import { collectedOf, isStrandedCart } from './split/split-cart.ts'

/** All figures of a cart in cents. A line whose product no longer exists has none. */
export function priceLoaded(loaded: LoadedCart): PricedCart {
  const { cart, products, settings } = loaded
  const collected = collectedOf(loaded)
  const cutCents = toCents(settings.sawCutPrice)
  return priceCart({
    lines: cart.lines.flatMap((line) =>
      lineToPrice(line, products.get(line.productId), cutCents, collected.has(line.productId)),
    ),
    method: cart.shippingMethod,
    costs: deliveryCostsOf(settings),
    codes: cart.codes.map(({ id, kind, percent, amountCents, minimumCents, brandId }) => ({
      id,
      kind,
      percent,
      amountCents,
      minimumCents,
      productIds: productsOfBrand(loaded, brandId),
    })),
    points: { asked: cart.pointsToRedeem, ...pointsOf(loaded) },
  })
}

function lineToPrice(line: LineRow, row: ProductRow | undefined, cutCents: Cents, isCollected: boolean): LineToPrice[] {
  if (!row) return []
  const { productId, quantity, parts } = line
  const sawn = sawnOf(row, parts)
  return [
    {
      productId,
      lineId: lineIdOf(line),
      quantity,
      surchargeCents: configuredOf(row, line)?.surchargeCents,
      singleCents: currentPriceOf(row),
      tiers: (row.tiers ?? []).map(([from, priceCents]) => ({ quantity: from, priceCents })),
      vatRate: row.vat_rate,
      size: row.delivery_size,
      isPalletItem: row.is_pallet_item,
      isCollected,
      sawing: sawn ? { cuts: sawn.paidCuts, cutCents } : undefined,
    },
  ]
}

/** Every read of a cart plans its lists again, and a long list takes milliseconds. */
const plans = ttlCache<SawnView>({ most: 2_000 })

/** Returns null for a cut list that no longer fits; such a line cannot be ordered. */
export function sawnOf(row: ProductRow, parts: LineRow['parts']): SawnView | null {
  const sheet = sheetOf(row)
  if (!parts || !sheet) return null
  const key = JSON.stringify([sheet, parts])
  const sawn = plans.get(key) ?? sawnView(sheet, parts)
  if (sawn) plans.put(key, sawn, Number.POSITIVE_INFINITY)
  return sawn ?? null
}

/** Returns null for a line without choices, and for choices that the product no longer offers. */
export function configuredOf(
  { configurator }: ProductRow,
  { configuration }: Pick<LineRow, 'configuration'>,
): Configured | null {
  const configured = configurator && configuration && configure(configurator, configuration)
  return configured?.ok ? configured.value : null
}

/** Price, weight and texts of the choices of a line in the cart. */
export function configuredIn({ cart, products }: LoadedCart, lineId: string): Configured | null {
  const line = cart.lines.find((one) => lineIdOf(one) === lineId)
  const row = line && products.get(line.productId)
  return row ? configuredOf(row, line) : null
}

/** The cut list of a product in the cart. */
export function sawnIn({ cart, products }: LoadedCart, productId: string) {
  const row = products.get(productId)
  const line = cart.lines.find((one) => one.productId === productId)
  return row && line ? sawnOf(row, line.parts) : null
}

/**
 * The products in the cart that a code for one brand applies to; null means all. A brand without a name is not in the
 * view, so the browser could not apply the code.
 */
export function productsOfBrand({ cart, products }: LoadedCart, brandId: number | null): readonly string[] | null {
  if (brandId === null) return null
  const isEligible = (row: ProductRow | undefined) => row?.brand_id === brandId && row.brand_name !== null
  return cart.lines.map(({ productId }) => productId).filter((productId) => isEligible(products.get(productId)))
}

/**
 * The customer's points, and the rules for redeeming and earning them. The rule that shows the savings plan also decides
 * who earns points.
 */
export const pointsOf = ({ buyer, owner, settings }: Pick<LoadedCart, 'buyer' | 'owner' | 'settings'>) => ({
  balance: buyer?.points ?? 0,
  minimum: settings.minimumPointsToRedeem,
  earns:
    buyer !== undefined &&
    isLoyaltyCustomer({ ...buyer, contactId: owner.contactId ?? '' }, settings.loyaltyCustomerCodes),
})

/** The first checkout step with missing data. */
export const checkoutStep = ({ cart }: LoadedCart, { lines, toPayCents }: PricedCart): Step =>
  stepOf({
    lineCount: lines.length,
    method: cart.shippingMethod,
    hasAddress: (cart.usingAlternative ? cart.alternativeAddress : cart.deliveryAddress) !== null,
    hasBranch: cart.branch !== null,
    hasSlot: cart.slot !== null,
    isStranded: isStrandedCart({ cart }),
    toPayCents,
    hasPayment: cart.payment !== null,
  })
