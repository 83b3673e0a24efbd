import type { Locale } from '@shop/domain/locale'
import { BRAND } from '@shop/retailer/brand'
import { href } from '@shop/routes'
import type { LinkColumn, ShellLink } from '~/features/shell/shell-data.ts'
import { serviceHref } from '~/lib/contact/company.ts'
import { m } from '~/paraglide/messages.js'

/** Links shown if the content service does not respond; these paths always exist. */
export const builtInServiceLinks = (locale: Locale): ShellLink[] => [
  { label: m.page_branches_title(), href: href(locale, 'store-lister') },
  { label: m.error_404_service(), href: serviceHref(locale) },
]

/** Promotion lists, which exist independently of the content service. */
export const builtInDeals = (locale: Locale): ShellLink[] => [
  { label: m.header_deal_actie(), href: href(locale, 'product-lister-actie') },
  { label: m.header_deal_opop(), href: href(locale, 'product-lister-opop') },
  { label: m.header_deal_meer_minder(), href: href(locale, 'product-lister-meer-minder') },
]

export const builtInUsps = () => [
  { strong: m.built_in_usp_stock(), rest: m.built_in_usp_stock_rest() },
  { strong: m.built_in_usp_delivery(), rest: m.built_in_usp_delivery_rest() },
  { strong: m.built_in_usp_branches(), rest: m.built_in_usp_branches_rest() },
]

export const builtInColumns = (locale: Locale): LinkColumn[] => [
  {
    title: m.page_products_title(),
    links: [
      { label: m.page_products_title(), href: href(locale, 'product-lister-all', { pathMatch: '' }) },
      { label: m.page_brands_title(), href: href(locale, 'brand') },
      { label: m.page_branches_title(), href: href(locale, 'store-lister') },
    ],
  },
]

export const builtInLegalLinks = (locale: Locale): ShellLink[] => [
  { label: m.built_in_about({ name: BRAND.name }), href: href(locale, 'about') },
  { label: m.order_withdraw_link(), href: href(locale, 'withdrawal') },
  { label: m.built_in_cookies(), href: href(locale, 'cookies') },
]
