import { DEFAULT_LOCALE, type Locale } from '@shop/domain/locale'
import { isCached, type ReplyCache } from './client-cache.ts'
import { mayRetry, RETRIES, retryDelay } from './client-retry.ts'
import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts'
import { readHoldsUntil } from './holds-until.ts'

export const TIMEOUT_MS = 60_000
export const ACCEPT = 'application/json, text/plain, */*'

/** The used parts of a response, and the function that sends a request: `fetch`, or a cheaper implementation. */
export type Answered = Pick<Response, 'status' | 'json'> & {
  readonly headers: Pick<Headers, 'get' | 'getSetCookie'>
}
export type Sent = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal
  readonly keepalive?: true
}
export type Send = (url: string, sent: Sent) => Promise<Answered>

export type ClientOptions = {
  /** Empty in the browser, where paths are relative to the site; the API's address on the server. */
  readonly baseUrl?: string
  /** 0: the sender enforces the timeout. */
  readonly timeoutMs?: number
  readonly locale?: () => Locale | undefined
  readonly token?: () => string | undefined
  /** The `reload` query parameter of the page, passed on unchanged. */
  readonly reload?: () => string | undefined
  readonly headers?: () => Readonly<Record<string, string>>
  readonly cache?: ReplyCache
  readonly fetch?: Send
  readonly wait?: (ms: number) => Promise<void>
  /** Receives the number of requests in progress after each change, for the loading bar. */
  readonly onActive?: (count: number) => void
  /** Receives the status and URL of each failed request before the caller does. */
  readonly onFailure?: (failure: { readonly operation: string; readonly url: string; readonly status?: number }) => void
}

export type CallOptions = {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** For requests sent while the page is unloading: the browser completes them. */
  readonly keepalive?: true
}

/** A status that the contract does not declare, a body that is not JSON, or no response in time. */
export class ApiError extends Error {
  readonly status: number | undefined
  constructor(operation: string, status: number | undefined, options?: ErrorOptions) {
    super(`${operation} ${status === undefined ? 'got no answer' : `answered ${status}`}`, options)
    this.name = 'ApiError'
    this.status = status
  }
}

type LooseInput = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}
type LooseReply = { readonly status: number; readonly body: unknown }
type SharedReply = { readonly reply: LooseReply; readonly until: number | undefined }

export function pathOf(url: string, { params = {}, query = {} }: LooseInput): string {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one))
  return search.size === 0 ? path : `${path}?${search}`
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Returns `call(endpoint, input)`. The reply is a union by status, so the caller must handle every declared refusal.
 */
export function createClient(options: ClientOptions = {}) {
  const send: Send = options.fetch ?? ((url, sent) => fetch(url, sent))
  const wait = options.wait ?? pause
  let active = 0
  const count = (step: 1 | -1) => {
    active += step
    options.onActive?.(active)
  }

  function headersFor(hasBody: boolean, key: string | undefined): Record<string, string> {
    const token = options.token?.()
    return {
      ...options.headers?.(),
      accept: ACCEPT,
      'x-language': options.locale?.() ?? DEFAULT_LOCALE,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    }
  }

  function signalFor(own: AbortSignal | undefined): AbortSignal | undefined {
    const { timeoutMs = TIMEOUT_MS } = options
    if (timeoutMs === 0) return own
    const timeout = AbortSignal.timeout(timeoutMs)
    return own ? AbortSignal.any([own, timeout]) : timeout
  }

  async function once(endpoint: Endpoint, path: string, body: unknown, how: CallOptions) {
    const signal = signalFor(how.signal)
    return send((options.baseUrl ?? '') + path, {
      method: endpoint.method,
      headers: headersFor(body !== undefined, how.idempotencyKey),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(how.keepalive ? { keepalive: how.keepalive } : {}),
    })
  }

  async function ask(endpoint: Endpoint, path: string, body: unknown, how: CallOptions): Promise<SharedReply> {
    const { operationId, response: replies } = endpoint.schema
    for (let attempt = 1; ; attempt++) {
      let status: number | undefined
      try {
        const response = await once(endpoint, path, body, how)
        status = response.status
        if (!(status in replies)) throw new ApiError(operationId, status)
        const reply = { status, body: await response.json() }
        if (attempt > RETRIES || !mayRetry(endpoint, reply, how.idempotencyKey))
          return { reply, until: readHoldsUntil(response.headers) }
        await wait(retryDelay(attempt, response.headers.get('retry-after')))
      } catch (cause) {
        throw cause instanceof ApiError ? cause : new ApiError(operationId, status, { cause })
      }
    }
  }

  return async function call<E extends Endpoint>(
    endpoint: E,
    input: NoInfer<InputOf<E>>,
    how: CallOptions = {},
  ): Promise<ReplyOf<E>> {
    const { query, ...rest } = input as LooseInput // InputOf<E> is exact for the caller; only its parts matter here
    const reload = options.reload?.()
    const bare = pathOf(endpoint.url, { ...rest, ...(query ? { query } : {}) })
    const path = reload === undefined ? bare : pathOf(endpoint.url, { ...rest, query: { ...query, reload } })
    const key = `${options.locale?.() ?? DEFAULT_LOCALE} ${bare}`
    const cache = isCached(endpoint, input as LooseInput) ? options.cache : undefined
    const kept = reload === '1' ? undefined : cache?.get(key)
    if (kept) return kept as ReplyOf<E>

    count(1)
    try {
      const { reply, until } = await ask(endpoint, path, rest.body, how)
      if (reply.status === 200) cache?.set(key, reply, until)
      else options.onFailure?.({ operation: endpoint.schema.operationId, url: path, status: reply.status })
      return reply as ReplyOf<E> // the API serialises with the same schema
    } catch (cause) {
      const status = cause instanceof ApiError ? cause.status : undefined
      options.onFailure?.({
        operation: endpoint.schema.operationId,
        url: path,
        ...(status === undefined ? {} : { status }),
      })
      throw cause
    } finally {
      count(-1)
    }
  }
}
export type Client = ReturnType<typeof createClient>
