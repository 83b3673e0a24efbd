import { BRAND } from '@shop/retailer/brand'
import { type Static, Type } from 'typebox'
import { ConfiguredView } from '../cart/configured-view.ts'
import { SawnView } from '../cart/sawn-view.ts'
import { ProductInList } from '../catalogue/product-view.ts'
import { endpoint } from '../endpoint.ts'
import { AnyhowCustomer, Done, guestReplies, Refused } from '../envelope.ts'
import { Euro, IsoInstant, ObjectOrNull, Paging, Query, TextOrNull, Timestamp, Uuid } from '../wire.ts'
import { AddressView } from './account-view.ts'
import { InvoiceView } from './invoice.ts'

const tags = ['order'] as const
const own = { access: 'own', cache: 'private', idempotency: 'natural', limit: 'general' } as const

const Moment = Type.Object({ date: TextOrNull, timeFrom: TextOrNull, timeTo: TextOrNull })
const PersonOrCompany = Type.Object({
  id: Type.String(),
  firstName: Type.String(),
  middleName: Type.String(),
  lastName: Type.String(),
  companyName: TextOrNull,
  email: Type.String(),
})

export const OrderView = Type.Object({
  id: Type.String(),
  orderNumber: Type.String(),
  state: Type.Enum(['created', 'awaitingPayment', 'paid', 'confirmed', 'ready', 'shipped', 'delivered', 'cancelled']),
  createdAt: IsoInstant,
  /** Extension: payment deadline of an unpaid order. */
  payUntil: TextOrNull,
  shippingMethod: Type.Enum(['CustomerAddress', 'Pickup']),
  preferredDelivery: Moment,
  /** Extension: the part of a delivery that is collected in `store`. */
  split: ObjectOrNull(
    Type.Object({
      date: Type.String(),
      timeFrom: Type.String(),
      timeTo: Type.String(),
      state: Type.Enum(['open', 'ready', 'collected', 'cancelled']),
    }),
  ),
  actualDelivery: Moment,
  deliveryPhone: TextOrNull,
  deliveryAddress: ObjectOrNull(AddressView),
  bonusPoints: Type.Integer(),
  orderLines: Type.Array(
    Type.Object({
      product: ObjectOrNull(
        Type.Object({ id: Type.String(), number: Type.String(), url: Type.String(), img: TextOrNull }),
      ),
      productTitle: Type.String(),
      quantity: Type.Integer(),
      totalInclTax: Euro,
      /** Extension: `sawing` is work on the sheets of another line. */
      kind: Type.Enum(['goods', 'sawing']),
      /** Extension: the pieces that these sheets are sawn into. */
      sawn: ObjectOrNull(SawnView),
      /** Extension: the choices of goods that are made to order. */
      configured: ObjectOrNull(ConfiguredView),
      /** Extension: collected in `store` while the rest is delivered. */
      isCollected: Type.Boolean(),
    }),
  ),
  shippingPrice: Euro,
  /** Extension: the pallet cost included in it. */
  palletPrice: Euro,
  voucherTotal: Euro,
  totals: Type.Object({
    totalInclTax: Euro,
    totalExclTax: Euro,
    taxes: Type.Array(Type.Object({ rate: Type.Number(), amount: Euro })),
    pointsRedeemed: Type.Integer(),
    toPay: Euro,
  }),
  payment: Type.Object({ method: TextOrNull, state: Type.String() }),
  store: ObjectOrNull(Type.Object({ id: Type.String(), name: Type.String() })),
  customer: PersonOrCompany,
  customerContact: ObjectOrNull(PersonOrCompany),
})
export type OrderView = Static<typeof OrderView>

const AgainProduct = Type.Object({ id: Type.String(), name: Type.String(), url: Type.String() })

/** A line as it can be ordered now, in the original order. */
export const AgainView = Type.Object({
  title: Type.String({ description: 'Title of the ordered product' }),
  quantity: Type.Integer(),
  product: Type.Unsafe<Static<typeof AgainProduct> | null>({
    ...AgainProduct,
    type: ['object', 'null'],
    description: 'The product that can be ordered now; null when it is discontinued without a successor',
  }),
  isReplaced: Type.Boolean({ description: 'The product is the successor of the ordered one' }),
  kind: Type.Enum(['goods', 'sawn', 'sawing', 'configured'], {
    description: 'Sawn sheets, their sawing and configured goods have no product here: they need new choices',
  }),
})
export type AgainView = Static<typeof AgainView>

export const orderCount = endpoint({
  method: 'GET',
  url: `/api/${BRAND.slug}/orders/count`,
  row: 'ACCOUNT-26',
  ...own,
  schema: {
    operationId: 'orderCount',
    tags,
    summary: "Count the customer's orders",
    response: { 200: Done(Type.Integer()), ...AnyhowCustomer },
  },
})

export const listOrders = endpoint({
  method: 'GET',
  url: '/api/aspos/customer/orders',
  row: 'ACCOUNT-27',
  ...own,
  schema: {
    operationId: 'listOrders',
    tags,
    summary: "List the customer's orders, newest first",
    querystring: Query(Paging),
    response: { 200: Done(Type.Object({ Orders: Type.Array(OrderView) })), ...AnyhowCustomer },
  },
})

/** Extension: whether a cart became an order, for clients that lost the reply of a confirm. */
export const orderOfCart = endpoint({
  method: 'GET',
  url: `/api/${BRAND.slug}/orders/of-cart/:cartId`,
  row: 'CHECKOUT-11',
  ...own,
  access: 'buyer',
  cache: 'none',
  schema: {
    operationId: 'orderOfCart',
    tags,
    summary: "Find the order created from the caller's cart",
    params: Type.Object({ cartId: Uuid }),
    response: { 200: Done(Type.Object({ orderId: TextOrNull })), ...AnyhowCustomer },
  },
})

/** Extension: placed but unpaid orders, shown in the cart. */
export const openOrders = endpoint({
  method: 'GET',
  url: `/api/${BRAND.slug}/orders/open`,
  row: 'DECIDE-34',
  access: 'guest',
  cache: 'none',
  idempotency: 'natural',
  limit: 'general',
  schema: {
    operationId: 'openOrders',
    tags,
    summary: "List the caller's unpaid orders",
    response: {
      200: Done(
        Type.Array(Type.Object({ id: Type.String(), orderNumber: Type.String(), toPay: Euro, payUntil: TextOrNull })),
      ),
      ...guestReplies,
    },
  },
})

/** Extension. */
export const readOrder = endpoint({
  method: 'GET',
  url: `/api/${BRAND.slug}/customer/orders/:id`,
  row: 'ACCOUNT-30',
  ...own,
  schema: {
    operationId: 'readOrder',
    tags,
    summary: 'Get an order with its documents and the lines of a repeat order',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: {
      200: Done(Type.Object({ order: OrderView, invoices: Type.Array(InvoiceView), again: Type.Array(AgainView) })),
      404: Refused(['order_not_found']),
      ...AnyhowCustomer,
    },
  },
})

export const RegularProduct = Type.Object({
  product: ProductInList,
  timesOrdered: Type.Integer(),
  lastQuantity: Type.Integer(),
  lastOrderedAt: IsoInstant,
  replaces: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Title of the discontinued product that this one replaces',
  }),
})
export type RegularProduct = Static<typeof RegularProduct>

/** Extension: frequently bought products. */
export const regularProducts = endpoint({
  method: 'GET',
  url: `/api/${BRAND.slug}/customer/regular-products`,
  row: 'ACCOUNT-01',
  ...own,
  schema: {
    operationId: 'regularProducts',
    tags,
    summary:
      'Products the customer ordered more than once, most often first; an ended one is replaced by its successor',
    response: {
      200: Done(Type.Array(RegularProduct)),
      ...AnyhowCustomer,
    },
  },
})

export const orderSuccess = endpoint({
  method: 'GET',
  url: '/api/aspos/orders/success/:id',
  row: 'CHECKOUT-18',
  ...own,
  access: 'buyer',
  cache: 'none',
  schema: {
    operationId: 'orderSuccess',
    tags,
    summary: 'Get the order for the confirmation page',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    querystring: Query({ timestamp: Timestamp }),
    response: { 200: Done(OrderView), 404: Refused(['order_not_found']), ...AnyhowCustomer },
  },
})
