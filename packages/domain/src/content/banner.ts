/** Kinds of pages, for banners that appear only on some of them. */
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

/** Styles that an editor can select with the `cssClass` of a banner; docs/guides/banners-and-usps.md shows each. */
export const BANNER_CLASSES = ['is-brand', 'is-signal', 'is-leaf', 'is-brick', 'is-quiet'] as const
export type BannerClass = (typeof BANNER_CLASSES)[number]

/** The first known class in the editor's text; other classes have no effect. */
export const bannerClass = (written: string | null | undefined): BannerClass | undefined =>
  written
    ?.split(/\s+/)
    .map((name) => BANNER_CLASSES.find((known) => known === name))
    .find((known) => known !== undefined)

export type Operator = 'and' | 'or'
export type BannerRule = { readonly operator?: Operator; readonly conditions: readonly ShowOn[] }

export const holds = (operator: Operator, facts: readonly boolean[]): boolean =>
  operator === 'and' ? facts.every(Boolean) : facts.some(Boolean)

/** Each page has the flag of its kind and the site-wide flag. A banner without conditions is never shown. */
export function showsOn({ operator = 'or', conditions }: BannerRule, page: PageKind): boolean {
  const facts = conditions.map((flag) => flag === 'showSiteWide' || flag === FLAG_OF[page])
  return facts.length > 0 && holds(operator, facts)
}

/** Null means unbounded. */
export type Period = { readonly from: Date | null; readonly until: Date | null }

/** Includes the moment of publication, excludes the moment of removal. */
export const isPublished = ({ from, until }: Period, now: Date): boolean =>
  (from === null || now >= from) && (until === null || now < until)
