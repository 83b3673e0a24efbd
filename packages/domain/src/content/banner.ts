/** Where a page stands in the shop, for banners that show on some pages only. */
export const PAGE_KINDS = ['cart', 'checkout', 'content', 'homepage', 'product', 'productList', 'service'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

export const SHOW_ON = [
  'showCart',
  'showCheckout',
  'showContent',
  'showHomepage',
  'showProduct',
  'showProductList',
  'showService',
  'showSiteWide',
] as const
export type ShowOn = (typeof SHOW_ON)[number]

const FLAG_OF: Readonly<Record<PageKind, ShowOn>> = {
  cart: 'showCart',
  checkout: 'showCheckout',
  content: 'showContent',
  homepage: 'showHomepage',
  product: 'showProduct',
  productList: 'showProductList',
  service: 'showService',
}

/** The looks an editor can give a banner by its `cssClass`; docs/guides/banners-and-usps.md shows each. */
export const BANNER_CLASSES = ['is-brand', 'is-signal', 'is-leaf', 'is-brick', 'is-quiet'] as const
export type BannerClass = (typeof BANNER_CLASSES)[number]

/** The first class of the list in what an editor wrote; any other class has no effect. */
export const bannerClass = (written: string | null | undefined): BannerClass | undefined =>
  written
    ?.split(/\s+/)
    .map((name) => BANNER_CLASSES.find((known) => known === name))
    .find((known) => known !== undefined)

export type Operator = 'and' | 'or'
export type BannerRule = { readonly operator?: Operator; readonly conditions: readonly ShowOn[] }

export const holds = (operator: Operator, facts: readonly boolean[]): boolean =>
  operator === 'and' ? facts.every(Boolean) : facts.some(Boolean)

/** A page has the flag of its kind, and every page has the one for the whole site. No condition is no place to show. */
export function showsOn({ operator = 'or', conditions }: BannerRule, page: PageKind): boolean {
  const facts = conditions.map((flag) => flag === 'showSiteWide' || flag === FLAG_OF[page])
  return facts.length > 0 && holds(operator, facts)
}

/** Null: without a beginning or an end. */
export type Period = { readonly from: Date | null; readonly until: Date | null }

/** From the moment of publication up to the moment of removal. */
export const isPublished = ({ from, until }: Period, now: Date): boolean =>
  (from === null || now >= from) && (until === null || now < until)
