import type { Endpoint } from '@shop/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../http/errors.ts'
import type { Metrics } from '../metrics.ts'

/** Milliseconds the process may be late before a group is refused: what sells least goes first, what pays never. */
const REFUSED_FROM = { besides: 100, suggestions: 150, lists: 200, account: 400, cart: 800 } as const
export type Group = keyof typeof REFUSED_FROM

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

/** A process that cannot keep up answers fewer well instead of all of them too late. */
export function shedLoad(app: FastifyInstance, { lateMs, metrics }: Shedding) {
  app.addHook('onRequest', (request, _reply, done) => {
    const late = lateMs()
    if (late < REFUSED_FROM.besides) return done()
    const { endpoint } = request.routeOptions.config
    const group = endpoint && groupOf(endpoint, request)
    if (!group || late < REFUSED_FROM[group]) return done()
    metrics.shed.inc({ group })
    done(new Refusal('unavailable', 1))
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
