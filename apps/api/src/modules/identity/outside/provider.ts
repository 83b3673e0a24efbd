import * as oidc from 'openid-client'

export type OutsideOptions = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly callback: string
}
export type Outside = ReturnType<typeof makeOutside>

export type OutsidePerson = {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}
/** What only we and the browser that began know of one sign-in there. */
export type OutsideChecks = { readonly state: string; readonly nonce: string; readonly verifier: string }

const isPlain = (issuer: string) => issuer.startsWith('http://127.0.0.1') || issuer.startsWith('http://localhost')

/** Another sign-in service by OpenID Connect: code, PKCE, state and nonce, each claim checked by the library. */
export function makeOutside({ issuer, clientId, clientSecret, callback }: OutsideOptions) {
  let discovered: Promise<oidc.Configuration> | undefined
  const configuration = () => {
    discovered ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: 3,
        execute: [
          oidc.enableNonRepudiationChecks, // the signature of an identity too, not TLS alone
          ...(isPlain(issuer) ? [oidc.allowInsecureRequests] : []), // only ever on this machine
        ],
      })
      .catch((error: unknown) => {
        discovered = undefined // away now, asked again next time
        throw error
      })
    return discovered
  }

  return {
    async begin(): Promise<OutsideChecks & { readonly url: string }> {
      const verifier = oidc.randomPKCECodeVerifier()
      const checks = { verifier, state: oidc.randomState(), nonce: oidc.randomNonce() }
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: checks.state,
        nonce: checks.nonce,
      })
      return { ...checks, url: url.href }
    },

    /** The person the service vouches for; throws what the library found wrong. */
    async end(query: string, { verifier, state, nonce }: OutsideChecks): Promise<OutsidePerson> {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), new URL(`${callback}?${query}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the service gave no identity')
      const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: text('email') || undefined,
        isEmailVerified: claims['email_verified'] === true,
        firstName: text('given_name'),
        lastName: text('family_name') || text('name'),
      }
    },
  }
}
