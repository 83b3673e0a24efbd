import type { AccountCounts, AccountLink } from '~/lib/account-links.ts'
import { link } from '~/lib/locale/locale.ts'
import { counted } from '~/lib/text/counted.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { LinkTile } from '~/ui/display/link-tile.tsx'
import { Icon } from '~/ui/icon.tsx'

type Props = {
  counts: AccountCounts
  /** total over all lists */
  articles: number
  addresses: number
  /** the available credit, for customers who may buy on account */
  available?: number | undefined
}

type Tile = Pick<AccountLink, 'to' | 'icon'> & { readonly title: string; readonly text: string }

function tilesOf({ counts, articles, addresses, available }: Props): Tile[] {
  return [
    {
      to: 'account-wishlists',
      icon: 'heart',
      title: m.account_lists(),
      text: `${counted(counts.lists, m.account_tile_list_one, m.account_tile_list_many)}, ${counted(articles, m.article_one, m.article_many)}`,
    },
    { to: 'account-regulars', icon: 'refresh-cw', title: m.regulars_title(), text: m.account_tile_regulars() },
    { to: 'account-invoices', icon: 'receipt-text', title: m.account_invoices(), text: m.account_tile_invoices() },
    ...(available === undefined
      ? []
      : [
          {
            to: 'account-overview',
            icon: 'wallet',
            title: m.credit_title(),
            text: m.account_tile_credit({ amount: amount(available) }),
          } as const,
        ]),
    {
      to: 'account-addresses',
      icon: 'map-pin',
      title: m.account_addresses(),
      text: counted(addresses, m.account_tile_address_one, m.account_tile_address_many),
    },
    { to: 'account-profile', icon: 'user', title: m.account_profile(), text: m.account_tile_profile() },
    { to: 'account-security', icon: 'shield-check', title: m.account_security(), text: m.account_tile_security() },
  ]
}

export function AccountTiles(props: Props) {
  return (
    <section className="accgrid accgrid--3" aria-label={m.account_quick()}>
      {tilesOf(props).map(({ to, icon, title, text }) => (
        <LinkTile key={to} mark={<Icon name={icon} />} href={link(to)} title={title} text={text} />
      ))}
    </section>
  )
}
