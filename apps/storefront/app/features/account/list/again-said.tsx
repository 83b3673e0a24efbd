import { useEffect } from 'react'
import { counted } from '~/lib/text/counted.ts'
import { m } from '~/paraglide/messages.js'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import type { OrderedAgain } from './order-again.server.ts'

/** Reports the added and omitted lines of a reorder. The server changed the cart, so the header count is reloaded. */
export function AgainSaid({ added, leftOut }: OrderedAgain) {
  useEffect(() => {
    import('~/lib/cart/cart.client.ts')
      .then(({ cart }) => cart.load())
      .catch((error: unknown) => console.warn('cart reload failed; header count not updated', error))
  }, [])
  return (
    <Notice kind="note" live>
      {added > 0 ? counted(added, m.cart_added_one, m.cart_added_many) : null}{' '}
      {m.again_left_out({ names: leftOut.join(', ') })} <NamedLink to="cart">{m.cart_open()}</NamedLink>
    </Notice>
  )
}
