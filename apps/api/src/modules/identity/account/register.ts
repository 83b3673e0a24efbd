import { matches, PASSWORD } from '@shop/domain/account/patterns'
import { internationalPhone } from '@shop/domain/account/phone'
import { writtenPostcode } from '@shop/domain/location/postcode'
import type { Queryable, Tx } from '../../../platform/db.ts'
import type { Asker } from '../asker.ts'
import { isLeaked } from '../password/leaked.ts'
import { findByEmail } from './contact-queries.ts'
import { insertAccountQuery, setDefaultContact } from './register-queries.ts'

export type Registration = {
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
  readonly firstName: string
  readonly middleName?: string | undefined
  readonly lastName: string
  readonly phone: string
  readonly companyName?: string | undefined
  readonly kvkNumber?: string | undefined
  readonly postalCode: string
  readonly houseNumber: string
  readonly houseNumberExtension?: string | undefined
  readonly street: string
  readonly city: string
  readonly newsletter?: boolean | undefined
}
export type PasswordFault = 'password_weak' | 'password_leaked' | 'password_differs'

/** Why a new password is refused. `own` contains public words about this person, such as their name. */
export function passwordFault(password: string, confirmed: string, own: readonly string[]): PasswordFault | undefined {
  if (password !== confirmed) return 'password_differs'
  if (!matches(PASSWORD, password)) return 'password_weak'
  return isLeaked(
    password,
    own.flatMap((word) => word.toLowerCase().split(/[^\p{L}\d]+/u)),
  )
    ? 'password_leaked'
    : undefined
}

export type RegistrationFault = PasswordFault | 'email_taken' | 'phone_invalid' | 'postcode_invalid'

export async function registrationFault(db: Queryable, given: Registration): Promise<RegistrationFault | undefined> {
  const own = [given.email, given.firstName, given.lastName, given.companyName ?? '', given.city, given.street]
  const fault = passwordFault(given.password, given.confirmPassword, own)
  if (fault) return fault
  if (internationalPhone(given.phone) === undefined) return 'phone_invalid'
  if (given.postalCode.startsWith('0')) return 'postcode_invalid'
  return (await findByEmail(db, given.email)) ? 'email_taken' : undefined
}

export type Registered = { readonly customerId: string; readonly contactId: string }

/** Returns nothing if a concurrent registration took the address. */
export async function insertAccount(
  tx: Tx,
  given: Registration,
  passwordHash: string,
  { locale }: Pick<Asker, 'locale'>,
): Promise<Registered | undefined> {
  const phone = internationalPhone(given.phone) ?? given.phone
  const company = given.companyName || null
  const middle = given.middleName ?? ''
  const rows = await insertAccountQuery.rows(
    tx,
    given.email,
    given.firstName,
    middle,
    given.lastName,
    company,
    given.kvkNumber || null,
    phone,
    given.newsletter ?? false,
    given.email.toLowerCase(),
    locale,
    passwordHash,
    company ?? '',
    given.street,
    given.houseNumber,
    given.houseNumberExtension || null,
    writtenPostcode(given.postalCode) ?? given.postalCode,
    given.city,
  )
  const made = rows[0]
  if (!made) return undefined
  await setDefaultContact.rows(tx, made.contact_id, made.customer_id)
  return { customerId: made.customer_id, contactId: made.contact_id }
}
