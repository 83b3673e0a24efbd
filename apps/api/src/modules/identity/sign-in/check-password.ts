import type { Database, Db } from '../../../platform/db.ts'
import {
  clearWrongPasswords,
  countWrongPassword,
  findByEmail,
  type SignInContact,
  setPassword,
} from '../account/contact-queries.ts'
import { noteEvent } from '../account-events.ts'
import type { Asker } from '../asker.ts'
import { type Hasher, isBelowFloor } from '../password/password-hash.ts'
import { findKnownBrowser } from '../session/known-browser.ts'

/** Wrong in a row, over whatever time: then only a known browser or a new password helps (NIST 800-63B). */
const MOST_IN_A_ROW = 100

export type Credentials = { readonly email: string; readonly password: string }

/** Writes as much for an address that has no account, so that the time it takes does not tell. */
async function refuseSignIn(db: Db, contact: SignInContact | undefined, asker: Asker): Promise<void> {
  await countWrongPassword(db, contact?.id ?? null)
  await noteEvent(db, contact?.id ?? null, 'sign-in-refused', asker)
}

/**
 * The contact whose password this is. An address nobody has costs the same work and gives the same answer.
 */
export async function checkPassword(
  { pool }: Pick<Database, 'pool'>,
  hasher: Hasher,
  { email, password }: Credentials,
  asker: Asker,
): Promise<SignInContact | undefined> {
  const contact = await findByEmail(pool, email)
  const isRight = await hasher.verify(password, contact?.password_hash)
  if (!contact) {
    await refuseSignIn(pool, undefined, asker)
    return undefined
  }
  const isLocked =
    contact.blocked_at !== null ||
    (contact.wrong_passwords >= MOST_IN_A_ROW &&
      (asker.browser === undefined || (await findKnownBrowser(pool, email, asker.browser)) === undefined))
  if (!isRight || isLocked) {
    await refuseSignIn(pool, contact, asker)
    return undefined
  }
  await clearWrongPasswords(pool, contact.id)
  if (contact.password_hash && isBelowFloor(contact.password_hash))
    await setPassword(pool, contact.id, await hasher.hash(password))
  return contact
}
