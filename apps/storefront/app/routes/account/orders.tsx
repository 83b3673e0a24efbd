import { listOrders } from '@shop/contract/order'
import { data, Form, redirect } from 'react-router'
import { AccountFrame } from '~/features/account/account-frame.tsx'
import { AgainSaid } from '~/features/account/list/again-said.tsx'
import { FilterChips } from '~/features/account/list/filter-chips.tsx'
import { orderAgain } from '~/features/account/list/order-again.server.ts'
import { isFound, readSearch } from '~/features/account/list/order-search.ts'
import { OrderTable } from '~/features/account/list/order-table.tsx'
import { loadAccount } from '~/features/account/load-account.server.ts'
import * as orderCardStyles from '~/features/account/order-card.module.css'
import { OrderCard } from '~/features/account/order-card.tsx'
import { groupOf, ORDER_GROUPS, type OrderGroup } from '~/features/account/order-state.ts'
import { required } from '~/lib/api/reply.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Input } from '~/ui/form/input.tsx'
import { LinkButton } from '~/ui/link-button.tsx'
import * as showMoreStyles from '~/ui/nav/show-more.module.css'
import type { Route } from './+types/orders'

const PAGE = 10
const MOST = 100
/** The first three orders and all open orders are cards with pictures and progress; the rest are table rows. */
const CARDS = 3

/** `toon` is the number of orders shown. 'Toon meer' adds ten, with and without script. */
const shownCount = (url: URL) => {
  const asked = Number(url.searchParams.get('toon') ?? PAGE)
  return Number.isInteger(asked) ? Math.min(MOST, Math.max(PAGE, asked)) : PAGE
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visitorContext)
  const [{ counts }, reply] = await Promise.all([
    loadAccount(context),
    call(listOrders, { query: { offset: 0, limit: MOST } }),
  ])
  const all = required(reply).Orders
  const search = readSearch(url)
  const groups = ORDER_GROUPS.map((group) => ({ group, count: all.filter((one) => groupOf(one) === group).length }))
  const found = all.filter((order) => isFound(order, search))
  const limit = shownCount(url)
  return { counts, search, groups, all: all.length, found: found.length, orders: found.slice(0, limit), limit }
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await request.formData()
  const done = await orderAgain(context.get(visitorContext).call, String(typed.get('id') ?? '').slice(0, 64))
  if (done.leftOut.length === 0) throw redirect(link('cart'), 303)
  return data(done, done.added > 0 ? 200 : 422)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

const GROUP_NAMES: Readonly<Record<OrderGroup, () => string>> = {
  waiting: m.orders_group_waiting,
  coming: m.orders_group_coming,
  ready: m.orders_group_ready,
  done: m.orders_group_done,
  cancelled: m.orders_group_cancelled,
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, search, groups, all, found, orders, limit } = loaderData
  const isOver = (at: number, group: OrderGroup) => at >= CARDS && (group === 'done' || group === 'cancelled')
  const cards = orders.filter((order, at) => !isOver(at, groupOf(order)))
  const rows = orders.filter((order, at) => isOver(at, groupOf(order)))
  const more = new URLSearchParams({
    ...(search.words ? { zoek: search.words } : {}),
    ...(search.group ? { stand: search.group } : {}),
    toon: String(limit + PAGE),
  })
  return (
    <AccountFrame at="account-orders" title={m.account_orders()} text={m.orders_text()} counts={counts}>
      {actionData ? <AgainSaid {...actionData} /> : null}
      {all === 0 ? (
        <>
          <p className="soft">{m.account_no_orders()}</p>
          <p>
            <LinkButton href={link('index')}>{m.home_all_products()}</LinkButton>
          </p>
        </>
      ) : (
        <div className={orderCardStyles.ordersearch}>
          <Form method="get" role="search" className="row">
            <label className="sr" htmlFor="order-words">
              {m.orders_search()}
            </label>
            <Input id="order-words" name="zoek" defaultValue={search.words} placeholder={m.orders_search()} />
            <Button type="submit">{m.orders_search_go()}</Button>
          </Form>
          <FilterChips
            label={m.orders_filter()}
            name="stand"
            chosen={search.group}
            path={link('account-orders')}
            choices={[
              { value: '', label: m.orders_all(), count: all },
              ...groups
                .filter(({ count }) => count > 0)
                .map(({ group, count }) => ({ value: group, label: GROUP_NAMES[group](), count })),
            ]}
          />
        </div>
      )}
      {all > 0 && found === 0 ? <p role="status">{m.orders_none_found()}</p> : null}
      <div>
        {cards.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
      {rows.length > 0 ? (
        <section aria-labelledby="earlier-orders">
          <h2 id="earlier-orders" className={orderCardStyles.orderScreenWhen}>
            {m.orders_earlier()}
          </h2>
          <OrderTable orders={rows} />
        </section>
      ) : null}
      {orders.length < found ? (
        <div className={showMoreStyles.loadmore}>
          <span className="soft num">{m.orders_shown({ shown: orders.length, count: found })}</span>
          <LinkButton href={`${link('account-orders')}?${more}`}>{m.orders_more()}</LinkButton>
        </div>
      ) : null}
    </AccountFrame>
  )
}
