import type { CartLine, CartView } from '@shop/contract/cart-view'
import type { OrderView } from '@shop/contract/order'
import type { TrackedEvent, TrackedEvents, TrackedItem } from '@shop/domain/settings/tracking'
import { productNumberOf, type RouteName } from '@shop/routes'
import type { CardProduct } from '~/features/catalogue/card-product.ts'
import type { FoundList } from '~/features/catalogue/list/found-list.ts'
import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'
import { type Packed, unpack } from '~/lib/packed.ts'

/** The parts of a page's loader data that are tracked. */
export type PageData = {
  readonly product?: Pick<ProductData, 'number' | 'name' | 'priceInclTax' | 'brand'>
  readonly found?: Packed<FoundList> | undefined
  readonly listed?: { readonly products: readonly CardProduct[] } | undefined
  readonly term?: string
  readonly cart?: CartView | undefined
  readonly detail?: { readonly order: OrderView }
}
type Page = { readonly name: RouteName; readonly path: string; readonly data: PageData }
export type TrackedCall = { [E in TrackedEvent]: readonly [E, TrackedEvents[E]] }[TrackedEvent]

const cents = (euro: number) => Math.round(euro * 100) / 100
const sum = (items: readonly TrackedItem[]) =>
  cents(items.reduce((total, { price = 0, quantity = 1 }) => total + price * quantity, 0))

/** Products with their total value. */
export const asItems = (items: readonly TrackedItem[]) => ({ currency: 'EUR' as const, value: sum(items), items })

export const itemOfCard = ({ url, name, brand, priceInclTax }: CardProduct): TrackedItem => ({
  item_id: productNumberOf(url),
  item_name: name,
  ...(brand ? { item_brand: brand } : {}),
  price: priceInclTax,
})

export const itemOfLine = (line: CartLine, quantity = line.quantity): TrackedItem => ({
  item_id: line.product?.number ?? line.productId,
  item_name: line.productTitle,
  ...(line.product?.brand ? { item_brand: line.product.brand.name } : {}),
  price: line.unitPriceInclTax,
  quantity,
})

const itemsOfCart = ({ lines, toPayInclTax }: CartView) => ({
  currency: 'EUR' as const,
  value: toPayInclTax,
  items: lines.map((line) => itemOfLine(line)),
})

function purchaseOf(order: OrderView): TrackedEvents['purchase'] {
  const items = order.orderLines.map(({ product, productTitle, quantity, totalInclTax }) => ({
    item_id: product?.number ?? productTitle,
    item_name: productTitle,
    price: cents(totalInclTax / quantity),
    quantity,
  }))
  return {
    currency: 'EUR',
    transaction_id: order.orderNumber,
    value: order.totals.totalInclTax,
    tax: cents(order.totals.totalInclTax - order.totals.totalExclTax),
    shipping: order.shippingPrice,
    items,
  }
}

/** All events of one page view. */
export function pageEvents({ name, path, data }: Page): TrackedCall[] {
  const { product, term, cart, detail } = data
  if (name === 'product-detail-url' && product) {
    const { number, name: item_name, priceInclTax, brand } = product
    const item = { item_id: number, item_name, ...(brand ? { item_brand: brand.name } : {}), price: priceInclTax }
    return [['view_item', asItems([item])]]
  }
  if (detail && name === 'checkout-success') return [['purchase', purchaseOf(detail.order)]]
  if (cart && cart.lines.length > 0) return cartEvents(name, cart)
  const shown = data.found ? unpack(data.found).products : data.listed?.products
  const list: TrackedCall[] = shown?.length
    ? [['view_item_list', { item_list_id: name, item_list_name: path, items: shown.map(itemOfCard) }]]
    : []
  return name === 'search-term' && term ? [['search', { search_term: term }], ...list] : list
}

/** The event of each checkout step reports the choice made in the step before it. */
function cartEvents(name: RouteName, cart: CartView): TrackedCall[] {
  const goods = itemsOfCart(cart)
  if (name === 'cart') return [['view_cart', goods]]
  if (name === 'checkout-delivery') return [['begin_checkout', goods]]
  if (name === 'checkout-payment') return [['add_shipping_info', { ...goods, shipping_tier: cart.shippingMethod }]]
  if (name === 'checkout-overview')
    return [['add_payment_info', { ...goods, payment_type: cart.payment?.method ?? '' }]]
  return []
}
