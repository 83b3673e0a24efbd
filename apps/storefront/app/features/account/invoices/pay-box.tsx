import { Form } from 'react-router'
import { useSending } from '~/lib/form/use-sending.ts'
import { link } from '~/lib/locale/locale.ts'
import { amount } from '~/lib/text/format.ts'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { m } from '~/paraglide/messages.js'
import { ForDevice } from '~/shared/order/for-device.tsx'
import { MethodCost } from '~/shared/order/method-cost.tsx'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { ChoiceCard } from '~/ui/form/choice-card.tsx'
import * as styles from './pay-box.module.css'
import type { ToPay } from './pay-invoices.server.ts'

/** The chosen open invoices with their sum, and the methods to pay them at once. */
export function PayInvoices({ toPay, message }: { toPay: ToPay; message: string | undefined }) {
  const { invoices, total, methods, key } = toPay
  const isBusy = useSending()
  const isHydrated = useHydrated()
  if (invoices.length === 0) return <Notice kind="note">{m.invoices_pay_none()}</Notice>
  return (
    <section className="box" aria-labelledby="pay-invoices">
      <h2 id="pay-invoices">{m.invoices_pay_title()}</h2>
      {message ? (
        <Notice kind="error" live>
          {message}
        </Notice>
      ) : null}
      <ul className={styles.dues}>
        {invoices.map(({ id, number, openAmount }) => (
          <li key={id}>
            <span className="num">{number}</span> <span className="num">€ {amount(openAmount)}</span>
          </li>
        ))}
        <li>
          <b className="strong">{m.invoices_pay_total()}</b> <b className="strong num">€ {amount(total)}</b>
        </li>
      </ul>
      <Form method="post">
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="invoices" value={invoices.map(({ id }) => id).join(',')} />
        <input type="hidden" name="amount" value={total} />
        <input type="hidden" name="script" value={isHydrated ? '1' : ''} />
        <fieldset className={styles.duesMethods}>
          <legend>{m.checkout_methods()}</legend>
          {methods.map(({ code, name, cost }) => (
            <ForDevice key={code} code={code}>
              <ChoiceCard name="method" value={code} title={name} price={<MethodCost cost={cost} />} />
            </ForDevice>
          ))}
        </fieldset>
        <p className="row">
          <Button type="submit" look="signal" size="l" busy={isBusy}>
            {m.invoices_pay_button({ amount: amount(total) })}
          </Button>
          <a href={link('account-invoices')}>{m.account_invoices()}</a>
        </p>
      </Form>
    </section>
  )
}
