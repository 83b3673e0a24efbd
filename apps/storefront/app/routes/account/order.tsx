import { readOrder } from '@shop/contract/order'
import { clockAt, dayAt } from '@shop/domain/dates'
import { href } from '@shop/routes'
import { redirect } from 'react-router'
import { AccountFrame } from '~/features/account/account-frame'
import { AgainAll } from '~/features/account/again-button'
import { invoicePath } from '~/features/account/invoice-links'
import { loadAccount } from '~/features/account/load-account.server'
import { readDetail, whichOrder } from '~/features/account/order/after-order.server'
import { Term } from '~/features/account/order/order-page'
import { OrderScreen } from '~/features/account/order-screen'
import { required } from '~/lib/api/reply'
import { visitorContext } from '~/lib/api/visitor.server'
import { intoCart } from '~/lib/cart/into-cart.server'
import { currentLocale, link } from '~/lib/locale/locale'
import { NamedLink } from '~/lib/locale/named-link'
import { longDay } from '~/lib/text/day-text'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice'
import { Icon } from '~/ui/icon'
import type { Route } from './+types/order'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visitorContext)
  const [{ counts }, reply, detail] = await Promise.all([
    loadAccount(context),
    call(readOrder, { params: { id: url.searchParams.get('id') ?? '' } }),
    readDetail(call, whichOrder(url)),
  ])
  return { counts, ...required(reply), detail: detail.status === 200 ? detail.body.Data : undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  const refused = await intoCart(await request.formData(), context.get(visitorContext).call)
  if (refused !== undefined) return { refused }
  throw redirect(href(currentLocale(), 'cart'), 303)
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, order, invoices, again, detail } = loaderData
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
      {order.state === 'cancelled' ? null : (
        <p className="small">
          <NamedLink to="order-link" search={`?id=${order.id}`}>
            {m.order_follow()}
          </NamedLink>{' '}
          ·{' '}
          <NamedLink to="withdrawal" search={`?id=${order.id}`}>
            {m.order_withdraw_link()}
          </NamedLink>
        </p>
      )}
      {detail ? <Term detail={detail} search={`?id=${order.id}`} /> : null}
      <OrderScreen order={order} invoices={invoices} again={again} detail={detail} />
    </AccountFrame>
  )
}
