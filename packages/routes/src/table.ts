import type { Locale } from '@shop/domain/locale'
import { BRAND } from '@shop/retailer/brand'

/** `auth`: a token is required. `authed`: for signed-out visitors only, a customer is redirected to home. */
export type Guard = 'auth' | 'authed'

type Entry = Readonly<Record<Locale, `/${string}`>> & {
  /** The path has no language: the locale cookie decides, and the form below /en is accepted too. */
  readonly shared?: true
  /** Further patterns of the same screen, without the prefix. */
  readonly also?: readonly `/${string}`[]
  readonly guard?: Guard
  readonly layout?: 'simple'
  /** Personal: never cached at the edge. */
  readonly personal?: true
  /** Key of the screen in the content service. */
  readonly contentKey?: string
}

const define = <const T extends Readonly<Record<string, Entry>>>(table: T) => table

const account = { guard: 'auth', personal: true } as const
const guest = { guard: 'authed', personal: true } as const
const step = { shared: true, guard: 'auth', layout: 'simple', personal: true, contentKey: 'checkout' } as const

/** All screens with their Dutch and English paths, in the order of matching. */
export const TABLE = define({
  index: { nl: '/', en: '/en' },
  'not-found': { nl: '/404', en: '/404', shared: true, layout: 'simple' },

  'product-lister-actie': { nl: '/actie', en: '/actie', shared: true },
  'product-lister-reduced-in-price': { nl: '/in-prijs-verlaagd', en: '/en/reduced-in-price' },
  'product-lister-meer-minder': { nl: '/meer-minder', en: '/meer-minder', shared: true },
  'product-lister-opop': { nl: '/opop', en: '/opop', shared: true },
  'product-lister-all': { nl: '/producten/*', en: '/en/products/*' },
  'product-detail-url': { nl: '/product/:url?', en: '/product/:url?', shared: true, also: ['/:slug/product/:number'] },
  'search-term': { nl: '/zoeken/:term?', en: '/en/search/:term?' },
  compare: { nl: '/vergelijken', en: '/en/compare' },
  brand: { nl: '/merken', en: '/en/brands' },
  'brand-url': { nl: '/merken/:url', en: '/en/brand/:url?' },
  // The overview of all planners, or one of them by its word in the language (planner-words.ts).
  planner: { nl: '/klusplanner/:planner?', en: '/en/planners/:planner?' },
  'store-lister': { nl: '/vestigingen', en: '/en/stores' },
  'store-detail-url': { nl: '/vestigingen/:url', en: '/en/store/:url?' },

  'quick-order': { nl: '/snel-bestellen', en: '/en/quick-order', personal: true },
  cart: { nl: '/winkelwagen', en: '/en/cart', personal: true, contentKey: 'winkelwagen' },
  checkout: {
    nl: '/checkout',
    en: '/checkout',
    shared: true,
    layout: 'simple',
    personal: true,
    contentKey: 'checkout',
  },
  'checkout-delivery': { nl: '/checkout/bezorgen', en: '/checkout/delivery', ...step },
  'checkout-payment': { nl: '/checkout/betalen', en: '/checkout/payment', ...step },
  'checkout-overview': { nl: '/checkout/afronden', en: '/checkout/overview', ...step },
  'checkout-success': {
    nl: '/checkout-bedankt',
    en: '/en/checkout-thanks',
    guard: 'auth',
    layout: 'simple',
    personal: true,
    contentKey: 'checkout-bedankt',
  },
  'checkout-redirect': {
    nl: '/checkout-redirect',
    en: '/checkout-redirect',
    shared: true,
    layout: 'simple',
    personal: true,
  },
  // Opened from an email: the query has the order and its signature, so no sign-in is needed.
  'order-link': { nl: '/bestelling', en: '/en/order', personal: true },
  // Opened from the review invitation, like 'order-link'.
  'order-reviews': { nl: '/bestelling/beoordelen', en: '/en/order/reviews', personal: true },
  withdrawal: { nl: '/herroepen', en: '/en/withdraw', personal: true },

  login: { nl: '/inloggen', en: '/en/login', ...guest },
  'login-redirect': { nl: '/login/redirect', en: '/en/login/redirect', personal: true },
  'logout-redirect': { nl: '/logout/redirect', en: '/en/logout/redirect', personal: true },
  register: { nl: '/registreren', en: '/registreren', shared: true, ...guest },
  'forgot-password': { nl: '/wachtwoord-vergeten', en: '/en/forgot-password', ...guest },
  'reset-password': { nl: '/wachtwoord-herstellen', en: '/en/reset-password', ...guest },

  account: { nl: `/mijn-${BRAND.slug}`, en: `/en/mijn-${BRAND.slug}`, ...account },
  'account-wishlists': { nl: '/mijn-kluslijsten', en: '/en/mijn-kluslijsten', ...account },
  'account-overview': { nl: '/mijn-overzicht', en: '/en/mijn-overzicht', ...account },
  'account-orders': { nl: '/mijn-orders', en: '/en/mijn-orders', ...account },
  'account-invoices': { nl: '/mijn-facturatieoverzicht', en: '/en/mijn-facturatieoverzicht', ...account },
  'account-card': { nl: '/mijn-pas', en: '/en/mijn-pas', ...account },
  'account-saving-plan': { nl: '/mijn-spaarplan', en: '/en/mijn-spaarplan', ...account },
  'account-job-website': { nl: '/mijn-kluswebsite', en: '/en/mijn-kluswebsite', ...account },
  'account-wishlist': { nl: '/mijn-kluslijsten/:id', en: '/en/mijn-kluslijsten/:id', ...account },
  'account-project': { nl: '/mijn-kluslijsten/:id/project', en: '/en/mijn-kluslijsten/:id/project', ...account },
  'account-project-picture': {
    nl: '/mijn-kluslijsten/:id/project/:picture',
    en: '/en/mijn-kluslijsten/:id/project/:picture',
    ...account,
  },
  'account-invoice-files': {
    nl: '/mijn-facturatieoverzicht/bestanden',
    en: '/en/mijn-facturatieoverzicht/bestanden',
    ...account,
  },
  'account-invoice-file': { nl: '/mijn-facturatieoverzicht/:id', en: '/en/mijn-facturatieoverzicht/:id', ...account },
  'account-order': { nl: '/mijn-order', en: '/en/mijn-order', ...account },
  'account-regulars': { nl: '/mijn-vaste-artikelen', en: '/en/mijn-vaste-artikelen', ...account },
  'account-addresses': { nl: '/mijn-adressen', en: '/en/mijn-adressen', ...account },
  'account-profile': { nl: '/mijn-gegevens', en: '/en/mijn-gegevens', ...account },
  'account-security': { nl: '/mijn-beveiliging', en: '/en/mijn-beveiliging', ...account },
  'account-privacy-file': { nl: '/mijn-privacy/:kind', en: '/en/mijn-privacy/:kind', ...account },
  'account-privacy': { nl: '/mijn-privacy', en: '/en/mijn-privacy', ...account },
  // Any visitor with the link may read it, so the edge must not cache it.
  'shared-wishlist': { nl: '/kluslijst', en: '/en/kluslijst', personal: true },
  'shared-project': { nl: '/project', en: '/en/project', personal: true },

  newsletter: { nl: '/nieuwsbrief', en: '/en/newsletter', personal: true },
  'newsletter-confirm': { nl: '/nieuwsbrief/bevestigen', en: '/en/newsletter/confirm', personal: true },
  'newsletter-unsubscribe': { nl: '/nieuwsbrief/afmelden', en: '/en/newsletter/unsubscribe', personal: true },
  // Target of the link in the mail: confirms or ends the alert.
  'stock-alert': { nl: '/voorraadmelding', en: '/en/stock-alert', personal: true },
  // Target of the forms on content pages: a question, a quote, a return.
  message: { nl: '/bericht', en: '/en/message', personal: true },
  // For visitors without an account: a request for erasure, and the link that confirms it.
  'erase-data': { nl: '/gegevens-verwijderen', en: '/en/erase-data', personal: true },
  about: { nl: `/over-${BRAND.slug}`, en: `/en/over-${BRAND.slug}` },
  faq: { nl: '/klantenservice/faq', en: '/en/customer-service/faq' },
  cookies: { nl: '/cookies', en: '/en/cookies' },
  // Preview of an unpublished article, opened by a shared link.
  'content-preview': { nl: '/voorbeeld', en: '/en/preview', personal: true },
  'blocks-demo': { nl: '/blocks/demo', en: '/en/blocks/demo' },
  'blocks-icons': { nl: '/blocks/icons', en: '/en/blocks/icons' },

  // A top-level category (known only at run time), a content page, or a missing page.
  all: { nl: '/*', en: '/en/*' },
})

export type RouteName = keyof typeof TABLE
export const ROUTE_NAMES = Object.keys(TABLE) as RouteName[]
export const entryOf = (name: RouteName): Entry => TABLE[name]
