import { type Static, Type } from 'typebox'
import { IsoDate, Query, TextOrNull } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()])

const Lookup = Type.Object({
  number: Type.String(),
  name: Type.String(),
  brand: TextOrNull,
  picture: TextOrNull,
  isEnded: Type.Boolean(),
  /** Pieces in the scanned pack; 1 for a single piece. */
  packPieces: Type.Integer(),
  /** Current price of one piece, with VAT. */
  priceCents: Type.Integer(),
  /** The name of one piece, 'zak'. */
  unit: Type.String(),
  unitPrice: orNull(Type.Object({ cents: Type.Integer(), unit: Type.String() })),
  tiers: Type.Array(Type.Object({ quantity: Type.Integer(), priceCents: Type.Integer() })),
  shelf: orNull(Type.Object({ aisle: Type.Integer(), bay: Type.Integer(), level: Type.String() })),
  isOutside: Type.Boolean(),
  category: Type.String(),
  /** Pieces in this branch: `free` is what is neither sold nor reserved for a payment. */
  here: Type.Object({
    onHand: Type.Integer(),
    promised: Type.Integer(),
    reserved: Type.Integer(),
    free: Type.Integer(),
  }),
  /** The nearest branches with free pieces. */
  nearby: Type.Array(Type.Object({ branch: Type.String(), metres: Type.Integer(), free: Type.Integer() })),
  nextDelivery: orNull(IsoDate),
})
export type Lookup = Static<typeof Lookup>

export const lookUpProduct = staffEndpoint({
  method: 'GET',
  url: '/api/staff/branches/:branch/lookup',
  row: 'PICK-33',
  permission: 'order.read',
  schema: {
    operationId: 'lookUpProduct',
    tags: ['lookup'],
    summary: 'Read price, stock and shelf of a scanned product in a branch',
    params: Type.Object({ branch: Type.Integer({ minimum: 1, maximum: 999_999_999 }) }),
    /** The text as scanned: a barcode of a piece or pack, a GS1 code, or a product number. */
    querystring: Query({ code: Type.String({ minLength: 1, maxLength: 300 }) }),
    response: { ...staffReplies, 200: Lookup, 404: Rejection('not_found') },
  },
})
