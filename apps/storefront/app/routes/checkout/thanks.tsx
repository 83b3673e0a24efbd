import { branchById } from '@shop/contract/branch'
import { orderSuccess } from '@shop/contract/order'
import { orderByLink } from '@shop/contract/order-after'
import { useEffect } from 'react'
import { ThanksScreen } from '~/features/account/order/thanks-screen.tsx'
import { required } from '~/lib/api/reply.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { forgetTyped, keepOrdered, keepShipment } from '~/lib/cart/cart-session.ts'
import { loadEditorial } from '~/lib/editorial/editorial.server.ts'
import { pageNotFound } from '~/lib/page/page-errors.ts'
import { m } from '~/paraglide/messages.js'
import { Editorial } from '~/shared/editorial/editorial.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import type { Route } from './+types/thanks'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, session } = context.get(visitorContext)
  const id = url.searchParams.get('orderId') ?? ''
  const [reply, notice] = await Promise.all([
    call(orderSuccess, { params: { id: id || '-' }, query: {} }),
    loadEditorial(call, 'checkout-success'),
  ])
  if (reply.status !== 200) throw pageNotFound()
  const { store, shippingMethod, split } = reply.body.Data
  const [detail, branch] = await Promise.all([
    call(orderByLink, { params: { id }, query: {} }).then(required),
    store && (shippingMethod === 'Pickup' || split) ? call(branchById, { params: { id: store.id } }) : undefined,
  ])
  return {
    detail,
    notice,
    branch: branch?.status === 200 ? branch.body.Data : undefined,
    isGuest: session?.user.isGuest ?? true,
  }
}

export default function Thanks({ loaderData: { notice, ...loaderData } }: Route.ComponentProps) {
  // The order now holds these choices, so clear the browser's copies.
  useEffect(() => {
    keepShipment(undefined)
    forgetTyped()
    keepOrdered(undefined)
  }, [])
  return (
    <div className="wrap">
      <PageHead title={m.checkout_thanks_title()} isHidden />
      <Editorial notice={notice} />
      <ThanksScreen {...loaderData} />
    </div>
  )
}
