import type { StaffEvent } from '@shop/contract/staff/live'
import type { StaffApi } from '../../src/staff-app.ts'
import { waitFor } from '../support/api.ts'

/** An open event stream of a listening app, with everything that it received. */
export async function openStream(app: StaffApi, headers: Readonly<Record<string, string>>) {
  const address = app.server.address()
  if (address === null) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const stopping = new AbortController()
  const reply = await fetch(`http://127.0.0.1:${port}/api/staff/events`, { headers, signal: stopping.signal })
  let text = ''
  let isEnded = false
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const part of reply.body ?? []) text += decoder.decode(part, { stream: true })
  })()
    .catch(() => {}) // aborted below, or cut by the server
    .finally(() => {
      isEnded = true
    })
  const events = (): StaffEvent[] =>
    [...text.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => JSON.parse(data) as StaffEvent)
  return {
    status: reply.status,
    headers: reply.headers,
    text: () => text,
    events,
    isEnded: () => isEnded,
    isReady: () => waitFor(() => text.includes('event: ready'), undefined, 'the stream'),
    received: (topic: string, objectId: string | null) =>
      waitFor(
        () => events().some((event) => event.topic === topic && event.objectId === objectId),
        undefined,
        `${topic} ${objectId}`,
      ),
    ended: () => waitFor(() => isEnded, undefined, 'the end of the stream'),
    close: async () => {
      stopping.abort()
      await reading
    },
  }
}
