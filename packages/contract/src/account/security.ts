import { BRAND } from '@shop/domain/brand'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowCustomer, AnyhowGuest, AnyhowProven, Done, Refused } from '../envelope.ts'
import { Closed, Email, IsoInstant, Password, Uuid } from '../wire.ts'
import { LoginReply } from './auth.ts'

// Extensions: what a customer does about their own sign-in.

const tags = ['account'] as const
const base = `/api/${BRAND.slug}/auth` as const
const own = { access: 'own', cache: 'none', idempotency: 'natural', limit: 'general' } as const
const guest = { access: 'guest', cache: 'none', idempotency: 'none' } as const
const Token = Type.String({ minLength: 16, maxLength: 200 })
const AnyPassword = Type.String({ minLength: 1, maxLength: 200 })
/** Six digits of the app, or a recovery code. */
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
    summary: 'A token to order with as a guest; it has no rights of an account',
    body: Type.Object({ email: Email }, Closed),
    response: { 200: TokenReply, ...AnyhowGuest },
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
    summary: 'A token of the same session that lives another hour',
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
    summary: 'Confirms an address with the link that was mailed to it',
    body: Type.Object({ token: Token }, Closed),
    response: { 200: Done(Type.Null()), 422: Refused(['token_invalid']), ...AnyhowGuest },
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
    summary: 'Where the customer is signed in, last used first',
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
    summary: 'Signs one of the own sessions out',
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
    summary: 'Signs out everywhere, here too',
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
    summary: 'Sets another password; every session ends and a new one begins here',
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
    summary: 'The password again, before something dear; it counts for ten minutes',
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
    summary: 'Whether a second factor is set up, and whether buying on account asks for one',
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
    summary: 'A secret for an authenticator app; it counts once a code of it was given',
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
    summary: 'Switches the second factor on; the recovery codes are shown this once',
    body: Type.Object({ code: Type.String({ pattern: '^[0-9]{6}$' }) }, Closed),
    response: {
      200: Done(Type.Object({ recoveryCodes: Type.Array(Type.String()) })),
      422: Refused(['code_wrong']),
      ...AnyhowProven,
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
    summary: 'Switches the second factor off',
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
    summary: 'The second step of signing in: the code for the challenge that login gave',
    body: Type.Object({ challenge: Token, code: Code }, Closed),
    response: { 200: LoginReply, 422: Refused(['token_invalid', 'code_wrong']), ...AnyhowGuest },
  },
})
