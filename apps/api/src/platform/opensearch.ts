import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { urlToHttpOptions } from 'node:url'
import { type Breaker, makeBreaker } from './breaker.ts'
import { step } from './tracing/tracing.ts'

/** A failed request to the search engine; `status` 0 means no reply. */
export class SearchEngineError extends Error {
  readonly status: number
  constructor(message: string, status: number, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

export type EngineRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  readonly path: string
  /** Objects are sent as JSON, strings as newline-delimited JSON. */
  readonly body?: object | string
  readonly timeoutMs?: number
}

export type SearchEngine = {
  /** For visitors: short timeout, circuit breaker, retry on another node. Only for idempotent requests. */
  readonly search: <T>(ask: EngineRequest) => Promise<T>
  /** For the worker and scripts: long timeout, no circuit breaker. */
  readonly manage: <T>(ask: EngineRequest) => Promise<T>
  readonly isUp: () => boolean
  readonly close: () => void
}

export type SearchEngineOptions = {
  /** One URL, or several separated by commas. */
  readonly url: string
  readonly timeoutMs?: number
  readonly onChange?: (state: 'up' | 'down', cause?: Error) => void
}

const MANAGE_TIMEOUT_MS = 60_000
/** Minimum time for another attempt. */
const LEAST_MS = 50
const PAUSE_MS = 40
/** How long a node is skipped after it did not respond. */
const AWAY_MS = 1_000
type Node = ReturnType<typeof urlToHttpOptions>

const statusOf = (error: unknown) => (error instanceof SearchEngineError ? error.status : 0)
/** An invalid query fails on every node. A 404 is retried: after an index switch, another node may know the index. */
const isRefused = (error: unknown) => {
  const status = statusOf(error)
  return status >= 400 && status < 500 && status !== NOT_FOUND && status !== BUSY
}
const NOT_FOUND = 404
const BUSY = 429

export function openSearchEngine({ url, timeoutMs = 800, onChange }: SearchEngineOptions): SearchEngine {
  const nodes = url.split(',').map((one) => urlToHttpOptions(new URL(one.trim())))
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64, scheduling: 'fifo' })
  const breaker: Breaker = makeBreaker({ failures: 5, withinMs: 10_000, openMs: 1_000 })
  const awayUntil = new Map<Node, number>()
  let turn = 0
  let isDown = false
  const tell = (down: boolean, cause?: Error) => {
    if (down === isDown) return
    isDown = down
    onChange?.(down ? 'down' : 'up', cause)
  }

  function send(node: Node, { method, path, body, timeoutMs: limit = timeoutMs }: EngineRequest): Promise<unknown> {
    const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    const type = typeof body === 'string' ? 'application/x-ndjson' : 'application/json'
    const headers =
      text === undefined ? {} : { 'content-type': type, 'content-length': String(Buffer.byteLength(text)) }
    const used = method ?? (text === undefined ? 'GET' : 'POST')
    return new Promise((resolve, reject) => {
      const options = { ...node, agent, method: used, headers, path }
      const request = http.request(options, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', (cause) => {
          clearTimeout(timer)
          reject(new SearchEngineError('search engine closed the connection', 0, cause))
        })
        reply.on('end', () => {
          clearTimeout(timer)
          const answer = Buffer.concat(chunks).toString('utf8')
          const status = reply.statusCode ?? 0
          if (status < 300) resolve(answer === '' ? {} : JSON.parse(answer))
          else reject(new SearchEngineError(`${used} ${path}: ${status} ${answer.slice(0, 500)}`, status))
        })
      })
      const timer = setTimeout(() => request.destroy(new Error(`no answer within ${limit} ms`)), limit)
      request.on('error', (cause) => {
        clearTimeout(timer)
        reject(new SearchEngineError('search engine did not respond', 0, cause))
      })
      request.end(text)
    })
  }

  /** Round robin over the nodes. Skips recently unresponsive ones while others remain. */
  function next(): Node {
    const at = Date.now()
    const well = nodes.filter((node) => (awayUntil.get(node) ?? 0) <= at)
    const among = well.length > 0 ? well : nodes
    return among[turn++ % among.length] as Node // there is at least one
  }

  /** Tries the nodes in turn until one responds or the time is used up. */
  async function tryNodes<T>(ask: EngineRequest, most: number, withinMs: number): Promise<T> {
    const until = Date.now() + withinMs
    let mayHang = nodes.length > 1
    for (let tries = 1; ; tries++) {
      const node = next()
      const began = Date.now()
      // A hanging node must leave half the time for another. After one slow attempt, the next gets the rest.
      const share = (until - began) / (mayHang ? 2 : 1)
      try {
        const answer = await send(node, { ...ask, timeoutMs: Math.max(share, LEAST_MS) })
        return answer as T // the caller knows the type of the reply
      } catch (error) {
        if (isRefused(error)) throw error
        if (Date.now() - began >= share) mayHang = false
        if (statusOf(error) === 0) awayUntil.set(node, Date.now() + AWAY_MS)
        const pause = PAUSE_MS * tries
        if (tries >= most || Date.now() + pause + LEAST_MS > until) throw error
        if (statusOf(error) !== 0) await sleep(pause) // the node responds, but needs time to find another copy
      }
    }
  }

  return {
    async search(ask) {
      if (!breaker.mayPass()) throw new SearchEngineError('search engine unavailable', 0)
      try {
        const answer = await step('search', () => tryNodes<never>(ask, nodes.length + 1, ask.timeoutMs ?? timeoutMs))
        breaker.worked()
        tell(false)
        return answer
      } catch (error) {
        // A rejected query is an error of the shop and does not count against the engine.
        if (isRefused(error)) breaker.worked()
        else breaker.failed()
        tell(breaker.isOpen(), error as Error)
        throw error
      }
    },
    manage: (ask) => tryNodes(ask, nodes.length, ask.timeoutMs ?? MANAGE_TIMEOUT_MS),
    isUp: () => !breaker.isOpen(),
    close: () => agent.destroy(),
  }
}
