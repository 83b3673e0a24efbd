export type OutsidePerson = {
  readonly issuer: string
  /** Identifies the person at the issuer, whatever the email address. */
  readonly subject: string
  readonly email: string | undefined
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}
/** Secrets of one sign-in, known only to us and the browser that started it. */
export type OutsideChecks = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** Sign-in at a service of another organisation. */
export type IdentityProvider = {
  /** The page to send the browser to, and the secrets that its return must match. */
  readonly begin: () => Promise<OutsideChecks & { readonly url: string }>
  /** The person that the service authenticated. Rejects if any check of its reply fails. */
  readonly end: (query: string, checks: OutsideChecks) => Promise<OutsidePerson>
}
