import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Anyhow, AnyhowGuest, Done, Refused } from '../envelope.ts'
import { ByKey, Closed, Flag, Query, Slug, Uuid } from '../wire.ts'
import { ProductInList, ProductView, StockLine } from './product-view.ts'

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
    summary: 'Products in the order of their ids; an unknown id is left out',
    querystring: Query({ productIds: Ids, realtimeStock: Flag, fetchExtraFields: Flag }),
    response: { 200: Done(Type.Array(ProductInList)), ...Anyhow },
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
    summary: 'The product whose number stands after the last hyphen',
    params: Type.Object({ url: Slug }),
    querystring: Query({ includingWebNode: Flag, realtimeStock: Flag }),
    response: { 200: Done(ProductView), 404: Refused(['product_not_found']), ...Anyhow },
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
    summary: 'What can be sold now of each product in each branch',
    body: Type.Object({ ids: Ids }, Closed),
    response: { 200: Done(ByKey(Type.Array(StockLine))), ...Anyhow },
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
    summary: 'Notes that this visitor looked at a product; the last 20 are kept',
    body: Type.Object({ productId: Uuid, brandId: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) }, Closed),
    response: { 200: Done(Type.Boolean()), 404: Refused(['product_not_found']), ...AnyhowGuest },
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
    summary: 'What this visitor looked at, newest first',
    response: { 200: Done(Type.Array(ProductInList)), ...AnyhowGuest },
  },
})
