import type { Endpoint } from '@shop/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../http/errors.ts'
import type { Metrics } from '../metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Refused before anything was done for it: counted, and not told of in a line of the log each. */
    isShed: boolean
  }
}

/** Milliseconds the process may be late before a group is refused: what sells least goes first, what pays never. */
const REFUSED_FROM = { besides: 100, suggestions: 150, lists: 200, account: 400, cart: 800 } as const
export type Group = keyof typeof REFUSED_FROM
/**
 * So many of a group at once. Where an engine does the work the process itself is never late: more of them only wait
 * for the engine, until all of them are given up too late to be of use. With 64 a crowd was answered no more often than
 * with 24, and whoever wanted something else waited for seconds (`pnpm bench overload`).
 */
const MOST_AT_ONCE: Readonly<Partial<Record<Group, number>>> = { besides: 24, suggestions: 24, lists: 24 }

const GROUPS: Readonly<Record<string, Group>> = {
  recommendations: 'besides',
  viewedProducts: 'besides',
  noteSearch: 'besides',
  review: 'besides',
  newsletter: 'besides',
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

/** By the name of the call, else by its area. Without a group it is never refused: the way to an order, and pages kept at the edge. */
export function groupOf({ schema: { operationId, tags } }: Endpoint, request: FastifyRequest): Group | undefined {
  if (operationId === 'search' && isTyping(request)) return 'suggestions'
  return GROUPS[operationId] ?? GROUPS[tags[0] ?? '']
}

export type Shedding = {
  /** How late the process is with what it has to do. */
  readonly lateMs: () => number
  readonly metrics: Metrics
}

/** Whether there is room for one more of the group; then it counts until its answer has left or nobody waits for it. */
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

/** A process that cannot keep up answers fewer well instead of all of them too late. */
export function shedLoad(app: FastifyInstance, { lateMs, metrics }: Shedding) {
  const takesRoom = makeRooms()
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config
    const group = endpoint && groupOf(endpoint, request)
    if (!group || (lateMs() < REFUSED_FROM[group] && takesRoom(group, reply))) return done()
    metrics.shed.inc({ group })
    request.isShed = true
    // at once and without an error: what refuses a crowd must cost next to nothing
    refuse(request, reply, 'unavailable', 1)
  })
}

const LOOK_MS = 20
/** How much of an old lateness counts at the next look: half of it is gone after 60 ms. */
const FADES = 0.8

/** Late by the clock: a timer that comes 300 ms after its time waited behind 300 ms of other work. */
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
