import type { CartView } from '@shop/contract/cart-view'
import { isProviderMethod } from '@shop/domain/payment/methods'
import { useNavigation } from 'react-router'
import * as nextBarStyles from '~/features/cart/next-bar.module.css'
import { link } from '~/lib/locale/locale.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import * as sumStyles from '~/shared/order/sum.module.css'
import { Button } from '~/ui/button.tsx'
import * as styles from './order-button.module.css'

type Props = {
  cart: CartView
  methodName: string
  termsError: string | undefined
  /** the API found issues that the customer must accept first */
  isInvalid: boolean
}

/** The only button with an obligation to pay, directly below the total. No cost is added after it. */
export function OrderButton({ cart, methodName, termsError, isInvalid }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className={`${sumStyles.sum} ${sumStyles.sumOrder}`}>
      <div>
        <label className="check">
          <input
            type="checkbox"
            name="terms"
            form="confirm"
            aria-describedby={termsError ? 'terms-error' : undefined}
            aria-invalid={termsError ? true : undefined}
          />
          <span>
            {m.checkout_terms()}{' '}
            <a href={link('all', { pathMatch: 'algemene-voorwaarden' })} target="_blank" rel="noopener">
              {m.checkout_terms_link()}
            </a>
          </span>
        </label>
        {termsError ? (
          <span className="field__error" id="terms-error" role="alert">
            {termsError}
          </span>
        ) : null}
      </div>
      <p className={styles.checkoutTotal}>
        {m.checkout_to_pay()} {m.price_incl()} <b data-order-total="">€ {amount(cart.toPayInclTax)}</b>
      </p>
      {isInvalid ? null : (
        <Button
          className={nextBarStyles.nextbarTwin}
          type="submit"
          form="confirm"
          look="signal"
          size="l"
          block
          busy={isBusy}
          disabled={isBusy}
        >
          {m.checkout_order_button()}
        </Button>
      )}
      <p className="tiny soft">
        {m.checkout_nothing_added()}{' '}
        {isProviderMethod(cart.payment?.method ?? '') ? m.checkout_goes_to({ method: methodName }) : null}
      </p>
      <a className="small" href={link('checkout-payment')}>
        {m.checkout_back_payment()}
      </a>
    </div>
  )
}
