import { readFinancialData } from '@shop/contract/account'
import { countInvoices, listInvoices } from '@shop/contract/invoice'
import { INVOICE_STATES, type InvoiceState } from '@shop/domain/order/invoice-state'
import { data, Form } from 'react-router'
import { AccountFrame } from '~/features/account/account-frame.tsx'
import { CreditBox } from '~/features/account/credit-box.tsx'
import { NONE_CHOSEN, PAGE, readInvoiceSearch } from '~/features/account/invoices/invoice-search.ts'
import { InvoiceTable } from '~/features/account/invoices/invoice-table.tsx'
import { PaidNotice } from '~/features/account/invoices/paid-notice.tsx'
import { PayInvoices } from '~/features/account/invoices/pay-box.tsx'
import { loadPaid, loadToPay, payChosen } from '~/features/account/invoices/pay-invoices.server.ts'
import { FilterChips } from '~/features/account/list/filter-chips.tsx'
import { loadAccount } from '~/features/account/load-account.server.ts'
import * as orderCardStyles from '~/features/account/order-card.module.css'
import { required } from '~/lib/api/reply.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { link } from '~/lib/locale/locale.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Input } from '~/ui/form/input.tsx'
import { LinkButton } from '~/ui/link-button.tsx'
import * as showMoreStyles from '~/ui/nav/show-more.module.css'
import type { Route } from './+types/invoices'

const STATE_NAMES: Readonly<Record<InvoiceState, () => string>> = {
  open: m.invoices_group_open,
  overdue: m.invoices_group_overdue,
  paid: m.invoices_group_paid,
  credit: m.invoices_group_credit,
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visitorContext)
  const { words, state, shown } = readInvoiceSearch(url)
  // First, because it may book the payment that the list then shows.
  const paid = await loadPaid(call, url)
  const [{ counts }, figures, found, credit, toPay] = await Promise.all([
    loadAccount(context),
    call(countInvoices, {}),
    call(listInvoices, { query: { limit: shown, words, ...(state === '' ? {} : { state }) } }),
    call(readFinancialData, {}),
    loadToPay(call, url),
  ])
  const isNoneChosen = url.search.includes(NONE_CHOSEN)
  return {
    ...{ counts, words, state, shown, paid, toPay, isNoneChosen },
    figures: required(figures),
    invoices: required(found),
    credit: credit.status === 200 ? credit.body.Data : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(visitorContext)
  return data({ message: await payChosen(call, await request.formData()) }, 422)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Invoices({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, words, state, shown, figures, invoices, credit, paid, toPay, isNoneChosen } = loaderData
  const total = state === '' ? figures.all : figures[state]
  const more = new URLSearchParams({
    ...(words ? { zoek: words } : {}),
    ...(state ? { stand: state } : {}),
    toon: String(shown + PAGE),
  })
  return (
    <AccountFrame at="account-invoices" title={m.account_invoices()} text={m.invoices_text()} counts={counts}>
      {paid ? <PaidNotice paid={paid} /> : null}
      {isNoneChosen ? <Notice kind="note">{m.invoices_choose_some()}</Notice> : null}
      {toPay ? <PayInvoices toPay={toPay} message={actionData?.message} /> : null}
      {credit ? <CreditBox credit={credit} /> : null}
      {figures.all === 0 ? (
        <>
          <p className="soft">{m.invoices_none()}</p>
          <p>
            <LinkButton href={link('index')}>{m.home_all_products()}</LinkButton>
          </p>
        </>
      ) : (
        <>
          {figures.open > 0 ? (
            <p className="strong">
              {m.invoices_open_sum({
                amount: amount(figures.openAmount),
                count: figures.open,
                overdue: figures.overdue,
              })}
            </p>
          ) : null}
          <div className={orderCardStyles.ordersearch}>
            <Form method="get" role="search" className="row">
              <label className="sr" htmlFor="invoice-words">
                {m.invoices_search()}
              </label>
              <Input id="invoice-words" name="zoek" defaultValue={words} placeholder={m.invoices_search()} />
              {state === '' ? null : <input type="hidden" name="stand" value={state} />}
              <Button type="submit">{m.orders_search_go()}</Button>
            </Form>
            <FilterChips
              label={m.invoices_filter()}
              name="stand"
              chosen={state}
              path={link('account-invoices')}
              choices={[
                { value: '', label: m.orders_all(), count: figures.all },
                ...INVOICE_STATES.filter((one) => figures[one] > 0).map((one) => ({
                  value: one,
                  label: STATE_NAMES[one](),
                  count: figures[one],
                })),
              ]}
            />
          </div>
          {invoices.length === 0 ? (
            <p role="status">{m.invoices_none_found()}</p>
          ) : (
            <InvoiceTable invoices={invoices} openCount={figures.open} />
          )}
          {invoices.length === shown && shown < total ? (
            <div className={showMoreStyles.loadmore}>
              <span className="soft num">{m.invoices_shown({ shown: invoices.length, count: total })}</span>
              <LinkButton href={`${link('account-invoices')}?${more}`}>{m.orders_more()}</LinkButton>
            </div>
          ) : null}
        </>
      )}
    </AccountFrame>
  )
}
