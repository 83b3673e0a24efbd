import type { FastifyReply, FastifyRequest } from 'fastify'
import { visitorSession } from '../../platform/http/visitor-session.ts'

/** Whose cart it is: a customer's, or that of a visitor's session. */
export type Owner = { readonly visitorId: string | undefined; readonly customerId: string | undefined }

export type Asking = Pick<FastifyRequest, 'caller' | 'locale' | 'now' | 'id' | 'headers' | 'protocol'>

/** Identity comes from the caller only. */
export function ownerOf({ caller }: Pick<FastifyRequest, 'caller'>): Owner {
  return { visitorId: caller.visitorId, customerId: caller.kind === 'customer' ? caller.customerId : undefined }
}

/** The same for a call that changes something: a visitor without a session gets one. */
export function changingOwnerOf(request: Asking, reply: Pick<FastifyReply, 'header'>): Owner {
  const owner = ownerOf(request)
  return owner.customerId === undefined ? { ...owner, visitorId: visitorSession(request, reply) } : owner
}
