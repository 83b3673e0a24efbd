import { type Static, Type } from 'typebox'
import { Closed, IsoDate, IsoInstant, Query } from '../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from './staff-endpoint.ts'

const tags = ['counter'] as const
const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()])
const params = Type.Object({ branch: Type.Integer({ minimum: 1, maximum: 999_999_999 }) })
const Cents = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })

const BranchDay = Type.Object({
  branch: Type.String(),
  day: IsoDate,
  handOvers: Type.Integer(),
  paidCents: Type.Integer(),
  refundedCents: Type.Integer(),
  entries: Type.Array(
    Type.Object({
      number: Type.String(),
      kind: Type.Enum(['payment', 'refund']),
      cents: Type.Integer(),
      reference: Type.String(),
      at: IsoInstant,
      person: orNull(Type.String()),
    }),
  ),
  closed: orNull(
    Type.Object({
      at: IsoInstant,
      person: orNull(Type.String()),
      tillPaidCents: Type.Integer(),
      tillRefundedCents: Type.Integer(),
      note: orNull(Type.String()),
    }),
  ),
})
export type BranchDay = Static<typeof BranchDay>

export const readBranchDay = staffEndpoint({
  method: 'GET',
  url: '/api/staff/branches/:branch/day',
  row: 'COCKPIT-12',
  permission: 'day.close',
  schema: {
    operationId: 'readBranchDay',
    tags,
    summary: 'Read the totals of a day at the counter of a branch, by default of today',
    params,
    querystring: Query({ day: Type.Optional(IsoDate) }),
    response: { ...staffReplies, 200: BranchDay, 404: Rejection('not_found') },
  },
})

export const closeBranchDay = staffEndpoint({
  method: 'POST',
  url: '/api/staff/branches/:branch/day/close',
  row: 'COCKPIT-12',
  permission: 'day.close',
  schema: {
    operationId: 'closeBranchDay',
    tags,
    summary: 'Close a day with the totals of the till; a difference needs a note',
    params,
    body: Type.Object(
      {
        day: IsoDate,
        tillPaidCents: Cents,
        tillRefundedCents: Cents,
        note: Type.Optional(Type.String({ minLength: 3, maxLength: 500, pattern: '\\S.*\\S' })),
      },
      Closed,
    ),
    response: {
      ...staffReplies,
      200: BranchDay,
      404: Rejection('not_found'),
      409: Rejection('day_closed'),
      422: Rejection('day_not_over', 'note_missing'),
    },
  },
})
