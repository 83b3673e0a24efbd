import type { FastifyReply, FastifyRequest } from 'fastify'
import { visitorSession } from '../../platform/http/visitor-session.ts'

/** Owner of a cart: a customer, or the session of a visitor. */
export type Owner = {
  readonly visitorId: string | undefined
  readonly customerId: string | undefined
  /** The contact of the customer's account who is signed in. */
  readonly contactId: string | undefined
}

export type RequestContext = Pick<FastifyRequest, 'caller' | 'locale' | 'now' | 'id' | 'headers' | 'protocol'>

/** Identity comes from the authenticated caller, never from request data. */
export function ownerOf({ caller }: Pick<FastifyRequest, 'caller'>): Owner {
  const { customerId, contactId } =
    caller.kind === 'customer' ? caller : { customerId: undefined, contactId: undefined }
  return { visitorId: caller.visitorId, customerId, contactId }
}

/** The same for a request that changes the cart: a visitor without a session gets one. */
export function changingOwnerOf(request: RequestContext, reply: Pick<FastifyReply, 'header'>): Owner {
  const owner = ownerOf(request)
  return owner.customerId === undefined ? { ...owner, visitorId: visitorSession(request, reply) } : owner
}
