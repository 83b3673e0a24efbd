import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const AGAIN_MS = 1_000

type Listening = {
  readonly url: string
  readonly channel: string
  readonly signal: AbortSignal
  readonly wake: (payload?: string) => void
  readonly onError: (error: Error) => void
}

/**
 * Calls `wake` on NOTIFY with its payload, and reconnects after a loss. Delivery is not guaranteed: after each connect
 * `wake` runs without a payload, and callers also poll.
 */
export function listen({ url, channel, signal, wake, onError }: Listening): void {
  void (async () => {
    while (!signal.aborted) {
      const client = new pg.Client({ connectionString: url, application_name: `${channel}-listen`, keepAlive: true })
      const lost = new Promise<void>((resolve) => {
        client.on('error', onError)
        client.on('end', () => resolve())
        signal.addEventListener('abort', () => resolve(), { once: true })
      })
      try {
        client.on('notification', ({ payload }) => wake(payload ?? ''))
        await client.connect()
        await client.query(`listen ${channel}`)
        wake() // covers notifications missed while disconnected
        await lost
      } catch (error) {
        onError(error as Error)
      }
      await client.end().catch(onError)
      if (!signal.aborted) await sleep(AGAIN_MS)
    }
  })()
}
