import { SHORT_WISHES } from '@shop/domain/picking/short-wish'
import { BRAND } from '@shop/retailer/brand'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowCustomer, commonReplies, Done, guestReplies, Refused } from '../envelope.ts'
import { Closed, Euro, Line, LineOrNothing, Phone, Pin, Query, TextOrNull, Uuid } from '../wire.ts'
import { CartView, OrderCreation } from './cart-view.ts'

const tags = ['payment'] as const

export const PaymentMethod = Type.Object({
  code: Type.String(),
  name: Type.String(),
  pinCodeRequired: Type.Boolean(),
  isAvailable: Type.Boolean(),
  message: TextOrNull,
  /** Extension: the reason why it is unavailable, so that the page can link to the solution. */
  reason: TextOrNull,
  banks: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  /** Extension: the cost of using this method, with VAT. */
  cost: Euro,
})
export type PaymentMethod = Static<typeof PaymentMethod>

export const paymentMethods = endpoint({
  method: 'GET',
  url: '/api/aspos/payment/payment-methods',
  row: 'PAY-03',
  access: 'guest',
  cache: 'none',
  idempotency: 'natural',
  limit: 'general',
  schema: {
    operationId: 'paymentMethods',
    tags,
    summary: 'List the payment methods of this cart, most used first',
    querystring: Query({
      amount: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: 10_000_000,
          description: 'Extension: the open amount of an order, instead of that of the cart',
        }),
      ),
      shipping: Type.Optional(Type.Enum(['Delivery', 'Pickup'], { description: 'Extension: of that order' })),
    }),
    response: { 200: Done(Type.Array(PaymentMethod)), ...guestReplies },
  },
})

export const setPayment = endpoint({
  method: 'POST',
  url: '/api/aspos/cart/payment',
  row: 'PAY-04',
  access: 'guest',
  cache: 'none',
  idempotency: 'natural',
  limit: 'cart',
  schema: {
    operationId: 'setPayment',
    tags,
    summary: 'Set the payment method of the cart',
    body: Type.Object(
      {
        method: Type.String({ minLength: 1, maxLength: 40 }),
        data: Type.Optional(Type.Object({ bank: Type.Optional(Type.String({ maxLength: 40 })) }, Closed)),
      },
      Closed,
    ),
    response: {
      200: Done(CartView),
      409: Refused(['conflict', 'cart_changed', 'busy']),
      422: Refused(['payment_method_unavailable', 'credit_exceeded', 'second_factor_missing', 'pin_missing']),
      ...guestReplies,
    },
  },
})

export const validatePin = endpoint({
  method: 'POST',
  url: `/api/${BRAND.slug}/payment/pin/validate`,
  row: 'PAY-07',
  access: 'customer',
  cache: 'none',
  idempotency: 'none',
  limit: 'pin',
  schema: {
    operationId: 'validatePin',
    tags,
    summary: 'Verify the pin of the contact',
    body: Type.Object({ pinCode: Pin }, Closed),
    response: { 200: Done(Type.Boolean()), ...AnyhowCustomer },
  },
})

export const ConfirmBody = Type.Object(
  {
    reference: Type.Optional(Type.String({ maxLength: 60 })),
    remarks: Type.Optional(Type.String({ maxLength: 1_000 })),
    /** Extension: what to do if goods turn out to be missing. */
    ifShort: Type.Optional(Type.Enum([...SHORT_WISHES])),
    /** Required only for delivery and for payment at the counter. */
    phone: Type.Optional(Phone),
    /** Extensions: name of a guest who collects the order, because no address provides it. */
    firstName: Type.Optional(Line),
    lastName: Type.Optional(Line),
    /** Extension: the company that a guest orders for; the invoice shows it. */
    company: Type.Optional(
      Type.Object(
        {
          name: LineOrNothing,
          kvkNumber: LineOrNothing,
          vatId: LineOrNothing,
          street: LineOrNothing,
          postalCode: LineOrNothing,
          city: LineOrNothing,
        },
        Closed,
      ),
    ),
    acceptTerms: Type.Boolean(),
    pinCode: Type.Optional(Pin),
    continueOnInvalid: Type.Optional(Type.Boolean()),
    gtmClientId: Type.Optional(Type.String({ maxLength: 100 })),
    gtmSessionId: Type.Optional(Type.String({ maxLength: 100 })),
    idempotencyKey: Uuid,
    /** Extensions: the cart, and the total shown to the buyer; with a different total the order is rejected. */
    cartId: Type.Optional(Uuid),
    expectedTotalInclTax: Type.Optional(Type.Number({ minimum: 0 })),
    /** Extension: the split shown to the buyer (`splitText`); with a different split the order is rejected. */
    expectedSplit: Type.Optional(Type.String({ maxLength: 50_000 })),
  },
  Closed,
)

export const confirmOrder = endpoint({
  method: 'POST',
  url: '/api/aspos/cart/confirm',
  row: 'CHECKOUT-10',
  access: 'buyer',
  cache: 'none',
  idempotency: 'key',
  limit: 'confirm',
  schema: {
    operationId: 'confirmOrder',
    tags: ['order'],
    summary: 'Create an order from the cart and return the payment page or the refusal; idempotent',
    body: ConfirmBody,
    response: {
      200: Done(OrderCreation),
      409: Refused(['busy', 'cart_changed', 'conflict', 'key_reused']),
      422: Refused([
        'cart_empty',
        'delivery_missing',
        'payment_missing',
        'payment_method_unavailable',
        'terms_not_accepted',
        'pin_invalid',
        'second_factor_missing',
        'phone_invalid',
        'credit_exceeded',
        'points_too_many',
        'voucher_refused',
        'company_name_missing',
        'company_number_missing',
        'company_address_missing',
        'kvk_invalid',
        'vat_id_invalid',
      ]),
      ...AnyhowCustomer,
    },
  },
})

/** Extension: the return page polls this until the provider reports a result. */
export const paymentState = endpoint({
  method: 'GET',
  url: `/api/${BRAND.slug}/payment/state/:orderId`,
  row: 'DECIDE-34',
  access: 'guest', // a bank may return the payer to another browser, where the signature authorises the request
  cache: 'none',
  idempotency: 'natural',
  limit: 'general', // the page polls every second
  schema: {
    operationId: 'paymentState',
    tags,
    summary: 'Get the payment state of an order, fetched from the provider',
    params: Type.Object({ orderId: Type.String({ minLength: 1, maxLength: 64 }) }),
    querystring: Query({
      signature: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      left: Type.Optional(Type.Enum(['yes'], { description: 'The payer left the provider without paying' })),
    }),
    response: {
      200: Done(
        Type.Object({
          state: Type.Enum(['open', 'paid', 'cancelled', 'expired', 'failed']),
          redirectUrl: TextOrNull,
          isOwn: Type.Boolean({ description: 'The caller is signed in as the buyer' }),
        }),
      ),
      404: Refused(['order_not_found']),
      ...guestReplies,
    },
  },
})

/**
 * Extension: a provider reports that a payment changed. Only the id of the payment is read, after a check of the
 * signature if the provider signs; the state is fetched, never trusted.
 */
export const paymentWebhook = endpoint({
  method: 'POST',
  url: '/api/webhooks/:provider',
  row: 'DECIDE-34',
  access: 'provider',
  cache: 'none',
  idempotency: 'natural',
  limit: 'webhook',
  schema: {
    operationId: 'paymentWebhook',
    tags,
    summary: 'Receive a payment change from a provider',
    params: Type.Object({ provider: Type.String({ minLength: 1, maxLength: 40 }) }),
    body: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    response: { 200: Done(Type.Null()), 403: Refused(['forbidden']), 404: Refused(['not_found']), ...commonReplies },
  },
})
