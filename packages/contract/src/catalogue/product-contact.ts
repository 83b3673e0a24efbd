import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowGuest, Done, Refused } from '../envelope.ts'
import { Phone, Query, Uuid } from '../wire.ts'

export const ProductContactQuery = Query({ ProductID: Uuid, PhoneNumber: Phone })

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
    summary: 'Asks to be called about more of a product than the shop offers',
    querystring: ProductContactQuery,
    response: {
      200: Done(Type.Boolean()),
      404: Refused(['product_not_found']),
      422: Refused(['phone_invalid']),
      ...AnyhowGuest,
    },
  },
})
