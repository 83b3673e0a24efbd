import type { AddressView } from '@shop/contract/account-view'
import { fullName } from '@shop/domain/account/person-name'

/** Who lives there, the street and the place, each on a line. */
export function AddressLines({ address }: { address: AddressView }) {
  return (
    <>
      {fullName(address) || address.name}
      <br />
      {address.street} {address.houseNumber}
      {address.houseNumberExtension ?? ''}
      <br />
      {address.postalCode} {address.city}
    </>
  )
}
