import type { Tx } from '../../../platform/db.ts'
import { hashOf, newSecret } from '../../../platform/secret.ts'
import type { SessionCredential } from './cookies.ts'
import { findBearer, insertSession, type SessionBearer } from './session-queries.ts'
import type { Tokens } from './token.ts'

/** Maximum session lifetime, regardless of activity. */
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

/** Opens a session with a new token and secret, whatever cookies the browser sent. */
export async function openSession(
  tx: Tx,
  tokens: Tokens,
  opening: Opening,
): Promise<SessionCredential & { sessionId: string }> {
  const bearer = await findBearer(tx, opening.contactId)
  if (!bearer) throw new Error('contact of the new session not found')
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
