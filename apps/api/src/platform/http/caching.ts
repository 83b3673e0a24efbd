import type { Endpoint } from '@shop/contract/endpoint'
import { HOLDS_UNTIL } from '@shop/contract/holds-until'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NOT_FOUND_SECONDS = 10

/** Sets the caching headers. The language is the only request header that changes a public reply. */
export function addCacheHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  status: number,
  until?: number,
) {
  const left = until === undefined ? Number.POSITIVE_INFINITY : Math.floor((until - request.now.getTime()) / 1_000)
  reply.header('cache-control', cacheControl(request, endpoint, status, left))
  // Pages rendered from this reply must not be cached longer.
  if (until !== undefined) reply.header(HOLDS_UNTIL, String(until))
  if (typeof endpoint.cache === 'object') reply.header('vary', 'x-language')
}

function cacheControl(request: FastifyRequest, { cache }: Endpoint, status: number, left: number): string {
  if (request.hasClockOverride || cache === 'none') return 'no-store'
  if (cache === 'private' || request.method === 'POST') return 'private, no-cache'
  if (left < 1) return 'no-store'
  const seconds = Math.min(cache.seconds, left)
  const staleSeconds = Math.min(cache.staleSeconds, left - seconds)
  if (status === 404) return `public, max-age=${Math.min(NOT_FOUND_SECONDS, seconds)}`
  if (status !== 200) return 'no-store'
  return `public, max-age=${seconds}, stale-while-revalidate=${staleSeconds}, stale-if-error=${staleSeconds}`
}

const hasCopy = (request: FastifyRequest, etag: string) =>
  request.headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false

export type Finished = {
  readonly body: string | Buffer
  readonly etag: string
  readonly until?: number | undefined
  /** Rendered for one customer: no cache may store it. */
  readonly isPersonal?: boolean
}

/** Sends a serialised reply, or 304 if the client already has this version. */
export function sendText(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, finished: Finished) {
  const { body, etag, until, isPersonal } = finished
  if (isPersonal) reply.header('cache-control', 'private, no-store')
  else addCacheHeaders(request, reply, endpoint, 200, until)
  if (request.method !== 'POST' && !isPersonal) {
    reply.header('etag', etag)
    if (hasCopy(request, etag)) return reply.code(304).send()
  }
  return reply.code(200).header('content-type', 'application/json; charset=utf-8').send(body)
}

/** A file as the reply of an endpoint whose schema is binary text. */
export function sendFile(reply: FastifyReply, type: string, content: Buffer) {
  reply.type(type).header('x-content-type-options', 'nosniff')
  return { status: 200, body: content as unknown as string } as const // Fastify sends a buffer as it is
}
