import { type Static, Type } from 'typebox'
import { Closed, IsoInstant, TextOrNull, Uuid } from '../../wire.ts'
import { REASON_LENGTH } from '../office/history.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['vouchers'] as const
export const MOST_CODES_OF_BATCH = 10_000
export const CODE_NAME_LENGTH = 60
export const PREFIX_LENGTH = 12
/** Euros that one code may deduct, and days that codes may be valid. */
const MOST_OFF_CENTS = 50_000
export const MOST_DAYS = 366
/** Codes of a batch that one customer may use, each in another order. */
export const MOST_PER_CUSTOMER = 5
export const BATCHES_LISTED = 100

const Batch = Type.Object({
  id: Uuid,
  nameNl: Type.String(),
  nameEn: Type.String(),
  prefix: Type.String(),
  percent: Type.Union([Type.Integer(), Type.Null()]),
  amountCents: Type.Union([Type.Integer(), Type.Null()]),
  minimumCents: Type.Integer(),
  /** Null: without a limit. */
  perCustomer: Type.Union([Type.Integer(), Type.Null()]),
  endsAt: IsoInstant,
  /** Wanted codes, and those that the worker has made. */
  total: Type.Integer(),
  made: Type.Integer(),
  createdAt: IsoInstant,
  createdBy: Type.String(),
  disabledAt: Type.Union([IsoInstant, Type.Null()]),
  disabledBy: TextOrNull,
  disabledReason: TextOrNull,
})
export type VoucherBatch = Static<typeof Batch>

export const listVoucherBatches = staffEndpoint({
  method: 'GET',
  url: '/api/staff/voucher-batches',
  row: 'RANGE-22',
  permission: 'price.settle',
  schema: {
    operationId: 'listVoucherBatches',
    tags,
    summary: 'List the newest batches of codes',
    response: { ...staffReplies, 200: Type.Object({ batches: Type.Array(Batch) }) },
  },
})

const name = Type.String({ minLength: 1, maxLength: CODE_NAME_LENGTH, pattern: '\\S' })

export const makeVoucherBatch = staffEndpoint({
  method: 'POST',
  url: '/api/staff/voucher-batches',
  row: 'RANGE-22',
  permission: 'price.settle',
  isConfirmed: true,
  schema: {
    operationId: 'makeVoucherBatch',
    tags,
    summary: 'Order a batch of codes for one use each; the worker makes them',
    body: Type.Object(
      {
        /** Made by the browser; a repeated request is one batch. */
        id: Uuid,
        /** As customers see the discount. */
        nameNl: name,
        nameEn: name,
        prefix: Type.String({ pattern: `^[A-Z0-9]{2,${PREFIX_LENGTH}}$` }),
        count: Type.Integer({ minimum: 1, maximum: MOST_CODES_OF_BATCH }),
        /** Exactly one of both. */
        percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        amountCents: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_OFF_CENTS })),
        minimumCents: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
        perCustomer: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_PER_CUSTOMER })),
        /** The last day, in the time of the shop. */
        endsOn: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
      },
      Closed,
    ),
    response: {
      ...staffReplies,
      /** With an `approvalId`, the discount is above the limit and waits for another person. */
      200: Type.Object({ id: Uuid, approvalId: Type.Union([Type.String(), Type.Null()]) }),
      404: Rejection('not_found'),
      409: Rejection('not_now'),
      422: Rejection('odd_value'),
    },
  },
})

const params = Type.Object({ id: Uuid })

export const readVoucherBatch = staffEndpoint({
  method: 'GET',
  url: '/api/staff/voucher-batches/:id',
  row: 'RANGE-22',
  permission: 'price.settle',
  schema: {
    operationId: 'readVoucherBatch',
    tags,
    summary: 'Read a batch of codes, its progress and how many are used',
    params,
    response: {
      ...staffReplies,
      200: Type.Object({ batch: Batch, used: Type.Integer() }),
      404: Rejection('not_found'),
    },
  },
})

export const readVoucherCodes = staffEndpoint({
  method: 'GET',
  url: '/api/staff/voucher-batches/:id/codes',
  row: 'RANGE-22',
  permission: 'price.settle',
  isConfirmed: true,
  schema: {
    operationId: 'readVoucherCodes',
    tags,
    summary: 'Export the codes of a batch as CSV',
    params,
    response: { ...staffReplies, 200: Type.Object({ csv: Type.String() }), 404: Rejection('not_found') },
  },
})

export const disableVoucherBatch = staffEndpoint({
  method: 'POST',
  url: '/api/staff/voucher-batches/:id/disable',
  row: 'RANGE-22',
  permission: 'price.settle',
  schema: {
    operationId: 'disableVoucherBatch',
    tags,
    summary: 'Disable all codes of a batch that are not used, at once and for good',
    params,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: REASON_LENGTH, pattern: '\\S' }) }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({ used: Type.Integer() }),
      404: Rejection('not_found'),
      409: Rejection('not_now'),
    },
  },
})
