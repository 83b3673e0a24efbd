import type { Endpoint } from './endpoint.ts'

export const RETRIES = 3
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

type Reply = { readonly status: number; readonly body: unknown }

/** Retries only if the server allows it and the request is idempotent. */
export function mayRetry(endpoint: Endpoint, reply: Reply, idempotencyKey: string | undefined): boolean {
  if (![409, 429, 503].includes(reply.status)) return false
  const says = (reply.body as { readonly Retryable?: unknown } | null)?.Retryable === true
  const isSafe =
    endpoint.method === 'GET' ||
    endpoint.idempotency === 'natural' ||
    (endpoint.idempotency === 'key' && idempotencyKey !== undefined)
  return says && isSafe
}

/** Full jitter on a doubling pause, never before the server's `Retry-After`. */
export function retryDelay(attempt: number, retryAfter: string | null, random: () => number = Math.random): number {
  const least = Math.min(secondsIn(retryAfter) * 1_000, LONGEST_PAUSE_MS)
  const window = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS)
  return least + Math.round(random() * window)
}

function secondsIn(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? '')
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0
}
