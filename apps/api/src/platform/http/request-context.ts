import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@shop/domain/locale'
import type { FastifyInstance } from 'fastify'
import { CLOCK_COOKIE, type Clock, overriddenNow } from '../clock.ts'
import { cookieOf } from '../cookie.ts'
import { READ_TIMEOUT_MS } from '../environment/time-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly readTimeoutMs: number
  }
  interface FastifyRequest {
    readonly locale: Locale
    /** Time for which this request is evaluated. */
    readonly now: Date
    /** True if the visitor overrides the clock; the reply must not be shared. */
    readonly hasClockOverride: boolean
    /** Epoch milliseconds after which the client has stopped waiting. */
    readonly deadline: number | undefined
  }
}

// Ids from the edge. Other values could inject a line break into a log or an SQL comment.
const REQUEST_ID = /^[\w.:-]{8,64}$/

export function requestIdOf(raw: IncomingMessage): string {
  const given = raw.headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** Removes `reload`, which pages pass to every request. It is reserved for staff and has no effect yet. */
export function withoutReload(url: string): string {
  const at = url.indexOf('?')
  if (at < 0 || !url.includes('reload=', at)) return url
  const kept = url
    .slice(at + 1)
    .split('&')
    .filter((pair) => !pair.startsWith('reload='))
  return kept.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${kept.join('&')}`
}

export type ContextOptions = {
  readonly clock: Clock
  readonly mayOverrideClock: boolean
  readonly readTimeoutMs?: number | undefined
}

/** Language, time and deadline of a request, read on first use. */
export function addRequestContext(app: FastifyInstance, { clock, mayOverrideClock, readTimeoutMs }: ContextOptions) {
  app.decorate('readTimeoutMs', readTimeoutMs ?? READ_TIMEOUT_MS)
  app.decorateRequest('locale', {
    getter() {
      const asked = this.headers['x-language']
      return isLocale(asked) ? asked : DEFAULT_LOCALE
    },
  })
  app.decorateRequest('hasClockOverride', {
    getter() {
      return mayOverrideClock && overriddenNow(cookieOf(this, CLOCK_COOKIE)) !== undefined
    },
  })
  app.decorateRequest('now', {
    getter() {
      return (mayOverrideClock ? overriddenNow(cookieOf(this, CLOCK_COOKIE)) : undefined) ?? clock.now()
    },
  })
  app.decorateRequest('deadline', {
    getter() {
      const at = Number(this.headers['x-deadline'])
      // Convert from shared time to the time of this machine, whose clock may be wrong.
      return Number.isSafeInteger(at) && at > 0 ? at + Date.now() - clock.now().getTime() : undefined
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer') // some queries contain personal data
    done()
  })
}
