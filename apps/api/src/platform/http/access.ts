import type { Access } from '@shop/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, type Customer, NOBODY } from './caller.ts'
import { Refusal } from './errors.ts'
import { knownSession } from './visitor-session.ts'

export type Identified =
  | { readonly ok: true; readonly customer: Omit<Customer, 'kind' | 'visitorId'> }
  | { readonly ok: false; readonly code: 'unauthenticated' | 'session_expired' }

export type AccessOptions = {
  /** Authenticates the request against the live sessions. */
  readonly identify: (request: FastifyRequest) => Promise<Identified>
  readonly origin: string
}

const callers = new WeakMap<FastifyRequest, Caller>()

/** Detects cross-site requests, which carry the visitor's cookies without their knowledge. */
export function isForeign({ method, headers }: FastifyRequest, origin: string): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none'
  return typeof headers.origin === 'string' && headers.origin !== origin
}

function judge(access: Access, found: Identified): Customer | undefined {
  const needsCustomer = access === 'customer' || access === 'own'
  const isNeeded = needsCustomer || access === 'buyer'
  if (!found.ok) {
    if (isNeeded) throw new Refusal(found.code)
    return undefined // an expired token does not authenticate, but does not block guest endpoints
  }
  if (needsCustomer && found.customer.isGuest) throw new Refusal('unauthenticated')
  return { kind: 'customer', ...found.customer, visitorId: undefined }
}

/** Enforces the access rule of the contract before any other part of the request is read. */
export function guardAccess(app: FastifyInstance, { identify, origin }: AccessOptions) {
  app.decorateRequest('caller', {
    getter() {
      return callers.get(this as unknown as FastifyRequest) ?? NOBODY
    },
  })
  async function find(request: FastifyRequest, access: Access) {
    const visitorId = knownSession(request)
    const customer = judge(access, await identify(request))
    callers.set(request, customer ? { ...customer, visitorId } : { kind: 'guest', visitorId })
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const access = request.routeOptions.config.endpoint?.access
    if (access === undefined || access === 'public' || access === 'provider') return done()
    if (isForeign(request, origin)) return done(new Refusal('forbidden'))
    find(request, access).then(() => done(), done)
  })
}
