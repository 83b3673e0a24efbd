import { readCart } from '@shop/contract/cart'
import type { Client } from '@shop/contract/client'
import { openOrders } from '@shop/contract/order'
import { viewedProducts } from '@shop/contract/product'
import { data, redirect } from 'react-router'
import { fillAsLastOrder, fillAsRemembered, loadUsual } from '~/features/cart/again/usual.server.ts'
import { CartScreen } from '~/features/cart/cart-screen.tsx'
import { changeByForm } from '~/features/cart/change-cart.server.ts'
import { stepPath } from '~/features/cart/checkout/load-step.server.ts'
import { type Cleared, clearByForm } from '~/features/cart/empty/clear-cart.server.ts'
import { PutBackCart } from '~/features/cart/empty/clear-cart.tsx'
import { neededFor } from '~/features/cart/needed.server.ts'
import { UnpaidOrders } from '~/features/cart/unpaid/unpaid-orders.tsx'
import { boughtTogether } from '~/features/catalogue/load-recommended.server.ts'
import { shelfOf, ViewedShelf } from '~/features/catalogue/product/viewed.tsx'
import { ShelfBand } from '~/features/catalogue/shelf-band.tsx'
import { required } from '~/lib/api/reply.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { intoCart } from '~/lib/cart/into-cart.server.ts'
import { loadEditorial } from '~/lib/editorial/editorial.server.ts'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { Editorial } from '~/shared/editorial/editorial.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import type { Route } from './+types/cart'

export async function loader({ context }: Route.LoaderArgs) {
  const { call, session } = context.get(visitorContext)
  const [reply, notice, unpaid] = await Promise.all([
    call(readCart, {}),
    loadEditorial(call, 'cart'),
    session ? unpaidOrders(call) : [],
  ])
  const cart = required(reply)
  const isKnown = session !== undefined && !session.user.isGuest
  const [needed, recommended, viewed, usual] = await Promise.all([
    neededFor(call, cart),
    boughtTogether(
      call,
      cart.lines.map(({ productId }) => productId),
    ),
    cart.lines.length === 0 ? viewedBefore(call) : [],
    isKnown && cart.lines.length > 0 ? loadUsual(call) : undefined,
  ])
  const isNeeded = new Set(needed.map(({ id }) => id))
  const others = recommended.filter(({ id }) => !isNeeded.has(id))
  return { cart, notice, isKnown, needed, recommended: others, viewed, unpaid, usual }
}

/** Returns nothing if the request fails, because the cart does not depend on unpaid orders. */
async function unpaidOrders(call: Client) {
  const reply = await call(openOrders, {}).catch(() => undefined) // the client logs it
  return reply?.status === 200 ? reply.body.Data : []
}

/** Loaded with the page: a later fetch would shift the content below. */
async function viewedBefore(call: Client) {
  const reply = await call(viewedProducts, {}).catch(() => undefined) // the client logs it; the section is optional
  return reply?.status === 200 ? shelfOf(reply.body.Data) : []
}

export async function action({ request, context }: Route.ActionArgs) {
  const { call, session } = context.get(visitorContext)
  const typed = await request.clone().formData()
  if (typed.get('intent') === 'again') {
    const isKnown = session !== undefined && !session.user.isGuest
    const filled = await (isKnown ? fillAsLastOrder(call) : fillAsRemembered(call, request, typed))
    if ('step' in filled) throw redirect(stepPath(filled.step), 303)
    return data<Cleared>(filled, 422)
  }
  if (typed.get('intent') === 'clear') return data<Cleared>(await clearByForm(call))
  const isLines = ['put-back', 'into-cart'].includes(String(typed.get('intent')))
  const trouble = isLines ? await intoCart(typed, call) : await changeByForm(call, typed)
  if (trouble === undefined) throw redirect(link('cart'), 303)
  return data<Cleared>({ trouble }, 422)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, notice, isKnown, needed, recommended, viewed, unpaid, usual } = loaderData
  return (
    <>
      <div className="wrap">
        <PageHead title={m.page_title_cart()} isHidden />
        <Editorial notice={notice} />
        {actionData?.cleared && cart.lines.length === 0 ? <PutBackCart lines={actionData.cleared} /> : null}
        <UnpaidOrders orders={unpaid} />
        <CartScreen sent={cart} needed={needed} refused={actionData?.trouble} isKnown={isKnown} usual={usual} />
      </div>
      <ShelfBand id="vaak-samen" title={m.cart_recommended()} products={recommended} />
      <ViewedShelf products={viewed} />
    </>
  )
}
