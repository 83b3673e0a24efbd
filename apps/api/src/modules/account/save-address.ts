import type { AddressBody } from '@shop/contract/account-view'
import { isDeliveryAddress, nextDeliveryType } from '@shop/domain/account/address'
import { internationalPhone } from '@shop/domain/account/phone'
import { writtenPostcode } from '@shop/domain/location/postcode'
import type { Static } from 'typebox'
import type { Db } from '../../platform/db.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import {
  type AddressRow,
  insertAddress,
  listAddresses,
  lockAddresses,
  type NewAddress,
  updateAddress,
} from './address-queries.ts'

export type AddressGiven = Static<typeof AddressBody>
type Refused = { readonly ok: false; readonly code: 'postcode_invalid' | 'phone_invalid' }
type Saved = { readonly ok: true; readonly address: AddressRow }
type Written = Omit<NewAddress, 'type'>

/** Normalises phone number and postcode. Rejects postcodes that start with 0, which the form's pattern allows. */
function written(given: AddressGiven): { readonly ok: true; readonly address: Written } | Refused {
  const postalCode = writtenPostcode(given.postalCode)
  const phone = internationalPhone(given.phone)
  if (postalCode === undefined || postalCode.startsWith('0')) return { ok: false, code: 'postcode_invalid' }
  if (phone === undefined) return { ok: false, code: 'phone_invalid' }
  return {
    ok: true,
    address: {
      name: given.name ?? '',
      first_name: given.firstName,
      middle_name: given.middleName ?? '',
      last_name: given.lastName,
      gender: given.gender ?? '',
      phone,
      email: given.email ?? null,
      memo: given.memo ?? null,
      street: given.street,
      house_number: given.houseNumber,
      house_number_extension: given.houseNumberExtension || null,
      postal_code: postalCode,
      city: given.city,
    },
  }
}

type Who = { readonly customerId: string; readonly requestId: string }

/** Adds an address; a type already in use is replaced by the next free one. */
export const addAddress = (db: Db, { customerId, requestId }: Who, given: AddressGiven): Promise<Saved | Refused> =>
  transaction(db, requestId, async (tx): Promise<Saved | Refused> => {
    const found = written(given)
    if (!found.ok) return found
    await lockAddresses(tx, customerId)
    const known = await listAddresses(tx, customerId)
    const isFree = given.type !== undefined && !known.some(({ type }) => type === given.type)
    const type = given.type !== undefined && isFree ? given.type : nextDeliveryType(known)
    return { ok: true, address: await insertAddress(tx, customerId, { ...found.address, type }) }
  })

export const changeAddress = (
  db: Db,
  { customerId, requestId }: Who,
  id: string,
  given: AddressGiven,
): Promise<Saved | Refused | { readonly ok: false; readonly code: 'address_not_found' }> =>
  transaction(db, requestId, async (tx) => {
    const found = written(given)
    if (!found.ok) return found
    const address = await updateAddress(tx, customerId, id, found.address)
    return address ? ({ ok: true, address } as const) : ({ ok: false, code: 'address_not_found' } as const)
  })

/** Ensures that there is a delivery address, by copying an address of another type if needed. */
export const ensureDeliveryAddress = (db: Db, { customerId, requestId }: Who): Promise<{ readonly ok: true }> =>
  transaction(db, requestId, async (tx) => {
    await lockAddresses(tx, customerId)
    const known = await listAddresses(tx, customerId)
    const [first] = known
    if (!first || known.some(isDeliveryAddress)) return { ok: true } as const
    const { id: _id, customer_id: _customer, ...same } = first
    await insertAddress(tx, customerId, { ...same, type: nextDeliveryType(known) })
    return { ok: true } as const
  })
