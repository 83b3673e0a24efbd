import type { APIRequestContext, Page } from '@playwright/test'
import { type Locale, prefixedHref, type RouteName } from '@shop/routes'
import { SAVER } from '../customer.ts'
import type { PlacedOrder } from '../orders.ts'
import { publicPages } from '../page-types.ts'

/** A page to check, in one language. */
export type Visit = { readonly name: string; readonly path: string }

type Plain = Extract<
  RouteName,
  | 'login'
  | 'register'
  | 'forgot-password'
  | 'reset-password'
  | 'quick-order'
  | 'cart'
  | 'withdrawal'
  | 'newsletter'
  | 'newsletter-confirm'
  | 'newsletter-unsubscribe'
  | 'stock-alert'
  | 'message'
  | 'erase-data'
  | 'shared-wishlist'
  | 'order-link'
  | 'order-reviews'
>
const OF_NOBODY: readonly Plain[] = [
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'quick-order',
  'cart',
  'withdrawal',
  'newsletter',
  'newsletter-confirm',
  'newsletter-unsubscribe',
  'stock-alert',
  'message',
  'erase-data',
  'shared-wishlist',
  'order-link',
  'order-reviews',
]
const OF_A_CUSTOMER = [
  'account',
  'account-wishlists',
  'account-overview',
  'account-orders',
  'account-invoices',
  'account-card',
  'account-job-website',
  'account-regulars',
  'account-addresses',
  'account-profile',
  'account-security',
  'account-privacy',
] as const satisfies readonly RouteName[]

const visit = (locale: Locale, name: Plain | (typeof OF_A_CUSTOMER)[number]): Visit => ({
  name,
  path: prefixedHref(locale, name),
})

/** Every page that requires no session: public pages and pages that a form or email links to. */
export async function openTemplates(request: APIRequestContext, locale: Locale): Promise<Visit[]> {
  const open = await publicPages(request)
  return [
    ...open.map((one) => ({ name: one.name, path: one[locale] })),
    ...OF_NOBODY.map((name) => visit(locale, name)),
  ]
}

/** Every account page, for a demo customer who has data on each of them. */
export async function accountTemplates(page: Page, locale: Locale): Promise<Visit[]> {
  const { email, password } = SAVER
  const reply = await page.request.post('/api/aspos/authentication/login', { data: { email, password } })
  const headers = { authorization: `Bearer ${(await reply.json()).token}` }
  const data = async (path: string) => (await (await page.request.get(path, { headers })).json()).Data
  const { Orders } = await data('/api/aspos/customer/orders?offset=0&limit=9')
  const [list] = await data('/api/aspos/customer/wishlists')
  return [
    ...OF_A_CUSTOMER.map((name) => visit(locale, name)),
    { name: 'account-order', path: `${prefixedHref(locale, 'account-order')}?id=${Orders[1].id}` },
    { name: 'account-wishlist', path: prefixedHref(locale, 'account-wishlist', { id: list.id }) },
  ]
}

/** Every checkout step, for a visitor with a filled cart and all choices made. */
export function orderingTemplates(locale: Locale, thanked: string): Visit[] {
  const delivery = prefixedHref(locale, 'checkout-delivery')
  return [
    { name: 'full cart', path: prefixedHref(locale, 'cart') },
    { name: 'delivery', path: `${delivery}?ontvangst=bezorgen` },
    { name: 'pickup', path: `${delivery}?ontvangst=afhalen&plaats=Utrecht` },
    { name: 'payment', path: prefixedHref(locale, 'checkout-payment') },
    { name: 'overview', path: prefixedHref(locale, 'checkout-overview') },
    { name: 'thanks', path: `${prefixedHref(locale, 'checkout-success')}?orderId=${thanked}` },
  ]
}

/** Pages that the order email links to. */
export function orderTemplates(locale: Locale, { path }: PlacedOrder): Visit[] {
  const { search } = new URL(path, 'http://shop')
  return [
    { name: 'order', path: prefixedHref(locale, 'order-link') + search },
    { name: 'withdraw', path: prefixedHref(locale, 'withdrawal') + search },
  ]
}
