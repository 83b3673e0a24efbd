import { Refusal } from './errors.ts'

/** An unauthenticated caller. `visitorId` is undefined without a visitor cookie; `visitorSession` creates one. */
export type Visitor = { readonly kind: 'guest'; readonly visitorId: string | undefined }

/** A caller with a live session and both halves of its credential. */
export type Customer = {
  readonly kind: 'customer'
  readonly customerId: string
  readonly contactId: string
  readonly sessionId: string
  /** A guest who checks out with an email address: only endpoints with access 'buyer' accept them. */
  readonly isGuest: boolean
  readonly visitorId: string | undefined
}
export type Caller = Visitor | Customer

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated caller. Take identity only from here, never from a body, query or path. */
    readonly caller: Caller
  }
}

/** The customer of an endpoint with access 'customer', 'own' or 'buyer', which reject other callers. */
export function customerOf({ caller }: { readonly caller: Caller }): Customer {
  if (caller.kind !== 'customer') throw new Refusal('unauthenticated')
  return caller
}

/** The account of the calling customer, or undefined for a visitor. */
export const accountOf = ({ caller }: { readonly caller: Caller }): string | undefined =>
  caller.kind === 'customer' ? caller.contactId : undefined

export const NOBODY: Visitor = { kind: 'guest', visitorId: undefined }
