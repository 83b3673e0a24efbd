import type { ProductInList } from '@shop/contract/catalogue/product-view'
import { dayAt } from '@shop/domain/dates'
import { shownSaving } from '@shop/domain/pricing/shown-saving'

/** The fields that a card and its promise need, and no others: each is sent twice, as markup and as data. */
export type CardProduct = Pick<
  ProductInList,
  | 'id'
  | 'name'
  | 'url'
  | 'img'
  | 'priceInclTax'
  | 'priceExclTax'
  | 'oldPriceInclTax'
  | 'oldPriceExclTax'
  | 'unit'
  | 'unitPriceInclTax'
  | 'unitPriceExclTax'
  | 'unitPriceUnit'
  | 'label'
  | 'energyLevel'
  | 'hazard'
  | 'rating'
  | 'isOrderable'
  | 'isMadeToMeasure'
  | 'needsChoices'
  | 'deliveryType'
  | 'deliverySize'
  | 'maxStockDefault'
  | 'maxStockTotal'
> & {
  readonly brand: string | null
  /** the deciding specs, most deciding first */
  readonly keySpecs: readonly string[]
  /** from the old price, in percent or in euros */
  readonly saving?: { readonly percent: number } | { readonly inclTax: number; readonly exclTax: number }
  /** number of branches with stock */
  readonly branches: number
  /** the last day of its promotion */
  readonly offerUntil: string | null
  /** only in a list that shows a family as one card */
  readonly family?: ProductInList['family']
  /** the first quantity with a lower price */
  readonly tier: { readonly quantity: number; readonly priceInclTax: number; readonly priceExclTax: number } | null
}

export function toCardProduct(product: ProductInList): CardProduct {
  // A promotion price may be below a tier price; only a tier below the current unit price is an offer.
  const tier = product.moreLessLevels.find(
    ({ quantity, priceInclTax }) => quantity > 1 && priceInclTax < product.priceInclTax,
  )
  const { oldPriceInclTax, oldPriceExclTax } = product
  return {
    id: product.id,
    name: product.name,
    url: product.url,
    img: product.img,
    brand: product.brand?.name ?? null,
    priceInclTax: product.priceInclTax,
    priceExclTax: product.priceExclTax,
    ...(oldPriceInclTax === undefined || oldPriceExclTax === undefined ? {} : { oldPriceInclTax, oldPriceExclTax }),
    unit: product.unit,
    unitPriceInclTax: product.unitPriceInclTax,
    unitPriceExclTax: product.unitPriceExclTax,
    unitPriceUnit: product.unitPriceUnit,
    label: product.label,
    keySpecs: product.keySpecs ?? [],
    ...savingOf(product),
    energyLevel: product.energyLevel,
    hazard: product.hazard,
    rating: product.rating,
    isOrderable: product.isOrderable,
    isMadeToMeasure: product.isMadeToMeasure,
    needsChoices: product.needsChoices,
    deliveryType: product.deliveryType,
    deliverySize: product.deliverySize,
    maxStockDefault: product.maxStockDefault,
    maxStockTotal: product.maxStockTotal,
    offerUntil: offerUntil(product),
    branches: product.stock.filter(({ quantity }) => quantity > 0).length,
    tier: tier ? { quantity: tier.quantity, priceInclTax: tier.priceInclTax, priceExclTax: tier.priceExclTax } : null,
  }
}

function savingOf({ savingPercent, savingInclTax, savingExclTax, oldPriceInclTax }: ProductInList) {
  if (savingPercent === undefined || savingInclTax === undefined || savingExclTax === undefined) return {}
  const isPercent = shownSaving(oldPriceInclTax ?? 0, savingPercent) === 'percent'
  return { saving: isPercent ? { percent: savingPercent } : { inclTax: savingInclTax, exclTax: savingExclTax } }
}

/** The last day of an announced offer, or of a reduced price. */
function offerUntil({ discounts, oldPriceInclTax, priceUntil }: ProductInList): string | null {
  const end = discounts[0]?.end ?? (oldPriceInclTax === undefined ? null : priceUntil)
  // A period that ends at midnight has its last moment on the day before.
  return end === null ? null : dayAt(new Date(Date.parse(end) - 1))
}
