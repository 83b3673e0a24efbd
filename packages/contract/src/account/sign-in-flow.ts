import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowGuest, Refused } from '../envelope.ts'
import { Closed, Email, Query } from '../wire.ts'
import { LoginReply } from './auth.ts'

const tags = ['account'] as const
const guest = { access: 'guest', cache: 'none', idempotency: 'none' } as const
const Token = Type.String({ minLength: 16, maxLength: 200 })
const AnyPassword = Type.String({ minLength: 1, maxLength: 200 })

/** Extension: a browser goes here to sign in and comes back to the redirect screen with a code. */
export const startSignIn = endpoint({
  method: 'GET',
  url: '/api/auth/bm',
  row: 'DECIDE-10',
  ...guest,
  limit: 'general',
  schema: {
    operationId: 'startSignIn',
    tags,
    summary: 'Sends the browser to the sign-in page; returnTo takes paths of this shop only',
    querystring: Query({ returnTo: Type.Optional(Type.String({ maxLength: 500, pattern: '^/(?![/\\\\])' })) }),
    response: { 302: Type.Null(), 422: Refused(['redirect_refused']), ...AnyhowGuest },
  },
})

/** Extension: what the sign-in page sends when a browser came by way of /api/auth/bm: a code instead of a token. */
export const signInForCode = endpoint({
  method: 'POST',
  url: '/api/auth/bm/code',
  row: 'DECIDE-10',
  ...guest,
  limit: 'login',
  schema: {
    operationId: 'signInForCode',
    tags,
    summary: 'Checks the credentials and says where to go with the one-time code',
    body: Type.Object({ flow: Token, email: Email, password: AnyPassword }, Closed),
    response: { 200: LoginReply, 422: Refused(['token_invalid']), ...AnyhowGuest },
  },
})

/** Extension: the code of the sign-in page for a token. The verifier stays in the browser that started. */
export const exchangeCode = endpoint({
  method: 'POST',
  url: '/api/auth/bm/token',
  row: 'DECIDE-10',
  ...guest,
  limit: 'login',
  schema: {
    operationId: 'exchangeCode',
    tags,
    summary: 'Exchanges the one-time code for a token',
    body: Type.Object({ code: Token, state: Type.Optional(Type.String({ maxLength: 500 })) }, Closed),
    response: { 200: LoginReply, 422: Refused(['token_invalid']), ...AnyhowGuest },
  },
})

/** Extension: signs in with an account elsewhere, where the shop has such a service. */
export const startOutsideSignIn = endpoint({
  method: 'GET',
  url: '/api/auth/outside',
  row: 'DECIDE-10',
  ...guest,
  limit: 'general',
  schema: {
    operationId: 'startOutsideSignIn',
    tags,
    summary: 'Sends the browser to the other sign-in service',
    querystring: Query({ returnTo: Type.Optional(Type.String({ maxLength: 500 })) }),
    response: {
      302: Type.Null(),
      404: Refused(['outside_off']),
      422: Refused(['redirect_refused']),
      ...AnyhowGuest,
    },
  },
})

/** Extension. */
export const endOutsideSignIn = endpoint({
  method: 'GET',
  url: '/api/auth/outside/callback',
  row: 'DECIDE-10',
  ...guest,
  limit: 'general',
  schema: {
    operationId: 'endOutsideSignIn',
    tags,
    summary: 'Where the other sign-in service sends the browser back to',
    querystring: Type.Object(
      { reload: Type.Optional(Type.String({ maxLength: 20 })) },
      { additionalProperties: { type: 'string' } }, // the service says what it likes; its answer is checked as a whole
    ),
    response: { 302: Type.Null(), 404: Refused(['outside_off']), ...AnyhowGuest },
  },
})
