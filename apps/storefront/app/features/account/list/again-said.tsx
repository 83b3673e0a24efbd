import { useEffect } from 'react'
import { NamedLink } from '~/lib/locale/named-link'
import { counted } from '~/lib/text/counted'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice'
import type { OrderedAgain } from './order-again.server.ts'

/** What came into the cart of an earlier order and what did not. The page changed the cart: the header shows its count. */
export function AgainSaid({ added, leftOut }: OrderedAgain) {
  useEffect(() => {
    import('~/lib/cart/cart.client')
      .then(({ cart }) => cart.load())
      .catch((error: unknown) => console.warn('the cart was not read again', error))
  }, [])
  return (
    <Notice kind="note" live>
      {added > 0 ? counted(added, m.cart_added_one, m.cart_added_many) : null}{' '}
      {m.again_left_out({ names: leftOut.join(', ') })} <NamedLink to="cart">{m.cart_open()}</NamedLink>
    </Notice>
  )
}
