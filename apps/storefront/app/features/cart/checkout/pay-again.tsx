import { Form } from 'react-router'
import { PageHead } from '~/lib/page/page-head.tsx'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice.tsx'
import { ChoiceCard } from '~/ui/form/choice-card.tsx'
import './checkout.css'

const METHODS = [
  { code: 'ideal', name: 'iDEAL | Wero' },
  { code: 'creditcard', name: 'Creditcard' },
  { code: 'paypal', name: 'PayPal' },
]

/** A payment came to nothing; the order waits for another. */
export function PayAgain({ orderId, message }: { orderId: string; message: string | undefined }) {
  return (
    <div className="wrap checkout">
      <PageHead title={m.checkout_step_payment()} isHidden />
      <h1>{m.checkout_step_payment()}</h1>
      <Notice kind="error" live>
        {message ?? m.checkout_pay_failed()}
      </Notice>
      <Form method="post" className="box">
        <input type="hidden" name="orderId" value={orderId} />
        <fieldset className="choices">
          <legend>{m.checkout_methods()}</legend>
          {METHODS.map(({ code, name }) => (
            <ChoiceCard key={code} name="method" value={code} title={name} required />
          ))}
        </fieldset>
        <p>
          <button type="submit" className="btn btn--signal btn--l">
            {m.checkout_pay_again()}
          </button>
        </p>
      </Form>
    </div>
  )
}
