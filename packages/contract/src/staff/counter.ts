import { CHECKS, DOCUMENTS } from '@shop/domain/order/collection'
import { ORDER_STATES } from '@shop/domain/order/states'
import { type Static, Type } from 'typebox'
import { Closed, IsoInstant, TextOrNull } from '../wire.ts'
import { HandedOverFacts, Part, PartToGive, PartView } from './branch/counter-part.ts'
import { Rejection, staffEndpoint, staffReplies } from './staff-endpoint.ts'

const tags = ['counter'] as const
const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()])
const OrderNumber = Type.String({ pattern: '^[A-Za-z0-9-]{1,20}$' })
const ofBranch = Type.Object({ branch: Type.Integer({ minimum: 1, maximum: 999_999_999 }) })
const ofOrder = Type.Object({ number: OrderNumber })

/** The counter lists at most this many orders of one kind. */
export const COUNTER_LIST_LIMIT = 100

const CounterOrder = Type.Object({
  number: Type.String(),
  state: Type.Enum(ORDER_STATES),
  /** First name and initial, or a company. */
  customer: Type.String(),
  /** Four digits of a postcode, to tell customers of the same name apart. */
  postcode: orNull(Type.String()),
  promisedAt: orNull(IsoInstant),
  /** The new time in the mail that announces a missed promise. */
  promisedAgainAt: orNull(IsoInstant),
  arrivedAt: orNull(IsoInstant),
  bay: orNull(Type.String()),
  /** To pay at the counter. */
  dueCents: Type.Integer(),
  lineCount: Type.Integer(),
  holdsUntil: orNull(IsoInstant),
  branch: Type.String(),
  isHere: Type.Boolean(),
})
export type CounterOrder = Static<typeof CounterOrder>

const Counter = Type.Object({
  branch: Type.String(),
  now: IsoInstant,
  /** Not ready and promised within 30 minutes or before, most urgent first. */
  late: Type.Array(CounterOrder),
  /** Held longer than promised: staff release them. */
  uncollected: Type.Array(CounterOrder),
  /** Customers who said that they are here, longest wait first. */
  waiting: Type.Array(CounterOrder),
  ready: Type.Array(CounterOrder),
  readyCount: Type.Integer(),
})
export type Counter = Static<typeof Counter>

export const readCounter = staffEndpoint({
  method: 'GET',
  url: '/api/staff/branches/:branch/counter',
  row: 'PICK-19',
  permission: 'order.handover',
  schema: {
    operationId: 'readCounter',
    tags,
    summary: 'List who waits at the counter of a branch and what is ready',
    params: ofBranch,
    response: { ...staffReplies, 200: Counter, 404: Rejection('not_found') },
  },
})

/** A POST, so that names and pickup codes are not part of an address that proxies log. */
export const findAtCounter = staffEndpoint({
  method: 'POST',
  url: '/api/staff/branches/:branch/counter/find',
  row: 'PICK-19',
  permission: 'order.handover',
  schema: {
    operationId: 'findAtCounter',
    tags,
    summary: 'Find open pickups by QR code, pickup code, order number or name',
    params: ofBranch,
    body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 80 }) }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({ orders: Type.Array(CounterOrder), isByCode: Type.Boolean() }),
      404: Rejection('not_found'),
    },
  },
})

const HandOverView = Type.Object({
  ...CounterOrder.properties,
  lines: Type.Array(
    Type.Object({
      productNumber: Type.String(),
      title: Type.String(),
      quantity: Type.Integer(),
      cuts: Type.Array(Type.String()),
      choices: Type.Array(Type.String()),
      /** Whether it left before the rest. */
      isOut: Type.Boolean(),
    }),
  ),
  weightGrams: Type.Integer(),
  paymentMethod: Type.String(),
  totalCents: Type.Integer(),
  /** The person whom the customer sends. */
  collector: orNull(Type.String()),
  checks: Type.Array(Type.Enum([...CHECKS])),
  wrongCodes: Type.Integer(),
  isLocked: Type.Boolean(),
  /** Whether name and postcode of the customer are known. */
  hasDetails: Type.Boolean(),
  canHandOver: Type.Boolean(),
  /** Goods that must not leave the branch, by a stop of sale. */
  unsafe: Type.Array(Type.String()),
  /** Whether the order was not collected in time. */
  canRelease: Type.Boolean(),
  /** Whether the customer has a pickup code, which comes with the first part or when everything is ready. */
  hasCode: Type.Boolean(),
  /** The refund if the order, or its rest, is released. */
  releaseCents: Type.Integer(),
  /** Goods that can leave before the rest is ready. */
  part: orNull(PartToGive),
  /** Goods that left before the rest, earliest first. */
  parts: Type.Array(PartView),
  /** After the last hand-over: by whom and with which proof. */
  handedOver: orNull(HandedOverFacts),
})
export type HandOverView = Static<typeof HandOverView>

export const readHandOver = staffEndpoint({
  method: 'GET',
  url: '/api/staff/counter/:number',
  row: 'PICK-19',
  permission: 'order.handover',
  schema: {
    operationId: 'readHandOver',
    tags,
    summary: 'Read a pickup order as the counter needs it',
    params: ofOrder,
    response: { ...staffReplies, 200: HandOverView, 404: Rejection('not_found') },
  },
})

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength })
/** Facts that the counter states beside the proof. */
const STATED = {
  part: Type.Optional(Part),
  collector: Type.Enum(['customer', 'named']),
  document: Type.Optional(Type.Enum([...DOCUMENTS])),
  payment: Type.Optional(
    Type.Object(
      {
        cents: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
        reference: Type.String({ pattern: '^ *[A-Za-z0-9-]{3,40} *$' }),
      },
      Closed,
    ),
  ),
}
const HandedOver = Type.Object({ number: Type.String(), state: Type.Enum(ORDER_STATES) })
const handOverReplies = {
  ...staffReplies,
  200: HandedOver,
  404: Rejection('not_found'),
  409: Rejection('not_now', 'not_picked', 'not_collected', 'unsafe_goods'),
  422: Rejection(
    'bad_time',
    'wrong_code',
    'code_locked',
    'details_unknown',
    'no_collector',
    'identity_missing',
    'payment_missing',
    'wrong_amount',
    'reference_used',
  ),
}

export const handOverOrder = staffEndpoint({
  method: 'POST',
  url: '/api/staff/counter/:number/hand-over',
  row: 'PICK-19',
  permission: 'order.handover',
  schema: {
    operationId: 'handOverOrder',
    tags,
    summary: 'Hand a pickup order over to a person with its code, or with name and postcode of the customer',
    params: ofOrder,
    body: Type.Object(
      {
        ...STATED,
        /** A pickup code or the content of its QR code. */
        code: Type.Optional(Text(60)),
        details: Type.Optional(Type.Object({ name: Text(100), postalCode: Text(10) }, Closed)),
      },
      Closed,
    ),
    response: handOverReplies,
  },
})

export const overrideHandOver = staffEndpoint({
  method: 'POST',
  url: '/api/staff/counter/:number/override',
  row: 'PICK-19',
  permission: 'handover.override',
  schema: {
    operationId: 'overrideHandOver',
    tags,
    summary: 'Hand a pickup order over without its code, for a stated reason',
    params: ofOrder,
    body: Type.Object({ ...STATED, reason: Type.String({ minLength: 5, maxLength: 300 }) }, Closed),
    response: handOverReplies,
  },
})

/** With an `approvalId`, the refund is above the limit and waits for another person. */
const Released = Type.Object({ ...HandedOver.properties, approvalId: TextOrNull })

export const releaseUncollected = staffEndpoint({
  method: 'POST',
  url: '/api/staff/counter/:number/release',
  row: 'PICK-24',
  permission: 'order.release',
  isConfirmed: true,
  schema: {
    operationId: 'releaseUncollected',
    tags,
    summary: 'Release an order that was not collected in time: goods, money and points go back',
    params: ofOrder,
    response: { ...staffReplies, 200: Released, 404: Rejection('not_found'), 409: Rejection('not_now') },
  },
})
