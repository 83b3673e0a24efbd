import { BRAND } from '@shop/retailer/brand'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { commonReplies, Done } from '../envelope.ts'
import { Query, TextOrNull } from '../wire.ts'

/** Not cached: each request that finds a redirect is a hit, and an ended redirect has to stop at once. */
const READ = {
  method: 'GET',
  row: 'STUDIO-13',
  access: 'public',
  cache: 'none',
  idempotency: 'natural',
  limit: 'general',
} as const

export const findRedirect = endpoint({
  ...READ,
  url: `/api/${BRAND.slug}/redirect`,
  schema: {
    operationId: 'findRedirect',
    tags: ['content'],
    summary: 'Find the path to which an old path of the shop leads, and count the hit',
    querystring: Query({ path: Type.String({ minLength: 1, maxLength: 2_000 }) }),
    response: { 200: Done(Type.Object({ target: TextOrNull })), ...commonReplies },
  },
})

export const listHidingRedirects = endpoint({
  ...READ,
  url: `/api/${BRAND.slug}/redirect/hiding`,
  schema: {
    operationId: 'listHidingRedirects',
    tags: ['content'],
    summary: 'List the paths of pages in whose place a redirect answers',
    response: { 200: Done(Type.Object({ sources: Type.Array(Type.String()) })), ...commonReplies },
  },
})
