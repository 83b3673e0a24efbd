import type { Endpoint } from '@shop/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NOT_FOUND_SECONDS = 10

/** What may keep the reply on its way, and for how long. The language is the only header that changes a public reply. */
export function addCacheHeaders(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, status: number) {
  reply.header('cache-control', cacheControl(request, endpoint, status))
  if (typeof endpoint.cache === 'object') reply.header('vary', 'x-language')
}

function cacheControl(request: FastifyRequest, { cache }: Endpoint, status: number): string {
  if (request.hasOwnClock || cache === 'none') return 'no-store'
  if (cache === 'private' || request.method === 'POST') return 'private, no-cache'
  const { seconds, staleSeconds } = cache
  if (status === 404) return `public, max-age=${Math.min(NOT_FOUND_SECONDS, seconds)}`
  if (status !== 200) return 'no-store'
  return `public, max-age=${seconds}, stale-while-revalidate=${staleSeconds}, stale-if-error=${staleSeconds}`
}

const hasCopy = (request: FastifyRequest, etag: string) =>
  request.headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false

export type Finished = { readonly text: string; readonly etag: string }

/** A finished public reply: not sent again to whoever already has this very one. */
export function sendText(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, { text, etag }: Finished) {
  addCacheHeaders(request, reply, endpoint, 200)
  if (request.method !== 'POST') {
    reply.header('etag', etag)
    if (hasCopy(request, etag)) return reply.code(304).send()
  }
  return reply.code(200).header('content-type', 'application/json; charset=utf-8').send(text)
}
