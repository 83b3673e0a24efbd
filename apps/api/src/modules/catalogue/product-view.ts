import type { ProductInList, ProductView } from '@shop/contract'
import { mainImage } from '@shop/domain/catalogue/media'
import { isActive, numberTrimmed, orderability, taxRateOf } from '@shop/domain/catalogue/product'
import { dayAt } from '@shop/domain/dates'
import type { Locale } from '@shop/domain/locale'
import { type Cents, exclVat, toEuros } from '@shop/domain/money'
import { isReduced } from '@shop/domain/pricing/promotion'
import { savingFrom } from '@shop/domain/pricing/reference-price'
import { isMeasure, savedBy, unitPrice } from '@shop/domain/pricing/unit-price'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import { PRODUCT_LABELS } from '@shop/texts/catalogue'
import { toGallery } from './gallery.ts'
import { toMaker } from './maker.ts'
import { type Offer, offerOf } from './pricing.ts'
import type { CardRow, ProductRow } from './product-row.ts'
import { toHazard, toSafety, toSafetyLogos } from './safety.ts'
import { specLine, specValue, toSawing } from './specs.ts'

export type ViewContext = { readonly locale: Locale; readonly now: Date }

/** One label per card, the soonest to end first. */
function labelOf(row: CardRow, { told, isToldReduced }: Offer, { locale }: ViewContext): ProductView['label'] {
  if (told[0]) return { kind: 'promotion', text: told[0].title }
  if (row.is_last_stock) return { kind: 'opOp', text: PRODUCT_LABELS[locale].opOp }
  if (isToldReduced) return { kind: 'reduced', text: PRODUCT_LABELS[locale].reduced }
  return (row.tiers ?? []).length > 0 ? { kind: 'meerMinder', text: PRODUCT_LABELS[locale].meerMinder } : null
}

/** The reference price and the saving from it; empty without a lawful reference price. */
function oldPriceFields({ reference, priceCents }: Offer, vat: number) {
  if (!reference) return {}
  const saving = savingFrom(reference.cents, priceCents)
  return {
    oldPriceInclTax: toEuros(reference.cents),
    oldPriceExclTax: toEuros(exclVat(reference.cents, vat)),
    oldPriceReason: reference.reason,
    savingInclTax: toEuros(saving.cents),
    savingExclTax: toEuros(exclVat(reference.cents, vat) - exclVat(priceCents, vat)),
    savingPercent: saving.percent,
  }
}

/** The price per m², litre or kilo or the reason for its absence, and the manufacturer's recommended price. */
function measureFields(row: CardRow, priceCents: Cents) {
  const { vat_rate: vat, recommended_price_cents: recommended } = row
  const perUnit = row.unit_per_product === null ? null : Number(row.unit_per_product)
  const unitCents = perUnit === null ? null : unitPrice(priceCents, perUnit)
  return {
    unit: row.unit,
    unitPriceInclTax: unitCents === null ? null : toEuros(unitCents),
    unitPriceExclTax: unitCents === null ? null : toEuros(exclVat(unitCents, vat)),
    unitPriceUnit: row.unit_price_unit,
    unitPerProduct: perUnit,
    unitPriceExemption: perUnit !== null && isMeasure(row.unit_price_unit) ? null : row.unit_price_exemption,
    recommendedPriceInclTax: recommended === null ? null : toEuros(recommended),
    recommendedPriceExclTax: recommended === null ? null : toEuros(exclVat(recommended, vat)),
  }
}

function priceFields(row: CardRow, asked: ViewContext) {
  const { vat_rate: vat } = row
  const today = dayAt(asked.now)
  const offer = offerOf(row, asked.now, today)
  const { priceCents, promotionId, told } = offer
  return {
    priceInclTax: toEuros(priceCents),
    priceExclTax: toEuros(exclVat(priceCents, vat)),
    ...oldPriceFields(offer, vat),
    discountId: promotionId === undefined ? null : String(promotionId),
    taxRate: taxRateOf(vat),
    ...measureFields(row, priceCents),
    inPriceReduced: isReduced(today, row.reduced_from, row.reduced_until),
    isLastStock: row.is_last_stock,
    label: labelOf(row, offer, asked),
    priceUntil: offer.until?.toISOString() ?? null,
    discounts: told.map(({ id, name, title, startsAt, endsAt }) => ({
      id,
      name,
      title,
      start: startsAt.toISOString(),
      end: endsAt.toISOString(),
    })),
    // Savings are relative to the current unit price; a tier without a saving is dropped.
    moreLessLevels: (row.tiers ?? [])
      .filter(([, cents]) => cents < priceCents)
      .map(([quantity, cents]) => ({
        id: `${row.number}-${quantity}`,
        quantity,
        priceInclTax: toEuros(cents),
        priceExclTax: toEuros(exclVat(cents, vat)),
        save: savedBy(priceCents, cents),
      })),
  }
}

/** Uses the translated value if the property is also a spec. */
function wordOf({ specs }: CardRow, code: string, locale: Locale): string | undefined {
  const spec = specs?.find((one) => one.code === code)
  return spec && specValue(spec, locale)
}

export function toProductInList(row: CardRow, asked: ViewContext): ProductInList {
  const level = orderability({
    state: row.state,
    isOrderable: row.is_webshop_orderable,
    isMadeToMeasure: row.is_made_to_measure,
    hasConfigurator: row.configurator !== null,
  })
  return {
    id: row.id,
    name: row.name,
    number: row.number,
    numberTrimmed: numberTrimmed(row.number),
    url: `${row.slug}-${row.number}`,
    scanCode: row.scan_code,
    img: mainImage(row.media),
    gallery: toGallery(row.media, row.name),
    brand:
      row.brand_id === null || row.brand_name === null || row.brand_url === null
        ? null
        : { id: String(row.brand_id), name: row.brand_name, url: row.brand_url, img: row.brand_logo },
    webNodeId: String(row.web_node_id),
    isActive: isActive(row.state),
    isOrderable: level === 2,
    orderability: level,
    ...priceFields(row, asked),
    specLine: specLine(row.specs ?? [], asked.locale),
    energyLevel: row.energy_level,
    hazard: toHazard(row.safety, asked.locale),
    color: wordOf(row, 'colour', asked.locale) ?? row.color,
    material: wordOf(row, 'material', asked.locale) ?? row.material,
    size: row.size,
    depth: row.depth_mm,
    height: row.height_mm,
    width: row.width_mm,
    weight: row.weight_grams,
    isPalletItem: row.is_pallet_item,
    isMadeToMeasure: row.is_made_to_measure,
    needsChoices: row.configurator !== null,
    deliveryType: row.delivery_type,
    deliverySize: row.delivery_size,
    stock: (row.stock ?? []).map(([branchId, quantity]) => ({ storeId: String(branchId), quantity })),
    maxStockDefault: row.max_stock_default,
    maxStockTotal: row.max_stock_total,
    needExtraStock: row.max_stock_total > row.max_stock_default,
    rating: row.rating_average === null ? null : { average: Number(row.rating_average), count: row.rating_count },
  }
}

/** Delivery cost of an order below the minimum for free delivery. */
function deliveryCosts(row: ProductRow) {
  if (row.delivery_type === 'pickupOnly') return { deliveryCost: null, palletCost: null }
  const key = row.delivery_size === 'large' ? 'deliveryCostLarge' : 'deliveryCostSmall'
  return {
    deliveryCost: row.delivery_cost ?? DEFAULT_SETTINGS[key],
    palletCost: row.is_pallet_item ? (row.pallet_cost ?? DEFAULT_SETTINGS.palletCost) : null,
  }
}

function extraFields(row: ProductRow, { locale }: ViewContext) {
  const related = (kind: keyof ProductView['relations']) =>
    (row.relations ?? [])
      .filter((one) => one.kind === kind)
      .map(({ productId, quantityPer, per }) => ({ productId, quantityPer, per }))
  return {
    description: row.description,
    usageDescription: row.usage_description,
    choiceHelper: row.choice_helper_url,
    advisorId: row.advisor_id,
    fields: (row.specs ?? []).map((spec) => ({
      code: spec.code,
      label: spec.label,
      value: specValue(spec, locale),
      isDeciding: spec.position !== null,
    })),
    safetyLogos: toSafetyLogos(row.safety, locale),
    safety: toSafety(row.safety, locale),
    maker: toMaker(row.maker),
    backOn: row.expected_on,
    ...deliveryCosts(row),
    sawing: toSawing(row),
    configurator: row.configurator,
    files: row.files.map(({ fileName, memoId, kind, url }) => ({
      fileName,
      memoId,
      kind: kind ?? 'datasheet',
      url: url ?? `/media/files/${memoId}/${encodeURIComponent(fileName)}`,
    })),
    relations: {
      needed: related('needed'),
      nice: related('nice'),
      alternative: related('alternative'),
      part: related('part'),
      fits: related('fits'),
    },
    successorUrl: row.successor_url,
    alternates: { nl: `${row.slug_nl}-${row.number}`, en: `${row.slug_en}-${row.number}` },
  }
}

export function toProductView(row: ProductRow, asked: ViewContext, withWebNode: boolean): ProductView {
  const line = (row.web_node_line ?? []).map(({ id, code, name, url }) => ({
    Id: String(id),
    Name: name,
    Code: code,
    Url: url,
  }))
  const own = line.at(-1)
  return {
    ...toProductInList(row, asked),
    ...extraFields(row, asked),
    ...(withWebNode && own ? { webNode: { ...own, Ancestors: line.slice(0, -1) } } : {}),
  }
}

export const toProductWithExtra = (row: ProductRow, asked: ViewContext): ProductInList => ({
  ...toProductInList(row, asked),
  ...extraFields(row, asked),
})
