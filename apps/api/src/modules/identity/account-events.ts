import type { Queryable } from '../../platform/db.ts'
import type { Asker } from './asker.ts'
import { recordAccountEventQuery } from './token-queries.ts'

export type EventKind =
  | 'registered'
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'session-ended'
  | 'password-reset'
  | 'password-changed'
  | 'email-changed'
  | 'email-confirmed'
  | 'proof-refused'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-wrong'
  | 'recovery-code-used'
  | 'pin-set'
  | 'pin-wrong'
  | 'pin-locked'
  | 'outside-linked'

/** Records an account event, for the account owner and for investigating complaints. */
export async function recordAccountEvent(
  db: Queryable,
  contactId: string | null,
  kind: EventKind,
  asker: Asker,
): Promise<void> {
  await recordAccountEventQuery.rows(db, contactId, kind, asker.network, asker.requestId)
}
