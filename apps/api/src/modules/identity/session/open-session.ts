import type { Tx } from '../../../platform/db.ts'
import type { Halves } from './cookies.ts'
import { hashOf, newSecret } from './secret.ts'
import { findBearer, insertSession, type SessionBearer } from './session-queries.ts'
import type { Tokens } from './token.ts'

/** However active: after so long somebody signs in again. */
const SESSION_DAYS = 30

export type Opening = {
  readonly contactId: string
  readonly method: string
  readonly hasSecondFactor: boolean
  readonly userAgent: string
  readonly network: string
}

export const nameOf = ({ first_name, middle_name, last_name }: SessionBearer) =>
  [first_name, middle_name, last_name].filter((part) => part !== '').join(' ')

/** A new session with new halves, whatever the browser brought along. */
export async function openSession(tx: Tx, tokens: Tokens, opening: Opening): Promise<Halves & { sessionId: string }> {
  const bearer = await findBearer(tx, opening.contactId)
  if (!bearer) throw new Error('there is no such contact')
  const secret = newSecret()
  const secretHash = hashOf(secret)
  const sessionId = await insertSession(tx, { ...opening, secretHash, days: SESSION_DAYS })
  const issued = await tokens.issue(
    {
      sessionId,
      customerId: bearer.customer_id,
      contactId: bearer.contact_id,
      email: bearer.email,
      name: nameOf(bearer),
      isGuest: bearer.is_guest,
    },
    secretHash,
  )
  return { ...issued, secret, sessionId }
}
