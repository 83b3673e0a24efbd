import type { Database } from '../../platform/db.ts'
import { makeSeal } from '../../platform/seal.ts'
import { makeIdentify } from './session/identify.ts'
import { makeSigningKeys } from './session/signing-keys.ts'
import { makeTokens } from './session/token.ts'

export { openSession } from './session/open-session.ts'
export { rotateKeys } from './session/signing-keys.ts'

export type IdentityOptions = { readonly db: Database; readonly secret: string; readonly origin: string }

/** Who somebody is: tokens, sessions, and the question every call asks first. */
export function makeIdentity({ db, secret, origin }: IdentityOptions) {
  const keys = makeSigningKeys(db.pool, makeSeal(secret, 'signing-key'))
  const tokens = makeTokens(keys, origin)
  return { tokens, identify: makeIdentify(db.raw, tokens) }
}
export type Identity = ReturnType<typeof makeIdentity>
