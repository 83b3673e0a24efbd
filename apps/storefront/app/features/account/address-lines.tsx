import type { AddressView } from '@shop/contract/account-view'
import { fullName } from '@shop/domain/account/person-name'

/** The name, street and city of an address, each on its own line. */
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
