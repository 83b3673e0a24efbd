import { LINE_ACTIONS } from '@shop/domain/cart/line-action'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Done, guestReplies, Refused } from '../envelope.ts'
import { Closed, Id, IsoDate, Query, TextOrNull, Timestamp, Uuid } from '../wire.ts'
import { CartValidation, CartView } from './cart-view.ts'
import { Choices } from './configured-view.ts'

const tags = ['cart'] as const
const guest = { access: 'guest', cache: 'none', idempotency: 'natural', limit: 'cart' } as const
const base = '/api/aspos/cart'
const Changed = Refused(['conflict', 'cart_changed', 'busy'])

export const readCart = endpoint({
  method: 'GET',
  url: base,
  row: 'CART-15',
  ...guest,
  limit: 'general',
  schema: {
    operationId: 'readCart',
    tags,
    summary: "Get the visitor's cart with current prices",
    querystring: Query({ timestamp: Timestamp }),
    response: { 200: Done(CartView), ...guestReplies },
  },
})

export const BatchBody = Type.Object(
  {
    changes: Type.Array(
      Type.Object(
        {
          action: Type.Enum([LINE_ACTIONS.add, LINE_ACTIONS.update, LINE_ACTIONS.delete]),
          productId: Uuid,
          quantity: Type.Integer({ minimum: 0, maximum: 99_999 }),
          configuration: Type.Optional(Choices),
          source: Type.Optional(Type.Object({ listId: Uuid, listName: Type.String({ maxLength: 60 }) }, Closed)),
        },
        Closed,
      ),
      { minItems: 1, maxItems: 200 },
    ),
    batchId: Type.Optional(Uuid),
    version: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  Closed,
)

export const changeLines = endpoint({
  method: 'POST',
  url: `${base}/lines/batch`,
  row: 'CART-16',
  ...guest,
  idempotency: 'key',
  schema: {
    operationId: 'changeLines',
    tags,
    summary: 'Add, change and delete lines in one batch; the same batchId returns the same reply',
    body: BatchBody,
    response: {
      200: Done(CartView),
      404: Refused(['product_not_found', 'line_not_found']),
      409: Changed,
      422: Refused([
        'quantity_limit',
        'not_orderable',
        'sheets_needed',
        'configuration_needed',
        'configuration_invalid',
      ]),
      ...guestReplies,
    },
  },
})

export const emptyCart = endpoint({
  method: 'DELETE',
  url: `${base}/lines`,
  row: 'CART-17',
  ...guest,
  schema: {
    operationId: 'emptyCart',
    tags,
    summary: 'Clear the cart',
    response: { 200: Done(CartView), 409: Changed, ...guestReplies },
  },
})

export const shareCart = endpoint({
  method: 'POST',
  url: `${base}/share`,
  row: 'CART-18',
  ...guest,
  idempotency: 'key',
  limit: 'share',
  schema: {
    operationId: 'shareCart',
    tags,
    summary: 'Create a link to a copy of the cart: products, quantities and choices only',
    response: {
      200: Done(Type.Object({ shareKey: Type.String(), shareLink: Type.String() })),
      422: Refused(['cart_empty']),
      ...guestReplies,
    },
  },
})

export const takeSharedCart = endpoint({
  method: 'POST',
  url: `${base}/use-share`,
  row: 'CART-19',
  ...guest,
  idempotency: 'none',
  limit: 'share',
  schema: {
    operationId: 'takeSharedCart',
    tags,
    summary: 'Add the lines of a shared cart to the own cart',
    body: Type.Object({ shareKey: Id }, Closed),
    response: { 200: Done(CartView), 404: Refused(['share_not_found']), 409: Changed, ...guestReplies },
  },
})

export const validateCart = endpoint({
  method: 'GET',
  url: `${base}/validate`,
  row: 'CART-22',
  ...guest,
  schema: {
    operationId: 'validateCart',
    tags,
    summary: 'Check whether the cart can be ordered',
    response: { 200: Done(CartValidation), ...guestReplies },
  },
})

export const ShipmentBody = Type.Object(
  {
    shippingMethod: Type.Enum(['CustomerAddress', 'Pickup']),
    date: IsoDate,
    methodId: Type.String({ minLength: 1, maxLength: 40 }),
    timeFrom: TextOrNull,
    timeTo: TextOrNull,
  },
  Closed,
)
