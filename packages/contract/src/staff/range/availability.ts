import { FOUND_REASONS, ORDER_REASONS } from '@shop/domain/explained/availability'
import { type Static, Type } from 'typebox'
import { IntegerOrNull, IsoDate, LocaleCode, Query, TextOrNull } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'
import { MOST_EXPLAINED } from './explained-price.ts'
import { PRODUCT_STATES, productParams } from './products.ts'

export const TERM_LENGTH = 200

const Availability = Type.Object({
  number: Type.String(),
  name: Type.String(),
  state: Type.Enum([...PRODUCT_STATES]),
  /** Null without a term, or while the search engine is unavailable. */
  search: Type.Union([
    Type.Object({
      term: Type.String(),
      reason: Type.Enum([...FOUND_REASONS]),
      position: IntegerOrNull,
      page: IntegerOrNull,
      total: Type.Integer(),
      missingWords: Type.Array(Type.String()),
      correctedTerm: TextOrNull,
    }),
    Type.Null(),
  ]),
  isSearchAvailable: Type.Boolean(),
  order: Type.Object({
    reasons: Type.Array(Type.Enum([...ORDER_REASONS])),
    quantity: Type.Integer(),
    maxQuantity: Type.Integer(),
    /** Pieces that this cart can have. */
    pieces: Type.Integer(),
    /** The first day of delivery, if the cart is delivered. */
    firstDay: TextOrNull,
  }),
})
export type Availability = Static<typeof Availability>

export const explainAvailability = staffEndpoint({
  method: 'GET',
  url: '/api/staff/products/:productNumber/availability',
  row: 'RANGE-28',
  permission: 'order.read',
  schema: {
    operationId: 'explainAvailability',
    tags: ['products'],
    summary: 'Explain why a product is not found with a term, or cannot be ordered',
    params: productParams,
    querystring: Query({
      term: Type.Optional(Type.String({ minLength: 1, maxLength: TERM_LENGTH })),
      locale: Type.Optional(LocaleCode),
      quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_EXPLAINED })),
      method: Type.Optional(Type.Enum(['pickup', 'delivery'])),
      /** The branch of the pickup; without it, stock of any branch counts. */
      branch: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
      /** A day and window of delivery. */
      day: Type.Optional(IsoDate),
      window: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' })),
    }),
    response: { ...staffReplies, 200: Availability, 404: Rejection('not_found'), 422: Rejection('bad_day') },
  },
})
