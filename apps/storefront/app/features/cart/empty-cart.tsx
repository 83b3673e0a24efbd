import type { ReactNode } from 'react'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
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
