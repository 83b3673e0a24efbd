import { MOST_LISTED } from '@shop/domain/quick-order/read-lines'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowCustomer, Done, Refused } from '../envelope.ts'
import { Closed, Uuid } from '../wire.ts'

const tags = ['wishlist'] as const
const own = { access: 'own', cache: 'none', idempotency: 'natural', limit: 'general' } as const
const base = '/api/aspos/customer/wishlists'

export const WISHLIST_NAME_LENGTH = 60
export const WishlistBody = Type.Object(
  { listName: Type.String({ minLength: 1, maxLength: WISHLIST_NAME_LENGTH, pattern: '\\S' }) },
  Closed,
)

export const WishlistView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  count: Type.Integer(),
  products: Type.Array(Type.Object({ productId: Type.String(), quantity: Type.Integer() })),
})
export type WishlistView = Static<typeof WishlistView>

const ListParams = Type.Object({ id: Uuid })
const NoList = Refused(['wishlist_not_found'])
const NoListOrProduct = Refused(['wishlist_not_found', 'product_not_found'])
const NoProduct = Refused(['product_not_found'])
const Taken = Refused(['name_taken'])

export const listWishlists = endpoint({
  method: 'GET',
  url: base,
  row: 'WISH-05',
  ...own,
  cache: 'private',
  schema: {
    operationId: 'listWishlists',
    tags,
    summary: "List the customer's lists",
    response: { 200: Done(Type.Array(WishlistView)), ...AnyhowCustomer },
  },
})

export const createWishlist = endpoint({
  method: 'POST',
  url: base,
  row: 'WISH-06',
  ...own,
  schema: {
    operationId: 'createWishlist',
    tags,
    summary: 'Create a list with a name that is unique for the customer',
    body: WishlistBody,
    response: { 200: Done(WishlistView), 409: Taken, ...AnyhowCustomer },
  },
})

export const addToWishlist = endpoint({
  method: 'POST',
  url: `${base}/id/:id/products`,
  row: 'WISH-07',
  ...own,
  schema: {
    operationId: 'addToWishlist',
    tags,
    summary: 'Add a product to a list, or change its quantity',
    params: ListParams,
    body: Type.Object({ productId: Uuid, quantity: Type.Integer({ minimum: 1, maximum: 9_999 }) }, Closed),
    response: { 200: Done(WishlistView), 404: NoListOrProduct, ...AnyhowCustomer },
  },
})

export const removeFromWishlist = endpoint({
  method: 'DELETE',
  url: `${base}/id/:id/products/:productId`,
  row: 'WISH-08',
  ...own,
  schema: {
    operationId: 'removeFromWishlist',
    tags,
    summary: 'Remove a product from a list',
    params: Type.Object({ id: Uuid, productId: Uuid }),
    response: { 200: Done(WishlistView), 404: NoListOrProduct, ...AnyhowCustomer },
  },
})

export const cartToWishlist = endpoint({
  method: 'POST',
  url: `${base}/cart`,
  row: 'WISH-09',
  ...own,
  schema: {
    operationId: 'cartToWishlist',
    tags,
    summary: 'Add the products of the cart to a list',
    body: Type.Object({ listId: Uuid }, Closed),
    response: { 200: Done(WishlistView), 404: NoList, ...AnyhowCustomer },
  },
})

/** Extension. With a `batchId` a repeat adds nothing; without one it adds the lines again, so clients do not retry it. */
export const addLinesToWishlist = endpoint({
  method: 'POST',
  url: `${base}/id/:id/lines`,
  row: 'SHOP-11',
  ...own,
  idempotency: 'none',
  schema: {
    operationId: 'addLinesToWishlist',
    tags,
    summary: 'Add several products with their quantities to a list, all or none',
    params: ListParams,
    body: Type.Object(
      {
        lines: Type.Array(
          Type.Object({ productId: Uuid, quantity: Type.Integer({ minimum: 1, maximum: 9_999 }) }, Closed),
          { minItems: 1, maxItems: MOST_LISTED },
        ),
        batchId: Type.Optional(Uuid),
      },
      Closed,
    ),
    response: { 200: Done(WishlistView), 404: NoListOrProduct, ...AnyhowCustomer },
  },
})

export const setWishlistsOfProduct = endpoint({
  method: 'POST',
  url: `${base}/product/:productId`,
  row: 'WISH-10',
  ...own,
  schema: {
    operationId: 'setWishlistsOfProduct',
    tags,
    summary: 'Set the lists that contain the product',
    params: Type.Object({ productId: Uuid }),
    body: Type.Object({ listIds: Type.Array(Uuid, { maxItems: 100 }) }, Closed),
    response: { 200: Done(Type.Array(WishlistView)), 404: NoListOrProduct, ...AnyhowCustomer },
  },
})

export const wishlistsOfProduct = endpoint({
  method: 'GET',
  url: `${base}-check/:productId`,
  row: 'WISH-11',
  ...own,
  schema: {
    operationId: 'wishlistsOfProduct',
    tags,
    summary: 'List the ids of the lists that contain the product',
    params: Type.Object({ productId: Uuid }),
    response: { 200: Done(Type.Array(Type.String())), 404: NoProduct, ...AnyhowCustomer },
  },
})

/** Extension. */
export const renameWishlist = endpoint({
  method: 'PUT',
  url: `${base}/id/:id`,
  row: 'DECIDE-39',
  ...own,
  schema: {
    operationId: 'renameWishlist',
    tags,
    summary: 'Rename a list',
    params: ListParams,
    body: WishlistBody,
    response: { 200: Done(WishlistView), 404: NoList, 409: Taken, ...AnyhowCustomer },
  },
})

/** Extension. */
export const deleteWishlist = endpoint({
  method: 'DELETE',
  url: `${base}/id/:id`,
  row: 'DECIDE-39',
  ...own,
  schema: {
    operationId: 'deleteWishlist',
    tags,
    summary: 'Delete a list',
    params: ListParams,
    response: { 200: Done(Type.Boolean()), 404: NoList, ...AnyhowCustomer },
  },
})
