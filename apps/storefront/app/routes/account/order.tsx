import { readOrder } from '@shop/contract/order'
import { clockAt, dayAt } from '@shop/domain/dates'
import { AccountFrame } from '~/features/account/account-frame'
import { loadAccount } from '~/features/account/load-account.server'
import { OrderScreen } from '~/features/account/order-screen'
import { required } from '~/lib/api/reply'
import { visitorContext } from '~/lib/api/visitor.server'
import { link } from '~/lib/locale/locale'
import { longDay } from '~/lib/text/day-text'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/order'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visitorContext)
  const [{ counts }, reply] = await Promise.all([
    loadAccount(context),
    call(readOrder, { params: { id: url.searchParams.get('id') ?? '' } }),
  ])
  return { counts, ...required(reply) }
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function Order({ loaderData: { counts, order, invoices } }: Route.ComponentProps) {
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
    >
      <OrderScreen order={order} invoices={invoices} />
    </AccountFrame>
  )
}
