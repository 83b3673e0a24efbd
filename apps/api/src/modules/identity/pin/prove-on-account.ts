import type { Customer } from '../../../platform/http/caller.ts'
import type { Asker } from '../asker.ts'
import type { Identity } from '../identity.ts'
import { findSessionProof } from '../session/session-queries.ts'
import { checkPin, type PinVerdict } from './check-pin.ts'
import { findPin } from './pin-queries.ts'

export type OnAccountVerdict = PinVerdict | { readonly kind: 'no_second_factor' }

/** Buying on account requires a session with a second factor and the PIN. */
export async function proveOnAccount(
  identity: Pick<Identity, 'db' | 'hasher'>,
  caller: Customer,
  pinCode: string,
  asker: Asker,
): Promise<OnAccountVerdict> {
  const proof = await findSessionProof(identity.db, caller.sessionId)
  if (!proof?.second_factor_at) return { kind: 'no_second_factor' } // does not use up a PIN attempt
  return checkPin(identity, caller, pinCode, asker)
}

/** The proof that a session lacks to buy on account, so that the payment page can report it before checkout. */
export async function lacksProofOnAccount(
  { db }: Pick<Identity, 'db'>,
  { sessionId, contactId }: Pick<Customer, 'sessionId' | 'contactId'>,
): Promise<'second_factor_missing' | 'pin_missing' | undefined> {
  const proof = await findSessionProof(db, sessionId)
  if (!proof?.second_factor_at) return 'second_factor_missing'
  return (await findPin(db, contactId)) ? undefined : 'pin_missing'
}
