import type { InvoiceView } from '@shop/contract/invoice'
import { invoicePath } from '~/features/account/invoice-path.ts'
import { link } from '~/lib/locale/locale.ts'
import { writtenDay } from '~/lib/text/day-text.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import * as tableStyles from '~/ui/display/table.module.css'
import { type Column, Table } from '~/ui/display/table.tsx'
import { Checkbox } from '~/ui/form/checkbox.tsx'
import * as styles from './invoice-table.module.css'

const euros = (value: number) => `${value < 0 ? '− ' : ''}€ ${amount(Math.abs(value))}`

function StateOf({ invoice: { state, openAmount, totalInclTax } }: { invoice: InvoiceView }) {
  const open = amount(openAmount)
  if (state === 'credit') return <span className="tag tag--sky">{m.invoice_credit()}</span>
  if (state === 'paid') return <span className="tag tag--leaf">{m.invoice_paid()}</span>
  if (state === 'overdue') return <span className="tag tag--brick">{m.invoice_overdue({ amount: open })}</span>
  const text = openAmount < totalInclTax ? m.invoice_partly({ amount: open }) : m.invoice_open({ amount: open })
  return <span className="tag tag--note">{text}</span>
}

const payPath = (id: string) => `${link('account-invoices')}?doe=betalen&factuur=${id}`

const columns = (): Column<InvoiceView>[] => [
  {
    id: 'choose',
    head: m.invoice_choose_head(),
    cell: ({ id, number }) => (
      <Checkbox name="factuur" value={id} label={<span className="sr">{m.invoice_choose({ number })}</span>} />
    ),
  },
  {
    id: 'number',
    head: m.invoice_name(),
    cell: ({ number }) => <b className={`strong num ${styles.invoiceWhole}`}>{number}</b>,
  },
  {
    id: 'amount',
    head: m.invoice_amount(),
    right: true,
    cell: ({ totalInclTax }) => <b className="strong">{euros(totalInclTax)}</b>,
  },
  { id: 'date', head: m.invoice_date(), cell: ({ date }) => writtenDay(date) },
  { id: 'due', head: m.invoice_due(), cell: ({ dueDate }) => (dueDate ? writtenDay(dueDate) : '–') },
  {
    id: 'order',
    head: m.order_name(),
    cell: ({ orderNumber }) => <span className={`num ${styles.invoiceWhole}`}>{orderNumber ?? '–'}</span>,
  },
  { id: 'reference', head: m.invoice_reference(), cell: ({ reference }) => reference ?? '–' },
  {
    id: 'state',
    head: m.order_state(),
    cell: (invoice) => (
      <span className={styles.invoiceWhole}>
        <StateOf invoice={invoice} />
      </span>
    ),
  },
  {
    id: 'file',
    head: m.invoice_file(),
    cell: ({ id, number, openAmount }) => (
      <span className="row">
        <a href={invoicePath(id)} download>
          PDF <span className="sr">{number}</span>
        </a>
        {openAmount > 0 ? (
          <a href={payPath(id)}>
            {m.invoice_pay_now()} <span className="sr">{number}</span>
          </a>
        ) : null}
      </span>
    ),
  },
]

type Props = { invoices: readonly InvoiceView[]; openCount: number }

/** The invoices in a form: the chosen ones are downloaded in one file, or paid at once. It works without script. */
export function InvoiceTable({ invoices, openCount }: Props) {
  return (
    <form method="get" action={link('account-invoices')} className="column">
      <div className={tableStyles.scrollx}>
        <Table caption={m.account_invoices()} columns={columns()} rows={invoices} keyOf={({ id }) => id} />
      </div>
      <fieldset className="row">
        <legend className="sr">{m.invoices_actions()}</legend>
        <Button type="submit" formAction={link('account-invoice-files')}>
          {m.invoices_download_chosen()}
        </Button>
        {openCount > 0 ? (
          <Button type="submit" name="doe" value="betalen" look="signal">
            {m.invoices_pay_chosen()}
          </Button>
        ) : null}
        {openCount > 1 ? <a href={`${link('account-invoices')}?doe=betalen&alles=ja`}>{m.invoices_pay_all()}</a> : null}
      </fieldset>
    </form>
  )
}
