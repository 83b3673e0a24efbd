import { LEFT_REASONS } from '@shop/domain/cart/add-order-list'
import { LONGEST_CODE } from '@shop/domain/quick-order/order-code'
import { MOST_LISTED } from '@shop/domain/quick-order/read-lines'
import { MOST_PIECES } from '@shop/domain/quick-order/read-quantity'
import { BRAND } from '@shop/retailer/brand'
import { type Static, Type } from 'typebox'
import { Hazard } from '../catalogue/product-view.ts'
import { endpoint } from '../endpoint.ts'
import { commonReplies, Done, guestReplies, Refused } from '../envelope.ts'
import { Closed, Euro, IntegerOrNull, NumberOrNull, ObjectOrNull, SmallId, TextOrNull, Uuid } from '../wire.ts'
import { CartView } from './cart-view.ts'

const Pieces = Type.Integer({ minimum: 1, maximum: MOST_PIECES })

/** A product of a list, with the facts that a line of quick order shows and no others: a list has up to 1,000. */
export const QuickProduct = Type.Object({
  id: Type.String(),
  number: Type.String(),
  name: Type.String(),
  url: Type.String({ description: "The url parameter of the product page: '{slug}-{number}'" }),
  img: TextOrNull,
  unit: Type.String(),
  priceInclTax: Euro,
  taxRate: Type.Number(),
  unitPriceInclTax: NumberOrNull,
  unitPriceUnit: TextOrNull,
  hazard: ObjectOrNull(Hazard),
  tiers: Type.Array(Type.Object({ quantity: Type.Integer(), priceInclTax: Euro })),
  maxQuantity: Type.Integer(),
  isOrderable: Type.Boolean(),
  isEnded: Type.Boolean(),
  needsChoices: Type.Boolean(),
  stockHere: Type.Unsafe<number | null>({ ...IntegerOrNull, description: 'Null without a branch in the request' }),
  stockTotal: Type.Integer(),
})
export type QuickProduct = Static<typeof QuickProduct>

export const CODE_FAULTS = [
  'code_missing',
  'code_shortened',
  'check_digit',
  'code_unreadable',
  'unknown',
  'ambiguous',
] as const

const CodeMatch = Type.Object({
  fault: Type.Optional(Type.Enum([...CODE_FAULTS])),
  productIds: Type.Array(Type.String(), { description: 'One product; several if the code is that of several' }),
  pieces: Type.Integer({ description: 'Pieces of the pack that the code names' }),
  alternatives: Type.Array(Type.String(), { description: 'For a product that cannot be ordered or is short' }),
})
export const ListMatches = Type.Object({
  branch: TextOrNull,
  products: Type.Array(QuickProduct),
  matches: Type.Array(CodeMatch, { description: 'One per line, in their order' }),
})
export type ListMatches = Static<typeof ListMatches>

/** Extension. */
export const matchOrderList = endpoint({
  method: 'POST',
  url: `/api/${BRAND.slug}/quick-order/matches`,
  row: 'SHOP-06',
  access: 'public',
  cache: 'none',
  idempotency: 'natural',
  limit: 'orderList',
  schema: {
    operationId: 'matchOrderList',
    tags: ['cart'],
    summary: 'Find the products of article numbers and EANs, with their stock in a branch and alternatives',
    body: Type.Object(
      {
        lines: Type.Array(Type.Object({ code: Type.String({ maxLength: LONGEST_CODE }), quantity: Pieces }, Closed), {
          minItems: 1,
          maxItems: MOST_LISTED,
        }),
        storeId: Type.Optional(SmallId),
      },
      Closed,
    ),
    response: { 200: Done(ListMatches), ...commonReplies },
  },
})

export const OrderListReply = Type.Object({
  cart: CartView,
  left: Type.Array(
    Type.Object({ productId: Type.String(), quantity: Type.Integer(), reason: Type.Enum([...LEFT_REASONS]) }),
  ),
})
export type OrderListReply = Static<typeof OrderListReply>

/** Extension. */
export const addListToCart = endpoint({
  method: 'POST',
  url: `/api/${BRAND.slug}/cart/order-lists`,
  row: 'SHOP-06',
  access: 'guest',
  cache: 'none',
  idempotency: 'key',
  limit: 'cart',
  schema: {
    operationId: 'addListToCart',
    tags: ['cart'],
    summary: 'Add a list to the cart as far as it can be ordered, and report the rest; a batchId counts once',
    body: Type.Object(
      {
        batchId: Uuid,
        lines: Type.Array(Type.Object({ productId: Uuid, quantity: Pieces }, Closed), {
          minItems: 1,
          maxItems: MOST_LISTED,
        }),
      },
      Closed,
    ),
    response: { 200: Done(OrderListReply), 409: Refused(['conflict', 'busy']), ...guestReplies },
  },
})
