import type { InvoiceView } from '@shop/contract/order'
import { link } from '~/lib/locale/locale'
import { m } from '~/paraglide/messages.js'

/** The document itself; a plain link, so it needs no script. */
export const invoicePath = (id: string) => link('account-invoice-file', { id })

export function InvoiceLinks({ invoices }: { invoices: readonly Pick<InvoiceView, 'id' | 'number'>[] }) {
  if (invoices.length === 0) return null
  return (
    <ul>
      {invoices.map(({ id, number }) => (
        <li key={id}>
          <a href={invoicePath(id)} download>
            {m.invoice_name()} <span className="num">{number}</span> (PDF)
          </a>
        </li>
      ))}
    </ul>
  )
}
