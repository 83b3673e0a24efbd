import { Redis } from 'ioredis'

/** Tags and topics that were just invalidated. Listeners receive undefined if messages may have been missed. */
export type Dropped = { readonly tags: readonly string[]; readonly topics: readonly string[] }
export type InvalidationFeed = {
  /** False while messages may be missed; callers must not cache then. */
  readonly isHeard: () => boolean
  readonly listen: (listener: (dropped: Dropped | undefined) => void) => void
  readonly close: () => void
}

export const DROPPED_CHANNEL = 'shop:dropped'
export const packDropped = ({ tags, topics }: Dropped) => JSON.stringify({ tags, topics })

/** Receives cache invalidations from the worker, so that a process may cache small data locally. */
export function subscribeInvalidations(url: string, name: string): InvalidationFeed {
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
  client.on('error', lost) // without a listener, a lost connection crashes the process
  client.on('close', lost)
  client.on('ready', () => {
    client.subscribe(DROPPED_CHANNEL).then(() => {
      isHeard = true
    }, lost)
  })
  client.on('message', (_channel: string, text: string) => tell(JSON.parse(text) as Dropped)) // written by packDropped
  return { isHeard: () => isHeard, listen: (listener) => listeners.push(listener), close: () => client.disconnect() }
}
