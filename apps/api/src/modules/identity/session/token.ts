import { createHash } from 'node:crypto'
import { TOKEN_MINUTES } from '@shop/domain/account/auth-token'
import { errors, jwtVerify, SignJWT } from 'jose'
import { ttlCache } from '../../../platform/cache/ttl-cache.ts'
import type { SigningKeys } from './signing-keys.ts'

const ALGORITHM = 'EdDSA'
const TYPE = 'JWT'

export type Bearer = {
  readonly sessionId: string
  readonly customerId: string
  readonly contactId: string
  readonly email: string
  readonly name: string
  readonly isGuest: boolean
}
export type Tokens = ReturnType<typeof makeTokens>
/** The fingerprint is a string, because a small Buffer is a slice of Node's 64 kB pool and retains all of it. */
type Verified = { readonly sessionId: string; readonly fingerprint: string; readonly kid: string }
export type Read =
  | { readonly ok: true; readonly sessionId: string; readonly fingerprint: Buffer }
  | { readonly ok: false; readonly isExpired: boolean }

const MOST_KEPT = 5_000
/** A page sends its requests within seconds; later requests are verified again. */
const KEPT_MS = 5 * 60_000

/** Search and recommendations identify a customer by this hash; its form is part of their interface. */
const emailHash = (email: string) => createHash('md5').update(email.trim().toLowerCase()).digest('hex')

/** Tokens with the claims that clients read, plus `sid` and `fgp`, which bind them to a session and a cookie. */
export function makeTokens(keys: SigningKeys, origin: string, now: () => Date = () => new Date()) {
  /** Caches verified tokens, because a page sends many requests with one token. The key may be withdrawn meanwhile. */
  const verified = ttlCache<Verified>({ most: MOST_KEPT, now: () => now().getTime() })
  async function known(token: string): Promise<Verified | undefined> {
    const kept = verified.get(token)
    return kept && (await keys.named(kept.kid)) ? kept : undefined
  }
  const toRead = ({ sessionId, fingerprint }: Verified): Read => ({
    ok: true,
    sessionId,
    fingerprint: Buffer.from(fingerprint, 'base64url'),
  })

  return {
    async issue(bearer: Bearer, fingerprint: Buffer, at = now()) {
      const expiresAt = new Date(Math.floor(at.getTime() / 1_000 + TOKEN_MINUTES * 60) * 1_000)
      const { kid, key } = await keys.current()
      const token = await new SignJWT({
        nameid: bearer.customerId,
        email: bearer.email,
        unique_name: bearer.name,
        contactId: bearer.contactId,
        emailHash: emailHash(bearer.email),
        role: bearer.isGuest ? 'guest' : 'customer',
        sid: bearer.sessionId,
        fgp: fingerprint.toString('base64url'),
      })
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: TYPE })
        .setIssuer(origin)
        .setAudience(origin)
        .setIssuedAt(at)
        .setExpirationTime(expiresAt)
        .sign(key)
      return { token, expiresAt }
    },

    async read(token: string): Promise<Read> {
      const kept = await known(token)
      if (kept) return toRead(kept)
      try {
        const { payload, protectedHeader } = await jwtVerify(
          token,
          async ({ kid }) => {
            const key = kid === undefined ? undefined : await keys.named(kid)
            if (!key) throw new errors.JWKSNoMatchingKey()
            return key
          },
          {
            algorithms: [ALGORITHM],
            issuer: origin,
            audience: origin,
            typ: TYPE,
            currentDate: now(),
            requiredClaims: ['exp', 'sid', 'fgp'],
          },
        )
        const { sid, fgp, exp = 0 } = payload
        if (typeof sid !== 'string' || typeof fgp !== 'string') return { ok: false, isExpired: false }
        const one: Verified = { sessionId: sid, fingerprint: fgp, kid: protectedHeader.kid ?? '' }
        verified.put(token, one, Math.min(exp * 1_000, now().getTime() + KEPT_MS))
        return toRead(one)
      } catch (error) {
        if (error instanceof errors.JOSEError) return { ok: false, isExpired: error instanceof errors.JWTExpired }
        throw error // reading the keys failed, which is not the caller's fault
      }
    },
  }
}
