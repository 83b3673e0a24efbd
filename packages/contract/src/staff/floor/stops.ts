import { ORDER_STATES } from '@shop/domain/order/states'
import { type Static, Type } from 'typebox'
import { Closed, IsoDate, IsoInstant, Query, TextOrNull, Uuid } from '../../wire.ts'
import { PHOTO_LENGTH } from '../branch/returns.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['stops'] as const
const Branch = Type.Integer({ minimum: 1, maximum: 999_999_999 })

const Line = Type.Object({
  lineNumber: Type.Integer(),
  productNumber: Type.String(),
  title: Type.String(),
  /** Pieces that are in the van. */
  quantity: Type.Integer(),
  /** Sawn goods cannot be refused at the door: they are of no use to another customer. */
  isReturnable: Type.Boolean(),
})

const Stop = Type.Object({
  number: Type.String(),
  state: Type.Enum(ORDER_STATES),
  /** The day and window that the customer was promised. */
  day: IsoDate,
  from: Type.String(),
  to: Type.String(),
  customer: Type.String(),
  phone: Type.String(),
  street: Type.String(),
  place: Type.String(),
  remarks: TextOrNull,
  grams: Type.Integer(),
  pallets: Type.Integer(),
  needsCrane: Type.Boolean(),
  /** Earlier visits without a person at home. */
  notHome: Type.Integer(),
  lines: Type.Array(Line),
})
export type Stop = Static<typeof Stop>

const Stops = Type.Object({ branch: Type.String(), day: IsoDate, stops: Type.Array(Stop) })
export type StopList = Static<typeof Stops>

export const listStops = staffEndpoint({
  method: 'GET',
  url: '/api/staff/branches/:branch/stops',
  row: 'PICK-29',
  permission: 'order.deliver',
  schema: {
    operationId: 'listStops',
    tags,
    summary:
      'List the deliveries of a branch on a day in the order to drive, with earlier ones that are still on the van',
    params: Type.Object({ branch: Branch }),
    querystring: Query({ day: Type.Optional(IsoDate) }),
    response: { ...staffReplies, 200: Stops, 404: Rejection('not_found') },
  },
})

const Report = Type.Object(
  {
    /** Made by the device; the API books each id once. */
    id: Uuid,
    kind: Type.Enum(['delivered', 'not_home']),
    /** The time at the door by the clock of the device. */
    at: IsoInstant,
    note: Type.Optional(Type.String({ maxLength: 300 })),
    proof: Type.Optional(
      Type.Object(
        {
          kind: Type.Enum(['signature', 'photo']),
          /** JPEG, PNG or WebP in base64. */
          content: Type.String({ minLength: 1, maxLength: PHOTO_LENGTH, pattern: '^[A-Za-z0-9+/]+={0,2}$' }),
        },
        Closed,
      ),
    ),
    /** Pieces that the customer does not accept; the van brings them back. */
    refused: Type.Array(
      Type.Object(
        {
          lineNumber: Type.Integer({ minimum: 1, maximum: 9_999 }),
          quantity: Type.Integer({ minimum: 1, maximum: 100_000 }),
        },
        Closed,
      ),
      { maxItems: 200 },
    ),
  },
  Closed,
)
export type StopReport = Static<typeof Report>

export const reportStop = staffEndpoint({
  method: 'POST',
  url: '/api/staff/branches/:branch/stops/:number',
  row: 'PICK-29',
  permission: 'order.deliver',
  schema: {
    operationId: 'reportStop',
    tags,
    summary: 'Report a delivery with its proof and refused goods, or that nobody was at home',
    params: Type.Object({ branch: Branch, number: Type.String({ pattern: '^[A-Za-z0-9-]{1,20}$' }) }),
    body: Report,
    response: {
      ...staffReplies,
      200: Type.Object({ number: Type.String(), state: Type.Enum(ORDER_STATES) }),
      404: Rejection('not_found'),
      409: Rejection('not_now', 'already_known'),
      422: Rejection('photo_missing', 'odd_value', 'not_returnable', 'bad_picture'),
    },
  },
})
