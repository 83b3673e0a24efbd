import { listStaffOrders, ORDERS_PER_PAGE, type OrderSummary } from '@shop/contract/staff/orders'
import type { StaffReply } from '@shop/contract/staff/staff-endpoint'
import { Link, redirect, useLoaderData, useSearchParams } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { count, day, moment, money } from '#lib/format.ts'
import { useLive } from '#lib/live.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { StateTag } from '#ui/tag.tsx'
import { METHOD_TEXTS, OrderFilters } from './order-filters.tsx'
import styles from './orders.module.css'

type List = StaffReply<typeof listStaffOrders>

export async function loader({ request: { url, signal } }: { request: Request }): Promise<List> {
  const { pathname, searchParams } = new URL(url)
  const named = [...searchParams].filter(([, value]) => value !== '')
  // A form sends empty fields too; the address names only the filters in use.
  if (named.length < searchParams.size) throw redirect(`${pathname}?${new URLSearchParams(named)}`)
  return request(listStaffOrders, { query: Object.fromEntries(named) }, signal)
}

export function Orders() {
  useLive('order')
  const { orders, count: total, isCountExact } = useLoaderData<typeof loader>()
  const { branches } = useStaffMember()
  const [query] = useSearchParams()
  return (
    <Page
      title={m.orders_title()}
      sub={total === 1 ? m.orders_one() : m.orders_count({ count: count(total, isCountExact) })}
    >
      <OrderFilters query={query} branches={branches} />
      {orders.length === 0 ? <p className={styles.empty}>{m.orders_none()}</p> : <OrderTable orders={orders} />}
      <Pages query={query} hasNext={orders.length === ORDERS_PER_PAGE} />
    </Page>
  )
}

function OrderTable({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{m.orders_number()}</th>
          <th scope="col">{m.orders_state()}</th>
          <th scope="col">{m.orders_customer()}</th>
          <th scope="col">{m.orders_placed()}</th>
          <th scope="col">{m.orders_promise()}</th>
          <th scope="col" className={styles.sumHead}>
            {m.orders_total()}
          </th>
          <th scope="col">{m.orders_branch()}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr className={styles.row} key={order.number}>
            <td>
              <Link className={styles.number} to={`/orders/${order.number}`}>
                {order.number}
              </Link>
            </td>
            <td>
              <StateTag state={order.state} />
            </td>
            <td>{order.customer}</td>
            <td className={styles.quiet}>{moment(order.placedAt)}</td>
            <td>
              {METHOD_TEXTS[order.method]()} {day(order.promisedOn)}
            </td>
            <td className={styles.sum}>{money(order.totalCents)}</td>
            <td className={styles.quiet}>{order.branch}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Pages({ query, hasNext }: { query: URLSearchParams; hasNext: boolean }) {
  const page = Number(query.get('page') ?? 1)
  if (page === 1 && !hasNext) return null
  const to = (number: number) => {
    const next = new URLSearchParams(query)
    next.set('page', String(number))
    return `/orders?${next}`
  }
  return (
    <nav className={styles.pages} aria-label={m.orders_page({ page })}>
      {page > 1 ? (
        <Link className={controls.button} to={to(page - 1)}>
          {m.orders_previous()}
        </Link>
      ) : null}
      <span>{m.orders_page({ page })}</span>
      {hasNext ? (
        <Link className={controls.button} to={to(page + 1)}>
          {m.orders_next()}
        </Link>
      ) : null}
    </nav>
  )
}
