import { createHash } from 'node:crypto'
import { TOKEN_MINUTES } from '@shop/domain/account/auth-token'
import { errors, jwtVerify, SignJWT } from 'jose'
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
type Verified = {
  readonly sessionId: string
  readonly fingerprint: Buffer
  readonly kid: string
  readonly expiresAt: number
}
export type Read =
  | { readonly ok: true; readonly sessionId: string; readonly fingerprint: Buffer }
  | { readonly ok: false; readonly isExpired: boolean }

const MOST_KEPT = 5_000

/** Search and recommendations know a customer by this; the form is theirs. */
const emailHash = (email: string) => createHash('md5').update(email.trim().toLowerCase()).digest('hex')

/** Tokens with the claims the shop's clients read, and `sid` and `fgp`, which bind them to a session and a cookie. */
export function makeTokens(keys: SigningKeys, origin: string, now: () => Date = () => new Date()) {
  /** A page makes many calls with one token; its signature is the same each time. Its key may be withdrawn meanwhile. */
  const verified = new Map<string, Verified>()
  async function known(token: string): Promise<Verified | undefined> {
    const kept = verified.get(token)
    if (!kept || (kept.expiresAt > now().getTime() && (await keys.named(kept.kid)))) return kept
    verified.delete(token)
    return undefined
  }
  function keep(token: string, one: Verified) {
    if (verified.size >= MOST_KEPT) verified.delete(verified.keys().next().value ?? '')
    verified.set(token, one)
  }

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
      if (kept) return { ok: true, sessionId: kept.sessionId, fingerprint: kept.fingerprint }
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
        const fingerprint = Buffer.from(fgp, 'base64url')
        keep(token, { sessionId: sid, fingerprint, kid: protectedHeader.kid ?? '', expiresAt: exp * 1_000 })
        return { ok: true, sessionId: sid, fingerprint }
      } catch (error) {
        if (error instanceof errors.JOSEError) return { ok: false, isExpired: error instanceof errors.JWTExpired }
        throw error // the keys could not be read: that is not the caller's fault
      }
    },
  }
}
