import { readCart } from '@shop/contract/cart'
import { data, redirect } from 'react-router'
import { CartScreen } from '~/features/cart/cart-screen'
import { changeByForm } from '~/features/cart/change-cart.server'
import { neededFor } from '~/features/cart/needed.server'
import { Viewed } from '~/features/catalogue/product/viewed'
import { required } from '~/lib/api/reply'
import { visitorContext } from '~/lib/api/visitor.server'
import { Editorial } from '~/lib/editorial/editorial'
import { loadEditorial } from '~/lib/editorial/editorial.server'
import { link } from '~/lib/locale/locale'
import { PageHead } from '~/lib/page/page-head'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/cart'
import '~/styles/cart.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { call, session } = context.get(visitorContext)
  const [reply, notice] = await Promise.all([call(readCart, {}), loadEditorial(call, 'cart')])
  const cart = required(reply)
  const isKnown = session !== undefined && !session.user.isGuest
  return { cart, notice, isKnown, needed: await neededFor(call, cart) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const trouble = await changeByForm(context.get(visitorContext).call, await request.formData())
  if (trouble === undefined) throw redirect(link('cart'), 303)
  return data({ trouble }, 422)
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function Cart({ loaderData: { cart, notice, isKnown, needed }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <PageHead title={m.page_title_cart()} isHidden />
        <Editorial notice={notice} />
        <CartScreen sent={cart} needed={needed} refused={actionData?.trouble} isKnown={isKnown} />
      </div>
      {cart.lines.length === 0 ? <Viewed /> : null}
    </>
  )
}
