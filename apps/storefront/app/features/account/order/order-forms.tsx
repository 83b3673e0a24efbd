import { Form } from 'react-router'
import { useSending } from '~/lib/form/use-sending'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import type { AfterAnswer } from './after-order.server.ts'

/** Asked twice, because it cannot be taken back. */
export function CancelForm() {
  const isBusy = useSending()
  return (
    <details className="box order__cancel">
      <summary>{m.order_cancel()}</summary>
      <p className="small">{m.order_cancel_text()}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="cancel" />
        <Button type="submit" look="ink" busy={isBusy}>
          {m.order_cancel_confirm()}
        </Button>
      </Form>
    </details>
  )
}

const METHODS = [
  { code: 'ideal', name: 'iDEAL | Wero' },
  { code: 'creditcard', name: 'Creditcard' },
  { code: 'paypal', name: 'PayPal' },
]

/** An earlier payment came to nothing: another way, and then the provider's page. */
export function PayForm({ answer }: { answer: AfterAnswer | undefined }) {
  const isBusy = useSending()
  if (answer?.kind === 'pay')
    return (
      <p>
        <a className="btn btn--signal btn--l" href={answer.redirectUrl} data-reload>
          {m.order_pay_go()}
        </a>
      </p>
    )
  return (
    <section className="box">
      <Notice kind="note">{m.order_pay_open()}</Notice>
      <Form method="post" className="row orderpage__pay">
        <input type="hidden" name="intent" value="pay" />
        <select className="input" name="method" aria-label={m.checkout_methods()}>
          {METHODS.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <Button type="submit" look="signal" busy={isBusy}>
          {m.checkout_pay_again()}
        </Button>
      </Form>
    </section>
  )
}
