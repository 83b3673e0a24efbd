import type { Code } from '@shop/contract/codes'
import type { Endpoint, InputOf, ReplyOf } from '@shop/contract/endpoint'
import { refusal } from '@shop/contract/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { etagOf } from '../cache.ts'
import { addCacheHeaders, sendText } from './caching.ts'
import { inTime } from './deadline.ts'
import { refusalFor } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly endpoint?: Endpoint
    readonly isBuilt?: boolean
  }
}

type Given<E extends Endpoint, Part extends string> =
  InputOf<E> extends { readonly [K in Part]?: infer V } ? NonNullable<V> : undefined

export type RequestOf<E extends Endpoint> = Omit<FastifyRequest, 'params' | 'query' | 'body'> & {
  readonly params: Given<E, 'params'>
  readonly query: Given<E, 'query'>
  readonly body: Given<E, 'body'>
}
export type Handler<E extends Endpoint> = (request: RequestOf<E>, reply: FastifyReply) => Promise<ReplyOf<E>>

export const answer = <const Status extends number, Body>(status: Status, body: Body) => ({ status, body })

type Refusals<Table, C extends keyof Table & Code> = {
  [One in C]: { status: Table[One]; body: ReturnType<typeof refusal<One>> }
}[C]

/** One table from code to status. Each code stays paired with its own status, so the contract checks the pairs. */
export const refuseBy =
  <const Table extends Readonly<Partial<Record<Code, number>>>>(table: Table) =>
  <C extends keyof Table & Code>(code: C) =>
    ({ status: table[code], body: refusal(code) }) as Refusals<Table, C> // TypeScript cannot pair them by itself

/** A refusal made by a rule knows neither the request nor its language: both are filled in here. */
export function complete(request: FastifyRequest, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('RequestId' in body) || !('Code' in body)) return body
  const { Code, Data } = body as unknown as { Code: Code; Data: unknown } // made by refusal()
  return { ...refusalFor(request, Code), Data }
}

/** By the schema of the endpoint, as `send` would. */
export const toText = (reply: FastifyReply, body: unknown) =>
  String(reply.serializeInput(body as Record<string, unknown>, '200'))

/** Route options that every contract endpoint has, built or not. */
export const routeOf = (endpoint: Endpoint, isBuilt: boolean) => ({
  method: endpoint.method,
  url: endpoint.url,
  schema: endpoint.schema,
  config: { endpoint, isBuilt },
})

/**
 * Puts one contract endpoint on the app. Status and body come back together, so a refusal cannot leave as a 200:
 * with a plain `return body` Fastify would serialise it by the 200 schema and print `"Success":true`.
 */
export function serve<const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: NoInfer<Handler<E>>) {
  app.route({
    ...routeOf(endpoint, true),
    handler: async (request, reply) => {
      const given = request as unknown as RequestOf<E> // checked by validatorCompiler
      const { status, body } = await inTime(request, endpoint, () => handler(given, reply))
      if (status === 200 && typeof endpoint.cache === 'object') {
        const text = toText(reply, body)
        return sendText(request, reply, endpoint, { body: text, etag: etagOf(text) })
      }
      addCacheHeaders(request, reply, endpoint, status)
      return reply.code(status).send(complete(request, body) as never) // typed by Handler<E>
    },
  })
}
