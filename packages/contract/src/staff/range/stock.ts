import { ADJUSTMENT_REASONS, MOST_ADJUSTED, SALE_STOPS, STOCK_STEPS } from '@shop/domain/picking/stock-explained'
import { type Static, Type } from 'typebox'
import { Closed, IsoInstant, TextOrNull, Uuid } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'
import { productParams } from './products.ts'

const tags = ['products'] as const
const params = Type.Object({
  ...productParams.properties,
  branch: Type.Integer({ minimum: 1, maximum: 999_999_999 }),
})

export const MOVES_LISTED = 50
export const MOVE_KINDS = ['count', 'claim', 'return', 'transfer', 'adjust'] as const
export const NOTE_LENGTH = 200

const Move = Type.Object({
  id: Type.String(),
  at: IsoInstant,
  kind: Type.Enum([...MOVE_KINDS]),
  pieces: Type.Integer(),
  onHandAfter: Type.Integer(),
  order: TextOrNull,
  reason: Type.Union([Type.Enum([...ADJUSTMENT_REASONS]), Type.Null()]),
  note: TextOrNull,
  /** Of a count or correction by a person; a count without one is of the stock feed. */
  person: TextOrNull,
})
export type StockMove = Static<typeof Move>

const BranchStock = Type.Object({
  number: Type.String(),
  name: Type.String(),
  branch: Type.String(),
  steps: Type.Array(Type.Object({ kind: Type.Enum([...STOCK_STEPS]), pieces: Type.Integer() })),
  sellable: Type.Integer(),
  stops: Type.Array(Type.Enum([...SALE_STOPS])),
  /** Pieces for orders of this branch that the van of another branch brings. */
  inTransit: Type.Integer(),
  lastCount: Type.Union([Type.Object({ at: IsoInstant, counted: Type.Integer() }), Type.Null()]),
  moves: Type.Array(Move),
})
export type BranchStock = Static<typeof BranchStock>

export const readBranchStock = staffEndpoint({
  method: 'GET',
  url: '/api/staff/products/:productNumber/stock/:branch',
  row: 'RANGE-23',
  permission: 'order.read',
  schema: {
    operationId: 'readBranchStock',
    tags,
    summary: 'Read why a number of pieces of a product can be sold in a branch, and the last movements',
    params,
    response: { ...staffReplies, 200: BranchStock, 404: Rejection('not_found') },
  },
})

export const adjustStock = staffEndpoint({
  method: 'POST',
  url: '/api/staff/products/:productNumber/stock/:branch/adjustments',
  row: 'RANGE-24',
  permission: 'stock.adjust',
  schema: {
    operationId: 'adjustStock',
    tags,
    summary: 'Add pieces to stock on hand, or take them, with a reason',
    params,
    body: Type.Object(
      {
        /** Made by the browser; a repeated request counts once. */
        id: Uuid,
        pieces: Type.Integer({ minimum: -MOST_ADJUSTED, maximum: MOST_ADJUSTED }),
        reason: Type.Enum([...ADJUSTMENT_REASONS]),
        note: Type.Optional(Type.String({ minLength: 1, maxLength: NOTE_LENGTH, pattern: '\\S' })),
      },
      Closed,
    ),
    response: {
      ...staffReplies,
      200: Type.Object({
        onHand: Type.Integer(),
        /** The correction is large, so another person counts the product. */
        isCounted: Type.Boolean(),
      }),
      404: Rejection('not_found'),
      409: Rejection('sold_pieces'),
      422: Rejection('note_missing', 'odd_value'),
    },
  },
})
