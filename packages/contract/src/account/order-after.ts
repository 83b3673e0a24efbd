import { PROVIDER_METHODS } from '@shop/domain/payment/methods'
import { BRAND } from '@shop/retailer/brand'
import { type Static, Type } from 'typebox'
import { ConfiguredView } from '../cart/configured-view.ts'
import { SawnView } from '../cart/sawn-view.ts'
import { endpoint } from '../endpoint.ts'
import { Done, guestReplies, Refused } from '../envelope.ts'
import { Closed, Email, Euro, IsoDate, IsoInstant, Line, ObjectOrNull, Query, TextOrNull } from '../wire.ts'
import { OrderView } from './order.ts'
import { Trip } from './order-trip.ts'

const tags = ['order'] as const
const PublicId = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }) })
const Signature = Type.String({ minLength: 1, maxLength: 64 })
const base = `/api/${BRAND.slug}` as const
/** Authorised by the buyer's own session, or by the signature of the link in a mail. */
const byLink = { access: 'guest', cache: 'none', idempotency: 'natural', limit: 'general' } as const

export const OrderDetail = Type.Object({
  order: OrderView,
  lines: Type.Array(
    Type.Object({
      lineNumber: Type.Integer(),
      productTitle: Type.String(),
      productNumber: Type.String(),
      product: ObjectOrNull(Type.Object({ url: Type.String(), img: TextOrNull })),
      quantity: Type.Integer(),
      unitPriceInclTax: Euro,
      withdrawn: Type.Integer({ description: 'Withdrawn quantity' }),
      missing: Type.Integer({ description: 'Part of `withdrawn`: pieces that the branch could not supply' }),
      totalInclTax: Euro,
      isWithdrawable: Type.Boolean({ description: 'False for made-to-measure products' }),
      kind: Type.Enum(['goods', 'sawing']),
      sawn: ObjectOrNull(SawnView),
      configured: ObjectOrNull(ConfiguredView),
      isCollected: Type.Boolean({ description: 'Collected in a branch while the rest is delivered' }),
    }),
  ),
  paymentName: Type.String({ description: 'Name of the payment method in the shop' }),
  canCancel: Type.Boolean(),
  canPay: Type.Boolean({ description: 'An earlier payment failed and can be retried' }),
  payUrl: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'URL of the open payment',
  }),
  canWithdraw: Type.Boolean(),
  withdrawUntil: TextOrNull,
  withdrawals: Type.Array(
    Type.Object({
      confirmedAt: IsoInstant,
      items: Type.String({ description: '2 × Gipsplaat, 1 × Schroeven' }),
      refundInclTax: Euro,
      refundBy: IsoDate,
      isRefunded: Type.Boolean(),
      reason: Type.Enum(['withdrawn', 'missing', 'replaced', 'cancelled'], {
        description:
          'The customer withdrew, the branch lacked the goods, another product replaced them, or they were cancelled after other goods had left',
      }),
    }),
  ),
  pickup: ObjectOrNull(
    Type.Object({ code: Type.String(), qr: Type.String({ description: 'SVG' }), until: TextOrNull }),
  ),
  collection: ObjectOrNull(
    Type.Object(
      {
        collector: TextOrNull,
        arrivedAt: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
        bay: TextOrNull,
        newTime: Type.Unsafe<string | null>({
          type: ['string', 'null'],
          format: 'date-time',
          description: 'Told when the promised time was missed',
        }),
      },
      { description: 'Of a pickup order that was not collected yet' },
    ),
  ),
  parts: Type.Array(Type.Object({ at: IsoInstant, items: Type.String({ description: '2 × Gipsplaat' }) }), {
    description: 'Goods that the customer collected before the rest',
  }),
  proposedMove: ObjectOrNull(
    Type.Object(
      { date: IsoDate, timeFrom: Type.String(), timeTo: Type.String() },
      { description: 'Another delivery window that the customer is asked to accept' },
    ),
  ),
  trip: ObjectOrNull(Trip),
  parcels: Type.Array(Type.Object({ number: Type.String(), url: Type.String() }), {
    description: 'Tracking numbers of an order that a carrier delivers',
  }),
  papers: Type.Array(
    Type.Object({ number: Type.String(), kind: Type.Enum(['invoice', 'credit']), url: Type.String() }),
  ),
  timeline: Type.Array(Type.Object({ kind: Type.String(), at: IsoInstant })),
})
export type OrderDetail = Static<typeof OrderDetail>

export const orderByLink = endpoint({
  method: 'GET',
  url: `${base}/orders/link/:id`,
  row: 'UX-47',
  ...byLink,
  schema: {
    operationId: 'orderByLink',
    tags,
    summary: 'Get an order with its available actions',
    params: PublicId,
    querystring: Query({ signature: Type.Optional(Signature) }),
    response: { 200: Done(OrderDetail), 404: Refused(['order_not_found']), ...guestReplies },
  },
})

export const cancelOrder = endpoint({
  method: 'POST',
  url: `${base}/orders/link/:id/cancel`,
  row: 'LAW-18',
  ...byLink,
  schema: {
    operationId: 'cancelOrder',
    tags,
    summary: 'Cancel an order before it is sent; payments are refunded',
    params: PublicId,
    body: Type.Object({ signature: Type.Optional(Signature) }, Closed),
    response: {
      200: Done(OrderDetail),
      404: Refused(['order_not_found']),
      422: Refused(['order_under_way']),
      ...guestReplies,
    },
  },
})

export const payOrder = endpoint({
  method: 'POST',
  url: `${base}/orders/link/:id/pay`,
  row: 'DECIDE-34',
  ...byLink,
  idempotency: 'none',
  limit: 'payment',
  schema: {
    operationId: 'payOrder',
    tags,
    summary: 'Retry the payment of an order; its stock and slot are reserved again first',
    params: PublicId,
    body: Type.Object({ signature: Type.Optional(Signature), method: Type.Enum([...PROVIDER_METHODS]) }, Closed),
    response: {
      200: Done(Type.Object({ redirectUrl: Type.String() })),
      404: Refused(['order_not_found']),
      422: Refused(['order_not_payable', 'payment_method_unavailable']),
      ...guestReplies,
    },
  },
})

const Which = { orderNumber: Type.String({ minLength: 4, maxLength: 20 }), email: Email }
const Part = Type.Object(
  { lineNumber: Type.Integer({ minimum: 1 }), quantity: Type.Integer({ minimum: 1, maximum: 99_999 }) },
  Closed,
)
const withdrawal = { access: 'guest', cache: 'none', idempotency: 'natural', limit: 'probe' } as const

export const findWithdrawal = endpoint({
  method: 'POST',
  url: `${base}/withdrawals/order`,
  row: 'LAW-23',
  ...withdrawal,
  schema: {
    operationId: 'findWithdrawal',
    tags,
    summary: 'List the lines that can be withdrawn; needs only the order number and its email address',
    body: Type.Object(Which, Closed),
    response: {
      200: Done(
        Type.Object({
          orderNumber: Type.String(),
          canWithdraw: Type.Boolean(),
          withdrawUntil: TextOrNull,
          lines: OrderDetail.properties.lines,
        }),
      ),
      404: Refused(['order_not_found']),
      ...guestReplies,
    },
  },
})

const Declared = Type.Object({
  token: Type.String({ description: 'Confirms the withdrawal in the second step' }),
  refundInclTax: Euro,
  pointsBack: Type.Integer(),
  costInclTax: Euro,
  returnTo: Type.String(),
  refundBy: IsoDate,
})
export const declareWithdrawal = endpoint({
  method: 'POST',
  url: `${base}/withdrawals`,
  row: 'LAW-24',
  ...withdrawal,
  idempotency: 'none',
  schema: {
    operationId: 'declareWithdrawal',
    tags,
    summary: 'Preview a withdrawal: goods, costs, return address and deadline',
    body: Type.Object({ ...Which, name: Line, lines: Type.Array(Part, { minItems: 1, maxItems: 200 }) }, Closed),
    response: {
      200: Done(Declared),
      404: Refused(['order_not_found', 'line_not_found']),
      422: Refused(['withdrawal_over', 'not_withdrawable', 'quantity_limit']),
      ...guestReplies,
    },
  },
})

export const confirmWithdrawal = endpoint({
  method: 'POST',
  url: `${base}/withdrawals/confirm`,
  row: 'LAW-24',
  ...withdrawal,
  schema: {
    operationId: 'confirmWithdrawal',
    tags,
    summary: 'Confirm a withdrawal; a mail with contents, day and time is sent at once',
    body: Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }) }, Closed),
    response: {
      200: Done(Type.Object({ confirmedAt: IsoInstant, refundInclTax: Euro, refundBy: IsoDate })),
      404: Refused(['order_not_found']),
      422: Refused(['withdrawal_over', 'not_withdrawable', 'quantity_limit']),
      ...guestReplies,
    },
  },
})
