import * as oidc from 'openid-client'
import type { IdentityProvider } from '../../ports/identity.ts'

export type OidcOptions = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly callback: string
  /** The claim that identifies a person. In Entra ID, `sub` differs per application, and `oid` does not. */
  readonly subjectClaim?: string | undefined
}
const isPlain = (issuer: string) => issuer.startsWith('http://127.0.0.1') || issuer.startsWith('http://localhost')

type MaybeOidc = { readonly [Key in keyof OidcOptions]: OidcOptions[Key] | undefined } & Pick<OidcOptions, 'callback'>

/** The provider of a configuration that may have none: issuer, client id and client secret are all needed. */
export function openOidcIfSet({ issuer, clientId, clientSecret, ...rest }: MaybeOidc): IdentityProvider | undefined {
  if (!issuer || !clientId || !clientSecret) return undefined
  return openOidc({ issuer, clientId, clientSecret, ...rest })
}

/** Sign-in with an OpenID Connect provider: code, PKCE, state and nonce. The library checks each claim. */
export function openOidc(options: OidcOptions): IdentityProvider {
  const { issuer, clientId, clientSecret, callback, subjectClaim = 'sub' } = options
  let discovered: Promise<oidc.Configuration> | undefined
  const configuration = () => {
    discovered ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: 3,
        execute: [
          oidc.enableNonRepudiationChecks, // verifies the id token signature too, not only TLS
          ...(isPlain(issuer) ? [oidc.allowInsecureRequests] : []), // only for an issuer on this machine
        ],
      })
      .catch((error: unknown) => {
        discovered = undefined // unavailable now; the next request retries
        throw error
      })
    return discovered
  }

  return {
    async begin({ maxAgeSeconds } = {}) {
      const verifier = oidc.randomPKCECodeVerifier()
      const checks = { verifier, state: oidc.randomState(), nonce: oidc.randomNonce() }
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: checks.state,
        nonce: checks.nonce,
        ...(maxAgeSeconds === undefined ? {} : { prompt: 'login', max_age: String(maxAgeSeconds) }),
      })
      return { ...checks, url: url.href }
    },

    async end(query, { verifier, state, nonce }, { maxAgeSeconds } = {}) {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), new URL(`${callback}?${query}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        // Requires the claim auth_time and checks it.
        ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('oidc provider returned no id token')
      const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
      const subject = text(subjectClaim)
      if (subject === '') throw new Error(`oidc provider states no claim ${subjectClaim}`)
      return {
        issuer: claims.iss,
        subject,
        email: text('email') || undefined,
        isEmailVerified: claims['email_verified'] === true,
        firstName: text('given_name'),
        lastName: text('family_name') || text('name'),
        authenticatedAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1_000) : undefined,
      }
    },
  }
}
