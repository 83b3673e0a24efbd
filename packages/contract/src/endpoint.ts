import type { Static, TObject, TSchema } from 'typebox'
import type { LimitClass } from './limits.ts'
import { Query } from './wire.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Replies = { readonly [status: number]: TSchema }

/**
 * Required access. `guest`: any visitor with a session (cart, preference). `customer`: signed in.
 * `own`: signed in; another customer's resource is reported as not found.
 * `buyer`: like `own`, and open to guests who gave an email address to order with.
 * `provider`: an external service that authenticates in the request.
 */
export type Access = 'public' | 'guest' | 'customer' | 'own' | 'buyer' | 'provider'

/**
 * `private` replies may be stored in one browser only. Public replies are fresh for `seconds`, then may be served
 * stale.
 */
export type Cache = 'none' | 'private' | { readonly seconds: number; readonly staleSeconds: number }

/** `natural`: repeating changes nothing more. `key`: `Idempotency-Key` identifies repeats. */
export type Idempotency = 'none' | 'natural' | 'key'

/** Lookups with the same result for every visitor: branches, brands, the category tree. */
export const LOOK_UP = {
  access: 'public',
  cache: { seconds: 300, staleSeconds: 86_400 },
  idempotency: 'natural',
  limit: 'general',
} as const

export type Endpoint = {
  readonly method: Method
  readonly url: `/${string}`
  /** The requirement for this endpoint. */
  readonly row: `${string}-${number}`
  readonly access: Access
  readonly cache: Cache
  readonly idempotency: Idempotency
  readonly limit: LimitClass
  readonly schema: {
    readonly operationId: string
    readonly tags: readonly string[]
    readonly summary: string
    readonly params?: TObject
    readonly querystring?: TObject
    readonly body?: TSchema
    readonly response: Replies
  }
}

/** The parts that describe requests and replies, which endpoints of the shop and of staff have in common. */
export type Described = Pick<Endpoint, 'schema'>
type Addressed = Pick<Endpoint, 'url' | 'schema'>

type NamesIn<Url extends string> = Url extends `${infer Head}/${infer Tail}`
  ? NamesIn<Head> | NamesIn<Tail>
  : Url extends `:${infer Name}`
    ? Name
    : never

type ParamNames<E extends Addressed> = E['schema'] extends { params: infer P extends TObject } ? keyof Static<P> : never

/** `unknown` when the url and the params schema have the same names; otherwise the missing or superfluous names. */
export type ParamsMatchUrl<E extends Addressed> = [NamesIn<E['url']>, ParamNames<E>] extends [
  ParamNames<E>,
  NamesIn<E['url']>,
]
  ? unknown
  : { url: { mismatch: Exclude<NamesIn<E['url']>, ParamNames<E>> | Exclude<ParamNames<E>, NamesIn<E['url']>> } }

export const NO_QUERY = Query({})

/** The single description of an endpoint: the API serves it, the client requests it, OpenAPI documents it. */
export const endpoint = <const E extends Endpoint>(definition: E & ParamsMatchUrl<E>): E => ({
  ...definition,
  // Endpoints without a query reject unknown parameters too.
  schema: { querystring: NO_QUERY, ...definition.schema },
})

/** One member per declared status, discriminated by `status`. */
export type ReplyOf<E extends Described> = {
  [S in keyof E['schema']['response'] & number]: {
    readonly status: S
    readonly body: Static<E['schema']['response'][S]>
  }
}[keyof E['schema']['response'] & number]

/** Data of a successful reply. */
export type DataOf<E extends Described> = Extract<ReplyOf<E>, { readonly status: 200 }>['body'] extends {
  readonly Data: infer Data
}
  ? Data
  : Extract<ReplyOf<E>, { readonly status: 200 }>['body']

// `{}` on purpose: an endpoint without this part adds nothing to the input.
type Part<Schema, From extends string, To extends string> = Schema extends { [K in From]: infer S extends TSchema }
  ? Record<never, never> extends Static<S>
    ? { readonly [K in To]?: Static<S> }
    : { readonly [K in To]: Static<S> }
  : Record<never, never>

export type InputOf<E extends Described> = Part<E['schema'], 'params', 'params'> &
  Part<E['schema'], 'querystring', 'query'> &
  Part<E['schema'], 'body', 'body'>
