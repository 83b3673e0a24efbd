import { ORDER_STATES } from '@shop/domain/order/states'
import { SHORT_WISHES } from '@shop/domain/picking/short-wish'
import { type Static, Type } from 'typebox'
import { Closed, IsoDate, IsoInstant, Query } from '../wire.ts'
import type { Permission } from './permissions.ts'
import { Rejection, staffEndpoint, staffReplies } from './staff-endpoint.ts'

const tags = ['orders'] as const
const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()])
const State = Type.Enum(ORDER_STATES)
const Method = Type.Enum(['pickup', 'delivery'])
const OrderNumber = Type.String({ pattern: '^[A-Za-z0-9-]{1,20}$' })

/** A count reads no more rows than this; one that reaches it is shown as '10.000+'. */
export const COUNT_LIMIT = 10_000
export const ORDERS_PER_PAGE = 50
export const ORDER_SORTS = ['newest', 'oldest', 'promised'] as const

export const OrderQuery = Query({
  state: Type.Optional(State),
  method: Type.Optional(Method),
  branch: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
  /** An order number or a whole email address. */
  search: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
  sort: Type.Optional(Type.Enum([...ORDER_SORTS])),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: COUNT_LIMIT / ORDERS_PER_PAGE })),
})

const OrderSummary = Type.Object({
  number: Type.String(),
  state: State,
  method: Method,
  branch: orNull(Type.String()),
  customer: Type.String(),
  promisedOn: IsoDate,
  placedAt: IsoInstant,
  totalCents: Type.Integer(),
})
export type OrderSummary = Static<typeof OrderSummary>

const OrderList = Type.Object({
  orders: Type.Array(OrderSummary),
  count: Type.Integer({ minimum: 0, maximum: COUNT_LIMIT }),
  isCountExact: Type.Boolean(),
})
export type OrderList = Static<typeof OrderList>

export const listStaffOrders = staffEndpoint({
  method: 'GET',
  url: '/api/staff/orders',
  row: 'STAFF-10',
  permission: 'order.read',
  schema: {
    operationId: 'listStaffOrders',
    tags,
    summary: 'List orders of own branches',
    querystring: OrderQuery,
    response: { ...staffReplies, 200: OrderList },
  },
})

const OrderLine = Type.Object({
  productNumber: Type.String(),
  title: Type.String(),
  kind: Type.Enum(['goods', 'sawing']),
  quantity: Type.Integer(),
  unitCents: Type.Integer(),
  totalCents: Type.Integer(),
  cuts: Type.Array(Type.String()),
  /** Choices of goods that are made to order, in Dutch as the names of products. */
  choices: Type.Array(Type.String()),
  /** Collected in the branch of the order while the rest is delivered. */
  isCollected: Type.Boolean(),
})
const OrderEvent = Type.Object({
  at: IsoInstant,
  kind: Type.String(),
  actor: Type.String(),
  person: orNull(Type.String()),
})
export const STEPS = ['prepare', 'ready', 'collect', 'send', 'deliver'] as const
export type Step = (typeof STEPS)[number]

const StaffOrder = Type.Object({
  ...OrderSummary.properties,
  /** Of the record, which only some may open. */
  customerId: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  paymentMethod: Type.String(),
  isPaid: Type.Boolean(),
  address: orNull(Type.String()),
  remarks: orNull(Type.String()),
  /** The wish of the customer for missing goods. */
  ifShort: orNull(Type.Enum([...SHORT_WISHES])),
  window: orNull(Type.String()),
  goodsCents: Type.Integer(),
  deliveryCents: Type.Integer(),
  discountCents: Type.Integer(),
  toPayCents: Type.Integer(),
  lines: Type.Array(OrderLine),
  events: Type.Array(OrderEvent),
  /** Steps that the order's state allows now, whatever the caller's permissions. */
  nextSteps: Type.Array(Type.Enum([...STEPS])),
})
export type StaffOrder = Static<typeof StaffOrder>

const params = Type.Object({ number: OrderNumber })

export const readStaffOrder = staffEndpoint({
  method: 'GET',
  url: '/api/staff/orders/:number',
  row: 'STAFF-10',
  permission: 'order.read',
  schema: {
    operationId: 'readStaffOrder',
    tags,
    summary: 'Read an order with its lines and history',
    params,
    response: { ...staffReplies, 200: StaffOrder, 404: Rejection('not_found') },
  },
})

const Advanced = Type.Object({ number: Type.String(), state: State })

const STEP = { method: 'POST', row: 'STAFF-09' } as const
const stepSchema = <const Name extends string>(operationId: Name, summary: string) => ({
  operationId,
  tags,
  summary,
  params,
  response: {
    ...staffReplies,
    200: Advanced,
    404: Rejection('not_found'),
    409: Rejection('not_now', 'not_picked', 'not_collected', 'unsafe_goods'),
  },
})

export const prepareOrder = staffEndpoint({
  ...STEP,
  url: '/api/staff/orders/:number/prepare',
  permission: 'order.prepare',
  schema: stepSchema('prepareOrder', 'Start picking an order'),
})
export const makeOrderReady = staffEndpoint({
  ...STEP,
  url: '/api/staff/orders/:number/ready',
  permission: 'order.ready',
  schema: stepSchema('makeOrderReady', 'Mark a pickup order as ready'),
})
export const storeOrder = staffEndpoint({
  method: 'POST',
  url: '/api/staff/orders/:number/store',
  row: 'PICK-17',
  permission: 'order.ready',
  schema: {
    operationId: 'storeOrder',
    tags,
    summary: 'Count all lines as picked without scans, store them at a place and make the order ready',
    params,
    body: Type.Object({ place: Type.String({ minLength: 1, maxLength: 40 }) }, Closed),
    response: {
      ...staffReplies,
      200: Advanced,
      404: Rejection('not_found'),
      409: Rejection('not_now', 'not_picked'),
      422: Rejection('unknown_place'),
    },
  },
})

export const sendOrder = staffEndpoint({
  ...STEP,
  url: '/api/staff/orders/:number/send',
  permission: 'order.send',
  schema: stepSchema('sendOrder', 'Mark a delivery order as sent'),
})
export const deliverOrder = staffEndpoint({
  ...STEP,
  url: '/api/staff/orders/:number/deliver',
  permission: 'order.deliver',
  schema: stepSchema('deliverOrder', 'Mark a delivery order as delivered'),
})

/** The permission of each step, so that a screen shows only the steps that its user may take. */
export const STEP_PERMISSIONS = {
  prepare: prepareOrder.permission,
  ready: makeOrderReady.permission,
  collect: 'order.handover', // on the counter screen
  send: sendOrder.permission,
  deliver: deliverOrder.permission,
} as const satisfies Readonly<Record<Step, Permission>>
