import { BRAND } from '@shop/retailer/brand'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { commonReplies, Done, guestReplies, Refused } from '../envelope.ts'
import { ByKey, Closed, Flag, ObjectOrNull, Query, Slug, SmallId, Uuid } from '../wire.ts'
import { ProductInList, ProductView, Shelf, StockLine } from './product-view.ts'

const tags = ['catalogue'] as const
const read = {
  access: 'public',
  cache: { seconds: 60, staleSeconds: 600 },
  idempotency: 'natural',
  limit: 'general',
} as const
const Ids = Type.Array(Uuid, { minItems: 1, maxItems: 100 })

export const productsByIds = endpoint({
  method: 'GET',
  url: '/api/aspos/products/ids',
  row: 'CATALOG-26',
  ...read,
  schema: {
    operationId: 'productsByIds',
    tags,
    summary: 'List products in the order of the given ids; unknown ids are left out',
    querystring: Query({ productIds: Ids, realtimeStock: Flag, fetchExtraFields: Flag }),
    response: { 200: Done(Type.Array(ProductInList)), ...commonReplies },
  },
})

export const productByUrl = endpoint({
  method: 'GET',
  url: '/api/aspos/products/url/:url',
  row: 'CATALOG-27',
  ...read,
  schema: {
    operationId: 'productByUrl',
    tags,
    summary: 'Get the product whose number follows the last hyphen',
    params: Type.Object({ url: Slug }),
    querystring: Query({ includingWebNode: Flag, realtimeStock: Flag }),
    response: { 200: Done(ProductView), 404: Refused(['product_not_found']), ...commonReplies },
  },
})

export const productStock = endpoint({
  method: 'POST',
  url: '/api/aspos/products/stock',
  row: 'CATALOG-28',
  ...read,
  cache: 'none',
  schema: {
    operationId: 'productStock',
    tags: ['stock'],
    summary: 'List the sellable stock of each product per branch',
    body: Type.Object({ ids: Ids }, Closed),
    response: { 200: Done(ByKey(Type.Array(StockLine))), ...commonReplies },
  },
})

/** Extension. */
export const productShelf = endpoint({
  method: 'GET',
  url: `/api/${BRAND.slug}/products/:id/shelf`,
  row: 'SHOP-13',
  ...read,
  schema: {
    operationId: 'productShelf',
    tags: ['stock'],
    summary: 'Get the aisle and bay of a product in a branch; null if the branch has not stated them',
    params: Type.Object({ id: Uuid }),
    querystring: Query({ storeId: SmallId }),
    response: { 200: Done(ObjectOrNull(Shelf)), ...commonReplies },
  },
})

export const rememberViewed = endpoint({
  method: 'POST',
  url: '/api/aspos/products/viewed',
  row: 'CATALOG-29',
  access: 'guest',
  cache: 'none',
  idempotency: 'natural',
  limit: 'general',
  schema: {
    operationId: 'rememberViewed',
    tags,
    summary: 'Record a viewed product of this visitor; the last 20 are stored',
    body: Type.Object({ productId: Uuid, brandId: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) }, Closed),
    response: { 200: Done(Type.Boolean()), 404: Refused(['product_not_found']), ...guestReplies },
  },
})

export const viewedProducts = endpoint({
  method: 'GET',
  url: '/api/aspos/products/viewed',
  row: 'CATALOG-30',
  access: 'guest',
  cache: 'private',
  idempotency: 'natural',
  limit: 'general',
  schema: {
    operationId: 'viewedProducts',
    tags,
    summary: "List the visitor's viewed products, newest first",
    response: { 200: Done(Type.Array(ProductInList)), ...guestReplies },
  },
})
