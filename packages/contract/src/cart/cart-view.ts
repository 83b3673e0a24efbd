import { STEPS } from '@shop/domain/order/step'
import { type Static, Type } from 'typebox'
import { AddressView } from '../account/account-view.ts'
import { ProductInList } from '../catalogue/product-view.ts'
import { Euro, IntegerOrNull, IsoDate, NumberOrNull, ObjectOrNull, TextOrNull } from '../wire.ts'
import { ConfiguredView } from './configured-view.ts'
import { SawnView } from './sawn-view.ts'

const both = <const Name extends string>(name: Name) =>
  ({ [`${name}InclTax`]: Euro, [`${name}ExclTax`]: Euro }) as Record<`${Name}${'InclTax' | 'ExclTax'}`, typeof Euro>

export const CartLine = Type.Object({
  id: Type.String({ description: 'The product, followed by the choices of a configured line' }),
  productId: Type.String(),
  quantity: Type.Integer(),
  productTitle: Type.String(),
  ...both('unitPrice'),
  ...both('total'),
  discounts: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), amountInclTax: Euro })),
  discountInclTax: Euro,
  product: ObjectOrNull(ProductInList),
  source: ObjectOrNull(Type.Object({ listId: Type.String(), listName: Type.String() })),
  priceChanged: Type.Boolean({ description: 'More than a cent below the catalogue price of one piece' }),
  previousPriceInclTax: Type.Unsafe<number | null>({
    type: ['number', 'null'],
    description: 'Price of one piece at the last change of the line, if it differs from the current price',
  }),
  maxQuantity: Type.Integer(),
  shippingEstimate: Type.Enum(['tomorrow', 'twothreedays']),
  sawn: ObjectOrNull(SawnView),
  configured: ObjectOrNull(ConfiguredView),
  derived: Type.Boolean({ description: 'Added by the shop (a pallet deposit, sawing): cannot be changed' }),
})

export const CartTotals = Type.Object({
  ...both('deliveryCost'),
  ...both('palletCost'),
  ...both('shipping'),
  ...both('subTotal'),
  ...both('total'),
  ...both('discount'),
})

/**
 * A voucher or coupon on the cart. It includes its rule, so that the browser can price a change before the API replies.
 */
export const CartCode = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['voucher', 'coupon']),
  code: Type.String(),
  name: Type.String(),
  percent: IntegerOrNull,
  amountInclTax: NumberOrNull,
  minimumInclTax: Euro,
  brandId: TextOrNull,
  discountInclTax: Type.Number({ description: 'Current discount; 0 while its conditions are not met' }),
  discountExclTax: Euro,
})

const Cost = Type.Object({ costInclTax: Euro, freeFromInclTax: Euro })

export const CartView = Type.Object({
  id: Type.String(),
  version: Type.Integer({ description: 'Increases with every change; a batch names the version it is based on' }),
  lines: Type.Array(CartLine),
  palletLines: Type.Array(CartLine),
  sawingLines: Type.Array(CartLine, {
    description: 'Extension: the charged cuts, one line per sawn product',
  }),
  shippingMethod: Type.Enum(['CustomerAddress', 'Pickup']),
  deliveryAddress: ObjectOrNull(AddressView),
  alternativeDeliveryAddress: ObjectOrNull(AddressView),
  usingAlternativeAddress: Type.Boolean(),
  store: ObjectOrNull(Type.Object({ id: Type.String(), name: Type.String() })),
  shipping: ObjectOrNull(
    Type.Object({
      id: Type.String(),
      date: IsoDate,
      timeFrom: Type.String(),
      timeTo: Type.String(),
      heldUntil: Type.Unsafe<string | null>({
        type: ['string', 'null'],
        description: 'End of the slot hold for this cart; choosing the same slot again extends it',
      }),
    }),
  ),
  split: ObjectOrNull(
    Type.Object(
      {
        productIds: Type.Array(Type.String()),
        date: IsoDate,
        timeFrom: Type.String(),
        timeTo: Type.String(),
      },
      { description: 'Extension: products that are collected at `store` while the rest is delivered' },
    ),
  ),
  payment: ObjectOrNull(Type.Object({ method: Type.String(), bank: TextOrNull })),
  pointsToRedeem: Type.Integer(),
  hasLargeProduct: Type.Boolean(),
  estimates: Type.Object({ small: TextOrNull, large: TextOrNull }),
  logisticsStoreIds: Type.Array(Type.String()),
  coupons: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  codes: Type.Array(CartCode),
  customer: ObjectOrNull(
    Type.Object({
      id: Type.String(),
      firstName: Type.String(),
      middleName: Type.String(),
      lastName: Type.String(),
      email: Type.String(),
    }),
  ),
  totals: CartTotals,
  vat: Type.Array(Type.Object({ rate: Type.Number(), inclTax: Euro, exclTax: Euro, amount: Euro }), {
    description: 'Part of the total per VAT rate (0.21 for 21 percent)',
  }),
  toPayInclTax: Type.Number({
    description: 'Amount to pay: the total minus the points',
  }),
  points: Type.Object(
    {
      balance: Type.Integer(),
      minimum: Type.Integer(),
      most: Type.Integer(),
      earned: Type.Integer(),
      earns: Type.Boolean(),
    },
    { description: "The customer's points: balance, redeemable in this cart, and earned by this cart" },
  ),
  costs: Type.Object({ small: Cost, large: Cost, palletInclTax: Euro, cutInclTax: Euro }),
  step: Type.Enum([...STEPS]),
})
export type CartView = Static<typeof CartView>
export type CartLine = Static<typeof CartLine>

export const CartValidation = Type.Object({
  isValid: Type.Boolean(),
  message: TextOrNull,
  nextDate: TextOrNull,
  invalidProductIds: Type.Array(Type.String()),
})

const Factor = Type.Object({ isValid: Type.Boolean() })
export const OrderValidation = Type.Object({
  isOrderable: Type.Boolean(),
  factors: Type.Object({
    Stock: Factor,
    Delivery: Factor,
    DeliveryDate: Type.Object({ isValid: Type.Boolean(), nextDate: TextOrNull }),
    ProductStatus: Factor,
    Sawing: Type.Object(
      { isValid: Type.Boolean() },
      { description: 'Extension: not valid if sheets are to be sawn and the branch of pickup has no saw' },
    ),
  }),
  newCart: ObjectOrNull(CartView),
})

export const OrderCreation = Type.Object({
  orderId: TextOrNull,
  cart: ObjectOrNull(CartView),
  redirectUrl: TextOrNull,
  validation: ObjectOrNull(OrderValidation),
})
