import { Refusal } from './errors.ts'

/** Somebody who is not signed in. Without a visitor's cookie there is no `visitorId`: `visitorSession` makes one. */
export type Visitor = { readonly kind: 'guest'; readonly visitorId: string | undefined }

/** Somebody whose session is live and who holds both halves of its credential. */
export type Customer = {
  readonly kind: 'customer'
  readonly customerId: string
  readonly contactId: string
  readonly sessionId: string
  /** A guest who gave an address to order with: only calls with access 'buyer' are open to them. */
  readonly isGuest: boolean
  readonly visitorId: string | undefined
}
export type Caller = Visitor | Customer

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls. Identity comes from here and from nowhere else: never from a body, query or path. */
    readonly caller: Caller
  }
}

/** The customer of a call with access 'customer', 'own' or 'buyer'; anybody else was refused before. */
export function customerOf({ caller }: { readonly caller: Caller }): Customer {
  if (caller.kind !== 'customer') throw new Refusal('unauthenticated')
  return caller
}

/** The account that calls, nothing for a visitor. */
export const accountOf = ({ caller }: { readonly caller: Caller }): string | undefined =>
  caller.kind === 'customer' ? caller.contactId : undefined

export const NOBODY: Visitor = { kind: 'guest', visitorId: undefined }
