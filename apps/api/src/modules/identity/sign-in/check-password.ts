import type { Db, Queryable } from '../../../platform/db.ts'
import {
  clearWrongPasswords,
  countWrongPassword,
  findByEmail,
  type SignInContact,
  setPassword,
} from '../account/contact-queries.ts'
import { recordAccountEvent } from '../account-events.ts'
import type { Asker } from '../asker.ts'
import { type Hasher, isBelowFloor } from '../password/password-hash.ts'
import { findKnownBrowser } from '../session/known-browser.ts'

/** Consecutive wrong passwords, after which only a known browser or a new password works (NIST 800-63B). */
const MOST_IN_A_ROW = 100

export type Credentials = { readonly email: string; readonly password: string }

/** Writes the same rows for an unknown address, so that the response time does not reveal its existence. */
async function refuseSignIn(db: Queryable, contact: SignInContact | undefined, asker: Asker): Promise<void> {
  await countWrongPassword(db, contact?.id ?? null)
  await recordAccountEvent(db, contact?.id ?? null, 'sign-in-refused', asker)
}

/** The contact with this password. An unknown address costs the same work and returns the same result. */
export async function checkPassword(
  db: Db,
  hasher: Hasher,
  { email, password }: Credentials,
  asker: Asker,
): Promise<SignInContact | undefined> {
  const contact = await findByEmail(db, email)
  const isRight = await hasher.verify(password, contact?.password_hash)
  if (!contact) {
    await refuseSignIn(db, undefined, asker)
    return undefined
  }
  const isLocked =
    contact.blocked_at !== null ||
    (contact.wrong_passwords >= MOST_IN_A_ROW &&
      (asker.browser === undefined || (await findKnownBrowser(db, email, asker.browser)) === undefined))
  if (!isRight || isLocked) {
    await refuseSignIn(db, contact, asker)
    return undefined
  }
  await clearWrongPasswords(db, contact.id)
  if (contact.password_hash && isBelowFloor(contact.password_hash))
    await setPassword(db, contact.id, await hasher.hash(password))
  return contact
}
