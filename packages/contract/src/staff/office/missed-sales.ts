import { type Static, Type } from 'typebox'
import { IsoDate, Query } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['reports'] as const

/** Days of one report. A longer period is shortened to its last days. */
export const MOST_DAYS = 31
/** Lines of one report: those with the highest estimates. */
export const MOST_MISSED = 500

const Line = Type.Object({
  day: IsoDate,
  branchId: Type.Integer(),
  branch: Type.String(),
  number: Type.String(),
  name: Type.String(),
  /** Among the best sellers: 1 is the first. */
  place: Type.Integer(),
  /** The calculation: turnover with VAT in the branch, over days with stock, is the turnover of a day. */
  soldCents: Type.Integer(),
  days: Type.Number(),
  dayCents: Type.Integer(),
  /** Of the checks on that day, those without sellable stock. */
  checks: Type.Integer(),
  emptyChecks: Type.Integer(),
  lostCents: Type.Integer(),
})
export type MissedLine = Static<typeof Line>

export const readMissedSales = staffEndpoint({
  method: 'GET',
  url: '/api/staff/reports/missed-sales',
  row: 'COCKPIT-07',
  permission: 'sales.read',
  schema: {
    operationId: 'readMissedSales',
    tags,
    summary: 'List the days and branches without sellable stock of best sellers, with estimates of lost turnover',
    querystring: Query({
      from: Type.Optional(IsoDate),
      until: Type.Optional(IsoDate),
      branch: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
    }),
    response: {
      ...staffReplies,
      200: Type.Object({
        from: IsoDate,
        /** Yesterday at the latest: a running day is not complete. */
        until: IsoDate,
        /** By day, the newest first; within a day by estimate. */
        lines: Type.Array(Line),
        /** Sum of the lines. */
        lostCents: Type.Integer(),
        isComplete: Type.Boolean(),
      }),
      422: Rejection('bad_day'),
    },
  },
})
