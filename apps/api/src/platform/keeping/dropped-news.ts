import { Redis } from 'ioredis'

/** Of which things the copies were just dropped; undefined when it may be any, because some news was missed. */
export type Dropped = { readonly tags: readonly string[]; readonly topics: readonly string[] }
export type DroppedNews = {
  /** False while news may be missed: then nothing may be kept on the strength of it. */
  readonly isHeard: () => boolean
  readonly listen: (listener: (dropped: Dropped | undefined) => void) => void
  readonly close: () => void
}

export const DROPPED_CHANNEL = 'shop:dropped'
export const packDropped = ({ tags, topics }: Dropped) => JSON.stringify({ tags, topics })

/** What the worker drops from the cache is said aloud, so that a process may keep small things of its own. */
export function hearDropped(url: string, name: string): DroppedNews {
  const listeners: ((dropped: Dropped | undefined) => void)[] = []
  let isHeard = false
  const tell = (dropped: Dropped | undefined) => {
    for (const listener of listeners) listener(dropped)
  }
  const client = new Redis(url, {
    connectionName: `${name}-news`,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(100 * tries, 1_000),
  })
  const lost = () => {
    if (isHeard) tell(undefined)
    isHeard = false
  }
  client.on('error', lost) // without a listener a lost connection ends the process
  client.on('close', lost)
  client.on('ready', () => {
    client.subscribe(DROPPED_CHANNEL).then(() => {
      isHeard = true
    }, lost)
  })
  client.on('message', (_channel: string, text: string) => tell(JSON.parse(text) as Dropped)) // packDropped wrote it
  return { isHeard: () => isHeard, listen: (listener) => listeners.push(listener), close: () => client.disconnect() }
}
