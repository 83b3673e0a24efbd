import http from 'node:http'
import { type Breaker, makeBreaker } from './breaker.ts'

/** The engine answered, and not as hoped; `status` 0 is no answer at all. */
export class SearchEngineError extends Error {
  readonly status: number
  constructor(message: string, status: number, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

export type Ask = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  readonly path: string
  /** An object is sent as JSON, text as lines of JSON. */
  readonly body?: object | string
  readonly timeoutMs?: number
}

export type SearchEngine = {
  /** For visitors: short, through the breaker, a second node when the first is not there. */
  readonly search: <T>(ask: Ask) => Promise<T>
  /** For the worker and scripts: waits longer and always tries. */
  readonly manage: <T>(ask: Ask) => Promise<T>
  readonly isUp: () => boolean
  readonly close: () => void
}

export type SearchEngineOptions = {
  /** One address, or several with commas between. */
  readonly url: string
  readonly timeoutMs?: number
  readonly onChange?: (state: 'up' | 'down', cause?: Error) => void
}

const MANAGE_TIMEOUT_MS = 60_000

export function openSearchEngine({ url, timeoutMs = 800, onChange }: SearchEngineOptions): SearchEngine {
  const nodes = url.split(',').map((one) => new URL(one.trim()))
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64, scheduling: 'fifo' })
  const breaker: Breaker = makeBreaker({ failures: 5, withinMs: 10_000, openMs: 1_000 })
  let turn = 0
  let isDown = false
  const tell = (down: boolean, cause?: Error) => {
    if (down === isDown) return
    isDown = down
    onChange?.(down ? 'down' : 'up', cause)
  }

  function send(node: URL, { method, path, body, timeoutMs: limit = timeoutMs }: Ask): Promise<unknown> {
    const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    const type = typeof body === 'string' ? 'application/x-ndjson' : 'application/json'
    const headers =
      text === undefined ? {} : { 'content-type': type, 'content-length': String(Buffer.byteLength(text)) }
    return new Promise((resolve, reject) => {
      const options = {
        agent,
        method: method ?? (text === undefined ? 'GET' : 'POST'),
        headers,
        signal: AbortSignal.timeout(limit),
      }
      const request = http.request(new URL(path, node), options, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', (cause) => reject(new SearchEngineError('the search engine broke off', 0, cause)))
        reply.on('end', () => {
          const answer = Buffer.concat(chunks).toString('utf8')
          const status = reply.statusCode ?? 0
          if (status < 300) resolve(answer === '' ? {} : JSON.parse(answer))
          else reject(new SearchEngineError(`${method ?? 'POST'} ${path}: ${status} ${answer.slice(0, 500)}`, status))
        })
      })
      request.on('error', (cause) => reject(new SearchEngineError('the search engine does not answer', 0, cause)))
      request.end(text)
    })
  }

  const isRefused = (error: unknown) => error instanceof SearchEngineError && error.status >= 400 && error.status < 500
  const next = () => nodes[turn++ % nodes.length] ?? (nodes[0] as URL) // there is at least one

  async function tryNodes<T>(ask: Ask): Promise<T> {
    let last: unknown
    for (let tries = 0; tries < Math.min(2, nodes.length); tries++) {
      try {
        return (await send(next(), ask)) as T // the caller knows what it asked for
      } catch (error) {
        if (isRefused(error)) throw error
        last = error
      }
    }
    throw last
  }

  return {
    async search(ask) {
      if (!breaker.mayPass()) throw new SearchEngineError('the search engine is away', 0)
      try {
        const answer = await tryNodes<never>(ask)
        breaker.worked()
        tell(false)
        return answer
      } catch (error) {
        // a query it does not like is our mistake, not its illness
        if (isRefused(error)) breaker.worked()
        else breaker.failed()
        tell(breaker.isOpen(), error as Error)
        throw error
      }
    },
    manage: (ask) => tryNodes({ timeoutMs: MANAGE_TIMEOUT_MS, ...ask }),
    isUp: () => !breaker.isOpen(),
    close: () => agent.destroy(),
  }
}
