import { branchById } from '@shop/contract/branch'
import { clockAt, dayAt } from '@shop/domain/dates'
import { data } from 'react-router'
import { answerAfter, isRefused, whichOrder } from '~/features/account/order/after-order.server.ts'
import { OrderPage } from '~/features/account/order/order-page.tsx'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { link } from '~/lib/locale/locale.ts'
import { loadPayMethods, readPaidDetail } from '~/lib/order/unpaid.server.ts'
import { longDay } from '~/lib/text/day-text.ts'
import { m } from '~/paraglide/messages.js'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import type { Route } from './+types/link'

/**
 * An order opened from an email. The signature in the link replaces a sign-in; the signed-in buyer needs no signature.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visitorContext)
  const detail = await readPaidDetail(call, whichOrder(url))
  const { store, shippingMethod, split } = detail.order
  const [branch, methods] = await Promise.all([
    store && (shippingMethod === 'Pickup' || split) ? call(branchById, { params: { id: store.id } }) : undefined,
    loadPayMethods(call, detail),
  ])
  return { detail, methods, branch: branch?.status === 200 ? branch.body.Data : undefined, search: url.search }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { call } = context.get(visitorContext)
  const answer = await answerAfter(call, whichOrder(url), await request.formData(), link('order-link') + url.search)
  return data({ answer }, isRefused(answer) ? 422 : 200)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function OrderByLink({
  loaderData: { detail, branch, search, methods },
  actionData,
}: Route.ComponentProps) {
  const { order } = detail
  const placed = new Date(order.createdAt)
  return (
    <div className="wrap">
      <PageHead title={`${m.order_name()} ${order.orderNumber}`} isHidden />
      <PageBreadcrumb current={order.orderNumber} />
      <h1>
        {m.order_name()} <span className="num">{order.orderNumber}</span>
      </h1>
      <p className="soft">{m.order_placed_at({ day: `${longDay(dayAt(placed))}, ${clockAt(placed)}` })}</p>
      <OrderPage {...{ detail, branch, search, methods }} answer={actionData?.answer} />
    </div>
  )
}
