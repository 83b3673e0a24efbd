import type { Db } from '../../platform/db.ts'
import type { JobSender } from '../../platform/outgoing/job-sender.ts'
import { makeSeal } from '../../platform/seal.ts'
import type { ShopQueues } from '../../queues.ts'
import { makeArgon2Pool } from './password/argon2-pool.ts'
import { makeHasher } from './password/password-hash.ts'
import { makeIdentify } from './session/identify.ts'
import { makeSigningKeys } from './session/signing-keys.ts'
import { makeTokens } from './session/token.ts'
import type { SignInHook } from './sign-in/finish-sign-in.ts'

export type IdentityOptions = {
  readonly db: Db
  /** Database for authenticating requests; defaults to `db`. */
  readonly asking?: Db
  readonly secret: string
  readonly origin: string
  readonly hooks?: readonly SignInHook[]
  /** Clock for token lifetimes; defaults to the system clock. */
  readonly now?: () => Date
  /** Called if the signing keys could not be reloaded; the loaded keys stay in use. */
  readonly onError: (error: unknown) => void
}
export const signingSeal = (secret: string) => makeSeal(secret, 'signing-key')

/** Tokens, sessions and the authentication of requests. */
export function makeIdentity({ db, asking = db, secret, origin, hooks = [], now, onError }: IdentityOptions) {
  const keys = makeSigningKeys(db, signingSeal(secret), onError)
  const tokens = makeTokens(keys, origin, now)
  const argon2 = makeArgon2Pool()
  return {
    db,
    origin,
    tokens,
    hooks,
    hasher: makeHasher(argon2),
    factorSeal: makeSeal(secret, 'second-factor'),
    identify: makeIdentify(asking, tokens),
    /** Rejects while no stored key can be opened, so that the process cannot sign tokens. */
    checkKeys: keys.check,
    close: () => argon2.close(),
  }
}
export type Identity = ReturnType<typeof makeIdentity>

export type IdentityDeps = Identity & { readonly jobs: JobSender<ShopQueues> }
