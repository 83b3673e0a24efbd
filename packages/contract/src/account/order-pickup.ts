import { BRAND } from '@shop/retailer/brand'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Done, guestReplies, Refused } from '../envelope.ts'
import { Closed } from '../wire.ts'
import { OrderDetail } from './order-after.ts'

const tags = ['order'] as const
const params = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }) })
const signature = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }))
const base = `/api/${BRAND.slug}/orders/link/:id` as const
/** Authorised by the buyer's own session, or by the signature of the link in a mail. */
const byLink = { access: 'guest', cache: 'none', idempotency: 'natural', limit: 'general' } as const
const response = {
  200: Done(OrderDetail),
  404: Refused(['order_not_found']),
  422: Refused(['pickup_over']),
  ...guestReplies,
}

export const nameCollector = endpoint({
  method: 'POST',
  url: `${base}/collector`,
  row: 'PICK-21',
  ...byLink,
  schema: {
    operationId: 'nameCollector',
    tags,
    summary: 'Name the person who collects the order; an empty name withdraws it',
    params,
    body: Type.Object({ signature, name: Type.String({ maxLength: 80 }) }, Closed),
    response,
  },
})

export const arriveForPickup = endpoint({
  method: 'POST',
  url: `${base}/arrival`,
  row: 'PICK-23',
  ...byLink,
  schema: {
    operationId: 'arriveForPickup',
    tags,
    summary: 'Tell the counter that the customer is here; the first time counts',
    params,
    body: Type.Object({ signature, bay: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9 ]{0,8}$' })) }, Closed),
    response,
  },
})
