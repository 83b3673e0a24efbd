import { type Static, Type } from 'typebox'
import { IntegerOrNull, IsoDate, Query } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['reports'] as const

/** Days of one report. A longer period is shortened to its last days. */
export const MOST_MARGIN_DAYS = 366

const FIGURES = {
  lines: Type.Integer(),
  /** Amounts without VAT, of lines with a known cost. */
  soldCents: Type.Integer(),
  costCents: Type.Integer(),
  marginCents: Type.Integer(),
  /** Of turnover, in tenths of a percent. */
  marginPermille: IntegerOrNull,
  /** Lines without a known cost, and their turnover. */
  unknownLines: Type.Integer(),
  unknownCents: Type.Integer(),
}
const Figures = Type.Object(FIGURES)
const Group = Type.Object({ name: Type.String(), ...FIGURES })
export type MarginFigures = Static<typeof Figures>
export type MarginGroup = Static<typeof Group>

export const readMargins = staffEndpoint({
  method: 'GET',
  url: '/api/staff/reports/margins',
  row: 'COCKPIT-08',
  permission: 'cost.read',
  schema: {
    operationId: 'readMargins',
    tags,
    summary: 'Read the margin of a period by category, promotion and agreement',
    querystring: Query({ from: Type.Optional(IsoDate), until: Type.Optional(IsoDate) }),
    response: {
      ...staffReplies,
      200: Type.Object({
        from: IsoDate,
        /** Yesterday at the latest. */
        until: IsoDate,
        total: Figures,
        /** Each list adds up to the total. */
        categories: Type.Array(Group),
        /** An empty name: without a promotion. */
        promotions: Type.Array(Group),
        /** `on_account` or `none`. */
        agreements: Type.Array(Group),
      }),
      422: Rejection('bad_day'),
    },
  },
})
