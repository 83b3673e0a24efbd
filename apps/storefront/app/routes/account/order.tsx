import { readOrder } from '@shop/contract/order'
import { clockAt, dayAt } from '@shop/domain/dates'
import { href } from '@shop/routes'
import { redirect } from 'react-router'
import { AccountFrame } from '~/features/account/account-frame'
import { AgainAll } from '~/features/account/again-button'
import { loadAccount } from '~/features/account/load-account.server'
import { OrderScreen } from '~/features/account/order-screen'
import { required } from '~/lib/api/reply'
import { visitorContext } from '~/lib/api/visitor.server'
import { intoCart } from '~/lib/cart/into-cart.server'
import { currentLocale, link } from '~/lib/locale/locale'
import { NamedLink } from '~/lib/locale/named-link'
import { longDay } from '~/lib/text/day-text'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice'
import type { Route } from './+types/order'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visitorContext)
  const [{ counts }, reply] = await Promise.all([
    loadAccount(context),
    call(readOrder, { params: { id: url.searchParams.get('id') ?? '' } }),
  ])
  return { counts, ...required(reply) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const refused = await intoCart(await request.formData(), context.get(visitorContext).call)
  if (refused !== undefined) return { refused }
  throw redirect(href(currentLocale(), 'cart'), 303)
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function Order({ loaderData: { counts, order, invoices, again }, actionData }: Route.ComponentProps) {
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
      actions={<AgainAll again={again} />}
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
      <OrderScreen order={order} invoices={invoices} again={again} />
    </AccountFrame>
  )
}
