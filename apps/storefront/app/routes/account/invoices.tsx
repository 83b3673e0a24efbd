import { readFinancialData } from '@shop/contract/account'
import { type InvoiceView, listInvoices } from '@shop/contract/order'
import { AccountFrame } from '~/features/account/account-frame.tsx'
import { CreditBox } from '~/features/account/credit-box.tsx'
import { InvoiceTable } from '~/features/account/invoice-table.tsx'
import { FilterChips } from '~/features/account/list/filter-chips.tsx'
import { loadAccount } from '~/features/account/load-account.server.ts'
import { required } from '~/lib/api/reply.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { LinkButton } from '~/ui/link-button.tsx'
import type { Route } from './+types/invoices'

const MOST = 100

const GROUPS = ['open', 'paid', 'credit'] as const
type Group = (typeof GROUPS)[number]
const GROUP_NAMES: Readonly<Record<Group, () => string>> = {
  open: m.invoices_group_open,
  paid: m.invoices_group_paid,
  credit: m.invoices_group_credit,
}
const groupOf = ({ totalInclTax, openAmount }: InvoiceView): Group =>
  totalInclTax < 0 ? 'credit' : openAmount > 0 ? 'open' : 'paid'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visitorContext)
  const [{ counts }, invoices, credit] = await Promise.all([
    loadAccount(context),
    call(listInvoices, { query: { offset: 0, limit: MOST } }),
    call(readFinancialData, {}),
  ])
  const group: Group | '' = GROUPS.find((one) => one === url.searchParams.get('stand')) ?? ''
  return { counts, group, invoices: required(invoices), credit: credit.status === 200 ? credit.body.Data : null }
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Invoices({ loaderData: { counts, group, invoices, credit } }: Route.ComponentProps) {
  const inGroup = (one: Group) => invoices.filter((invoice) => groupOf(invoice) === one)
  return (
    <AccountFrame at="account-invoices" title={m.account_invoices()} text={m.invoices_text()} counts={counts}>
      {credit ? <CreditBox credit={credit} /> : null}
      {invoices.length === 0 ? (
        <>
          <p className="soft">{m.invoices_none()}</p>
          <p>
            <LinkButton href={link('index')}>{m.home_all_products()}</LinkButton>
          </p>
        </>
      ) : (
        <>
          <FilterChips
            label={m.invoices_filter()}
            name="stand"
            chosen={group}
            path={link('account-invoices')}
            choices={[
              { value: '', label: m.orders_all(), count: invoices.length },
              ...GROUPS.map((one) => ({ value: one, label: GROUP_NAMES[one](), count: inGroup(one).length })).filter(
                ({ count }) => count > 0,
              ),
            ]}
          />
          <InvoiceTable invoices={group === '' ? invoices : inGroup(group)} />
        </>
      )}
    </AccountFrame>
  )
}
