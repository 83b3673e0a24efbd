import { KVK } from '@shop/domain/account/patterns'
import { BRAND } from '@shop/retailer/brand'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowCustomer, Done, guestReplies, Refused } from '../envelope.ts'
import {
  Closed,
  Email,
  HouseNumber,
  Line,
  LineOrNothing,
  Password,
  Phone,
  Postcode,
  Query,
  TextOrNull,
} from '../wire.ts'

const tags = ['account'] as const
const guest = { access: 'guest', cache: 'none', idempotency: 'none' } as const
const Token = Type.String({ minLength: 16, maxLength: 200 })
// Only a new password must follow the rule; an existing one may be older than it.
const AnyPassword = Type.String({ minLength: 1, maxLength: 200 })

/**
 * Wrong credentials are a normal reply: Success false with a message, not a 401. `challenge` requires the code of the
 * second factor; `redirectUrl` continues a sign-in that began at /api/auth/bm.
 */
export const LoginReply = Type.Object({
  Success: Type.Boolean(),
  token: TextOrNull,
  message: Type.String(),
  challenge: Type.Optional(TextOrNull),
  redirectUrl: Type.Optional(TextOrNull),
})
export type LoginReply = Static<typeof LoginReply>

export const login = endpoint({
  method: 'POST',
  url: '/api/aspos/authentication/login',
  row: 'AUTH-30',
  ...guest,
  limit: 'login',
  schema: {
    operationId: 'login',
    tags,
    summary: 'Sign in',
    body: Type.Object({ email: Email, password: AnyPassword }, Closed),
    response: { 200: LoginReply, ...guestReplies },
  },
})

export const RegisterBody = Type.Object(
  {
    email: Email,
    password: Password,
    confirmPassword: AnyPassword,
    firstName: Line,
    middleName: LineOrNothing,
    lastName: Line,
    phone: Phone,
    companyName: LineOrNothing,
    kvkNumber: Type.Optional(Type.String({ pattern: KVK })),
    postalCode: Postcode,
    houseNumber: HouseNumber,
    houseNumberExtension: Type.Optional(Type.String({ maxLength: 10 })),
    street: Line,
    city: Line,
    newsletter: Type.Optional(Type.Boolean()),
  },
  Closed,
)

export const register = endpoint({
  method: 'POST',
  url: '/api/aspos/authentication/register',
  row: 'AUTH-31',
  ...guest,
  idempotency: 'key',
  limit: 'mail',
  schema: {
    operationId: 'register',
    tags,
    summary: 'Create an account',
    body: RegisterBody,
    response: {
      200: Done(Type.Object({ token: TextOrNull, message: Type.String() })),
      409: Refused(['busy', 'key_reused']),
      422: Refused([
        'email_taken',
        'password_weak',
        'password_leaked',
        'password_differs',
        'phone_invalid',
        'postcode_invalid',
      ]),
      ...guestReplies,
    },
  },
})

export const emailExists = endpoint({
  method: 'GET',
  url: '/api/aspos/authentication/checkIfEmailExists',
  row: 'AUTH-32',
  ...guest,
  idempotency: 'natural',
  limit: 'probe',
  schema: {
    operationId: 'emailExists',
    tags,
    summary: 'Check whether an account with this email address exists',
    querystring: Query({ email: Email }),
    response: { 200: Done(Type.Boolean()), ...guestReplies },
  },
})

export const forgotPassword = endpoint({
  method: 'POST',
  url: '/api/aspos/authentication/forgotPassword',
  row: 'AUTH-33',
  ...guest,
  limit: 'mail',
  schema: {
    operationId: 'forgotPassword',
    tags,
    summary: 'Send a password reset link; the reply does not disclose whether the address is known',
    body: Type.Object({ email: Email }, Closed),
    response: { 200: Done(Type.Null()), ...guestReplies },
  },
})

export const resetPassword = endpoint({
  method: 'POST',
  url: '/api/aspos/authentication/resetPassword',
  row: 'AUTH-34',
  ...guest,
  limit: 'probe',
  schema: {
    operationId: 'resetPassword',
    tags,
    summary: 'Set a new password with a one-time link',
    body: Type.Object({ token: Token, password: Password, confirmPassword: AnyPassword }, Closed),
    response: {
      200: Done(Type.Null()),
      422: Refused(['token_invalid', 'password_weak', 'password_leaked', 'password_differs']),
      ...guestReplies,
    },
  },
})

export const checkForgotPasswordToken = endpoint({
  method: 'GET',
  url: '/api/aspos/authentication/checkForgotPasswordToken',
  row: 'AUTH-35',
  ...guest,
  idempotency: 'natural',
  limit: 'probe',
  schema: {
    operationId: 'checkForgotPasswordToken',
    tags,
    summary: 'Check whether a password reset link is valid',
    querystring: Query({ token: Token }),
    response: { 200: Done(Type.Boolean()), ...guestReplies },
  },
})

export const logout = endpoint({
  method: 'POST',
  url: `/api/${BRAND.slug}/auth/logout`,
  row: 'AUTH-36',
  access: 'buyer',
  cache: 'none',
  idempotency: 'natural',
  limit: 'general',
  schema: {
    operationId: 'logout',
    tags,
    summary: 'Sign out and return the next page',
    body: Type.Object({ redirectUrl: Type.Optional(Type.String({ maxLength: 500 })) }, Closed),
    response: {
      200: Done(Type.Object({ redirectUrl: Type.String() })),
      422: Refused(['redirect_refused']),
      ...AnyhowCustomer,
    },
  },
})
