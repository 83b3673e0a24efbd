import type { InvoiceView } from '@shop/contract/order'
import { writtenDay } from '~/lib/text/day-text.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { type Column, Table } from '~/ui/display/table.tsx'
import { invoicePath } from './invoice-path.ts'

const euros = (value: number) => `${value < 0 ? '− ' : ''}€ ${amount(Math.abs(value))}`

function StateOf({ invoice: { totalInclTax, openAmount } }: { invoice: InvoiceView }) {
  if (totalInclTax < 0) return <span className="tag tag--sky">{m.invoice_credit()}</span>
  if (openAmount > 0) return <span className="tag tag--note">{m.invoice_open({ amount: amount(openAmount) })}</span>
  return <span className="tag tag--leaf">{m.invoice_paid()}</span>
}

const columns = (): Column<InvoiceView>[] => [
  { id: 'number', head: m.invoice_name(), cell: ({ number }) => <b className="strong num">{number}</b> },
  {
    id: 'amount',
    head: m.invoice_amount(),
    right: true,
    cell: ({ totalInclTax }) => <b className="strong">{euros(totalInclTax)}</b>,
  },
  { id: 'date', head: m.invoice_date(), cell: ({ date }) => writtenDay(date) },
  { id: 'order', head: m.order_name(), cell: ({ orderNumber }) => <span className="num">{orderNumber ?? '–'}</span> },
  { id: 'state', head: m.order_state(), cell: (invoice) => <StateOf invoice={invoice} /> },
  {
    id: 'file',
    head: m.invoice_file(),
    cell: ({ id, number }) => (
      <a href={invoicePath(id)} download>
        PDF <span className="sr">{number}</span>
      </a>
    ),
  },
]

export function InvoiceTable({ invoices }: { invoices: readonly InvoiceView[] }) {
  return <Table caption={m.account_invoices()} columns={columns()} rows={invoices} keyOf={({ id }) => id} />
}
