import { type Static, type TEnum, type TSchema, Type } from 'typebox'
import { type Code, isRetryable, messageOf } from './codes.ts'

/** What the shop answers when it did as asked. `Data` keeps its exact type. */
export const Done = <const Data extends TSchema>(data: Data) =>
  Type.Object({ Success: Type.Literal(true), Message: Type.Optional(Type.String()), Data: data })

/** What it answers when it did not. `Code` is a closed list, so a screen can have a text for each. */
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

/** 400: the call does not have the shape this contract describes; `Data` says which fields. */
export const BadRequest = Type.Object({
  Success: Type.Literal(false),
  Code: Type.Literal('bad_request'),
  Message: Type.String(),
  RequestId: Type.String(),
  Retryable: Type.Boolean(),
  Data: Fields,
})
export type BadRequest = Static<typeof BadRequest>

/** What any call may answer, whatever it is for. */
export const Anyhow = {
  400: BadRequest,
  429: Refused(['too_many_requests']),
  500: Refused(['internal']),
  501: Refused(['not_built']),
  503: Refused(['unavailable', 'timeout']),
} as const

/** The same for a call that changes something in a visitor's own session. */
export const AnyhowGuest = { ...Anyhow, 403: Refused(['forbidden']) } as const

/** The same for a call that needs a customer. */
export const AnyhowCustomer = { ...AnyhowGuest, 401: Refused(['unauthenticated', 'session_expired']) } as const

/** The same for what also asks for a proof of the last minutes. */
export const AnyhowProven = { ...AnyhowCustomer, 403: Refused(['forbidden', 'proof_needed']) } as const

export const done = <T>(Data: T, Message?: string) =>
  ({ Success: true, ...(Message === undefined ? {} : { Message }), Data }) as const

/** `RequestId` is filled in where the reply leaves the process: a rule does not know which request it serves. */
export const refusal = <const C extends Code>(Code: C, Message: string = messageOf(Code, 'nl')) =>
  ({ Success: false, Code, Message, RequestId: '', Retryable: isRetryable(Code), Data: null }) as const
