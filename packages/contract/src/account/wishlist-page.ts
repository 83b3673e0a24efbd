import { BRAND } from '@shop/retailer/brand'
import { type Static, Type } from 'typebox'
import { ProductInList, Shelf } from '../catalogue/product-view.ts'
import { endpoint } from '../endpoint.ts'
import { AnyhowCustomer, commonReplies, Done, Refused } from '../envelope.ts'
import { Euro, IntegerOrNull, NumberOrNull, ObjectOrNull, Query, SmallId, TextOrNull, Uuid } from '../wire.ts'

const tags = ['wishlist'] as const
const own = { access: 'own', cache: 'none', idempotency: 'natural', limit: 'general' } as const
const base = '/api/aspos/customer/wishlists'
const BooleanOrNull = Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] })
const NoList = Refused(['wishlist_not_found'])

/** A list as shown on its page: current prices in both VAT modes; for a branch with its stock, in the order of its shelves. */
export const WishlistPage = Type.Object({
  id: Type.String(),
  name: Type.String(),
  count: Type.Integer(),
  products: Type.Array(
    Type.Object({
      productId: Type.String(),
      quantity: Type.Integer(),
      product: ProductInList,
      unitPriceInclTax: Euro,
      unitPriceExclTax: Euro,
      totalInclTax: Euro,
      totalExclTax: Euro,
      /** Price per piece when the product was added; for the owner only, if known. */
      keptPriceInclTax: NumberOrNull,
      keptPriceExclTax: NumberOrNull,
      stock: IntegerOrNull,
      shelf: ObjectOrNull(Shelf),
      isEnough: BooleanOrNull,
      successor: ObjectOrNull(ProductInList),
    }),
  ),
  totals: Type.Object({ totalInclTax: Euro, totalExclTax: Euro }),
  store: ObjectOrNull(Type.Object({ id: Type.String(), name: Type.String() })),
  isAllInStock: BooleanOrNull,
})
export type WishlistPage = Static<typeof WishlistPage>

/** Extension. */
export const readWishlist = endpoint({
  method: 'GET',
  url: `${base}/id/:id`,
  row: 'DECIDE-39',
  ...own,
  cache: 'private',
  schema: {
    operationId: 'readWishlist',
    tags,
    summary: 'Get a list with its products, totals and, for a branch, its stock',
    params: Type.Object({ id: Uuid }),
    querystring: Query({ storeId: Type.Optional(SmallId) }),
    response: {
      200: Done(Type.Object({ ...WishlistPage.properties, shareKey: TextOrNull, isProject: Type.Boolean() })),
      404: NoList,
      ...AnyhowCustomer,
    },
  },
})

/** Extension. */
export const shareWishlist = endpoint({
  method: 'POST',
  url: `${base}/id/:id/share`,
  row: 'DECIDE-39',
  ...own,
  schema: {
    operationId: 'shareWishlist',
    tags,
    summary: 'Create a public link to a list; repeated requests return the same link',
    params: Type.Object({ id: Uuid }),
    response: { 200: Done(Type.Object({ shareKey: Type.String() })), 404: NoList, ...AnyhowCustomer },
  },
})

/** Extension. */
export const unshareWishlist = endpoint({
  method: 'DELETE',
  url: `${base}/id/:id/share`,
  row: 'DECIDE-39',
  ...own,
  schema: {
    operationId: 'unshareWishlist',
    tags,
    summary: 'Delete the public link of a list',
    params: Type.Object({ id: Uuid }),
    response: { 200: Done(Type.Boolean()), 404: NoList, ...AnyhowCustomer },
  },
})

/** Extension: the link grants read access only and does not disclose the owner. */
export const sharedWishlist = endpoint({
  method: 'GET',
  url: `/api/${BRAND.slug}/wishlists/shared/:shareKey`,
  row: 'DECIDE-39',
  access: 'public',
  cache: 'none',
  idempotency: 'natural',
  limit: 'general',
  schema: {
    operationId: 'sharedWishlist',
    tags,
    summary: 'Get a shared list, read only',
    params: Type.Object({ shareKey: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }) }),
    querystring: Query({ storeId: Type.Optional(SmallId) }),
    response: { 200: Done(WishlistPage), 404: NoList, ...commonReplies },
  },
})
