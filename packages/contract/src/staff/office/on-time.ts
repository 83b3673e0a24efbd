import { MISS_CAUSES } from '@shop/domain/delivery/on-time'
import { type Static, Type } from 'typebox'
import { IsoDate, IsoInstant, Query } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['on-time'] as const

/** Weeks of the report, the present one included. */
export const ON_TIME_WEEKS = 6
/** Misses that one request returns. */
export const MOST_MISSES = 200

/** Promises up to now, and how many of them were met. Figures are of branches; none is of a person. */
const Met = Type.Object({ due: Type.Integer(), met: Type.Integer() })
const Rate = Type.Object({ week: IsoDate, pickups: Met, deliveries: Met })
export type OnTimeRate = Static<typeof Rate>

const Report = Type.Object({
  /** Mondays, the newest first. */
  weeks: Type.Array(IsoDate),
  branches: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), weeks: Type.Array(Rate) })),
})
export type OnTimeReport = Static<typeof Report>

export const readOnTime = staffEndpoint({
  method: 'GET',
  url: '/api/staff/on-time',
  row: 'COCKPIT-05',
  permission: 'report.read',
  schema: {
    operationId: 'readOnTime',
    tags,
    summary: 'Read the share of promises met, per branch and week',
    querystring: Query({ until: Type.Optional(IsoDate) }),
    response: { ...staffReplies, 200: Report },
  },
})

const Miss = Type.Object({
  number: Type.String(),
  method: Type.Enum(['pickup', 'delivery']),
  promisedAt: IsoInstant,
  /** When it was ready or delivered; null if it is not yet. */
  doneAt: Type.Union([IsoInstant, Type.Null()]),
  cause: Type.Enum([...MISS_CAUSES]),
})
export type OnTimeMiss = Static<typeof Miss>

export const listMisses = staffEndpoint({
  method: 'GET',
  url: '/api/staff/branches/:branch/on-time/:day',
  row: 'COCKPIT-05',
  permission: 'report.read',
  schema: {
    operationId: 'listMisses',
    tags,
    summary: 'List the missed promises of a branch in the week of a day, each with its cause',
    params: Type.Object({ branch: Type.Integer({ minimum: 1, maximum: 999_999_999 }), day: IsoDate }),
    response: {
      ...staffReplies,
      200: Type.Object({
        branch: Type.String(),
        week: IsoDate,
        misses: Type.Array(Miss),
        isComplete: Type.Boolean(),
      }),
      404: Rejection('not_found'),
    },
  },
})
