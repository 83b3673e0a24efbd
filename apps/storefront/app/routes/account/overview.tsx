import { readFinancialData } from '@shop/contract/account'
import { listInvoices } from '@shop/contract/invoice'
import { fullName } from '@shop/domain/account/person-name'
import { dayAt } from '@shop/domain/dates'
import { AccountFrame } from '~/features/account/account-frame.tsx'
import { CreditBox } from '~/features/account/credit-box.tsx'
import { FactsList } from '~/features/account/facts-list.tsx'
import { loadAccount } from '~/features/account/load-account.server.ts'
import { TradeFacts } from '~/features/account/trade-facts.tsx'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { writtenDay } from '~/lib/text/day-text.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { NamedLink } from '~/shared/page/named-link.tsx'
import type { Route } from './+types/overview'

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(visitorContext)
  const [{ counts, customer }, credit, invoices] = await Promise.all([
    loadAccount(context),
    call(readFinancialData, {}),
    call(listInvoices, { query: { offset: 0, limit: 100 } }),
  ])
  const open = invoices.status === 200 ? invoices.body.Data.filter(({ openAmount }) => openAmount > 0) : []
  return {
    counts,
    credit: credit.status === 200 ? credit.body.Data : null,
    open: { count: open.length, amount: open.reduce((sum, { openAmount }) => sum + openAmount, 0) },
    facts: {
      name: fullName(customer),
      email: customer.email,
      company: customer.companyName,
      kvk: customer.kvkNumber,
      since: dayAt(new Date(customer.creationDate)),
      branch: customer.defaultStore?.name ?? null,
    },
    trade: { sbiCode: customer.sbiCode, focus: customer.focus },
  }
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Overview({ loaderData: { counts, credit, open, facts, trade } }: Route.ComponentProps) {
  return (
    <AccountFrame at="account-overview" title={m.account_overview()} text={m.overview_text()} counts={counts}>
      {credit ? <CreditBox credit={credit} /> : null}
      <section className="box" aria-labelledby="overview-orders">
        <h2 id="overview-orders">{m.overview_numbers()}</h2>
        <FactsList
          facts={[
            { name: m.account_orders(), value: <NamedLink to="account-orders">{counts.orders}</NamedLink> },
            { name: m.account_lists(), value: <NamedLink to="account-wishlists">{counts.lists}</NamedLink> },
            {
              name: m.overview_open_invoices(),
              value: (
                <NamedLink to="account-invoices">
                  {m.overview_open({ count: open.count, amount: amount(open.amount) })}
                </NamedLink>
              ),
            },
          ]}
        />
      </section>
      <section className="box" aria-labelledby="overview-facts">
        <h2 id="overview-facts">{m.account_profile()}</h2>
        <FactsList
          facts={[
            { name: m.account_name(), value: facts.name },
            { name: m.account_email(), value: facts.email },
            { name: m.account_company(), value: facts.company },
            { name: m.account_kvk(), value: facts.kvk },
            { name: m.account_since(), value: writtenDay(facts.since) },
            { name: m.overview_branch(), value: facts.branch },
          ]}
        />
        <NamedLink to="account-profile">{m.account_change()}</NamedLink>
      </section>
      <TradeFacts {...trade} />
    </AccountFrame>
  )
}
