import { readFinancialData } from '@shop/contract/account'
import { listInvoices } from '@shop/contract/order'
import { AccountFrame } from '~/features/account/account-frame'
import { CreditBox } from '~/features/account/credit-box'
import { InvoiceTable } from '~/features/account/invoice-table'
import { loadAccount } from '~/features/account/load-account.server'
import { required } from '~/lib/api/reply'
import { visitorContext } from '~/lib/api/visitor.server'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/invoices'

const MOST = 100

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(visitorContext)
  const [{ counts }, invoices, credit] = await Promise.all([
    loadAccount(context),
    call(listInvoices, { query: { offset: 0, limit: MOST } }),
    call(readFinancialData, {}),
  ])
  return { counts, invoices: required(invoices), credit: credit.status === 200 ? credit.body.Data : null }
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function Invoices({ loaderData: { counts, invoices, credit } }: Route.ComponentProps) {
  return (
    <AccountFrame at="account-invoices" title={m.account_invoices()} text={m.invoices_text()} counts={counts}>
      {credit ? <CreditBox credit={credit} /> : null}
      {invoices.length === 0 ? <p className="soft">{m.invoices_none()}</p> : <InvoiceTable invoices={invoices} />}
    </AccountFrame>
  )
}
