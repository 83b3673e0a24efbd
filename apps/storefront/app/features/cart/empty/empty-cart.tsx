import type { ReactNode } from 'react'
import * as cartScreenStyles from '~/features/cart/cart-screen.module.css'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { LinkButton } from '~/ui/link-button.tsx'
import * as styles from './empty-cart.module.css'
import wheelbarrow from './empty-cart.svg?url'
import { QuickOrder } from './quick-order.tsx'

type Props = {
  /** why an entered article number was not added */
  refused: string | undefined
  isKnown: boolean
  children?: ReactNode
}

/** The empty cart, with links to continue shopping. */
export function EmptyCart({ refused, isKnown, children }: Props) {
  return (
    <>
      <div className={styles.cartNone}>
        <img src={wheelbarrow} alt="" width={300} height={190} />
        <div>
          <h1>{m.cart_empty_title()}</h1>
          <p>{m.cart_empty_text()}</p>
          {isKnown ? null : (
            <p>
              <NamedLink to="login">{m.cart_empty_sign_in()}</NamedLink>
            </p>
          )}
          <div className={cartScreenStyles.cartActs}>
            <LinkButton look="signal" size="l" href={link('index')}>
              {m.cart_empty_shop()}
            </LinkButton>
            <LinkButton size="l" href={link('product-lister-actie')}>
              {m.cart_empty_offers()}
            </LinkButton>
          </div>
        </div>
      </div>
      <div className={styles.cartBegin}>
        <QuickOrder error={refused} />
        {children}
      </div>
    </>
  )
}
