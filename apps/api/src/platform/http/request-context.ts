import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@shop/domain/locale'
import type { FastifyInstance } from 'fastify'
import { type Clock, overriddenNow } from '../clock.ts'

declare module 'fastify' {
  interface FastifyRequest {
    readonly locale: Locale
    /** The moment this request is answered for. */
    readonly now: Date
    /** Set when a visitor chose another moment: such a reply is nobody else's. */
    readonly hasOwnClock: boolean
    /** Epoch milliseconds after which nobody waits for the reply any more. */
    readonly deadline: number | undefined
  }
}

// what the edge made; anything else could be a line break in a log or an SQL comment
const REQUEST_ID = /^[\w.:-]{8,64}$/

export function requestIdOf(raw: IncomingMessage): string {
  const given = raw.headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** Pages pass their `reload` parameter on to every call. It is for staff later; until then it changes nothing. */
export function withoutReload(url: string): string {
  const at = url.indexOf('?')
  if (at < 0 || !url.includes('reload=', at)) return url
  const kept = url
    .slice(at + 1)
    .split('&')
    .filter((pair) => !pair.startsWith('reload='))
  return kept.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${kept.join('&')}`
}

export type ContextOptions = { readonly clock: Clock; readonly mayOverrideClock: boolean }

/** Language, time and deadline of every request, read once and only when asked for. */
export function addRequestContext(app: FastifyInstance, { clock, mayOverrideClock }: ContextOptions) {
  app.decorateRequest('locale', {
    getter() {
      const asked = this.headers['x-language']
      return isLocale(asked) ? asked : DEFAULT_LOCALE
    },
  })
  app.decorateRequest('hasOwnClock', {
    getter() {
      return mayOverrideClock && overriddenNow(this.headers.cookie) !== undefined
    },
  })
  app.decorateRequest('now', {
    getter() {
      return (mayOverrideClock ? overriddenNow(this.headers.cookie) : undefined) ?? clock.now()
    },
  })
  app.decorateRequest('deadline', {
    getter() {
      const at = Number(this.headers['x-deadline'])
      // in the time of this machine, which may be another than everybody's
      return Number.isSafeInteger(at) && at > 0 ? at + Date.now() - clock.now().getTime() : undefined
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer') // some calls carry an address in their query
    done()
  })
}
