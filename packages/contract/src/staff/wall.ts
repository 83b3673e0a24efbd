import { type Static, Type } from 'typebox'
import { IsoInstant } from '../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from './staff-endpoint.ts'

const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()])

/** Customers in the shop read the wall too: a first name and the end of the order number, and nothing else of a person. */
const WHO = { firstName: Type.String(), lastDigits: Type.String({ maxLength: 3 }), lineCount: Type.Integer() }

const Wall = Type.Object({
  branch: Type.String(),
  now: IsoInstant,
  pickups: Type.Array(
    Type.Object({ ...WHO, promisedAt: IsoInstant, isStarted: Type.Boolean() }, { additionalProperties: false }),
  ),
  waiting: Type.Array(
    Type.Object(
      { ...WHO, bay: orNull(Type.String()), arrivedAt: IsoInstant, isReady: Type.Boolean() },
      { additionalProperties: false },
    ),
  ),
  /** Pickups promised today up to now, and how many of them were ready in time. */
  onTime: Type.Object({ met: Type.Integer(), due: Type.Integer() }),
  handedOver: Type.Integer(),
})
export type Wall = Static<typeof Wall>

export const readWall = staffEndpoint({
  method: 'GET',
  url: '/api/staff/branches/:branch/wall',
  row: 'COCKPIT-04',
  permission: 'order.read',
  schema: {
    operationId: 'readWall',
    tags: ['counter'],
    summary: 'Read the wall display of a branch: promised pickups, waiting customers and the on-time rate of the day',
    params: Type.Object({ branch: Type.Integer({ minimum: 1, maximum: 999_999_999 }) }),
    response: { ...staffReplies, 200: Wall, 404: Rejection('not_found') },
  },
})
