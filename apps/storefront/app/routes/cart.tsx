import { readCart } from '@shop/contract/cart'
import type { Client } from '@shop/contract/client'
import { viewedProducts } from '@shop/contract/product'
import { data, redirect } from 'react-router'
import { CartScreen } from '~/features/cart/cart-screen'
import { changeByForm } from '~/features/cart/change-cart.server'
import { neededFor } from '~/features/cart/needed.server'
import { shelfOf, ViewedShelf } from '~/features/catalogue/product/viewed'
import { required } from '~/lib/api/reply'
import { visitorContext } from '~/lib/api/visitor.server'
import { Editorial } from '~/lib/editorial/editorial'
import { loadEditorial } from '~/lib/editorial/editorial.server'
import { link } from '~/lib/locale/locale'
import { PageHead } from '~/lib/page/page-head'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/cart'
import '~/styles/cart.css'
import '~/styles/cart-lines.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { call, session } = context.get(visitorContext)
  const [reply, notice] = await Promise.all([call(readCart, {}), loadEditorial(call, 'cart')])
  const cart = required(reply)
  const isKnown = session !== undefined && !session.user.isGuest
  const [needed, viewed] = await Promise.all([neededFor(call, cart), cart.lines.length === 0 ? viewedBefore(call) : []])
  return { cart, notice, isKnown, needed, viewed }
}

/** In the page from the start: fetched afterwards it would push down what is below. */
async function viewedBefore(call: Client) {
  const reply = await call(viewedProducts, {}).catch(() => undefined) // told by the client; the page does without
  return reply?.status === 200 ? shelfOf(reply.body.Data) : []
}

export async function action({ request, context }: Route.ActionArgs) {
  const trouble = await changeByForm(context.get(visitorContext).call, await request.formData())
  if (trouble === undefined) throw redirect(link('cart'), 303)
  return data({ trouble }, 422)
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, notice, isKnown, needed, viewed } = loaderData
  return (
    <>
      <div className="wrap">
        <PageHead title={m.page_title_cart()} isHidden />
        <Editorial notice={notice} />
        <CartScreen sent={cart} needed={needed} refused={actionData?.trouble} isKnown={isKnown} />
      </div>
      <ViewedShelf products={viewed} />
    </>
  )
}
