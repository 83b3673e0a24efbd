import type { Assertion, Attestation } from '@shop/contract/staff/passkey'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { PasskeyRow } from './passkey-queries.ts'

/** The site to which passkeys are bound: those of another origin do not verify. */
export type Site = { readonly origin: string; readonly name: string }
const idOf = ({ origin }: Site) => new URL(origin).hostname

type Transports = NonNullable<Parameters<typeof verifyAuthenticationResponse>[0]['credential']['transports']>

/** Without passkeys, the authenticator offers all that it has for this site. */
export const signInOptions = (site: Site, passkeys: readonly PasskeyRow[] = []) =>
  generateAuthenticationOptions({
    rpID: idOf(site),
    userVerification: 'required',
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] as Transports })),
  })

export const registrationOptions = (site: Site, person: { readonly id: string; name: string; email: string }) =>
  generateRegistrationOptions({
    rpName: site.name,
    rpID: idOf(site),
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/** The new counter of a valid reply, or nothing: a wrong signature, origin, challenge or counter, or no verification. */
export async function verifyAssertion(
  site: Site,
  challenge: string,
  passkey: PasskeyRow,
  assertion: Assertion,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: idOf(site),
      credential: { id: passkey.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined // the library throws for each failed check
  }
}

export async function verifyAttestation(site: Site, challenge: string, attestation: Attestation) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: attestation as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: idOf(site),
      requireUserVerification: true,
    })
    return verified ? registrationInfo.credential : undefined
  } catch {
    return undefined // the library throws for each failed check
  }
}
