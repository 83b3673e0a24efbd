import type { WishlistView } from '@shop/contract/wishlist'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from './list-tabs.module.css'

type Props = { lists: readonly Pick<WishlistView, 'id' | 'name' | 'count'>[]; current?: string }

/** Links to all lists of the customer. */
export function ListTabs({ lists, current }: Props) {
  return (
    <nav className={`${styles.listtabs} noprint`} aria-label={m.account_lists()}>
      {lists.map(({ id, name, count }) => (
        <a
          key={id}
          className={id === current ? 'chip is-on' : 'chip'}
          href={link('account-wishlist', { id })}
          aria-current={id === current ? 'page' : undefined}
        >
          {name} <span className="n">{count}</span>
        </a>
      ))}
      <a className="chip" href={link('account-wishlists')}>
        + {m.lists_new()}
      </a>
    </nav>
  )
}
