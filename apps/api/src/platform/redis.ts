import { Redis } from 'ioredis'
import { type Breaker, makeBreaker } from './breaker.ts'
import { withTimeout } from './overload/with-timeout.ts'

/** `ok: false` is expected: Redis may be unavailable at any time and never holds the only copy. */
export type RedisReply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false }

export type RedisLink = {
  readonly ask: <T>(command: (client: Redis) => Promise<T>) => Promise<RedisReply<T>>
  readonly isUp: () => boolean
  readonly close: () => Promise<void>
}

export type RedisOptions = {
  readonly url: string
  readonly name: string
  /** Called when availability changes, not for every failed command. */
  readonly onChange: (state: 'up' | 'down', cause?: Error) => void
  readonly budgetMs?: number
}

const GONE = { ok: false } as const

export function openRedis({ url, name, onChange, budgetMs = 50 }: RedisOptions): RedisLink {
  const breaker: Breaker = makeBreaker({ failures: 5, withinMs: 10_000, openMs: 1_000 })
  let lastCause: Error | undefined
  let state: 'up' | 'down' | undefined
  const turn = (next: 'up' | 'down') => {
    if (state === next) return
    state = next
    onChange(next, next === 'down' ? lastCause : undefined)
  }

  const client = new Redis(url, {
    connectionName: name,
    connectTimeout: 1_000,
    enableOfflineQueue: false, // a command that cannot be sent now is not worth waiting for
    enableAutoPipelining: true,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (tries) => Math.min(100 * tries, 1_000),
    lazyConnect: false,
  })
  client.on('error', (error: Error) => {
    lastCause = error // without a listener, a lost connection crashes the process
  })
  client.on('ready', () => {
    breaker.worked()
    turn('up')
  })
  client.on('close', () => turn('down'))

  return {
    async ask(command) {
      if (client.status !== 'ready' || !breaker.mayPass()) return GONE
      try {
        const value = await withTimeout(
          command(client),
          budgetMs,
          () => new Error(`no redis reply within ${budgetMs} ms`),
        )
        breaker.worked()
        turn('up')
        return { ok: true, value }
      } catch (cause) {
        lastCause = cause as Error // ioredis rejects with errors only
        breaker.failed()
        if (breaker.isOpen()) turn('down')
        return GONE
      }
    },
    isUp: () => client.status === 'ready' && !breaker.isOpen(),
    close: async () => {
      state = 'down' // closing on purpose is not reported
      client.disconnect()
    },
  }
}
