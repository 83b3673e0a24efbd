export type OutsidePerson = {
  readonly issuer: string
  /** Identifies the person at the issuer, whatever the email address. */
  readonly subject: string
  readonly email: string | undefined
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  /** The time of the person's authentication, if the provider states it. */
  readonly authenticatedAt?: Date | undefined
}
/** Secrets of one sign-in, known only to us and the browser that started it. */
export type OutsideChecks = { readonly state: string; readonly nonce: string; readonly verifier: string }
/** With an age, the person must authenticate again, at most this long before the reply. */
export type Freshness = { readonly maxAgeSeconds?: number }

/** Sign-in at a service of another organisation. */
export type IdentityProvider = {
  /** The page to send the browser to, and the secrets that its return must match. */
  readonly begin: (options?: Freshness) => Promise<OutsideChecks & { readonly url: string }>
  /** The person that the service authenticated. Rejects if any check of its reply fails. */
  readonly end: (query: string, checks: OutsideChecks, options?: Freshness) => Promise<OutsidePerson>
}
