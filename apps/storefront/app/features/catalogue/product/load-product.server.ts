import { listAdvice } from '@shop/contract/advice'
import { productByUrl, productsByIds } from '@shop/contract/product'
import type { ProductInList, ProductView } from '@shop/contract/product-view'
import { productQuestions } from '@shop/contract/question'
import { readConfig } from '@shop/contract/settings'
import { isEqualProduct } from '@shop/domain/catalogue/equal-product'
import { fittingAdvice, fittingChooser } from '@shop/domain/content/fitting-advice'
import type { Locale } from '@shop/domain/locale'
import { toCardProduct } from '~/features/catalogue/card-product.ts'
import { required } from '~/lib/api/reply.ts'
import { pathIn } from '~/lib/locale/path-in.ts'
import type { Shop } from '~/lib/page/shop-context.ts'
import { loadFamily } from './family/load-family.server.ts'
import { specGroups } from './spec-groups.ts'
import { traitsOf } from './traits.ts'

const FACTS = 4
const MOST_RELATED = 6

/** The data of the product page. Other fields of the API reply are not sent to the browser. */
export async function loadProduct(shop: Shop, url: string) {
  const asked = { params: { url }, query: { includingWebNode: true, realtimeStock: false } }
  const [reply, config] = await Promise.all([
    shop.call(productByUrl, asked),
    shop.call(readConfig, { query: { getRegions: false } }),
  ])
  const product = required(reply)
  const settings = required(config)
  const freeFrom =
    product.deliverySize === 'large' ? settings.freeShippingMinimumLarge : settings.freeShippingMinimumSmall
  const [related, family, successor, questions, advice] = await Promise.all([
    relatedTo(shop, product),
    product.isActive ? loadFamily(shop, product.number) : null,
    successorOf(shop, product),
    questionsOf(shop, product),
    adviceOf(shop, product),
  ])
  return {
    ...ownFields(product, shop.locale),
    ...related,
    family,
    successor,
    questions,
    advice,
    delivery: { cost: product.deliveryCost, palletCost: product.palletCost, freeFrom },
    chatUrl: pathIn(shop.locale, settings.chatUrl),
    stockCount: settings.stockCount,
  }
}
export type ProductData = Awaited<ReturnType<typeof loadProduct>>

function ownFields(product: ProductView, locale: Locale) {
  const card = toCardProduct(product)
  const { brand, webNode } = product
  return {
    ...card,
    specLine: product.specLine,
    number: product.number,
    scanCode: product.scanCode,
    alternates: product.alternates,
    brand: brand && { id: brand.id, name: brand.name, url: brand.url },
    line: webNode ? [...webNode.Ancestors, webNode].map(({ Name, Url }) => ({ name: Name, url: Url })) : [],
    gallery: product.gallery.map(({ type, src, alt, poster }) => ({ type, src, alt, ...(poster ? { poster } : {}) })),
    description: product.description,
    usage: product.usageDescription,
    isActive: product.isActive,
    configurator: product.isOrderable ? product.configurator : null,
    isPalletItem: product.isPalletItem,
    unitPerProduct: product.unitPerProduct,
    levels: product.moreLessLevels.map(({ quantity, priceInclTax, priceExclTax }) => ({
      quantity,
      priceInclTax,
      priceExclTax,
    })),
    offer: product.discounts.map(({ title, start, end }) => ({ title, start, end }))[0] ?? null,
    facts: product.fields
      .filter(({ isDeciding }) => isDeciding)
      .slice(0, FACTS)
      .map(({ label, value }) => ({ label, value })),
    specs: specGroups(product),
    traits: traitsOf(product, locale),
    ...knownFields(product),
    recommended:
      product.recommendedPriceInclTax === null || product.recommendedPriceExclTax === null
        ? null
        : { incl: product.recommendedPriceInclTax, excl: product.recommendedPriceExclTax },
    backOn: product.backOn,
    choiceHelper: product.choiceHelper && pathIn(locale, product.choiceHelper),
    hasAdvisor: product.advisorId !== null,
    safetyLogos: product.safetyLogos,
    safety: product.safety,
    files: product.files.map(({ fileName, kind, url }) => ({ fileName, kind, url })),
    maker: product.maker,
  }
}

/** The successor of a discontinued product. */
async function successorOf({ call }: Shop, { successorUrl }: ProductView) {
  if (!successorUrl) return null
  const reply = await call(productByUrl, { params: { url: successorUrl }, query: {} })
  return reply.status === 200 && reply.body.Data.isActive ? toCardProduct(reply.body.Data) : null
}

/** The article and the questions for the category of the product. The page is complete without them. */
async function adviceOf({ call, locale }: Shop, { webNode }: ProductView) {
  const reply = await call(listAdvice, {}).catch(() => undefined) // the client logs the failure
  if (!webNode || reply?.status !== 200) return { article: null, chooserUrl: null }
  const article = fittingAdvice(reply.body.Data, webNode.Code)
  const chooser = fittingChooser(reply.body.Data, webNode.Code)
  return {
    article: article ? { title: article.title, url: pathIn(locale, article.path) } : null,
    chooserUrl: chooser ? `${pathIn(locale, chooser.path)}#keuzehulp` : null,
  }
}

/** The page is complete without them. */
async function questionsOf({ call }: Shop, { id }: ProductView) {
  const reply = await call(productQuestions, { params: { id } }).catch(() => undefined) // the client logs the failure
  return reply?.status === 200 ? reply.body.Data : []
}

/** Specifications with an effect beyond their table row, such as features or mandatory notices. */
function knownFields({ fields, taxRate }: ProductView) {
  const told = (code: string) => fields.find((field) => field.code === code)?.value
  const numberOf = (code: string) => Number.parseFloat(told(code)?.replace(',', '.') ?? '') || null
  return {
    taxRate,
    coverage: numberOf('coverage_m2'),
    isBoard: told('board_type') !== undefined,
    isCutToSize: isYes(told('plaatservice')),
    guaranteeYears: numberOf('guarantee_years') ?? 0,
    standard: told('standard') ?? null,
  }
}
const YES: ReadonlySet<string | undefined> = new Set(['ja', 'yes'])
const isYes = (value: string | undefined) => YES.has(value)

async function relatedTo({ call }: Shop, product: ProductView) {
  const { needed, nice, part, alternative, fits } = product.relations
  const companions = { needed: needed.slice(0, MOST_RELATED), nice: [...nice, ...part].slice(0, MOST_RELATED) }
  const others = alternative.slice(0, MOST_RELATED - 1)
  const all = [...companions.needed, ...companions.nice, ...others, ...fits]
  const ids = [...new Set(all.map(({ productId }) => productId))]
  const reply =
    ids.length === 0 ? undefined : await call(productsByIds, { query: { productIds: ids, fetchExtraFields: true } })
  const found = new Map((reply?.status === 200 ? reply.body.Data : []).map((one) => [one.id, one]))
  const active = (rows: typeof needed) =>
    rows.flatMap((row) => {
      const one = found.get(row.productId)
      return one?.isActive ? [{ ...row, one }] : []
    })
  const withCount = (rows: typeof needed) =>
    active(rows).map(({ one, quantityPer, per }) => ({
      ...toCompanion(one),
      quantityPer: quantityPer ?? 1,
      per: per ?? 'piece',
    }))
  const fitting = active(fits).map(({ one }) => one)
  const alternatives = active(others).map(({ one }) => one)
  return {
    needed: withCount(companions.needed),
    nice: withCount(companions.nice),
    fits: fitting.map(toCompanion),
    fitsBy: sharedBy(product, fitting),
    alternatives: alternatives.map(toCardProduct),
    equal: equalTo(product, alternatives),
  }
}

/** Specifications that determine whether products fit each other. */
const FIT_SPECS: ReadonlySet<string> = new Set(['battery', 'diameter_mm', 'inch', 'fitting', 'thread_m'])

/** The fit specifications that this product shares with all compatible products. */
const sharedBy = ({ fields }: ProductView, fits: readonly ProductInList[]) =>
  fields
    .filter(({ code, value }) => {
      const isShared = (one: ProductInList) =>
        one.fields?.some((field) => field.code === code && field.value === value) ?? false
      return FIT_SPECS.has(code) && fits.length > 0 && fits.every(isShared)
    })
    .map(({ label, value }) => ({ label, value }))

/** The first equivalent alternative that is in stock. */
function equalTo({ fields }: ProductView, alternatives: readonly ProductInList[]) {
  const equal = alternatives.find(
    (one) => isEqualProduct(fields, one.fields ?? []) && one.stock.some(({ quantity }) => quantity > 0),
  )
  return equal ? toCardProduct(equal) : null
}

const toCompanion = ({
  id,
  name,
  url,
  img,
  specLine,
  hazard,
  unit,
  priceInclTax,
  priceExclTax,
  taxRate,
  isOrderable,
  needsChoices,
}: ProductInList) => ({
  id,
  name,
  url,
  img,
  specLine,
  hazard,
  unit,
  priceInclTax,
  priceExclTax,
  taxRate,
  // Its choices are made on its own page.
  isOrderable: isOrderable && !needsChoices,
})
export type Companion = ProductData['needed'][number]
