import { CONDITIONS } from '@shop/domain/order/return'
import { type Static, Type } from 'typebox'
import { Closed, IsoDate, IsoInstant, TextOrNull, Uuid } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['returns'] as const
const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()])
const params = Type.Object({ branch: Type.Integer({ minimum: 1, maximum: 999_999_999 }) })
const Cents = Type.Integer({ minimum: 0, maximum: 100_000_000 })
/** The QR code of the order, its number, or its number with the postcode of the delivery. */
const Shown = Type.String({ minLength: 4, maxLength: 80 })

const ReturnLine = Type.Object({
  lineNumber: Type.Integer(),
  productNumber: Type.String(),
  title: Type.String(),
  quantity: Type.Integer(),
  /** Price of the whole line after codes. */
  totalCents: Type.Integer(),
  /** Pieces that came back before. */
  received: Type.Integer(),
  /** Pieces whose return the customer announced, and that are not here yet. */
  announced: Type.Integer(),
  isReturnable: Type.Boolean(),
})

const DoneReturn = Type.Object({
  id: Uuid,
  at: IsoInstant,
  person: TextOrNull,
  branch: Type.String(),
  refundCents: Type.Integer(),
  pointsBack: Type.Integer(),
  reducedCents: Type.Integer(),
  tillCents: Type.Integer(),
  /** The receipt of the till; null while the money was not paid out. */
  receipt: TextOrNull,
  lines: Type.Array(
    Type.Object({
      title: Type.String(),
      quantity: Type.Integer(),
      condition: Type.Enum([...CONDITIONS]),
      reducedCents: Type.Integer(),
      reason: TextOrNull,
      photoId: TextOrNull,
    }),
  ),
})

const ReturnView = Type.Object({
  number: Type.String(),
  customer: Type.String(),
  branch: TextOrNull,
  paymentMethod: Type.String(),
  handedOverAt: orNull(IsoInstant),
  /** The last day of the withdrawal period. */
  until: orNull(IsoDate),
  isInTime: Type.Boolean(),
  canReturn: Type.Boolean(),
  /** A return with a lower refund waits for a second person. */
  isPending: Type.Boolean(),
  lines: Type.Array(ReturnLine),
  returns: Type.Array(DoneReturn),
})
export type ReturnView = Static<typeof ReturnView>

export const findReturn = staffEndpoint({
  method: 'POST',
  url: '/api/staff/branches/:branch/returns/find',
  row: 'PICK-32',
  permission: 'order.receive',
  schema: {
    operationId: 'findReturn',
    tags,
    summary: 'Find the order of goods that a customer returns: own orders by number, others by QR code',
    params,
    body: Type.Object({ text: Shown }, Closed),
    response: { ...staffReplies, 200: ReturnView, 404: Rejection('not_found') },
  },
})

const Part = Type.Object(
  {
    lineNumber: Type.Integer({ minimum: 1, maximum: 9_999 }),
    quantity: Type.Integer({ minimum: 1, maximum: 99_999 }),
    condition: Type.Enum([...CONDITIONS]),
    /** Pieces that had come back before, as shown: a colleague may have taken in the same pieces. */
    receivedBefore: Type.Integer({ minimum: 0, maximum: 99_999 }),
    reducedCents: Cents,
    reason: Type.Optional(Type.String({ minLength: 3, maxLength: 300, pattern: '\\S.*\\S' })),
    photoId: Type.Optional(Uuid),
  },
  Closed,
)
const Parts = Type.Array(Part, { minItems: 1, maxItems: 200 })
const REFUSALS = {
  404: Rejection('not_found'),
  409: Rejection('not_now', 'taken'),
  422: Rejection('return_over', 'not_returnable', 'photo_missing', 'reason_missing', 'odd_value', 'wrong_amount'),
} as const

const Amounts = {
  refundCents: Type.Integer(),
  pointsBack: Type.Integer(),
  reducedCents: Type.Integer(),
  /** The part of the refund that is paid out at the till. */
  tillCents: Type.Integer(),
}

export const previewReturn = staffEndpoint({
  method: 'POST',
  url: '/api/staff/branches/:branch/returns/preview',
  row: 'PICK-32',
  permission: 'order.receive',
  schema: {
    operationId: 'previewReturn',
    tags,
    summary: 'Calculate the refund of a return without taking it in',
    params,
    body: Type.Object({ text: Shown, lines: Parts }, Closed),
    response: { ...staffReplies, ...REFUSALS, 200: Type.Object({ ...Amounts, needsApproval: Type.Boolean() }) },
  },
})

export const takeInReturn = staffEndpoint({
  method: 'POST',
  url: '/api/staff/branches/:branch/returns',
  row: 'PICK-32',
  permission: 'order.receive',
  isConfirmed: true,
  schema: {
    operationId: 'takeInReturn',
    tags,
    summary: 'Take in returned goods per line and refund them',
    params,
    body: Type.Object(
      {
        /** Made by the device: a repeated request returns the same result. */
        id: Uuid,
        text: Shown,
        lines: Parts,
        /** The refund that was shown; another one is refused. */
        refundCents: Cents,
      },
      Closed,
    ),
    response: {
      ...staffReplies,
      ...REFUSALS,
      /** With an `approvalId`, the return waits for another person. */
      200: Type.Object({ id: Uuid, approvalId: TextOrNull }),
    },
  },
})

export const payReturnAtTill = staffEndpoint({
  method: 'POST',
  url: '/api/staff/branches/:branch/returns/:id/payout',
  row: 'COCKPIT-12',
  permission: 'order.receive',
  isConfirmed: true,
  schema: {
    operationId: 'payReturnAtTill',
    tags,
    summary: 'Record the receipt of the till for the refund of a return',
    params: Type.Object({ ...params.properties, id: Uuid }),
    body: Type.Object({ cents: Cents, reference: Type.String({ pattern: '^\\s*[A-Za-z0-9-]{3,40}\\s*$' }) }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({}),
      404: Rejection('not_found'),
      409: Rejection('not_now'),
      422: Rejection('wrong_amount', 'reference_used'),
    },
  },
})

/** In base64; the app makes pictures smaller than this before it sends them. */
export const PHOTO_LENGTH = 800_000

export const addReturnPhoto = staffEndpoint({
  method: 'POST',
  url: '/api/staff/branches/:branch/return-photos',
  row: 'PICK-32',
  permission: 'order.receive',
  schema: {
    operationId: 'addReturnPhoto',
    tags,
    summary: 'Store a photo of returned goods',
    params,
    body: Type.Object(
      { content: Type.String({ minLength: 16, maxLength: PHOTO_LENGTH, pattern: '^[A-Za-z0-9+/]+={0,2}$' }) },
      Closed,
    ),
    response: {
      ...staffReplies,
      200: Type.Object({ id: Uuid }),
      404: Rejection('not_found'),
      422: Rejection('bad_picture'),
    },
  },
})

export const readReturnPhoto = staffEndpoint({
  method: 'GET',
  url: '/api/staff/return-photos/:id',
  row: 'PICK-32',
  permission: 'order.receive',
  schema: {
    operationId: 'readReturnPhoto',
    tags,
    summary: 'Read a photo of returned goods',
    params: Type.Object({ id: Uuid }),
    response: { ...staffReplies, 200: Type.String({ format: 'binary' }), 404: Rejection('not_found') },
  },
})
