import type { CartView } from '@shop/contract/cart-view'
import type { PaymentMethod } from '@shop/contract/payment'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { CheckoutFrame } from '~/features/cart/checkout/checkout-frame.tsx'
import { useFocusOnError } from '~/features/cart/checkout/use-focus-on-error.ts'
import { useKeptTyping } from '~/features/cart/checkout/use-kept-typing.ts'
import * as nextBarStyles from '~/features/cart/next-bar.module.css'
import type { EditorialNotice } from '~/lib/editorial/editorial.server.ts'
import { link } from '~/lib/locale/locale.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Editorial } from '~/shared/editorial/editorial.tsx'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Methods, PAY_IN_STORE } from './methods.tsx'
import * as styles from './payment-form.module.css'
import type { PaymentReply } from './save-payment.server.ts'
import { CODE_FORM, Savings } from './savings.tsx'

type Props = {
  cart: CartView
  methods: readonly PaymentMethod[]
  /** the available credit, for customers who may buy on account */
  left: number | undefined
  isGuest: boolean
  notice: EditorialNotice | undefined
  answer: PaymentReply
}

/** The payment step: method, points and codes. */
export function PaymentForm({ cart, methods, left, isGuest, notice, answer }: Props) {
  const [chosen, choose] = useState(cart.payment?.method ?? '')
  const isBusy = useNavigation().state === 'submitting'
  useKeptTyping('payment', cart.id)
  useFocusOnError(answer.message)
  return (
    <CheckoutFrame
      step="Payment"
      title={m.checkout_step_payment()}
      cart={cart}
      next={{ form: 'payment', text: m.checkout_to_overview() }}
    >
      <Editorial notice={notice} />
      <Form method="post" id={CODE_FORM} preventScrollReset replace />
      <Form method="post" id="payment">
        <input type="hidden" name="current" value={cart.payment?.method ?? ''} />
        <input type="hidden" name="currentBank" value={cart.payment?.bank ?? ''} />
        <input type="hidden" name="currentPoints" value={cart.pointsToRedeem} />
        <input type="hidden" name="toPay" value={cart.toPayInclTax} />
        {answer.message ? (
          <Notice kind="error" live>
            {answer.message}
          </Notice>
        ) : null}
        <Methods cart={cart} methods={methods} left={left} chosen={chosen} onChoose={choose} />
        <Savings cart={cart} isGuest={isGuest} isAtCounter={chosen === PAY_IN_STORE} answer={answer} />
        <div className={styles.gonext}>
          <a href={link('checkout-delivery')}>
            {cart.shippingMethod === 'Pickup' ? m.checkout_back_pickup() : m.checkout_back_delivery()}
          </a>
          <p className="small">
            <b className="strong">{m.checkout_to_pay_amount({ amount: amount(cart.toPayInclTax) })}</b>
            <span className="soft">{m.checkout_only_after()}</span>
          </p>
          <Button className={nextBarStyles.nextbarTwin} type="submit" look="signal" size="l" busy={isBusy}>
            {m.checkout_to_overview()}
          </Button>
        </div>
      </Form>
    </CheckoutFrame>
  )
}
