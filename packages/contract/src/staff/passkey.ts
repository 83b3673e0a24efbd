import { type Static, Type } from 'typebox'
import { Closed, Uuid } from '../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from './staff-endpoint.ts'

const tags = ['passkeys'] as const
/** Options as the WebAuthn standard defines them; the browser reads them. */
const Options = Type.Object({
  options: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })),
})
const Bytes = Type.String({ pattern: '^[A-Za-z0-9_-]{1,8000}$' })
const Extensions = Type.Object({})

/** The reply of an authenticator to a sign-in, as the WebAuthn standard defines it. */
export const Assertion = Type.Object({
  id: Bytes,
  rawId: Bytes,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Type.Optional(Bytes),
  }),
  clientExtensionResults: Extensions,
})
export type Assertion = Static<typeof Assertion>

/** The reply of an authenticator to a registration, as the WebAuthn standard defines it. */
export const Attestation = Type.Object({
  id: Bytes,
  rawId: Bytes,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
  clientExtensionResults: Extensions,
})
export type Attestation = Static<typeof Attestation>

const SIGN_IN = { method: 'POST', row: 'STAFF-04', permission: 'session.open' } as const
const Rejected = Rejection('passkey_rejected')

export const startPasskeySignIn = staffEndpoint({
  ...SIGN_IN,
  url: '/api/staff/passkey/sign-in/options',
  schema: {
    operationId: 'startPasskeySignIn',
    tags,
    summary: 'Get the challenge of a sign-in with a passkey',
    response: { ...staffReplies, 200: Options },
  },
})
export const endPasskeySignIn = staffEndpoint({
  ...SIGN_IN,
  url: '/api/staff/passkey/sign-in',
  schema: {
    operationId: 'endPasskeySignIn',
    tags,
    summary: 'Sign in with a passkey',
    body: Type.Object({ assertion: Assertion }, Closed),
    response: { ...staffReplies, 200: Type.Object({}), 422: Rejected },
  },
})

const CONFIRM = { method: 'POST', row: 'STAFF-13', permission: 'session.own' } as const
export const startPasskeyConfirmation = staffEndpoint({
  ...CONFIRM,
  url: '/api/staff/passkey/confirm/options',
  schema: {
    operationId: 'startPasskeyConfirmation',
    tags,
    summary: 'Get the challenge of a confirmation with a passkey',
    response: { ...staffReplies, 200: Options },
  },
})
export const endPasskeyConfirmation = staffEndpoint({
  ...CONFIRM,
  url: '/api/staff/passkey/confirm',
  schema: {
    operationId: 'endPasskeyConfirmation',
    tags,
    summary: 'Confirm the session with a passkey',
    body: Type.Object({ assertion: Assertion }, Closed),
    response: { ...staffReplies, 200: Type.Object({}), 422: Rejected },
  },
})

export const createPasskeyLink = staffEndpoint({
  method: 'POST',
  url: '/api/staff/people/:id/passkey-link',
  row: 'STAFF-05',
  permission: 'staff.manage',
  isConfirmed: true,
  schema: {
    operationId: 'createPasskeyLink',
    tags,
    summary: 'Email a colleague a link to register a passkey',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({ locale: Type.Enum(['nl', 'en']) }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({}),
      404: Rejection('not_found'),
      422: Rejection('own_grants'),
    },
  },
})

const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
const REGISTER = { method: 'POST', row: 'STAFF-05', permission: 'session.open' } as const
export const startPasskeyRegistration = staffEndpoint({
  ...REGISTER,
  url: '/api/staff/passkey/register/options',
  schema: {
    operationId: 'startPasskeyRegistration',
    tags,
    summary: 'Get the challenge of a registration by link',
    body: Type.Object({ token: Token }, Closed),
    response: { ...staffReplies, 200: Options, 404: Rejection('link_expired') },
  },
})
export const registerPasskey = staffEndpoint({
  ...REGISTER,
  url: '/api/staff/passkey/register',
  schema: {
    operationId: 'registerPasskey',
    tags,
    summary: 'Register a passkey by link, in place of all others of the person',
    body: Type.Object({ token: Token, attestation: Attestation }, Closed),
    response: { ...staffReplies, 200: Type.Object({}), 404: Rejection('link_expired'), 422: Rejected },
  },
})
