import { type Answered, ApiError, type Client, createClient } from '@shop/contract/client'
import type { Endpoint, InputOf, ReplyOf } from '@shop/contract/endpoint'
import { maskedPath } from '@shop/contract/masked-path'
import { BRAND_HEADER } from '@shop/domain/brand-variant'
import type { Locale } from '@shop/domain/locale'
import type { HostRequest } from '~/lib/page/host-context.ts'
import { pageNotFound, pageUnavailable } from '~/lib/page/page-errors.ts'
import { send } from './send.server.ts'

type Options = {
  readonly host: HostRequest
  readonly locale: Locale
  readonly signal: AbortSignal
  readonly reload?: string | undefined
  /** Personal pages only: the customer's credentials, and a hook for cookies that the API sets. */
  readonly headers?: Readonly<Record<string, string>>
  readonly token?: () => string | undefined
  readonly onReply?: (response: Answered) => void
}

/** Router rejections before the endpoint is known: part of the visitor's URL is too long or malformed. */
const NO_SUCH_ADDRESS: ReadonlySet<number> = new Set([400, 404, 414])
const CLOSED = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE'])
/** An API process that is being replaced closes its keep-alive connections; a retry reaches another process. */
const wasClosed = (error: unknown) => CLOSED.has((error as { readonly code?: string }).code ?? '')

/**
 * API client for loaders: limited to the time budget of the page, with failures mapped to error pages. It sends no
 * cookies or token unless the options contain them.
 */
export function createServerClient(options: Options): Client {
  const { host, locale, signal, reload, token, onReply } = options
  const deadline = host.startedAt + host.pageBudgetMs
  const left = () => deadline - Date.now()
  const call = createClient({
    baseUrl: host.apiUrl,
    timeoutMs: 0, // the budget of the page is enforced below
    locale: () => locale,
    reload: () => reload,
    ...(token ? { token } : {}),
    headers: () => ({
      ...options.headers,
      'x-request-id': host.requestId,
      [BRAND_HEADER]: host.brandVariant,
      traceparent: host.traceparent,
      'x-deadline': String(deadline),
    }),
    fetch: async (url, sent) => {
      const patience = { until: deadline, gone: sent.signal ? [signal, sent.signal] : [signal] }
      const asked = () => send(url, sent, patience)
      const response = await asked().catch((error: unknown) => {
        if (sent.method !== 'GET' || !wasClosed(error)) throw error
        return asked()
      })
      onReply?.(response)
      return response
    },
    wait: (ms) => {
      if (ms >= left()) return Promise.reject(new Error('no time left for another try'))
      return new Promise((resolve) => setTimeout(resolve, ms))
    },
    onFailure: ({ operation, url, status }) => {
      if (status !== 404) host.log.warn({ operation, status, url: maskedPath(url) }, 'API request failed')
    },
  })
  const ask = async <E extends Endpoint>(endpoint: E, input: NoInfer<InputOf<E>>) => {
    let reply: ReplyOf<E>
    try {
      reply = await call(endpoint, input)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (NO_SUCH_ADDRESS.has(error.status ?? 0)) throw pageNotFound()
      throw pageUnavailable(error.status === undefined ? 502 : 503)
    }
    if (reply.status >= 500 && reply.status !== 501) throw pageUnavailable(503)
    return reply
  }
  return (endpoint, input) => {
    const asked = ask(endpoint, input)
    // If another request fails the page first, this promise is never awaited and its rejection would end the process.
    void Promise.allSettled([asked])
    return asked
  }
}
