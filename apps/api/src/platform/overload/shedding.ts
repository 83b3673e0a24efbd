import type { Described } from '@shop/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../http/errors.ts'
import type { Metrics } from '../metrics/metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Rejected before any work was done. Such requests are counted, but not logged. */
    isShed: boolean
  }
}

/** Event-loop delay in ms from which a group is rejected: the least valuable first, order and payment never. */
const REFUSED_FROM = { besides: 100, suggestions: 150, lists: 200, account: 400, cart: 800 } as const
export type Group = keyof typeof REFUSED_FROM
/**
 * Concurrent requests per group. If an engine does the work, the event loop is never late: more requests only queue
 * until they time out. With 64 instead of 24, no more requests succeeded and all others waited for seconds (`pnpm bench
 * overload`).
 */
const MOST_AT_ONCE: Readonly<Partial<Record<Group, number>>> = { besides: 24, suggestions: 24, lists: 24 }

const GROUPS: Readonly<Record<string, Group>> = {
  recommendations: 'besides',
  viewedProducts: 'besides',
  noteSearch: 'besides',
  review: 'besides',
  newsletter: 'besides',
  'stock-alert': 'besides',
  question: 'besides',
  search: 'lists',
  webNodeProducts: 'lists',
  account: 'account',
  loyalty: 'account',
  wishlist: 'account',
  privacy: 'account',
  cart: 'cart',
}

const isTyping = ({ query }: FastifyRequest) =>
  (query as { readonly requestType?: string } | undefined)?.requestType === 'autocompletesuggestions'

/**
 * By operation, else by area. Never sheds requests without a group: the path to an order and pages cached at the edge.
 */
export function groupOf({ schema: { operationId, tags } }: Described, request: FastifyRequest): Group | undefined {
  if (operationId === 'search' && isTyping(request)) return 'suggestions'
  return GROUPS[operationId] ?? GROUPS[tags[0] ?? '']
}

export type Shedding = {
  /** Event-loop delay in milliseconds. */
  readonly lateMs: () => number
  readonly metrics: Metrics
}

/** Concurrency limit per group. A request counts until its reply is sent or its connection closes. */
function makeRooms() {
  const taken = new Map<Group, number>()
  return (group: Group, { raw }: FastifyReply): boolean => {
    const most = MOST_AT_ONCE[group]
    if (most === undefined) return true
    const before = taken.get(group) ?? 0
    if (before >= most) return false
    taken.set(group, before + 1)
    let isOver = false
    const leave = () => {
      if (!isOver) taken.set(group, (taken.get(group) ?? 0) - 1)
      isOver = true
    }
    raw.once('finish', leave)
    raw.once('close', leave)
    return true
  }
}

/** Rejects requests by group while the process is overloaded, so that it serves the others in time. */
export function shedLoad(app: FastifyInstance, { lateMs, metrics }: Shedding) {
  const takesRoom = makeRooms()
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config
    const group = endpoint && groupOf(endpoint, request)
    if (!group || (lateMs() < REFUSED_FROM[group] && takesRoom(group, reply))) return done()
    metrics.shed.inc({ group })
    request.isShed = true
    // Reply at once and without an error, because rejecting must cost almost nothing under overload.
    refuse(request, reply, 'unavailable', 1)
  })
}

const LOOK_MS = 20
/** Decay per sample: an old delay is halved after 60 ms. */
const FADES = 0.8

/** Measures event-loop delay: a timer that fires 300 ms late waited behind 300 ms of other work. */
export function watchLateness(now: () => number = () => performance.now()) {
  let late = 0
  let due = now() + LOOK_MS
  const timer = setInterval(() => {
    const at = now()
    late = Math.max(at - due, late * FADES)
    due = at + LOOK_MS
  }, LOOK_MS)
  timer.unref()
  return { lateMs: () => Math.max(late, now() - due), stop: () => clearInterval(timer) }
}
