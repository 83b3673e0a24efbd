import { BRAND } from '@shop/retailer/brand'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Done, guestReplies, Refused } from '../envelope.ts'
import { Closed, IsoDate } from '../wire.ts'
import { OrderDetail } from './order-after.ts'

/** Authorised by the buyer's own session, or by the signature of the link in a mail. */
export const answerMove = endpoint({
  method: 'POST',
  url: `/api/${BRAND.slug}/orders/link/:id/move`,
  row: 'PICK-28',
  access: 'guest',
  cache: 'none',
  idempotency: 'natural',
  limit: 'general',
  schema: {
    operationId: 'answerMove',
    tags: ['order'],
    summary: 'Accept or decline another delivery window',
    params: Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }) }),
    body: Type.Object(
      {
        signature: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
        isAccepted: Type.Boolean(),
        /** The window that was shown: an answer to an earlier proposal is refused. */
        date: IsoDate,
        timeFrom: Type.String({ pattern: '^[0-9]{2}:[0-9]{2}$' }),
      },
      Closed,
    ),
    response: {
      200: Done(OrderDetail),
      404: Refused(['order_not_found']),
      422: Refused(['move_over']),
      ...guestReplies,
    },
  },
})
