import { readCart } from '@shop/contract/cart'
import { CartScreen } from '~/features/cart/cart-screen'
import { required } from '~/lib/api/reply'
import { visitorContext } from '~/lib/api/visitor.server'
import { PageHead } from '~/lib/page/page-head'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/cart'
import '~/styles/cart.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(visitorContext)
  return { cart: required(await call(readCart, {})) }
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function Cart({ loaderData: { cart } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title={m.page_title_cart()} isHidden />
      <CartScreen sent={cart} />
    </div>
  )
}
