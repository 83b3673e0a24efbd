import { type Static, type TEnum, type TSchema, Type } from 'typebox'
import { type Code, isRetryable, messageOf } from './codes.ts'

/** Reply to a successful request. `Data` retains its exact type. */
export const Done = <const Data extends TSchema>(data: Data) =>
  Type.Object({ Success: Type.Literal(true), Message: Type.Optional(Type.String()), Data: data })

/** Reply to a rejected request. `Code` is a closed list, so that a screen can have a text for each. */
export const Refused = <const Codes extends Code[]>(codes: readonly [...Codes]) =>
  Type.Object({
    Success: Type.Literal(false),
    Code: Type.Enum([...codes]) as TEnum<Codes>,
    Message: Type.String(),
    RequestId: Type.String(),
    Retryable: Type.Boolean(),
    Data: Type.Null(),
  })

export const Fields = Type.Array(Type.Object({ path: Type.String(), rule: Type.String(), message: Type.String() }))

/** 400: the request does not match the schema; `Data` lists the fields. */
export const BadRequest = Type.Object({
  Success: Type.Literal(false),
  Code: Type.Literal('bad_request'),
  Message: Type.String(),
  RequestId: Type.String(),
  Retryable: Type.Boolean(),
  Data: Fields,
})
export type BadRequest = Static<typeof BadRequest>

/** Replies that every endpoint can return. */
export const commonReplies = {
  400: BadRequest,
  429: Refused(['too_many_requests']),
  500: Refused(['internal']),
  501: Refused(['not_built']),
  503: Refused(['unavailable', 'timeout']),
} as const

/** The same for endpoints that change data of a visitor's session. */
export const guestReplies = { ...commonReplies, 403: Refused(['forbidden']) } as const

/** The same for endpoints that require a signed-in customer. */
export const AnyhowCustomer = { ...guestReplies, 401: Refused(['unauthenticated', 'session_expired']) } as const

/** The same for endpoints that require a recent reauthentication. */
export const reauthReplies = { ...AnyhowCustomer, 403: Refused(['forbidden', 'proof_needed']) } as const

export const done = <T>(Data: T, Message?: string) =>
  ({ Success: true, ...(Message === undefined ? {} : { Message }), Data }) as const

/** The HTTP layer sets `RequestId`, because rules do not know the request. */
export const refusal = <const C extends Code>(Code: C, Message: string = messageOf(Code, 'nl')) =>
  ({ Success: false, Code, Message, RequestId: '', Retryable: isRetryable(Code), Data: null }) as const
