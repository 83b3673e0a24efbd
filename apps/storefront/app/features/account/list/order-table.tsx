import type { OrderView } from '@shop/contract/order'
import { StateTag } from '~/features/account/order-card.tsx'
import { placedDay } from '~/features/account/order-state.ts'
import { writtenDay } from '~/lib/text/day-text.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { type Column, Table } from '~/ui/display/table.tsx'

const columns = (): Column<OrderView>[] => [
  {
    id: 'number',
    head: m.order_name(),
    cell: ({ id, orderNumber }) => (
      <NamedLink to="account-order" search={`?id=${id}`} className="num">
        {orderNumber}
      </NamedLink>
    ),
  },
  { id: 'date', head: m.order_placed(), cell: (order) => writtenDay(placedDay(order)) },
  {
    id: 'total',
    head: m.order_total(),
    right: true,
    cell: ({ totals }) => <b className="strong">€ {amount(totals.toPay)}</b>,
  },
  { id: 'where', head: m.orders_where(), cell: ({ store, deliveryAddress }) => deliveryAddress?.city ?? store?.name },
  { id: 'state', head: m.order_state(), cell: (order) => <StateTag order={order} /> },
]

/** Earlier orders, one row each, because customers find an old order by its number or date. */
export function OrderTable({ orders }: { orders: readonly OrderView[] }) {
  return <Table caption={m.orders_earlier()} columns={columns()} rows={orders} keyOf={({ id }) => id} />
}
