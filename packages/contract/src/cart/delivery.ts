import { BRAND } from '@shop/retailer/brand'
import { Type } from 'typebox'
import { AddressBody } from '../account/account-view.ts'
import { endpoint } from '../endpoint.ts'
import { Done, guestReplies, Refused } from '../envelope.ts'
import { Closed, IsoDate, Query, SmallId, TextOrNull, Uuid } from '../wire.ts'
import { ShipmentBody } from './cart.ts'
import { CartView } from './cart-view.ts'

const tags = ['delivery'] as const
const guest = { access: 'guest', cache: 'none', idempotency: 'natural', limit: 'cart' } as const
const base = '/api/aspos/cart'
const Changed = Refused(['conflict', 'cart_changed', 'busy'])

/** Holds the fields of both methods; `method` decides which one is required. */
export const DeliveryBody = Type.Object(
  {
    method: Type.Enum(['CustomerAddress', 'AlternativeAddress']),
    deliveryAddressId: Type.Optional(Uuid),
    alternativeAddress: Type.Optional(AddressBody),
  },
  Closed,
)

export const setDelivery = endpoint({
  method: 'POST',
  url: `${base}/delivery`,
  row: 'DELIVERY-24',
  ...guest,
  schema: {
    operationId: 'setDelivery',
    tags,
    summary: "Set delivery to one of the customer's addresses or to another address",
    body: DeliveryBody,
    response: {
      200: Done(CartView),
      404: Refused(['address_not_found']),
      409: Changed,
      422: Refused(['delivery_missing', 'postcode_invalid', 'not_orderable']),
      ...guestReplies,
    },
  },
})

export const refreshDelivery = endpoint({
  method: 'POST',
  url: `${base}/delivery/refresh`,
  row: 'DELIVERY-25',
  ...guest,
  schema: {
    operationId: 'refreshDelivery',
    tags,
    summary: 'Recalculate cart delivery',
    response: { 200: Done(CartView), 409: Changed, ...guestReplies },
  },
})

export const setShipment = endpoint({
  method: 'POST',
  url: `${base}/shipment`,
  row: 'DELIVERY-26',
  ...guest,
  schema: {
    operationId: 'setShipment',
    tags,
    summary: 'Set day and time of delivery or pickup',
    body: ShipmentBody,
    response: {
      200: Done(CartView),
      404: Refused(['slot_not_found']),
      409: Changed,
      422: Refused(['date_unavailable', 'branch_without_saw']),
      ...guestReplies,
    },
  },
})

export const setCartBranch = endpoint({
  method: 'POST',
  url: `${base}/store`,
  row: 'DELIVERY-27',
  ...guest,
  schema: {
    operationId: 'setCartBranch',
    tags,
    summary: 'Set pickup at a branch',
    body: Type.Object({ storeId: SmallId }, Closed),
    response: { 200: Done(CartView), 404: Refused(['branch_not_found']), 409: Changed, ...guestReplies },
  },
})

/** Extension: part of the cart is collected in a branch, the rest is delivered. */
export const splitOptions = endpoint({
  method: 'GET',
  url: `/api/${BRAND.slug}/cart/split`,
  row: 'SHOP-09',
  ...guest,
  limit: 'general',
  schema: {
    operationId: 'splitOptions',
    tags,
    summary: 'List the products of the cart that a branch can hand over now, and the days for that',
    querystring: Query({ storeId: Type.Optional(SmallId) }),
    response: {
      200: Done(
        Type.Object({
          storeId: Type.String(),
          storeName: Type.String(),
          productIds: Type.Array(Type.String()),
          dates: Type.Array(Type.Object({ date: IsoDate, fromTime: Type.String(), toTime: Type.String() })),
        }),
      ),
      404: Refused(['branch_not_found']),
      ...guestReplies,
    },
  },
})

export const setSplit = endpoint({
  method: 'POST',
  url: `/api/${BRAND.slug}/cart/split`,
  row: 'SHOP-09',
  ...guest,
  schema: {
    operationId: 'setSplit',
    tags,
    summary: 'Set the products that are collected in a branch while the rest is delivered; none ends the split',
    body: Type.Object(
      {
        productIds: Type.Array(Uuid, { maxItems: 1_000 }),
        storeId: Type.Optional(SmallId),
        date: Type.Optional(IsoDate),
      },
      Closed,
    ),
    response: {
      200: Done(CartView),
      404: Refused(['branch_not_found']),
      409: Changed,
      422: Refused(['delivery_missing', 'date_unavailable', 'split_not_possible', 'split_whole', 'split_too_late']),
      ...guestReplies,
    },
  },
})

export const deliveryOptions = endpoint({
  method: 'GET',
  url: `/api/${BRAND.slug}/cart/delivery/options`,
  row: 'DELIVERY-28',
  ...guest,
  limit: 'general',
  schema: {
    operationId: 'deliveryOptions',
    tags,
    summary: 'List the next delivery days with their windows',
    response: {
      200: Done(
        Type.Object({
          dates: Type.Array(
            Type.Object({
              date: IsoDate,
              windows: Type.Array(Type.Object({ id: Type.String(), timeFrom: Type.String(), timeTo: Type.String() })),
            }),
          ),
        }),
      ),
      ...guestReplies,
    },
  },
})

export const pickupOptions = endpoint({
  method: 'GET',
  url: `/api/${BRAND.slug}/cart/pickup/options`,
  row: 'DELIVERY-29',
  ...guest,
  limit: 'general',
  schema: {
    operationId: 'pickupOptions',
    tags,
    summary: 'List the next pickup days with their first time',
    querystring: Query({ storeId: Type.Optional(SmallId) }),
    response: {
      200: Done(
        Type.Object({
          dates: Type.Array(Type.Object({ date: IsoDate, fromTime: Type.String(), toTime: Type.String() })),
          fromTime: TextOrNull,
        }),
      ),
      404: Refused(['branch_not_found']),
      ...guestReplies,
    },
  },
})

/** Extension: branches where this cart can be collected, each with its first moment and its missing products. */
export const pickupBranches = endpoint({
  method: 'GET',
  url: `/api/${BRAND.slug}/cart/pickup/stores`,
  row: 'UX-45',
  ...guest,
  limit: 'general',
  schema: {
    operationId: 'pickupBranches',
    tags,
    summary: 'List the pickup branches with their first moment and missing products',
    response: {
      200: Done(
        Type.Array(
          Type.Object({
            storeId: Type.String(),
            date: TextOrNull,
            fromTime: TextOrNull,
            lackingProductIds: Type.Array(Type.String()),
            lacking: Type.Array(
              Type.Object({ productId: Type.String(), wanted: Type.Integer(), available: Type.Integer() }),
            ),
            lacksSaw: Type.Boolean({ description: 'Sheets of the cart are to be sawn and this branch has no saw' }),
          }),
        ),
      ),
      ...guestReplies,
    },
  },
})
