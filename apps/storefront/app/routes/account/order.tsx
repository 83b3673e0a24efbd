import { branchById } from '@shop/contract/branch'
import { readOrder } from '@shop/contract/order'
import { clockAt, dayAt } from '@shop/domain/dates'
import { data, redirect } from 'react-router'
import { AccountFrame } from '~/features/account/account-frame.tsx'
import { AgainAll } from '~/features/account/again-button.tsx'
import { invoicePath } from '~/features/account/invoice-path.ts'
import { loadAccount } from '~/features/account/load-account.server.ts'
import { answerAfter, isRefused, whichOrder } from '~/features/account/order/after-order.server.ts'
import { OrderPage } from '~/features/account/order/order-page.tsx'
import { required } from '~/lib/api/reply.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { intoCart } from '~/lib/cart/into-cart.server.ts'
import { link } from '~/lib/locale/locale.ts'
import { loadPayMethods, readPaidDetail } from '~/lib/order/unpaid.server.ts'
import { longDay } from '~/lib/text/day-text.ts'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { Route } from './+types/order'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visitorContext)
  const which = whichOrder(url)
  const [{ counts }, reply, detail] = await Promise.all([
    loadAccount(context),
    call(readOrder, { params: { id: which.id } }),
    readPaidDetail(call, which),
  ])
  const { invoices, again } = required(reply)
  const { store, shippingMethod, split } = detail.order
  const [branch, methods] = await Promise.all([
    store && (shippingMethod === 'Pickup' || split) ? call(branchById, { params: { id: store.id } }) : undefined,
    loadPayMethods(call, detail),
  ])
  return { counts, invoices, again, detail, methods, branch: branch?.status === 200 ? branch.body.Data : undefined }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { call } = context.get(visitorContext)
  const typed = await request.formData()
  if (typed.get('intent') === 'into-cart') {
    const refused = await intoCart(typed, call)
    if (refused === undefined) throw redirect(link('cart'), 303)
    return data({ refused, answer: undefined }, 422)
  }
  const answer = await answerAfter(call, whichOrder(url), typed, link('account-order') + url.search)
  return data({ refused: undefined, answer }, isRefused(answer) ? 422 : 200)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, invoices, again, detail, methods, branch } = loaderData
  const { order } = detail
  const [invoice] = invoices
  const placed = new Date(order.createdAt)
  const day = `${longDay(dayAt(placed))}, ${clockAt(placed)}`
  return (
    <AccountFrame
      at="account-orders"
      title={order.orderNumber}
      heading={
        <>
          {m.order_name()} <span className="num">{order.orderNumber}</span>
        </>
      }
      text={m.order_placed_at({ day })}
      crumbs={[{ label: m.account_orders(), href: link('account-orders') }]}
      counts={counts}
      actions={
        <>
          {invoice ? (
            <a className="btn" href={invoicePath(invoice.id)} download>
              <Icon name="receipt-text" /> {m.order_invoice()}
            </a>
          ) : null}
          <AgainAll again={again} />
        </>
      }
    >
      {actionData?.refused ? (
        <Notice kind="error" live>
          {actionData.refused}
        </Notice>
      ) : null}
      <OrderPage {...{ detail, branch, methods, again }} search={`?id=${order.id}`} answer={actionData?.answer} />
    </AccountFrame>
  )
}
