import { useForm } from '@conform-to/react/future'
import type { CartView } from '@shop/contract/cart-view'
import { addressForm } from '@shop/contract/forms'
import { useState } from 'react'
import * as checkoutFrameStyles from '~/features/cart/checkout/checkout-frame.module.css'
import type { FormResult } from '~/lib/form/read-form.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { AddressFields, addressLabels, typedAddress } from '~/shared/form/address-fields.tsx'
import { TextField } from '~/shared/form/text-field.tsx'
import * as payFormStyles from '~/shared/order/pay-form.module.css'
import { ChoiceCard } from '~/ui/form/choice-card.tsx'

export type OwnAddress = { readonly id: string; readonly name: string; readonly text: string }
export const OTHER = 'other'
/** Further addresses are in the panel. */
const SHOWN = 3

/** Validate a field when it loses focus, and on input only after that. */
const CHECKS = { shouldValidate: 'onBlur', shouldRevalidate: 'onInput' } as const

export function useAddressPart(cart: CartView, addresses: readonly OwnAddress[], result: FormResult | undefined) {
  const known = cart.alternativeDeliveryAddress
  const inCart = cart.usingAlternativeAddress ? OTHER : (cart.deliveryAddress?.id ?? addresses[0]?.id ?? OTHER)
  const [picked, pick] = useState<string>()
  const { form, fields } = useForm(addressForm(currentLocale()), {
    id: 'delivery',
    lastResult: result ?? null,
    ...CHECKS,
    ...(known ? { defaultValue: typedAddress(known) } : {}),
  })
  const chosen = picked ?? (result ? OTHER : inCart)
  const labels = {
    firstName: m.account_first_name(),
    lastName: m.account_last_name(),
    phone: m.account_mobile(),
    ...addressLabels(),
  }
  return { form, fields, labels, chosen, pick, isOther: chosen === OTHER }
}

type Part = ReturnType<typeof useAddressPart>

/** The customer's addresses as cards, with a link to the rest, or the fields for another address. */
export function AddressPart({ part, addresses }: { part: Part; addresses: readonly OwnAddress[] }) {
  const { chosen, pick, isOther, fields, labels } = part
  const first = addresses.filter(({ id }, at) => at < SHOWN || id === chosen)
  return (
    <section className="box" aria-labelledby="address-title">
      <div className={checkoutFrameStyles.boxHead}>
        <h2 id="address-title">{m.checkout_address()}</h2>
        {addresses.length > 0 ? (
          <a className="small" href="#checkout-delivery-addresses">
            {m.checkout_choose_address()}
          </a>
        ) : null}
      </div>
      {addresses.length > 0 ? (
        <fieldset className={payFormStyles.choices}>
          <legend className="sr">{m.checkout_address()}</legend>
          {first.map(({ id, name, text }) => (
            <ChoiceCard
              key={id}
              name="addressId"
              value={id}
              checked={chosen === id}
              onChange={() => pick(id)}
              title={name}
              detail={text}
            />
          ))}
          <ChoiceCard
            name="addressId"
            value={OTHER}
            checked={isOther}
            onChange={() => pick(OTHER)}
            title={m.checkout_other_address()}
          />
        </fieldset>
      ) : null}
      {isOther ? (
        <div className="form">
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
        </div>
      ) : null}
    </section>
  )
}
