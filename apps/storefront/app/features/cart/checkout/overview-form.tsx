import type { CartView } from '@shop/contract/cart-view'
import { validatePin } from '@shop/contract/payment'
import { needsPin } from '@shop/domain/payment/methods'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { callApi } from '~/lib/api/api.client.ts'
import { analyticsIds } from '~/lib/consent/analytics-ids.ts'
import { link } from '~/lib/locale/locale.ts'
import { longDay } from '~/lib/text/day-text.ts'
import { amount } from '~/lib/text/format.ts'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { m } from '~/paraglide/messages.js'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'

type Props = {
  cart: CartView
  orderKey: string
  errors: Readonly<Record<string, string>>
  /** the shop found something in the way and asks before it goes on */
  isInvalid: boolean
}

/** Everything once more, and the one button that obliges to pay. Nothing is added after it. */
export function OverviewForm({ cart, orderKey, errors, isInvalid }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  const isHydrated = useHydrated()
  const [pinError, setPinError] = useState<string>()
  const { clientId, sessionId } = isHydrated ? analyticsIds() : { clientId: '', sessionId: '' }
  const address = cart.usingAlternativeAddress ? cart.alternativeDeliveryAddress : cart.deliveryAddress
  const checkPin = async (pinCode: string) => {
    if (pinCode === '') return
    const reply = await callApi(validatePin, { body: { pinCode } })
    setPinError(reply.status === 200 && reply.body.Data ? undefined : m.checkout_pin_invalid())
  }
  return (
    <Form method="post" id="confirm">
      <input type="hidden" name="key" value={orderKey} />
      <input type="hidden" name="total" value={cart.toPayInclTax} />
      <input type="hidden" name="cartId" value={cart.id} />
      <input type="hidden" name="script" value={isHydrated ? '1' : ''} />
      <input type="hidden" name="gtmClientId" value={clientId} />
      <input type="hidden" name="gtmSessionId" value={sessionId} />
      <section className="box">
        <dl className="facts2">
          <div>
            <dt>{cart.shippingMethod === 'Pickup' ? m.cart_pickup() : m.cart_delivery()}</dt>
            <dd>
              {cart.shippingMethod === 'Pickup'
                ? cart.store?.name
                : address
                  ? `${address.street} ${address.houseNumber}, ${address.city}`
                  : ''}
              <br />
              {cart.shipping
                ? `${longDay(cart.shipping.date)}, ${cart.shipping.timeFrom} - ${cart.shipping.timeTo}`
                : ''}
              <br />
              <a href={link('checkout-delivery')}>{m.checkout_change()}</a>
            </dd>
          </div>
          <div>
            <dt>{m.checkout_methods()}</dt>
            <dd>
              {cart.toPayInclTax === 0 ? m.checkout_nothing_to_pay() : (cart.payment?.method ?? '')}
              <br />
              <a href={link('checkout-payment')}>{m.checkout_change()}</a>
            </dd>
          </div>
        </dl>
      </section>
      <section className="box form">
        <Field
          id="phone"
          label={m.account_mobile()}
          required
          hint={m.checkout_phone_why()}
          {...(errors.phone ? { error: errors.phone } : {})}
        >
          {(control) => (
            <Input {...control} name="phone" type="tel" autoComplete="tel" defaultValue={address?.phone ?? ''} />
          )}
        </Field>
        <Field id="reference" label={m.checkout_reference()} optional={m.form_may_be_empty()}>
          {(control) => <Input {...control} name="reference" maxLength={60} autoComplete="off" />}
        </Field>
        {needsPin(cart.payment?.method ?? '') ? (
          <Field
            id="pinCode"
            label={m.checkout_pin()}
            required
            {...((errors.pinCode ?? pinError) ? { error: errors.pinCode ?? pinError ?? '' } : {})}
          >
            {(control) => (
              <Input
                {...control}
                name="pinCode"
                type="password"
                inputMode="numeric"
                autoComplete="off"
                onBlur={(event) => void checkPin(event.target.value)}
              />
            )}
          </Field>
        ) : null}
        <div className={errors.terms ? 'field has-error' : 'field'}>
          <label className="check">
            <input type="checkbox" name="terms" aria-describedby={errors.terms ? 'terms-error' : undefined} />
            <span>
              {m.checkout_terms()}{' '}
              <a href={link('all', { pathMatch: 'algemene-voorwaarden' })}>{m.checkout_terms_link()}</a>
            </span>
          </label>
          {errors.terms ? (
            <span className="field__error" id="terms-error" role="alert">
              {errors.terms}
            </span>
          ) : null}
        </div>
      </section>
      <p className="checkout__total">
        {m.cart_total()} {m.price_incl()} <b data-order-total="">€ {amount(cart.toPayInclTax)}</b>
      </p>
      <div className="stepbtns">
        <a href={link('checkout-payment')}>{m.checkout_back_payment()}</a>
        {isInvalid ? null : (
          <button type="submit" className="btn btn--signal btn--l" aria-busy={isBusy} disabled={isBusy}>
            {m.checkout_order_button()}
          </button>
        )}
      </div>
    </Form>
  )
}
