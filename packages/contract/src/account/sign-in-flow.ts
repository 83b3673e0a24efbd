import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { guestReplies, Refused } from '../envelope.ts'
import { Closed, Email, Query } from '../wire.ts'
import { LoginReply } from './auth.ts'

const tags = ['account'] as const
const guest = { access: 'guest', cache: 'none', idempotency: 'none' } as const
const Token = Type.String({ minLength: 16, maxLength: 200 })
const AnyPassword = Type.String({ minLength: 1, maxLength: 200 })

/** Extension: starts the sign-in; the browser returns to the redirect screen with a code. */
export const startSignIn = endpoint({
  method: 'GET',
  url: '/api/auth/bm',
  row: 'DECIDE-10',
  ...guest,
  limit: 'general',
  schema: {
    operationId: 'startSignIn',
    tags,
    summary: 'Redirect to the sign-in page; returnTo accepts paths of this shop only',
    querystring: Query({ returnTo: Type.Optional(Type.String({ maxLength: 500, pattern: '^/(?![/\\\\])' })) }),
    response: { 302: Type.Null(), 422: Refused(['redirect_refused']), ...guestReplies },
  },
})

/** Extension: sign-in of browsers that came from /api/auth/bm; it returns a code instead of a token. */
export const signInForCode = endpoint({
  method: 'POST',
  url: '/api/auth/bm/code',
  row: 'DECIDE-10',
  ...guest,
  limit: 'login',
  schema: {
    operationId: 'signInForCode',
    tags,
    summary: 'Check the credentials and return the redirect with the one-time code',
    body: Type.Object({ flow: Token, email: Email, password: AnyPassword }, Closed),
    response: { 200: LoginReply, 422: Refused(['token_invalid']), ...guestReplies },
  },
})

/** Extension: exchanges the code for a token. The verifier stays in the browser that started the flow. */
export const exchangeCode = endpoint({
  method: 'POST',
  url: '/api/auth/bm/token',
  row: 'DECIDE-10',
  ...guest,
  limit: 'login',
  schema: {
    operationId: 'exchangeCode',
    tags,
    summary: 'Exchange the one-time code for a token',
    body: Type.Object({ code: Token, state: Type.Optional(Type.String({ maxLength: 500 })) }, Closed),
    response: { 200: LoginReply, 422: Refused(['token_invalid']), ...guestReplies },
  },
})

/** Extension: signs in with an external account, if the shop has an identity provider. */
export const startOutsideSignIn = endpoint({
  method: 'GET',
  url: '/api/auth/outside',
  row: 'DECIDE-10',
  ...guest,
  limit: 'general',
  schema: {
    operationId: 'startOutsideSignIn',
    tags,
    summary: 'Redirect to the identity provider',
    querystring: Query({ returnTo: Type.Optional(Type.String({ maxLength: 500 })) }),
    response: {
      302: Type.Null(),
      404: Refused(['oidc_disabled']),
      422: Refused(['redirect_refused']),
      ...guestReplies,
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
    summary: 'Receive the redirect from the identity provider',
    querystring: Type.Object(
      { reload: Type.Optional(Type.String({ maxLength: 20 })) },
      { additionalProperties: { type: 'string' } }, // provider fields vary; the reply is validated later
    ),
    response: { 302: Type.Null(), 404: Refused(['oidc_disabled']), ...guestReplies },
  },
})
