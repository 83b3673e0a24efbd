import { GAP_KINDS } from '@shop/domain/catalogue/data-gaps'
import { type Static, Type } from 'typebox'
import { Query, TextOrNull } from '../../wire.ts'
import { COUNT_LIMIT } from '../orders.ts'
import { staffEndpoint, staffReplies } from '../staff-endpoint.ts'

export const GAPS_PER_PAGE = 50

const IncompleteProduct = Type.Object({
  number: Type.String(),
  /** The Dutch name, or the number of a product without one. */
  name: Type.String(),
  category: Type.String(),
  brand: TextOrNull,
  /** Sold in 90 days, with VAT. */
  turnoverCents: Type.Integer({ minimum: 0 }),
  /** The missing values: fields of the domain, or `spec.` with a code. */
  missing: Type.Array(Type.String()),
})
export type IncompleteProduct = Static<typeof IncompleteProduct>
const MissingSpec = Type.Object({ code: Type.String(), nl: Type.String(), en: Type.String() })
export type MissingSpec = Static<typeof MissingSpec>

export const listDataGaps = staffEndpoint({
  method: 'GET',
  url: '/api/staff/data-gaps',
  row: 'RANGE-09',
  permission: 'product.correct',
  schema: {
    operationId: 'listDataGaps',
    tags: ['products'],
    summary: 'List products with data gaps by turnover of 90 days multiplied by the number of missing values',
    querystring: Query({
      kind: Type.Optional(Type.Enum([...GAP_KINDS])),
      /** The code of the category that a product belongs to. */
      category: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      /** The position after the last row of a page. */
      after: Type.Optional(Type.String({ maxLength: 60 })),
    }),
    response: {
      ...staffReplies,
      200: Type.Object({
        products: Type.Array(IncompleteProduct),
        /** The names of the missing specs of this page. */
        specs: Type.Array(MissingSpec),
        count: Type.Integer({ minimum: 0, maximum: COUNT_LIMIT }),
        isCountExact: Type.Boolean(),
        /** The position of the next page. */
        next: TextOrNull,
      }),
    },
  },
})
