import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { LIMITS, type Limit, type LimitClass, type LimitKey } from '@shop/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { boundedCounters } from '../overload/buckets.ts'
import type { RedisLink } from '../redis.ts'
import { weighDurably } from './durable-limits.ts'
import { Refusal } from './errors.ts'
import { paceOf, WEIGH, weigh } from './gcra.ts'
import { issuedSession } from './visitor-session.ts'

const MOST_BUCKETS = 50_000
const GENERAL = LIMITS.general.map((limit) => ({ limit, pace: paceOf(limit) }))
/** Without Redis each process counts alone, so the limits per class are halved. */
const ALONE_FACTOR = 2

const hashed = (text: string) => createHash('sha1').update(text.toLowerCase()).digest('base64url').slice(0, 16)

/** One subscriber has a /64, so counting single IPv6 addresses would limit nothing. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

const textIn = (source: unknown, names: readonly string[]) =>
  names.map((name) => (source as Record<string, unknown> | null)?.[name]).find((value) => typeof value === 'string') as
    | string
    | undefined

/** Subject of the limit. Requests without an account, session or address count by network. */
function subjectOf(request: FastifyRequest, by: LimitKey): string {
  const network = () => `n:${networkOf(request.ip)}`
  if (by === 'total') return 'all'
  if (by === 'network') return network()
  if ((by === 'account' || by === 'session' || by === 'visitor') && request.caller.kind === 'customer')
    return `c:${request.caller.contactId}`
  if (by === 'visitor') {
    // A session that the shop did not issue counts by network: an invented cookie per request must not help.
    const session = issuedSession(request)
    return session === undefined ? network() : `v:${session}`
  }
  if (by === 'order' || by === 'id') {
    const names = ['id', 'orderId']
    const id = textIn(request.params, names) ?? textIn(request.body, names) // a webhook names its payment in the body
    return id === undefined ? network() : `i:${hashed(id)}`
  }
  const names = by === 'account' ? ['email', 'username'] : ['email', 'phoneNumber', 'PhoneNumber', 'phone']
  const named = by === 'session' ? undefined : (textIn(request.body, names) ?? textIn(request.query, names))
  return named === undefined ? network() : `a:${hashed(named)}`
}

export type LimiterOptions = {
  readonly redis: RedisLink
  readonly db: Db
  readonly metrics: Metrics
  /** Identifies a browser that the account has used before. Its attempts are counted separately. */
  readonly knownBrowser?: (request: FastifyRequest) => Promise<string | undefined>
  readonly now?: () => number
}

export function makeLimiter({ redis, db, metrics, knownBrowser, now = Date.now }: LimiterOptions) {
  const alone = boundedCounters(MOST_BUCKETS)

  /** Returns the wait in milliseconds, 0 if the request may pass. */
  async function waitFor(request: FastifyRequest, name: LimitClass, limit: Limit, index: number): Promise<number> {
    const pace = paceOf(limit)
    const key = `shop:1:limit:${name}:${index}:${subjectOf(request, limit.by)}`
    if (limit.durable) {
      const browser = limit.by === 'account' ? await knownBrowser?.(request) : undefined
      return weighDurably(db, browser === undefined ? key : `${key}:${browser}`, pace)
    }
    const shared = await redis.ask((client) => client.eval(WEIGH, 1, key, pace.emissionMs, pace.toleranceMs))
    if (shared.ok) return (shared.value as [number, number])[0]
    return weighAlone(key, paceOf({ ...limit, max: Math.max(1, Math.floor(limit.max / ALONE_FACTOR)) }))
  }

  function weighAlone(key: string, pace: ReturnType<typeof paceOf>): number {
    const verdict = weigh(alone.get(key), now(), pace)
    alone.set(key, verdict.arrival)
    return verdict.waitMs
  }

  /** Every request runs this, so it decides locally. Above a quarter of the burst, Redis counts too. */
  function general(key: string, pace: ReturnType<typeof paceOf>): number {
    const wait = weighAlone(key, pace)
    const used = alone.get(key) - now()
    if (wait === 0 && used > pace.toleranceMs / 4)
      void redis
        .ask((client) => client.eval(WEIGH, 1, key, pace.emissionMs, pace.toleranceMs))
        .then((shared) => {
          if (shared.ok) alone.set(key, Math.max(alone.get(key), now() + (shared.value as [number, number])[1]))
        })
    return wait
  }

  const refuse = (name: LimitClass, waitMs: number) => {
    metrics.limited.inc({ limit: name })
    return new Refusal('too_many_requests', Math.max(1, Math.ceil(waitMs / 1_000)))
  }

  /** Applies to every request without waiting for Redis. Returns undefined if the request may pass. */
  function checkGeneral(request: FastifyRequest): Refusal | undefined {
    for (const [index, { limit, pace }] of GENERAL.entries()) {
      const waitMs = general(`shop:1:limit:general:${index}:${subjectOf(request, limit.by)}`, pace)
      if (waitMs > 0) return refuse('general', waitMs)
    }
    return undefined
  }

  async function check(request: FastifyRequest, name: LimitClass, isDurableOnly = false) {
    const limits: readonly Limit[] = LIMITS[name]
    for (const [index, limit] of limits.entries()) {
      if (isDurableOnly && !(limit.durable && limit.by === 'account')) continue
      const waitMs = await waitFor(request, name, limit, index)
      if (waitMs > 0) throw refuse(name, waitMs)
    }
  }
  return { check, checkGeneral }
}

/** The storefront calls directly, without a forwarded address; the edge has already counted its visitors. */
const isOwnProcess = (request: FastifyRequest) => request.headers['x-forwarded-for'] === undefined

export function addLimits(app: FastifyInstance, options: LimiterOptions) {
  const limiter = makeLimiter(options)
  app.addHook('onRequest', (request, _reply, done) => {
    const isCounted = !isOwnProcess(request) && request.routeOptions.config.endpoint !== undefined
    done(isCounted ? limiter.checkGeneral(request) : undefined)
  })
  // After parsing: some limits count by an address in the body.
  app.addHook('preHandler', (request, _reply, done) => {
    const name = request.routeOptions.config.endpoint?.limit ?? 'general'
    if (name === 'general') return done()
    // Guesses at one account count from every source, including forms that the storefront forwards.
    limiter.check(request, name, isOwnProcess(request)).then(() => done(), done)
  })
}
