import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowGuest, Done, Refused } from '../envelope.ts'
import { Closed, ObjectOrNull, Phone, Query, Uuid } from '../wire.ts'

/** What a person fills in. */
export const ProductContactBody = Type.Object({ ProductID: Uuid, PhoneNumber: Phone }, Closed)

/** How many are wanted, and the branch that is asked; without one the head office answers. */
const wish = {
  Quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 99_999 })),
  StoreID: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })),
}

// in the query, as older callers send it, or in the body, where no log or history sees it; a bad number has its own code
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
    summary: 'Asks to be called about more of a product than the shop offers; five times a day',
    querystring: Query(given),
    body: ObjectOrNull(Type.Object({ ...given, ...wish }, Closed)),
    response: {
      200: Done(Type.Boolean()),
      404: Refused(['product_not_found']),
      422: Refused(['phone_invalid']),
      ...AnyhowGuest,
    },
  },
})
