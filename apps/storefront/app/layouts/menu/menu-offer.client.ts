import type { ProductInList } from '@shop/contract/catalogue/product-view'
import { search } from '@shop/contract/search'
import { readConfig } from '@shop/contract/settings'
import { dayAt } from '@shop/domain/dates'
import { callApi } from '~/lib/api/api.client'
import { link } from '~/lib/locale/locale'
import { pictureUrl } from '~/lib/picture'
import { dayOfMonth } from '~/lib/text/day-text'
import { amount } from '~/lib/text/format'
import { unitText } from '~/lib/text/unit-text'
import { m } from '~/paraglide/messages.js'

const PICTURE = 214
const FLAGS = { promotion: 'flag', reduced: 'flag', meerMinder: 'flag flag--meer', opOp: 'flag flag--op' } as const

/** What is on offer in a department, as the tile beside its columns; nothing when nothing is, or when search is away. */
export async function makeOffer(nodeId: string): Promise<HTMLElement | undefined> {
  const config = await callApi(readConfig, { query: { getRegions: false } })
  if (config.status !== 200) return undefined
  const { actie } = config.body.Data.specialWebNodes
  const reply = await callApi(search, {
    query: { requestType: 'results', categoryID: nodeId, categoryIDs: [actie], pageSize: 1 },
  })
  const product = reply.status === 200 ? reply.body.Data.results?.products[0] : undefined
  return product && tileOf(product)
}

function tileOf(product: ProductInList): HTMLElement {
  const tile = made('aside', 'mega__promo')
  const source = product.img ? pictureUrl(product.img, { width: PICTURE * 2, height: PICTURE * 2 }) : undefined
  if (source) tile.append(Object.assign(new Image(PICTURE, PICTURE), { src: source, alt: '' }))
  if (product.label) tile.append(made('span', FLAGS[product.label.kind], product.label.text))
  tile.append(made('h3', '', product.name), made('p', '', product.specLine))
  tile.append(
    price('vat-in', product.priceInclTax, product, m.price_incl()),
    price('vat-ex', product.priceExclTax, product, m.price_excl()),
  )
  const [discount] = product.discounts
  if (discount)
    tile.append(made('p', 'mega__until', m.header_offer_until({ day: dayOfMonth(dayAt(new Date(discount.end))) })))
  const more = made('a', 'btn btn--s btn--block', m.header_offer())
  more.setAttribute('href', link('product-detail-url', { url: product.url }))
  tile.append(more)
  return tile
}

function price(className: string, euros: number, { unit }: ProductInList, vat: string): HTMLElement {
  const line = made('p', className)
  line.append(made('b', '', `€ ${amount(euros)}`), ` ${m.price_per({ unit: unitText(unit) })} `)
  line.append(made('span', 'soft', vat))
  return line
}

function made(tag: string, className: string, text: string | null = null): HTMLElement {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.textContent = text
  return element
}
