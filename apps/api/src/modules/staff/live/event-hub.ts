import { STREAM_EVENTS, type StaffEvent, TOPIC_PERMISSIONS, TOPICS_OF_COMPANY } from '@shop/contract/staff/live'
import type { BranchScope, PermissionScopes } from '@shop/contract/staff/permissions'
import type { Telling } from './tell-staff.ts'

/** The part of a response that a stream needs. */
export type Sink = {
  readonly write: (text: string) => unknown
  readonly end: () => unknown
  readonly destroy: () => unknown
  /** Bytes that the receiver has not read yet. */
  readonly writableLength: number
}
export type Stream = {
  readonly sink: Sink
  readonly sessionId: string
  readonly personId: string
  scopes: PermissionScopes
}

/** A receiver that is this far behind is disconnected. It reconnects and reloads, so no event is lost to it. */
const MOST_BUFFERED = 64 * 1024
/** A browser shows one stream per visible tab. More are those of a faulty client; the oldest ends. */
const MOST_PER_SESSION = 20

const isInScope = (scope: BranchScope | undefined, branchId: number | null): boolean =>
  scope === 'all' || (branchId !== null && scope?.includes(branchId) === true)

/** Whether the person of a stream may know of the event. An event without a branch concerns all of them together. */
function mayReceive(stream: Pick<Stream, 'scopes' | 'personId'>, event: Telling): boolean {
  if (event.personId !== undefined) return event.personId === stream.personId
  const scope = stream.scopes.get(TOPIC_PERMISSIONS[event.topic])
  if (event.branchId === null && TOPICS_OF_COMPANY.includes(event.topic)) return scope !== undefined
  return isInScope(scope, event.branchId)
}

const message = ({ topic, branchId, objectId }: StaffEvent) =>
  `data: ${JSON.stringify({ topic, branchId, objectId })}\n\n`
const named = (name: keyof typeof STREAM_EVENTS) => `event: ${STREAM_EVENTS[name]}\ndata:\n\n`

/** The open streams of this process. */
export function makeEventHub({ onSlow = () => {} }: { readonly onSlow?: () => void } = {}) {
  const streams = new Set<Stream>()
  const send = (stream: Stream, text: string) => {
    if (stream.sink.writableLength <= MOST_BUFFERED) return void stream.sink.write(text)
    onSlow()
    streams.delete(stream)
    stream.sink.destroy()
  }
  const end = (stream: Stream, text = '') => {
    streams.delete(stream)
    if (text !== '') send(stream, text)
    stream.sink.end()
  }
  return {
    streams: streams as ReadonlySet<Stream>,
    add(stream: Stream) {
      const own = [...streams].filter(({ sessionId }) => sessionId === stream.sessionId)
      const [oldest] = own
      if (oldest && own.length >= MOST_PER_SESSION) end(oldest)
      streams.add(stream)
    },
    remove: (stream: Stream) => void streams.delete(stream),
    tell(event: Telling) {
      const text = message(event)
      for (const stream of streams) if (mayReceive(stream, event)) send(stream, text)
    },
    /** Events may be missing: every receiver reloads. */
    tellReady() {
      for (const stream of streams) send(stream, named('ready'))
    },
    /** A comment, so that proxies and browsers notice a broken connection. */
    beat() {
      for (const stream of streams) send(stream, ':\n\n')
    },
    endSession: (stream: Stream) => end(stream, named('ended')),
    close() {
      for (const stream of streams) end(stream)
    },
  }
}
