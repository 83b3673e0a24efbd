import type { PaymentMethod } from '@shop/contract/payment'
import { Form } from 'react-router'
import { PageHead } from '~/lib/page/page-head.tsx'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice.tsx'
import { ChoiceCard } from '~/ui/form/choice-card.tsx'
import '../checkout.css'

type Props = { orderId: string; methods: readonly PaymentMethod[]; message: string | undefined }

/** A payment came to nothing; the order waits for another. */
export function PayAgain({ orderId, methods, message }: Props) {
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
          {methods.map(({ code, name, isAvailable }) => (
            <ChoiceCard key={code} name="method" value={code} title={name} disabled={!isAvailable} required />
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
