import type { CustomerBody } from '@shop/contract/account'
import { internationalPhone } from '@shop/domain/account/phone'
import type { Static } from 'typebox'
import type { Db, Tx } from '../../platform/db.ts'
import type { Customer } from '../../platform/http/caller.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import { changeCustomer, isEmailTaken } from './customer-queries.ts'

export type CustomerGiven = Static<typeof CustomerBody>
type Outcome = { readonly ok: true } | { readonly ok: false; readonly code: 'email_taken' | 'phone_invalid' }

const UNIQUE = '23505'

/** Changes only the fields in the request; `afterwards` runs in the same transaction. */
export async function updateCustomer(
  db: Db,
  { customerId, contactId }: Pick<Customer, 'customerId' | 'contactId'>,
  given: CustomerGiven,
  requestId: string,
  afterwards: (tx: Tx) => Promise<void>,
): Promise<Outcome> {
  const email = given.email?.trim().toLowerCase() ?? null
  const phones = [given.phone, given.mobileNumber].map((typed) => (typed ? internationalPhone(typed) : null))
  if (phones.includes(undefined)) return { ok: false, code: 'phone_invalid' }
  const [phone = null, mobileNumber = null] = phones
  try {
    return await transaction(db, requestId, async (tx): Promise<Outcome> => {
      if (email !== null && (await isEmailTaken(tx, email, contactId))) return { ok: false, code: 'email_taken' }
      await changeCustomer(tx, customerId, contactId, {
        email,
        phone,
        mobileNumber,
        firstName: given.firstName ?? null,
        middleName: given.middleName ?? null,
        lastName: given.lastName ?? null,
        gender: given.gender ?? null,
        companyName: given.companyName ?? null,
      })
      await afterwards(tx)
      return { ok: true }
    })
  } catch (error) {
    // A concurrent request took the address.
    if ((error as { readonly code?: string }).code === UNIQUE) return { ok: false, code: 'email_taken' }
    throw error
  }
}
