import {
  endPasskeyConfirmation,
  endPasskeySignIn,
  registerPasskey,
  startPasskeyConfirmation,
  startPasskeyRegistration,
  startPasskeySignIn,
} from '@shop/contract/staff/passkey'
import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { Problem, request } from './api.ts'

/** A person who closes the dialog of the browser, or a browser without passkeys, is a rejected passkey. */
async function ofBrowser<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch {
    throw new Problem({ code: 'passkey_rejected' })
  }
}

const assertionFor = (options: object): Promise<AuthenticationResponseJSON> =>
  ofBrowser(() => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }))

export async function signInWithPasskey() {
  const { options } = await request(startPasskeySignIn, {})
  await request(endPasskeySignIn, { body: { assertion: await assertionFor(options) } })
}

export async function confirmWithPasskey() {
  const { options } = await request(startPasskeyConfirmation, {})
  await request(endPasskeyConfirmation, { body: { assertion: await assertionFor(options) } })
}

/** Registers a passkey with the secret of a link, and signs in. */
export async function registerWithLink(token: string) {
  const { options } = await request(startPasskeyRegistration, { body: { token } })
  const attestation = await ofBrowser(() =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  )
  await request(registerPasskey, { body: { token, attestation } })
}
