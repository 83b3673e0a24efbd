import type { CartView } from '@shop/contract/cart-view'
import { collectedOf } from '@shop/contract/priced-cart'
import { internationalPhone, readablePhone } from '@shop/domain/account/phone'
import { splitText } from '@shop/domain/cart/split'
import { needsPin } from '@shop/domain/payment/methods'
import { useEffect } from 'react'
import { Form } from 'react-router'
import * as checkoutFrameStyles from '~/features/cart/checkout/checkout-frame.module.css'
import { SplitNote } from '~/features/cart/checkout/split-note.tsx'
import { useKeptTyping } from '~/features/cart/checkout/use-kept-typing.ts'
import { keepOrdered } from '~/lib/cart/cart-session.ts'
import { analyticsIds } from '~/lib/consent/analytics-ids.ts'
import { link } from '~/lib/locale/locale.ts'
import { longDay } from '~/lib/text/day-text.ts'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { m } from '~/paraglide/messages.js'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'
import { Select } from '~/ui/form/select.tsx'
import type { CompanyInputName } from './company-input.ts'
import { CompanyPart } from './company-part.tsx'
import { OrderedTable } from './ordered-table.tsx'
import { NameFields, PhoneField, PinField } from './overview-fields.tsx'
import * as styles from './overview-form.module.css'
import { receiverOf } from './receiver.ts'
import { keepDetails, RememberChoice } from './remember-choice.tsx'

export type Typed = Readonly<
  Record<'phone' | 'reference' | 'remarks' | 'ifShort' | 'firstName' | 'lastName' | CompanyInputName, string>
>
type Props = {
  cart: CartView
  methodName: string
  orderKey: string
  /** the recipient of the confirmation */
  email: string
  isGuest: boolean
  /** phone number of the customer's last order */
  lastPhone: string
  errors: Readonly<Record<string, string>>
  /** the submitted field values */
  typed: Typed | undefined
}

/** The complete order for review. The order button is beside it, below the total. */
export function OverviewForm({ cart, methodName, orderKey, email, isGuest, lastPhone, errors, typed }: Props) {
  const isHydrated = useHydrated()
  useKeptTyping('confirm', cart.id)
  useEffect(() => keepOrdered(undefined), []) // the page is rendered, so the order request is no longer pending
  const { clientId, sessionId } = isHydrated ? analyticsIds() : { clientId: '', sessionId: '' }
  const isPickup = cart.shippingMethod === 'Pickup'
  const isPhoneNeeded = !isPickup || cart.payment?.method === 'payinstore'
  const { address, phone } = receiverOf(cart)
  const isPhoneAsked = phone === undefined || errors.phone !== undefined
  return (
    <Form
      method="post"
      id="confirm"
      noValidate
      onSubmit={(event) => {
        keepOrdered(cart.id)
        if (isGuest) keepDetails(new FormData(event.currentTarget), cart, email, methodName)
      }}
    >
      <input type="hidden" name="key" value={orderKey} />
      <input type="hidden" name="total" value={cart.toPayInclTax} />
      <input type="hidden" name="cartId" value={cart.id} />
      <input type="hidden" name="split" value={shownSplit(cart)} />
      <input type="hidden" name="phoneNeeded" value={isPhoneNeeded ? '1' : '0'} />
      <input type="hidden" name="isPickup" value={isPickup ? '1' : '0'} />
      <input type="hidden" name="script" value={isHydrated ? '1' : ''} />
      <input type="hidden" name="gtmClientId" value={clientId} />
      <input type="hidden" name="gtmSessionId" value={sessionId} />
      <Chosen cart={cart} methodName={methodName} email={email} />
      <section className="box form">
        <h2>{m.checkout_last_things()}</h2>
        {isGuest && isPickup ? <NameFields typed={typed} errors={errors} /> : null}
        <div className="form form--2">
          {isPhoneAsked ? (
            <PhoneField
              isPickup={isPickup}
              isNeeded={isPhoneNeeded}
              value={typed?.phone ?? (isPickup ? lastPhone : (address?.phone ?? ''))}
              error={errors.phone}
            />
          ) : (
            <input type="hidden" name="phone" value={phone} />
          )}
          <Field id="reference" label={m.checkout_reference()} optional={m.form_may_be_empty()}>
            {(control) => (
              <Input
                {...control}
                name="reference"
                maxLength={60}
                autoComplete="off"
                defaultValue={typed?.reference ?? ''}
                placeholder={m.checkout_reference_example()}
              />
            )}
          </Field>
        </div>
        {isPickup ? null : (
          <Field id="remarks" label={m.checkout_remarks()} optional={m.form_may_be_empty()}>
            {(control) => (
              <Input
                {...control}
                name="remarks"
                maxLength={1_000}
                autoComplete="off"
                defaultValue={typed?.remarks ?? ''}
                placeholder={m.checkout_remarks_example()}
              />
            )}
          </Field>
        )}
        <Field id="if-short" label={m.checkout_if_short()} hint={m.checkout_if_short_hint()}>
          {(control) => (
            <Select
              {...control}
              name="ifShort"
              defaultValue={typed?.ifShort ?? ''}
              options={[
                { value: '', label: m.checkout_if_short_any() },
                { value: 'call', label: m.checkout_if_short_call() },
                { value: 'replace', label: m.checkout_if_short_replace() },
                { value: 'fewer', label: m.checkout_if_short_fewer() },
              ]}
            />
          )}
        </Field>
        {needsPin(cart.payment?.method ?? '') ? <PinField error={errors.pinCode} /> : null}
        {isGuest ? <RememberChoice /> : null}
      </section>
      {isGuest ? <CompanyPart isPickup={isPickup} typed={typed} errors={errors} /> : null}
      <section className={`box ${checkoutFrameStyles.boxSand} small`}>
        <b className="strong">{m.checkout_thinking_time()}</b> {m.checkout_withdraw_text()}{' '}
        <a href={link('withdrawal')}>{m.checkout_withdraw_link()}</a>.{' '}
        {cart.lines.some(({ sawn }) => sawn) ? `${m.checkout_withdraw_sawn()} ` : null}
        {cart.lines.some(({ configured }) => configured) ? `${m.checkout_withdraw_configured()} ` : null}
        {m.checkout_guarantee_text()}
      </section>
      <section className="box">
        <h2>{m.checkout_articles()}</h2>
        <OrderedTable cart={cart} />
      </section>
    </Form>
  )
}

function Chosen({ cart, methodName, email }: { cart: CartView; methodName: string; email: string }) {
  const isPickup = cart.shippingMethod === 'Pickup'
  const { address, phone } = receiverOf(cart)
  return (
    <section className={`box ${styles.facts2}`}>
      <div>
        <div className={checkoutFrameStyles.boxHead}>
          <h2>{isPickup ? m.cart_pickup() : m.cart_delivery()}</h2>
          <a href={link('checkout-delivery')} aria-label={m.checkout_change_delivery()}>
            {m.checkout_change()}
          </a>
        </div>
        <SplitNote cart={cart} />
        <p>
          <b className="strong">{cart.shipping ? whenText(cart.shipping) : ''}</b>
          <br />
          {isPickup ? cart.store?.name : null}
          {isPickup && cart.customer ? (
            <>
              <br />
              {cart.customer.firstName} {cart.customer.lastName}
            </>
          ) : null}
          {!isPickup && address ? (
            <>
              {address.firstName} {address.lastName}
              <br />
              {address.street} {address.houseNumber}
              {address.houseNumberExtension}, {address.postalCode} {address.city}
              {phone === undefined ? null : (
                <>
                  <br />
                  {readablePhone(internationalPhone(phone) ?? phone)}
                </>
              )}
            </>
          ) : null}
        </p>
      </div>
      <div>
        <div className={checkoutFrameStyles.boxHead}>
          <h2>{m.checkout_step_payment()}</h2>
          <a href={link('checkout-payment')} aria-label={m.checkout_change_payment()}>
            {m.checkout_change()}
          </a>
        </div>
        <p>
          <b className="strong">{cart.toPayInclTax === 0 ? m.checkout_nothing_to_pay() : methodName}</b>
          <br />
          {m.checkout_no_surcharge()}
        </p>
        <p>{m.checkout_mail_to({ email })}</p>
      </div>
    </section>
  )
}

/** Compared with the cart when the order is placed, so that another split is not ordered unseen. */
function shownSplit(cart: CartView): string {
  const { split, store } = cart
  const productIds = collectedOf(cart)
  const isSplit = split !== null && store !== null && productIds.size > 0
  return splitText(isSplit ? { branch: store.id, day: split.date, productIds } : undefined)
}

const whenText = ({ date, timeFrom, timeTo }: NonNullable<CartView['shipping']>) =>
  `${longDay(date)}, ${timeFrom} - ${timeTo}`
