import { BRAND } from '@shop/retailer/brand'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowCustomer, Done, guestReplies, Refused, reauthReplies } from '../envelope.ts'
import { Closed, Email, IsoInstant, Password, Uuid } from '../wire.ts'
import { LoginReply } from './auth.ts'

// Extensions: customers manage their own sign-in.

const tags = ['account'] as const
const base = `/api/${BRAND.slug}/auth` as const
const own = { access: 'own', cache: 'none', idempotency: 'natural', limit: 'general' } as const
const guest = { access: 'guest', cache: 'none', idempotency: 'none' } as const
const Token = Type.String({ minLength: 16, maxLength: 200 })
const AnyPassword = Type.String({ minLength: 1, maxLength: 200 })
/** Six digits of the authenticator app, or a recovery code. */
const Code = Type.String({ pattern: '^([0-9]{6}|[A-Za-z0-9]{5}-?[A-Za-z0-9]{5})$' })
const TokenReply = Done(Type.Object({ token: Type.String() }))

export const guestSession = endpoint({
  method: 'POST',
  url: `${base}/guest`,
  row: 'UX-39',
  ...guest,
  limit: 'mail',
  schema: {
    operationId: 'guestSession',
    tags,
    summary: 'Create a guest token for checkout, without account rights',
    body: Type.Object({ email: Email }, Closed),
    response: { 200: TokenReply, ...guestReplies },
  },
})

export const renewToken = endpoint({
  method: 'POST',
  url: `${base}/renew`,
  row: 'DECIDE-13',
  ...own,
  access: 'buyer',
  schema: {
    operationId: 'renewToken',
    tags,
    summary: "Renew the session's token for another hour",
    response: { 200: TokenReply, ...AnyhowCustomer },
  },
})

export const confirmEmail = endpoint({
  method: 'POST',
  url: `${base}/confirm-email`,
  row: 'DECIDE-11',
  ...guest,
  limit: 'probe',
  schema: {
    operationId: 'confirmEmail',
    tags,
    summary: 'Confirm an email address with the mailed link',
    body: Type.Object({ token: Token }, Closed),
    response: { 200: Done(Type.Null()), 422: Refused(['token_invalid']), ...guestReplies },
  },
})

export const SessionView = Type.Object({
  id: Type.String(),
  isCurrent: Type.Boolean(),
  userAgent: Type.String(),
  createdAt: IsoInstant,
  seenAt: IsoInstant,
})
export type SessionView = Static<typeof SessionView>

export const listSessions = endpoint({
  method: 'GET',
  url: `${base}/sessions`,
  row: 'MODERN-01',
  ...own,
  schema: {
    operationId: 'listSessions',
    tags,
    summary: "List the customer's sessions, last used first",
    response: { 200: Done(Type.Array(SessionView)), ...AnyhowCustomer },
  },
})

export const endSession = endpoint({
  method: 'DELETE',
  url: `${base}/sessions/:id`,
  row: 'MODERN-01',
  ...own,
  schema: {
    operationId: 'endSession',
    tags,
    summary: "Sign out one of the customer's sessions",
    params: Type.Object({ id: Uuid }),
    response: { 200: Done(Type.Null()), 404: Refused(['session_not_found']), ...AnyhowCustomer },
  },
})

export const endAllSessions = endpoint({
  method: 'POST',
  url: `${base}/logout-everywhere`,
  row: 'MODERN-01',
  ...own,
  schema: {
    operationId: 'endAllSessions',
    tags,
    summary: 'Sign out all sessions, including this one',
    response: { 200: Done(Type.Null()), ...AnyhowCustomer },
  },
})

export const changePassword = endpoint({
  method: 'PUT',
  url: `${base}/password`,
  row: 'MODERN-05',
  ...own,
  limit: 'proof',
  schema: {
    operationId: 'changePassword',
    tags,
    summary: 'Change the password; all sessions end and a new one starts here',
    body: Type.Object({ currentPassword: AnyPassword, password: Password, confirmPassword: AnyPassword }, Closed),
    response: {
      200: TokenReply,
      422: Refused(['password_wrong', 'password_weak', 'password_leaked', 'password_differs']),
      ...AnyhowCustomer,
    },
  },
})

export const giveProof = endpoint({
  method: 'POST',
  url: `${base}/proof`,
  row: 'MODERN-01',
  ...own,
  limit: 'proof',
  schema: {
    operationId: 'giveProof',
    tags,
    summary: 'Reauthenticate with the password before a sensitive action; valid for ten minutes',
    body: Type.Object({ password: AnyPassword }, Closed),
    response: { 200: Done(Type.Null()), 422: Refused(['password_wrong']), ...AnyhowCustomer },
  },
})

export const readSecondFactor = endpoint({
  method: 'GET',
  url: `${base}/second-factor`,
  row: 'LAW-46',
  ...own,
  schema: {
    operationId: 'readSecondFactor',
    tags,
    summary: 'Get whether a second factor is set up, and whether buying on account requires one',
    response: {
      200: Done(Type.Object({ isOn: Type.Boolean(), isRequired: Type.Boolean(), recoveryCodesLeft: Type.Integer() })),
      ...AnyhowCustomer,
    },
  },
})

export const startSecondFactor = endpoint({
  method: 'POST',
  url: `${base}/second-factor`,
  row: 'LAW-46',
  ...own,
  limit: 'proof',
  schema: {
    operationId: 'startSecondFactor',
    tags,
    summary: 'Create a secret for an authenticator app; a code activates it',
    body: Type.Object({ password: AnyPassword }, Closed),
    response: {
      200: Done(Type.Object({ secret: Type.String(), uri: Type.String() })),
      409: Refused(['second_factor_on']),
      422: Refused(['password_wrong']),
      ...AnyhowCustomer,
    },
  },
})

export const confirmSecondFactor = endpoint({
  method: 'PUT',
  url: `${base}/second-factor`,
  row: 'LAW-46',
  ...own,
  limit: 'proof',
  schema: {
    operationId: 'confirmSecondFactor',
    tags,
    summary: 'Activate the second factor; the recovery codes are returned once',
    body: Type.Object({ code: Type.String({ pattern: '^[0-9]{6}$' }) }, Closed),
    response: {
      200: Done(Type.Object({ recoveryCodes: Type.Array(Type.String()) })),
      422: Refused(['code_wrong']),
      ...reauthReplies,
    },
  },
})

export const endSecondFactor = endpoint({
  method: 'POST',
  url: `${base}/second-factor/end`,
  row: 'LAW-46',
  ...own,
  limit: 'proof',
  schema: {
    operationId: 'endSecondFactor',
    tags,
    summary: 'Deactivate the second factor',
    body: Type.Object({ password: AnyPassword, code: Code }, Closed),
    response: { 200: Done(Type.Null()), 422: Refused(['password_wrong', 'code_wrong']), ...AnyhowCustomer },
  },
})

export const giveSecondFactor = endpoint({
  method: 'POST',
  url: `${base}/second-factor/verify`,
  row: 'LAW-46',
  ...guest,
  limit: 'probe',
  schema: {
    operationId: 'giveSecondFactor',
    tags,
    summary: 'Complete the sign-in with the code for the challenge',
    body: Type.Object({ challenge: Token, code: Code }, Closed),
    response: { 200: LoginReply, 422: Refused(['token_invalid', 'code_wrong']), ...guestReplies },
  },
})
