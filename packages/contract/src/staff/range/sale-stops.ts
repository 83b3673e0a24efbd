import { type Static, Type } from 'typebox'
import { Closed, IsoInstant, TextOrNull, Uuid } from '../../wire.ts'
import { REASON_LENGTH } from '../office/history.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['products'] as const
export const STOP_KINDS = ['product', 'brand', 'supplier', 'batch'] as const
export type StopKind = (typeof STOP_KINDS)[number]
/** Of a batch in a GS1 code. */
export const BATCH_LENGTH = 20
export const ENDED_LISTED = 50
/** Orders of a stop that the screen lists. */
export const WAITING_LISTED = 100

const Stop = Type.Object({
  id: Uuid,
  kind: Type.Enum([...STOP_KINDS]),
  /** The product number, the code of the brand or the name of the supplier. */
  key: Type.String(),
  name: Type.String(),
  batch: TextOrNull,
  reason: Type.String(),
  isUnsafe: Type.Boolean(),
  startedAt: IsoInstant,
  startedBy: Type.String(),
  endedAt: Type.Union([IsoInstant, Type.Null()]),
  endedBy: TextOrNull,
})
export type SaleStopView = Static<typeof Stop>

export const listSaleStops = staffEndpoint({
  method: 'GET',
  url: '/api/staff/sale-stops',
  row: 'RANGE-25',
  permission: 'product.correct',
  schema: {
    operationId: 'listSaleStops',
    tags,
    summary: 'List all open stops of sale, the last ended ones, and the brands and suppliers that can be stopped',
    response: {
      ...staffReplies,
      200: Type.Object({
        open: Type.Array(Stop),
        ended: Type.Array(Stop),
        brands: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
        suppliers: Type.Array(Type.String()),
      }),
    },
  },
})

export const startSaleStop = staffEndpoint({
  method: 'POST',
  url: '/api/staff/sale-stops',
  row: 'RANGE-25',
  permission: 'product.correct',
  schema: {
    operationId: 'startSaleStop',
    tags,
    summary: 'Take a product, a brand, the goods of a supplier or a batch off sale everywhere',
    body: Type.Object(
      {
        /** Made by the browser; a repeated request is one stop. */
        id: Uuid,
        kind: Type.Enum([...STOP_KINDS]),
        key: Type.String({ minLength: 1, maxLength: 200 }),
        batch: Type.Optional(Type.String({ minLength: 1, maxLength: BATCH_LENGTH, pattern: '^[!-~]+$' })),
        reason: Type.String({ minLength: 1, maxLength: REASON_LENGTH, pattern: '\\S' }),
        /** Goods that must not leave the branch either, also if they are sold. */
        isUnsafe: Type.Boolean(),
      },
      Closed,
    ),
    response: {
      ...staffReplies,
      200: Type.Object({ id: Uuid, name: Type.String(), products: Type.Integer() }),
      404: Rejection('not_found'),
      409: Rejection('already_stopped'),
      422: Rejection('batch_missing'),
    },
  },
})

const params = Type.Object({ id: Uuid })

export const readSaleStop = staffEndpoint({
  method: 'GET',
  url: '/api/staff/sale-stops/:id',
  row: 'RANGE-25',
  permission: 'product.correct',
  schema: {
    operationId: 'readSaleStop',
    tags,
    summary: 'Read a stop of sale, with its products and the sold goods that customers do not have yet',
    params,
    response: {
      ...staffReplies,
      200: Type.Object({
        stop: Stop,
        products: Type.Integer(),
        /** Orders with sold pieces that are not handed over, oldest first. */
        waiting: Type.Array(Type.Object({ number: Type.String(), branch: Type.String(), pieces: Type.Integer() })),
      }),
      404: Rejection('not_found'),
    },
  },
})

export const endSaleStop = staffEndpoint({
  method: 'POST',
  url: '/api/staff/sale-stops/:id/end',
  row: 'RANGE-25',
  permission: 'product.correct',
  schema: {
    operationId: 'endSaleStop',
    tags,
    summary: 'End a stop: its products are for sale again, unless another stop includes them',
    params,
    response: {
      ...staffReplies,
      200: Type.Object({ name: Type.String() }),
      404: Rejection('not_found'),
      409: Rejection('not_now'),
    },
  },
})
