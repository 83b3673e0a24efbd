import { BRAND } from '@shop/retailer/brand'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowCustomer, Done } from '../envelope.ts'
import { IsoInstant, Paging, Query, TextOrNull } from '../wire.ts'

/** Extension: the customer's points, one line per change. */
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
    summary: 'Get the points balance, its target and its history, newest first',
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
              kind: Type.Enum(['opening', 'redeem', 'redeem_back', 'earn', 'earn_back', 'correction', 'settled']),
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

const membership = { access: 'own', cache: 'none', idempotency: 'natural', limit: 'general' } as const

/** Extension: join the loyalty programme. Joining twice returns the same card. */
export const joinLoyalty = endpoint({
  method: 'POST',
  url: `/api/${BRAND.slug}/customer/loyalty`,
  row: 'WIRED-24',
  ...membership,
  schema: {
    operationId: 'joinLoyalty',
    tags: ['loyalty'],
    summary: 'Join the loyalty programme; returns the card number',
    response: { 200: Done(Type.Object({ cardNumber: Type.String() })), ...AnyhowCustomer },
  },
})

/** Extension: leave the loyalty programme. Saved points stay on the account and are valid again after rejoining. */
export const leaveLoyalty = endpoint({
  method: 'DELETE',
  url: `/api/${BRAND.slug}/customer/loyalty`,
  row: 'WIRED-24',
  ...membership,
  schema: {
    operationId: 'leaveLoyalty',
    tags: ['loyalty'],
    summary: 'Leave the loyalty programme',
    response: { 200: Done(Type.Null()), ...AnyhowCustomer },
  },
})
