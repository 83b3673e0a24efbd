import type { Endpoint } from './endpoint.ts'

export const CACHE_LIFE_MS = 5 * 60_000

/** Endpoints whose replies the client caches. `readPreference` is cached for one session only. */
const CACHED = new Set([
  'readConfig',
  'searchConfig',
  'searchStart',
  'webNodeProducts',
  'readPreference',
  'webNodeRoot',
  'popularBrands',
])
const FEATURED_FAQ = 'featured'

type Input = { readonly params?: Readonly<Record<string, unknown>> }

export const isCached = (endpoint: Endpoint, input: Input): boolean =>
  CACHED.has(endpoint.schema.operationId) ||
  (endpoint.schema.operationId === 'faqCategory' && input.params?.name === FEATURED_FAQ)

export type ReplyCache = {
  readonly get: (key: string) => unknown
  /** `until` bounds the lifetime: a reply with a promotion is not cached beyond the end of that promotion. */
  readonly set: (key: string, reply: unknown, until?: number) => void
  /** Called on login, on logout and after a change of preference. */
  readonly clear: () => void
}

/** One per visitor: a browser has one, a server makes a new one for each request. */
export function createReplyCache(now: () => number = Date.now): ReplyCache {
  const kept = new Map<string, { readonly reply: unknown; readonly until: number }>()
  return {
    get(key) {
      const entry = kept.get(key)
      if (entry && entry.until > now()) return entry.reply
      kept.delete(key)
      return undefined
    },
    set: (key, reply, until = Number.POSITIVE_INFINITY) =>
      void kept.set(key, { reply, until: Math.min(until, now() + CACHE_LIFE_MS) }),
    clear: () => kept.clear(),
  }
}
