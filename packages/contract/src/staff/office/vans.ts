import { ORDER_STATES } from '@shop/domain/order/states'
import { type Static, Type } from 'typebox'
import { Closed, IsoDate, IsoInstant, Query } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['vans'] as const
const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()])
const Branch = Type.Integer({ minimum: 1, maximum: 999_999_999 })
const SlotId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,20}$' })
const OrderNumber = Type.String({ pattern: '^[A-Za-z0-9-]{1,20}$' })

/** Days of the calendar that one request returns. */
export const VAN_DAYS = 14

const Load = Type.Object({ stops: Type.Integer(), grams: Type.Integer(), litres: Type.Integer() })
const Limits = Type.Object(
  {
    stops: Type.Integer({ minimum: 0, maximum: 999 }),
    grams: Type.Integer({ minimum: 0, maximum: 999_000_000 }),
    litres: Type.Integer({ minimum: 0, maximum: 999_000 }),
  },
  Closed,
)
export type VanLimits = Static<typeof Limits>

const VanWindow = Type.Object({
  slotId: Type.String(),
  from: Type.String(),
  to: Type.String(),
  /** Null: the branch sets no limit. */
  limits: orNull(Limits),
  booked: Load,
})
export type VanWindow = Static<typeof VanWindow>
const VanDay = Type.Object({ day: IsoDate, windows: Type.Array(VanWindow) })
export type VanDay = Static<typeof VanDay>

const VanStop = Type.Object({
  number: Type.String(),
  slotId: Type.String(),
  /** 'proposed': held here until the customer answers; the delivery is still booked in another window. */
  role: Type.Enum(['booked', 'proposed']),
  customer: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  state: Type.Enum(ORDER_STATES),
  grams: Type.Integer(),
  litres: Type.Integer(),
  pallets: Type.Integer(),
  needsCrane: Type.Boolean(),
  /** Whether the delivery has to leave this window: the customer has not answered, or declined. */
  move: orNull(Type.Enum(['asked', 'declined'])),
  /** The proposed window, or the one in which a proposed delivery is booked. */
  other: orNull(Type.Object({ day: IsoDate, slotId: Type.String() })),
  askedAt: orNull(IsoInstant),
})
export type VanStop = Static<typeof VanStop>

const VanPlan = Type.Object({
  branch: Type.String(),
  today: IsoDate,
  day: IsoDate,
  days: Type.Array(VanDay),
  stops: Type.Array(VanStop),
})
export type VanPlan = Static<typeof VanPlan>

export const readVanPlan = staffEndpoint({
  method: 'GET',
  url: '/api/staff/branches/:branch/vans',
  row: 'PICK-28',
  permission: 'van.plan',
  schema: {
    operationId: 'readVanPlan',
    tags,
    summary: 'Read the van capacity of two weeks and the stops of one day, by default of today',
    params: Type.Object({ branch: Branch }),
    querystring: Query({ from: Type.Optional(IsoDate), day: Type.Optional(IsoDate) }),
    response: { ...staffReplies, 200: VanPlan, 404: Rejection('not_found') },
  },
})

const Move = Type.Object({ number: OrderNumber, day: IsoDate, slotId: SlotId }, Closed)
const At = Type.Object({ branch: Branch, day: IsoDate, slotId: SlotId })

export const saveVanSlot = staffEndpoint({
  method: 'POST',
  url: '/api/staff/branches/:branch/vans/:day/:slotId',
  row: 'PICK-27',
  permission: 'van.plan',
  schema: {
    operationId: 'saveVanSlot',
    tags,
    summary: 'Set the van capacity of a window, and propose another window to the customers of named deliveries',
    params: At,
    body: Type.Object({ limits: orNull(Limits), moves: Type.Array(Move, { maxItems: 100 }) }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({ asked: Type.Integer() }),
      404: Rejection('not_found'),
      409: Rejection('not_now', 'day_full', 'overload'),
      422: Rejection('bad_day'),
    },
  },
})

export const withdrawVanMove = staffEndpoint({
  method: 'POST',
  url: '/api/staff/branches/:branch/van-moves/:number/withdraw',
  row: 'PICK-28',
  permission: 'van.plan',
  schema: {
    operationId: 'withdrawVanMove',
    tags,
    summary: 'Withdraw a proposal to move a delivery; the delivery stays in its window',
    params: Type.Object({ branch: Branch, number: OrderNumber }),
    response: {
      ...staffReplies,
      200: Type.Object({ number: Type.String() }),
      404: Rejection('not_found'),
      409: Rejection('not_now', 'overload'),
    },
  },
})
