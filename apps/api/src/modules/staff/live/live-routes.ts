import { STREAM_EVENTS, watchStaffEvents } from '@shop/contract/staff/live'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Metrics } from '../../../platform/metrics/metrics.ts'
import { accessOf } from '../http/staff-access.ts'
import { findLiveSessions } from '../session/session-queries.ts'
import { isOver, toCaller } from '../session/staff-session.ts'
import { makeEventHub, type Stream } from './event-hub.ts'
import { eventSource } from './event-source.ts'

/** Shorter than the edge's time limit of a silent origin. */
const BEAT_MS = 5_000
/** A withdrawn permission or an ended session affects open streams after this time at the latest. */
const CHECK_MS = 2_000
/** Random, so that the browsers of a stopped process do not return all at once. */
const retryMs = () => 1_000 + Math.floor(Math.random() * 3_000)

export type LiveDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly metrics: Metrics
  readonly listenUrl: string
}

export function liveRoutes(app: FastifyInstance, { db, clock, metrics, listenUrl }: LiveDeps) {
  const hub = makeEventHub({ onSlow: () => app.log.warn('staff stream too slow; disconnected') })
  metrics.watchFigures({
    gauges: { staff_streams: { help: 'Open event streams of staff screens' } },
    read: async () => ({ staff_streams: [{ value: hub.streams.size }] }),
    onError: (error) => app.log.error({ err: error }, 'gauge failed'),
  })
  const source = eventSource({
    url: listenUrl,
    onEvent: hub.tell,
    onConnected: hub.tellReady,
    onError: (error) => app.log.warn({ err: error }, 'staff event listener failed'),
  })

  /** Reads the sessions of all streams: ends those that are over, and applies changed grants to the others. */
  async function checkSessions() {
    if (hub.streams.size === 0) return
    const open = [...hub.streams]
    const rows = await findLiveSessions.rows(db, [...new Set(open.map(({ sessionId }) => sessionId))])
    const callers = new Map(
      rows.filter((row) => !isOver(row, clock.now())).map((row) => [row.id, toCaller(row)] as const),
    )
    for (const stream of open) {
      const caller = callers.get(stream.sessionId)
      if (caller) stream.scopes = caller.scopes
      else hub.endSession(stream)
    }
  }
  let isChecking = false
  const check = async () => {
    if (isChecking) return
    isChecking = true
    // Without the database, no event arrives either. The next check decides.
    await checkSessions().catch((error: unknown) => app.log.warn({ err: error }, 'staff streams not checked'))
    isChecking = false
  }
  const timers = [setInterval(hub.beat, BEAT_MS), setInterval(check, CHECK_MS)]
  for (const timer of timers) timer.unref()

  app.route({
    method: watchStaffEvents.method,
    url: watchStaffEvents.url,
    schema: watchStaffEvents.schema,
    config: { endpoint: watchStaffEvents, isBuilt: true },
    handler: (request, reply) => {
      const { sessionId, personId, scopes } = accessOf(request).staff
      reply.hijack()
      const { raw } = reply
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value)
      raw.setHeader('content-type', 'text/event-stream')
      raw.setHeader('cache-control', 'no-store')
      raw.write(`retry: ${retryMs()}\n\n`)
      const stream: Stream = { sink: raw, sessionId, personId, scopes }
      hub.add(stream)
      raw.on('close', () => hub.remove(stream))
      source.start()
      if (source.isConnected()) raw.write(`event: ${STREAM_EVENTS.ready}\ndata:\n\n`)
    },
  })

  // Before the server stops accepting connections: an open stream would delay it.
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer)
    source.stop()
    hub.close()
  })
}
