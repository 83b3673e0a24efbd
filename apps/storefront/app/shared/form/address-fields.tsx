import type { AddressView } from '@shop/contract/account-view'
import { m } from '~/paraglide/messages.js'
import { type FieldState, TextField } from './text-field.tsx'
import { useAddressLookup } from './use-address-lookup.ts'

type Fields = Readonly<Record<'postalCode' | 'houseNumber' | 'houseNumberExtension' | 'street' | 'city', FieldState>>

/** Form values of an existing address. */
export const typedAddress = (address: AddressView) => ({
  firstName: address.firstName,
  middleName: address.middleName,
  lastName: address.lastName,
  phone: address.phone ?? '',
  postalCode: address.postalCode,
  houseNumber: address.houseNumber,
  houseNumberExtension: address.houseNumberExtension ?? '',
  street: address.street,
  city: address.city,
})

export const addressLabels = () => ({
  postalCode: m.address_postcode(),
  houseNumber: m.address_house_number(),
  houseNumberExtension: m.address_extension(),
  street: m.address_street(),
  city: m.address_city(),
})

/** Postcode and house number come first: they fill street and city, which can still be changed. */
export function AddressFields({ fields }: { fields: Fields }) {
  const { found, onBlur } = useAddressLookup()
  const labels = addressLabels()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the fields inside and is not interactive itself
    <div className="form form--addr" onBlur={(event) => void onBlur(event)}>
      <TextField
        field={fields.postalCode}
        label={labels.postalCode}
        autoComplete="postal-code"
        fieldClass="full"
        {...(found?.state === 'found' ? { good: found.text } : {})}
      />
      <TextField field={fields.houseNumber} label={labels.houseNumber} inputMode="numeric" autoComplete="off" />
      <TextField
        field={fields.houseNumberExtension}
        label={labels.houseNumberExtension}
        autoComplete="off"
        mayBeEmpty
      />
      <div className="span-all form form--2">
        <TextField
          field={fields.street}
          label={labels.street}
          autoComplete="address-line1"
          hint={found?.state === 'unknown' ? m.address_unknown() : m.address_hint()}
        />
        <TextField field={fields.city} label={labels.city} autoComplete="address-level2" />
      </div>
    </div>
  )
}
