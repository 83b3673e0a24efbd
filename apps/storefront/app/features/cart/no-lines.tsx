import type { ReactNode } from 'react'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { Skeleton } from '~/ui/display/skeleton.tsx'
import { Icon } from '~/ui/icon.tsx'
import { LinkButton } from '~/ui/link-button.tsx'

/** Says what is the matter and what can be done next. */
export function EmptyCart({ children }: { children?: ReactNode }) {
  return (
    <div className="cart__none">
      <h1>{m.cart_empty_title()}</h1>
      {children}
      <p>{m.cart_empty_text()}</p>
      <div className="cart__acts">
        <LinkButton look="signal" href={link('index')}>
          {m.cart_empty_shop()}
        </LinkButton>
        <LinkButton href={link('account-wishlists')}>
          <Icon name="heart" size={16} /> {m.header_lists()}
        </LinkButton>
      </div>
    </div>
  )
}

/** Holds the room of a cart until it was read. */
export function WaitingCart() {
  return (
    <div className="co" aria-busy="true">
      <div className="co__main">
        <h1>{m.page_title_cart()}</h1>
        <p className="sr" role="status">
          {m.panel_loading()}
        </p>
        <ul className="lines" aria-hidden="true">
          {[1, 2, 3].map((line) => (
            <li key={line}>
              <Skeleton />
            </li>
          ))}
        </ul>
        <noscript>
          <p>{m.cart_needs_script()}</p>
        </noscript>
      </div>
      <div className="co__side" />
    </div>
  )
}
