import { listStaffOrders, ORDERS_PER_PAGE, type OrderSummary } from '@shop/contract/staff/orders'
import type { StaffReply } from '@shop/contract/staff/staff-endpoint'
import { useLoaderData } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { count, day, moment, money } from '#lib/format.ts'
import { useLive } from '#lib/live.ts'
import { m } from '#paraglide/messages.js'
import { type Column, shownColumns } from '#ui/list/columns.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { ChosenBar, ColumnChoice, Pages } from '#ui/list/list-bar.tsx'
import { useListMemory } from '#ui/list/list-memory.ts'
import { knownQuery, listQuery, useKnownQuery } from '#ui/list/list-query.ts'
import { StateTag } from '#ui/tag.tsx'
import { SavedViews } from '../views/saved-views.tsx'
import { METHOD_TEXTS, OrderFilters } from './order-filters.tsx'
import styles from './orders.module.css'

type List = StaffReply<typeof listStaffOrders>

export async function loader({ request: { url, signal } }: { request: Request }): Promise<List> {
  const query = Object.fromEntries(knownQuery(listStaffOrders, listQuery(url)))
  return request(listStaffOrders, { query }, signal)
}

const COLUMNS: readonly Column<OrderSummary>[] = [
  { key: 'state', head: m.orders_state, cell: ({ state }) => <StateTag state={state} /> },
  { key: 'customer', head: m.orders_customer, cell: ({ customer }) => customer },
  { key: 'placed', head: m.orders_placed, cell: ({ placedAt }) => moment(placedAt), look: 'quiet' },
  {
    key: 'promise',
    head: m.orders_promise,
    cell: ({ method, promisedOn }) => `${METHOD_TEXTS[method]()} ${day(promisedOn)}`,
  },
  { key: 'total', head: m.orders_total, cell: ({ totalCents }) => money(totalCents), look: 'sum' },
  { key: 'branch', head: m.orders_branch, cell: ({ branch }) => branch, look: 'quiet' },
]

export function Orders() {
  useLive('order')
  const { orders, count: total, isCountExact } = useLoaderData<typeof loader>()
  const { branches } = useStaffMember()
  const query = useKnownQuery(listStaffOrders)
  const memory = useListMemory()
  return (
    <Page
      title={m.orders_title()}
      sub={total === 1 && isCountExact ? m.orders_one() : m.orders_count({ count: count(total, isCountExact) })}
    >
      <SavedViews list="orders" />
      <OrderFilters query={query} branches={branches} />
      <div className={styles.listTools}>
        <ColumnChoice columns={COLUMNS} />
      </div>
      <ChosenBar count={memory.chosen.length} onClear={() => memory.choose([])} />
      {orders.length === 0 ? (
        <p className={styles.empty}>{m.orders_none()}</p>
      ) : (
        <DataTable
          rows={orders}
          columns={shownColumns(COLUMNS, query)}
          nameHead={m.orders_number()}
          keyOf={({ number }) => number}
          hrefOf={({ number }) => `/orders/${number}`}
          memory={memory}
          caption={m.orders_title()}
        />
      )}
      <Pages page={Number(query.get('page') ?? 1)} hasNext={orders.length === ORDERS_PER_PAGE} />
    </Page>
  )
}
