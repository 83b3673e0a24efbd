import { BRAND } from '@shop/domain/brand'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowCustomer, Done } from '../envelope.ts'
import { IsoInstant, Paging, Query, TextOrNull } from '../wire.ts'

/** Extension: the customer's points, one line for each time they changed. */
export const readPoints = endpoint({
  method: 'GET',
  url: `/api/${BRAND.slug}/customer/points`,
  row: 'LOYALTY-07',
  access: 'own',
  cache: 'private',
  idempotency: 'natural',
  limit: 'general',
  schema: {
    operationId: 'readPoints',
    tags: ['loyalty'],
    summary: 'How many points there are, what they are saved towards, and how they came about, newest first',
    querystring: Query(Paging),
    response: {
      200: Done(
        Type.Object({
          points: Type.Integer(),
          threshold: Type.Integer(),
          entries: Type.Array(
            Type.Object({
              id: Type.String(),
              date: IsoInstant,
              kind: Type.Enum(['opening', 'redeem', 'redeem_back', 'earn', 'earn_back', 'correction']),
              points: Type.Integer(),
              balance: Type.Integer(),
              orderNumber: TextOrNull,
            }),
          ),
        }),
      ),
      ...AnyhowCustomer,
    },
  },
})
