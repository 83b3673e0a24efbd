import { type Static, Type } from 'typebox'
import { AddressView } from '../account/account-view.ts'
import { ProductInList } from '../catalogue/product-view.ts'
import { Euro, IsoDate, ObjectOrNull, TextOrNull } from '../wire.ts'

const both = <const Name extends string>(name: Name) =>
  ({ [`${name}InclTax`]: Euro, [`${name}ExclTax`]: Euro }) as Record<`${Name}${'InclTax' | 'ExclTax'}`, typeof Euro>

export const CartLine = Type.Object({
  id: Type.String(),
  productId: Type.String(),
  quantity: Type.Integer(),
  productTitle: Type.String(),
  ...both('unitPrice'),
  ...both('total'),
  discounts: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), amountInclTax: Euro })),
  discountInclTax: Euro,
  product: ObjectOrNull(ProductInList),
  source: ObjectOrNull(Type.Object({ listId: Type.String(), listName: Type.String() })),
  priceChanged: Type.Boolean(),
  maxQuantity: Type.Integer(),
  shippingEstimate: Type.Enum(['tomorrow', 'twothreedays']),
  derived: Type.Boolean({ description: 'Made by the shop (a pallet deposit): cannot be changed' }),
})

export const CartTotals = Type.Object({
  ...both('deliveryCost'),
  ...both('palletCost'),
  ...both('shipping'),
  ...both('subTotal'),
  ...both('total'),
  ...both('discount'),
})

export const CartView = Type.Object({
  id: Type.String(),
  version: Type.Integer({ description: 'Counts every change; a batch names the one it was made on' }),
  lines: Type.Array(CartLine),
  palletLines: Type.Array(CartLine),
  shippingMethod: Type.Enum(['CustomerAddress', 'Pickup']),
  deliveryAddress: ObjectOrNull(AddressView),
  alternativeDeliveryAddress: ObjectOrNull(AddressView),
  usingAlternativeAddress: Type.Boolean(),
  store: ObjectOrNull(Type.Object({ id: Type.String(), name: Type.String() })),
  shipping: ObjectOrNull(
    Type.Object({ id: Type.String(), date: IsoDate, timeFrom: Type.String(), timeTo: Type.String() }),
  ),
  payment: ObjectOrNull(Type.Object({ method: Type.String(), bank: TextOrNull })),
  pointsToRedeem: Type.Integer(),
  hasLargeProduct: Type.Boolean(),
  estimates: Type.Object({ small: TextOrNull, large: TextOrNull }),
  logisticsStoreIds: Type.Array(Type.String()),
  coupons: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
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
  }),
  newCart: ObjectOrNull(CartView),
})

export const OrderCreation = Type.Object({
  orderId: TextOrNull,
  cart: ObjectOrNull(CartView),
  redirectUrl: TextOrNull,
  validation: ObjectOrNull(OrderValidation),
})
