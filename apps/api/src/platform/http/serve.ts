import type { Code } from '@shop/contract/codes'
import type { Described, Endpoint, InputOf, ReplyOf } from '@shop/contract/endpoint'
import { refusal } from '@shop/contract/envelope'
import type { StaffEndpoint } from '@shop/contract/staff/staff-endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { etagOf } from '../cache/cache.ts'
import { addCacheHeaders, sendText } from './caching.ts'
import { withDeadline } from './deadline.ts'
import { refusalFor } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly endpoint?: Endpoint | StaffEndpoint
    readonly isBuilt?: boolean
  }
}

type RequestPart<E extends Described, Part extends string> =
  InputOf<E> extends { readonly [K in Part]?: infer V } ? NonNullable<V> : undefined

export type RequestOf<E extends Described> = Omit<FastifyRequest, 'params' | 'query' | 'body'> & {
  readonly params: RequestPart<E, 'params'>
  readonly query: RequestPart<E, 'query'>
  readonly body: RequestPart<E, 'body'>
}
export type Handler<E extends Described> = (request: RequestOf<E>, reply: FastifyReply) => Promise<ReplyOf<E>>

export const answer = <const Status extends number, Body>(status: Status, body: Body) => ({ status, body })

type Refusals<Table, C extends keyof Table & Code> = {
  [One in C]: { status: Table[One]; body: ReturnType<typeof refusal<One>> }
}[C]

/** Maps refusal codes to statuses. Each code is typed with its own status, so the contract checks the pairs. */
export const refuseBy =
  <const Table extends Readonly<Partial<Record<Code, number>>>>(table: Table) =>
  <C extends keyof Table & Code>(code: C) =>
    ({ status: table[code], body: refusal(code) }) as Refusals<Table, C> // TypeScript cannot infer the pairs

/** Adds request id and language to a refusal, which domain rules create without them. */
export function localiseRefusal(request: FastifyRequest, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('RequestId' in body) || !('Code' in body)) return body
  const { Code, Data } = body as unknown as { Code: Code; Data: unknown } // made by refusal()
  return { ...refusalFor(request, Code), Data }
}

/** Serialises by the endpoint's schema, as `send` would. */
export const toText = (reply: FastifyReply, body: unknown) =>
  String(reply.serializeInput(body as Record<string, unknown>, '200'))

/** Route options of every contract endpoint, with or without a handler. */
export const routeOf = (endpoint: Endpoint, isBuilt: boolean) => ({
  method: endpoint.method,
  url: endpoint.url,
  schema: endpoint.schema,
  config: { endpoint, isBuilt },
})

/**
 * Adds one contract endpoint to the app. Handlers return status and body together: with a plain `return body`, Fastify
 * would serialise a refusal by the 200 schema and print `"Success":true`.
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: NoInfer<Handler<E>>,
  options: { readonly bodyLimit?: number } = {},
) {
  app.route({
    ...options,
    ...routeOf(endpoint, true),
    handler: async (request, reply) => {
      const given = request as unknown as RequestOf<E> // checked by validatorCompiler
      const { status, body } = await withDeadline(request, endpoint, () => handler(given, reply))
      if (status === 200 && typeof endpoint.cache === 'object') {
        const text = toText(reply, body)
        return sendText(request, reply, endpoint, { body: text, etag: etagOf(text) })
      }
      addCacheHeaders(request, reply, endpoint, status)
      return reply.code(status).send(localiseRefusal(request, body) as never) // typed by Handler<E>
    },
  })
}
