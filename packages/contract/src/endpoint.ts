import type { Static, TObject, TSchema } from 'typebox'
import type { LimitClass } from './limits.ts'
import { Query } from './wire.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Replies = { readonly [status: number]: TSchema }

/**
 * Who may call. `guest`: anybody, with a session of their own (cart, preference). `customer`: signed in.
 * `own`: signed in, and another customer's resource is answered as if it did not exist.
 * `buyer`: the same, and open to a guest who gave an address to order with.
 * `provider`: a machine outside that proves itself in the call.
 */
export type Access = 'public' | 'guest' | 'customer' | 'own' | 'buyer' | 'provider'

/** `private` may stay in one browser only; a public reply is fresh for `seconds` and may be served stale after it. */
export type Cache = 'none' | 'private' | { readonly seconds: number; readonly staleSeconds: number }

/** `natural`: doing it twice changes nothing more. `key`: repeats are recognised by `Idempotency-Key`. */
export type Idempotency = 'none' | 'natural' | 'key'

/** Looking something up that is the same for everybody: branches, brands, the category tree. */
export const LOOK_UP = {
  access: 'public',
  cache: { seconds: 300, staleSeconds: 86_400 },
  idempotency: 'natural',
  limit: 'general',
} as const

export type Endpoint = {
  readonly method: Method
  readonly url: `/${string}`
  /** The requirement that asks for this call. */
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

type NamesIn<Url extends string> = Url extends `${infer Head}/${infer Tail}`
  ? NamesIn<Head> | NamesIn<Tail>
  : Url extends `:${infer Name}`
    ? Name
    : never

type ParamNames<E extends Endpoint> = E['schema'] extends { params: infer P extends TObject } ? keyof Static<P> : never

/** `unknown` when the url and the params schema name the same things; else the missing or superfluous names. */
type ParamsMatchUrl<E extends Endpoint> = [NamesIn<E['url']>, ParamNames<E>] extends [ParamNames<E>, NamesIn<E['url']>]
  ? unknown
  : { url: { mismatch: Exclude<NamesIn<E['url']>, ParamNames<E>> | Exclude<ParamNames<E>, NamesIn<E['url']>> } }

const NO_QUERY = Query({})

/** The one description of a call: the API serves it, the client calls it, OpenAPI prints it. */
export const endpoint = <const E extends Endpoint>(definition: E & ParamsMatchUrl<E>): E => ({
  ...definition,
  // Without a query of its own a call still refuses what it does not know.
  schema: { querystring: NO_QUERY, ...definition.schema },
})

/** One member per declared status, told apart by `status`. */
export type ReplyOf<E extends Endpoint> = {
  [S in keyof E['schema']['response'] & number]: {
    readonly status: S
    readonly body: Static<E['schema']['response'][S]>
  }
}[keyof E['schema']['response'] & number]

/** What a call gives when it did as asked. */
export type DataOf<E extends Endpoint> = Extract<ReplyOf<E>, { readonly status: 200 }>['body'] extends {
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

export type InputOf<E extends Endpoint> = Part<E['schema'], 'params', 'params'> &
  Part<E['schema'], 'querystring', 'query'> &
  Part<E['schema'], 'body', 'body'>
