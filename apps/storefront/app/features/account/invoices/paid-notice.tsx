import { link } from '~/lib/locale/locale.ts'
import { amount as euros } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice.tsx'
import type { PaidInvoices } from './pay-invoices.server.ts'

const RELOAD_SECONDS = 20

/** The result of a payment. While the bank has not reported it, the page loads again. */
export function PaidNotice({ paid: { id, state, amount, numbers, backAmount, redirectUrl } }: { paid: PaidInvoices }) {
  const words = { amount: euros(amount), numbers: numbers.join(', ') }
  if (state === 'paid')
    return (
      <Notice kind="good" live>
        {m.invoices_paid(words)} {backAmount > 0 ? m.invoices_paid_back({ amount: euros(backAmount) }) : null}
      </Notice>
    )
  if (state === 'failed')
    return (
      <Notice kind="error" live>
        {m.invoices_pay_failed(words)}
      </Notice>
    )
  return (
    <Notice kind="info" live>
      <meta httpEquiv="refresh" content={`${RELOAD_SECONDS};url=${link('account-invoices')}?betaling=${id}`} />
      {m.invoices_pay_waiting(words)}{' '}
      {redirectUrl ? (
        <a href={redirectUrl} data-reload>
          {m.pay_continue()}
        </a>
      ) : null}
    </Notice>
  )
}
