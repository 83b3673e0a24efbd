import { useForm } from '@conform-to/react/future'
import type { CartView } from '@shop/contract/cart-view'
import { addressForm } from '@shop/contract/forms'
import { useState } from 'react'
import { Form } from 'react-router'
import { AddressFields, addressLabels, typedAddress } from '~/lib/form/address-fields.tsx'
import { ErrorSummary } from '~/lib/form/error-summary.tsx'
import { formOptions } from '~/lib/form/form-options.ts'
import type { FormResult } from '~/lib/form/read-form.ts'
import { TextField } from '~/lib/form/text-field.tsx'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { longDay } from '~/lib/text/day-text.ts'
import { m } from '~/paraglide/messages.js'
import { ChoiceCard } from '~/ui/form/choice-card.tsx'
import { StepButtons } from './checkout-frame.tsx'

type Window = { readonly id: string; readonly timeFrom: string; readonly timeTo: string }
type Props = {
  cart: CartView
  dates: readonly { readonly date: string; readonly windows: readonly Window[] }[]
  addresses: readonly { readonly id: string; readonly text: string }[]
  result: FormResult | undefined
}

/** Where it goes and when. Who has addresses chooses one; everybody can give another. */
export function DeliveryForm({ cart, dates, addresses, result }: Props) {
  const known = cart.alternativeDeliveryAddress
  const [chosen, setChosen] = useState(
    cart.usingAlternativeAddress ? 'other' : (cart.deliveryAddress?.id ?? addresses[0]?.id ?? 'other'),
  )
  const { form, fields } = useForm(addressForm(currentLocale()), {
    ...formOptions('delivery', result),
    ...(known ? { defaultValue: typedAddress(known) } : {}),
  })
  const isOther = chosen === 'other'
  const labels = {
    firstName: m.account_first_name(),
    lastName: m.account_last_name(),
    phone: m.account_mobile(),
    ...addressLabels(),
  }
  return (
    <>
      {isOther ? <ErrorSummary form={form} labels={labels} /> : null}
      <Form method="post" {...(isOther ? form.props : {})}>
        <input type="hidden" name="way" value="bezorgen" />
        <section className="box" aria-labelledby="address-title">
          <h2 id="address-title">{m.checkout_address()}</h2>
          {addresses.length > 0 ? (
            <fieldset className="choices">
              <legend className="sr">{m.checkout_address()}</legend>
              {[...addresses, { id: 'other', text: m.checkout_other_address() }].map(({ id, text }) => (
                <ChoiceCard
                  key={id}
                  name="addressId"
                  value={id}
                  checked={chosen === id}
                  onChange={() => setChosen(id)}
                  title={text}
                />
              ))}
            </fieldset>
          ) : null}
          {isOther ? (
            <>
              <AddressFields fields={fields} />
              <div className="form form--2">
                <TextField field={fields.firstName} label={labels.firstName} autoComplete="given-name" />
                <TextField field={fields.lastName} label={labels.lastName} autoComplete="family-name" />
              </div>
              <TextField
                field={fields.phone}
                label={labels.phone}
                type="tel"
                autoComplete="tel"
                hint={m.checkout_phone_why()}
              />
            </>
          ) : null}
        </section>
        <fieldset className="box">
          <legend>{m.checkout_delivery_day()}</legend>
          <div className="choices">
            {dates.flatMap(({ date, windows }, at) =>
              windows.map(({ id, timeFrom, timeTo }, nth) => (
                <ChoiceCard
                  key={date + id}
                  name="slot"
                  value={`${date}|${id}|${timeFrom}|${timeTo}`}
                  defaultChecked={at === 0 && nth === 0}
                  title={longDay(date)}
                  price={`${timeFrom} - ${timeTo}`}
                />
              )),
            )}
          </div>
        </fieldset>
        <StepButtons back={link('cart')} backText={m.checkout_back_cart()}>
          {m.checkout_to_payment()}
        </StepButtons>
      </Form>
    </>
  )
}
