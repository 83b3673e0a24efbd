import { listOrders } from '@shop/contract/order'
import { AccountFrame } from '~/features/account/account-frame'
import { loadAccount } from '~/features/account/load-account.server'
import { OrderCard } from '~/features/account/order-card'
import { required } from '~/lib/api/reply'
import { visitorContext } from '~/lib/api/visitor.server'
import { link } from '~/lib/locale/locale'
import { m } from '~/paraglide/messages.js'
import { LinkButton } from '~/ui/link-button'
import type { Route } from './+types/orders'

const PAGE = 10
const MOST = 100

/** `toon` is how many are shown: 'Toon meer' asks for ten more, with and without script. */
const shownCount = (url: URL) => {
  const asked = Number(url.searchParams.get('toon') ?? PAGE)
  return Number.isInteger(asked) ? Math.min(MOST, Math.max(PAGE, asked)) : PAGE
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visitorContext)
  const limit = shownCount(url)
  const [{ counts }, reply] = await Promise.all([
    loadAccount(context),
    call(listOrders, { query: { offset: 0, limit } }),
  ])
  return { counts, orders: required(reply).Orders, limit }
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function Orders({ loaderData: { counts, orders, limit } }: Route.ComponentProps) {
  const isMore = orders.length < counts.orders && limit < MOST
  return (
    <AccountFrame at="account-orders" title={m.account_orders()} text={m.orders_text()} counts={counts}>
      {orders.length === 0 ? <p className="soft">{m.account_no_orders()}</p> : null}
      <div>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
      {isMore ? (
        <div className="loadmore">
          <span className="soft num">{m.orders_shown({ shown: orders.length, count: counts.orders })}</span>
          <LinkButton href={`${link('account-orders')}?toon=${limit + PAGE}`}>{m.orders_more()}</LinkButton>
        </div>
      ) : null}
    </AccountFrame>
  )
}
