import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Done, guestReplies, Refused } from '../envelope.ts'
import { Closed, ObjectOrNull, Phone, Query, Uuid } from '../wire.ts'

/** Fields that the visitor fills in. */
export const ProductContactBody = Type.Object({ ProductID: Uuid, PhoneNumber: Phone }, Closed)

/** Quantity and branch of the request; without a branch the head office answers. */
const wish = {
  Quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 99_999 })),
  StoreID: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })),
}

// In the query, for older clients, or in the body, which neither logs nor browser history record. An invalid number has
// its own code.
const given = { ProductID: Type.Optional(Uuid), PhoneNumber: Type.Optional(Type.String({ maxLength: 40 })) }

export const productContact = endpoint({
  method: 'POST',
  url: '/api/ternair/product-contact',
  row: 'CATALOG-31',
  access: 'guest',
  cache: 'none',
  idempotency: 'none',
  limit: 'contact',
  schema: {
    operationId: 'productContact',
    tags: ['catalogue'],
    summary: 'Request a call about a larger quantity of a product; five per day',
    querystring: Query(given),
    body: ObjectOrNull(Type.Object({ ...given, ...wish }, Closed)),
    response: {
      200: Done(Type.Boolean()),
      404: Refused(['product_not_found']),
      422: Refused(['phone_invalid']),
      ...guestReplies,
    },
  },
})
