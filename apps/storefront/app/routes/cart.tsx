import { CartScreen } from '~/features/cart/cart-screen'
import { PageHead } from '~/lib/page/page-head'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/cart'
import '~/styles/cart.css'

export function loader(_: Route.LoaderArgs) {
  return null
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function Cart() {
  return (
    <div className="wrap">
      <PageHead title={m.page_title_cart()} isHidden />
      <CartScreen />
    </div>
  )
}
