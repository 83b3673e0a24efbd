import { productByUrl, productsByIds } from '@shop/contract/product'
import type { ProductInList, ProductView } from '@shop/contract/product-view'
import { readConfig } from '@shop/contract/settings'
import { required } from '~/lib/api/reply.ts'
import type { Shop } from '~/lib/page/shop-context.ts'
import { toCardProduct } from '../card-product.ts'
import { specGroups } from './spec-groups.ts'

const FACTS = 4
const MOST_RELATED = 6

/** What the product page shows. The API knows more of a product: none of it travels further than here. */
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
  return {
    ...ownFields(product),
    ...(await relatedTo(shop, product)),
    delivery: { cost: product.deliveryCost, palletCost: product.palletCost, freeFrom },
    chatUrl: settings.chatUrl,
  }
}
export type ProductData = Awaited<ReturnType<typeof loadProduct>>

function ownFields(product: ProductView) {
  const card = toCardProduct(product)
  const { brand, webNode } = product
  return {
    ...card,
    number: product.number,
    scanCode: product.scanCode,
    alternates: product.alternates,
    brand: brand && { name: brand.name, url: brand.url },
    line: webNode ? [...webNode.Ancestors, webNode].map(({ Name, Url }) => ({ name: Name, url: Url })) : [],
    gallery: product.gallery.map(({ type, src, alt }) => ({ type, src, alt })),
    description: product.description,
    usage: product.usageDescription,
    isActive: product.isActive,
    isPalletItem: product.isPalletItem,
    taxRate: product.taxRate,
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
    choiceHelper: product.choiceHelper,
    hasAdvisor: product.advisorId !== null,
    safetyLogos: product.safetyLogos,
    safety: product.safety,
    files: product.files.map(({ fileName, kind, url }) => ({ fileName, kind, url })),
    maker: product.maker,
    successorUrl: product.successorUrl,
  }
}

async function relatedTo({ call }: Shop, { relations }: ProductView) {
  const { needed, nice, part, alternative } = relations
  const companions = { needed: needed.slice(0, MOST_RELATED), nice: [...nice, ...part].slice(0, MOST_RELATED) }
  const others = alternative.slice(0, MOST_RELATED - 1)
  const ids = [...new Set([...companions.needed, ...companions.nice, ...others].map(({ productId }) => productId))]
  const reply = ids.length === 0 ? undefined : await call(productsByIds, { query: { productIds: ids } })
  const found = new Map((reply?.status === 200 ? reply.body.Data : []).map((one) => [one.id, one]))
  const withProduct = (rows: typeof needed) =>
    rows.flatMap(({ productId, quantityPer, per }) => {
      const product = found.get(productId)
      return product?.isActive ? [{ ...toCompanion(product), quantityPer: quantityPer ?? 1, per: per ?? 'piece' }] : []
    })
  return {
    needed: withProduct(companions.needed),
    nice: withProduct(companions.nice),
    alternatives: others.flatMap(({ productId }) => {
      const product = found.get(productId)
      return product?.isActive ? [toCardProduct(product)] : []
    }),
  }
}

const toCompanion = ({ id, name, url, img, specLine, unit, priceInclTax, priceExclTax }: ProductInList) => ({
  id,
  name,
  url,
  img,
  specLine,
  unit,
  priceInclTax,
  priceExclTax,
})
export type Companion = ProductData['needed'][number]
