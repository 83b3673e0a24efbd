import { validatePhone } from '@shop/contract/account'
import type { Client } from '@shop/contract/client'
import { messageOf } from '@shop/contract/codes'
import { EMAIL, matches } from '@shop/domain/account/patterns'
import { internationalPhone } from '@shop/domain/account/phone'
import { isEmailKnown } from '~/lib/auth/account-calls.ts'
import { currentLocale } from '~/lib/locale/locale.ts'

const tell = { log: (operation: string, message: string) => console.warn(operation, message) }

/** Error text if the email address already has an account; undefined if it is free, malformed or cannot be checked. */
export async function takenEmail(call: Client, email: string): Promise<string | undefined> {
  if (!matches(EMAIL, email)) return undefined
  return (await isEmailKnown(call, email, tell)) ? messageOf('email_taken', currentLocale()) : undefined
}

/** Error text for an invalid phone number. The API checks numbers of customers only; others are checked locally. */
export async function oddPhone(call: Client, phoneNumber: string, isCustomer: boolean): Promise<string | undefined> {
  const words = messageOf('phone_invalid', currentLocale())
  if (!isCustomer) return internationalPhone(phoneNumber) === undefined ? words : undefined
  const reply = await call(validatePhone, { query: { phoneNumber } }).catch(() => undefined) // logged by the client
  return reply?.status === 200 && !reply.body.Data.isValid ? words : undefined
}
