import type { RouteName } from '@shop/routes'
import { m } from '~/paraglide/messages.js'
import type { IconName } from '~/ui/icon-names.ts'

export type AccountCounts = { readonly orders: number; readonly lists: number }
export type AccountLink = {
  readonly to: Exclude<
    Extract<RouteName, `account${string}`>,
    | 'account-order'
    | 'account-saving-plan'
    | 'account-wishlist'
    | 'account-project'
    | 'account-project-picture'
    | 'account-invoice-file'
    | 'account-invoice-files'
    | 'account-privacy-file'
  >
  readonly label: () => string
  readonly icon: IconName
  readonly count?: keyof AccountCounts
}

/** The account pages, in the order of every account menu. */
export const ACCOUNT_LINKS = [
  { to: 'account', label: m.account_home, icon: 'layout-dashboard' },
  { to: 'account-wishlists', label: m.account_lists, icon: 'heart', count: 'lists' },
  { to: 'account-overview', label: m.account_overview, icon: 'chart-no-axes-column' },
  { to: 'account-orders', label: m.account_orders, icon: 'package', count: 'orders' },
  { to: 'account-invoices', label: m.account_invoices, icon: 'receipt-text' },
  { to: 'account-card', label: m.account_card, icon: 'credit-card' },
  { to: 'account-job-website', label: m.account_job_website, icon: 'globe' },
] as const satisfies readonly AccountLink[]

/** Pages about the person rather than the purchases; only the account pages link to them. */
const PERSON_LINKS = [
  { to: 'account-addresses', label: m.account_addresses, icon: 'map-pin' },
  { to: 'account-profile', label: m.account_profile, icon: 'user' },
  { to: 'account-security', label: m.account_security, icon: 'shield-check' },
  { to: 'account-privacy', label: m.account_privacy, icon: 'file-text' },
] as const satisfies readonly AccountLink[]

const REGULARS = { to: 'account-regulars', label: m.regulars_title, icon: 'refresh-cw' } as const satisfies AccountLink

/** The menu of the account's own pages. */
export const OWN_LINKS: readonly AccountLink[] = [
  ...ACCOUNT_LINKS.flatMap((one): AccountLink[] => (one.to === 'account-orders' ? [one, REGULARS] : [one])),
  ...PERSON_LINKS,
]
