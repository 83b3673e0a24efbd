import type { APIRequestContext, Page } from '@playwright/test'
import { type Locale, prefixedHref, productPath } from '@shop/routes'
import {
  accountTemplates,
  openTemplates,
  orderingTemplates,
  orderTemplates,
  type Visit,
} from '../accessibility/templates.ts'
import { fillCart } from '../cart.ts'
import { newCustomer } from '../customer.ts'
import { gotoLive } from '../live-page.ts'
import { readyToOrder } from '../ordering/ready-to-order.ts'
import { placeOrder } from '../orders.ts'
import { findProduct } from '../range/demo-range.ts'
import { readData } from '../range/read-data.ts'

/** A page type each. The others have the same parts. */
const PUBLIC = 'home departments category brand branch planner questions article register quick-order withdrawal'.split(
  ' ',
)
const OWN = 'account account-orders account-order account-regulars account-wishlist'.split(' ')
const WORD = { nl: 'gipsplaat', en: 'plasterboard' } as const
const REVIEWS = 8

const named = (visits: readonly Visit[], names: readonly string[]) =>
  names.map((name) => {
    const visit = visits.find((one) => one.name === name)
    if (!visit) throw new Error(`there is no page ${name}`)
    return visit
  })

/** Public pages, a product with reviews, a search in the language, and an unknown address. */
export async function publicVisits(request: APIRequestContext, locale: Locale): Promise<Visit[]> {
  const { url } = await findProduct(request, ({ isOrderable, rating }) => isOrderable && (rating?.count ?? 0) > REVIEWS)
  const own = await readData<{ url: string }>(request, `/api/aspos/products/url/${url}`, locale)
  const prefix = locale === 'en' ? '/en' : ''
  return [
    ...named(await openTemplates(request, locale), PUBLIC),
    { name: 'product', path: prefix + productPath(own.url) },
    { name: 'search', path: prefixedHref(locale, 'search-term', { term: WORD[locale] }) },
    { name: 'unknown', path: `${prefix}/404` },
  ]
}

/** The cart, the checkout and the page of an order, as a new customer who ordered in Dutch. */
export async function orderingVisits(page: Page, locale: Locale, productId: string): Promise<Visit[]> {
  const { email, password } = await newCustomer(page.request)
  const reply = await page.request.post('/api/aspos/authentication/login', { data: { email, password } })
  if (!reply.ok()) throw new Error(`cannot sign in: ${reply.status()}`)
  await fillCart(page, { [productId]: 2 })
  await gotoLive(page, prefixedHref(locale, 'cart'))
  await readyToOrder(page)
  const order = await placeOrder({ quantities: { [productId]: 1 } })
  const steps = orderingTemplates(locale, '').filter(({ name }) => name !== 'thanks')
  return [...steps, ...orderTemplates(locale, order)]
}

export const ownVisits = async (page: Page, locale: Locale): Promise<Visit[]> =>
  named(await accountTemplates(page, locale), OWN)
