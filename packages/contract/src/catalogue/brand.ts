import { type Static, Type } from 'typebox'
import { endpoint, LOOK_UP } from '../endpoint.ts'
import { commonReplies, Done, Refused } from '../envelope.ts'
import { Query, Slug, TextOrNull } from '../wire.ts'

const tags = ['catalogue'] as const

export const BrandView = Type.Object({
  Id: Type.String(),
  Description: TextOrNull,
  Code: Type.String(),
  Url: TextOrNull,
  Images: Type.Array(Type.Object({ Type: Type.String({ description: "'Front' is the logo" }), Url: Type.String() })),
  BrandMemos: Type.Array(Type.Object({ MemoType: Type.String(), Text: Type.String() })),
  ProductCount: Type.Optional(
    Type.Integer({
      description: 'Number of its visible products, at most 1000; only in the list of all brands',
    }),
  ),
})
export type BrandView = Static<typeof BrandView>

export const PopularBrand = Type.Object({ BrandName: Type.String(), ImageUrl: TextOrNull, Url: Type.String() })
export type PopularBrand = Static<typeof PopularBrand>

/** A brand among search results. */
export const BrandListEntry = Type.Object({
  name: Type.String(),
  url: Type.String(),
  parameter: Type.String(),
  totalCount: Type.Integer(),
})

export const listBrands = endpoint({
  method: 'GET',
  url: '/api/aspos/brands',
  row: 'CATALOG-38',
  ...LOOK_UP,
  schema: {
    operationId: 'listBrands',
    tags,
    summary: 'List all brands; clients hide those without a name',
    response: { 200: Done(Type.Array(BrandView)), ...commonReplies },
  },
})

export const popularBrands = endpoint({
  method: 'GET',
  url: '/api/aspos/brands/popular',
  row: 'CATALOG-39',
  ...LOOK_UP,
  schema: {
    operationId: 'popularBrands',
    tags,
    summary: 'List the best-selling brands',
    querystring: Query({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })) }),
    response: { 200: Done(Type.Array(PopularBrand)), ...commonReplies },
  },
})

export const brandByUrl = endpoint({
  method: 'GET',
  url: '/api/aspos/brands/url/:url',
  row: 'CATALOG-40',
  ...LOOK_UP,
  schema: {
    operationId: 'brandByUrl',
    tags,
    summary: 'Get a brand',
    params: Type.Object({ url: Slug }),
    response: { 200: Done(BrandView), 404: Refused(['brand_not_found']), ...commonReplies },
  },
})
