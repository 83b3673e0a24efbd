import { BRAND } from '@shop/retailer/brand'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowCustomer, Done, Refused } from '../envelope.ts'
import { Closed, Id, ObjectOrNull, Query } from '../wire.ts'
import { CartView } from './cart-view.ts'

const tags = ['pricing'] as const
const customer = { access: 'customer', cache: 'none', idempotency: 'natural' } as const
const Changed = Refused(['conflict', 'cart_changed', 'busy'])

export const Voucher = Type.Object({
  id: Type.String(),
  type: Type.Object({ id: Type.String(), name: Type.String() }),
})
export const Coupon = Type.Object({ id: Type.String(), name: Type.String() })

export const findVoucher = endpoint({
  method: 'GET',
  url: '/api/aspos/customer/vouchers/code/:code',
  row: 'PROMO-09',
  ...customer,
  limit: 'voucher',
  schema: {
    operationId: 'findVoucher',
    tags,
    summary: 'Find the voucher or coupon of a code',
    params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }),
    response: {
      200: Done(
        Type.Object({
          voucher: ObjectOrNull(Voucher),
          coupon: ObjectOrNull(Coupon),
          status: Type.Enum(['usable', 'active', 'refused']),
        }),
      ),
      404: Refused(['voucher_not_found']),
      ...AnyhowCustomer,
    },
  },
})

const Either = { voucherId: Type.Optional(Id), couponId: Type.Optional(Id) }

export const useVoucher = endpoint({
  method: 'POST',
  url: '/api/aspos/cart/vouchers',
  row: 'PROMO-10',
  ...customer,
  limit: 'voucher',
  schema: {
    operationId: 'useVoucher',
    tags,
    summary: 'Add a voucher or a coupon to the cart',
    body: Type.Object(Either, { ...Closed, minProperties: 1, maxProperties: 1 }),
    response: {
      200: Done(CartView),
      404: Refused(['voucher_not_found']),
      409: Changed,
      422: Refused(['voucher_used', 'voucher_refused']),
      ...AnyhowCustomer,
    },
  },
})

export const removeVoucher = endpoint({
  method: 'DELETE',
  url: '/api/aspos/cart/vouchers',
  row: 'PROMO-11',
  ...customer,
  limit: 'cart',
  schema: {
    operationId: 'removeVoucher',
    tags,
    summary: 'Remove a voucher or a coupon from the cart',
    querystring: Query(Either),
    response: { 200: Done(CartView), 404: Refused(['voucher_not_found']), 409: Changed, ...AnyhowCustomer },
  },
})

export const redeemPoints = endpoint({
  method: 'POST',
  url: `/api/${BRAND.slug}/cart/points`,
  row: 'PROMO-21',
  ...customer,
  limit: 'cart',
  schema: {
    operationId: 'redeemPoints',
    tags: ['loyalty'],
    summary: 'Redeem points for the cart; 0 removes them',
    body: Type.Object({ pointsToRedeem: Type.Integer({ minimum: 0, maximum: 10_000_000 }) }, Closed),
    response: {
      200: Done(CartView),
      409: Changed,
      422: Refused(['points_too_few', 'points_too_many']),
      ...AnyhowCustomer,
    },
  },
})
