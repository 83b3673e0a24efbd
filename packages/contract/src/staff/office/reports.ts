import { type Static, Type } from 'typebox'
import { IsoDate, Query, TextOrNull } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['reports'] as const

const FIGURES = {
  lines: Type.Integer(),
  pieces: Type.Integer(),
  /** Pieces that were counted without a scan. */
  unscanned: Type.Integer(),
  /** Lines whose goods were not found. */
  short: Type.Integer(),
}
const HourFigures = Type.Object({ branch: Type.String(), hour: Type.Integer({ minimum: 0, maximum: 23 }), ...FIGURES })
const PersonFigures = Type.Object({ branch: Type.String(), person: Type.String(), ...FIGURES })
export type HourFigures = Static<typeof HourFigures>
export type PersonFigures = Static<typeof PersonFigures>

export const readPickReport = staffEndpoint({
  method: 'GET',
  url: '/api/staff/reports/picking',
  row: 'STAFF-32',
  permission: 'report.read',
  schema: {
    operationId: 'readPickReport',
    tags,
    summary: 'Read what branches picked on a day, per hour',
    querystring: Query({
      day: Type.Optional(IsoDate),
      branch: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
    }),
    response: {
      ...staffReplies,
      200: Type.Object({
        day: IsoDate,
        hours: Type.Array(HourFigures),
        /** The day on which the works council agreed to figures per person; null without consent. */
        agreedOn: TextOrNull,
        /** Null without consent of the works council. */
        people: Type.Union([Type.Array(PersonFigures), Type.Null()]),
      }),
      422: Rejection('bad_day'),
    },
  },
})
