import type { Customer } from '../../../platform/http/caller.ts'
import type { Asker } from '../asker.ts'
import type { Identity } from '../identity.ts'
import { findSessionProof } from '../session/session-queries.ts'
import { checkPin, type PinVerdict } from './check-pin.ts'

export type OnAccountVerdict = PinVerdict | { readonly kind: 'no_second_factor' }

/** To buy on account somebody signed in with the second factor and gives the pin now. */
export async function proveOnAccount(
  identity: Pick<Identity, 'db' | 'hasher'>,
  caller: Customer,
  pinCode: string,
  asker: Asker,
): Promise<OnAccountVerdict> {
  const proof = await findSessionProof(identity.db.pool, caller.sessionId)
  if (!proof?.second_factor_at) return { kind: 'no_second_factor' } // takes none of the tries of the pin
  return checkPin(identity, caller, pinCode, asker)
}
