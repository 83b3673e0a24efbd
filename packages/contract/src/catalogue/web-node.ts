import { Type } from 'typebox'
import { endpoint, LOOK_UP } from '../endpoint.ts'
import { commonReplies, Done, Refused } from '../envelope.ts'
import { Flag, Query, Slug, SmallId, TextOrNull } from '../wire.ts'
import { ProductInList } from './product-view.ts'

const tags = ['catalogue'] as const

/** Reference to a category. */
export const WebNodeLink = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Code: Type.String(),
  Url: Type.String({ description: "The full path below the root: 'gips/gipsplaten'" }),
  Img: TextOrNull,
})

const own = {
  ...WebNodeLink.properties,
  InMenu: Type.Boolean(),
  Loaded: Type.Boolean({ description: 'Whether Children is complete' }),
}
const leaf = Type.Object({ ...own, Children: Type.Array(Type.Object({}), { maxItems: 0 }) })
const level3 = Type.Object({ ...own, Children: Type.Array(leaf) })
const level2 = Type.Object({ ...own, Children: Type.Array(level3) })
const level1 = Type.Object({ ...own, Children: Type.Array(level2) })
const detail = Type.Object({
  ...own,
  Children: Type.Array(level1),
  Ancestors: Type.Array(WebNodeLink, { description: 'From the top level down to the parent' }),
  GuideHtml: TextOrNull,
  ProductCount: Type.Integer({ description: 'Products in it and below it, at most 10000' }),
  OpensAs: Type.Enum(['list', 'grid'], { description: 'Lines where measures decide, tiles where appearance does' }),
  Alternates: Type.Object({ nl: TextOrNull, en: TextOrNull }, { description: 'Its url in each language' }),
})

export type WebNodeLink = Type.Static<typeof WebNodeLink>
/** A category with its children; the tree is at most four levels below the root. */
export type WebNodeView = WebNodeLink & {
  readonly InMenu: boolean
  readonly Loaded: boolean
  readonly Children: readonly WebNodeView[]
}
export type WebNodeDetail = WebNodeView & {
  readonly Ancestors: readonly WebNodeLink[]
  readonly GuideHtml: string | null
  readonly ProductCount: number
  readonly OpensAs: 'list' | 'grid'
  readonly Alternates: { readonly nl: string | null; readonly en: string | null }
}
// The schemas are written per level because the serialiser is faster without references.
export const WebNodeDetail = Type.Unsafe<WebNodeDetail>(detail)

const levels = Type.Optional(Type.Integer({ minimum: 0, maximum: 4, default: 1 }))

export const webNodeRoot = endpoint({
  method: 'GET',
  url: '/api/aspos/webnodes/main/root',
  row: 'CATALOG-04',
  ...LOOK_UP,
  schema: {
    operationId: 'webNodeRoot',
    tags,
    summary: 'Get the root of the category tree with the requested number of levels',
    querystring: Query({ descendantLevel: levels }),
    response: { 200: Done(WebNodeDetail), ...commonReplies },
  },
})

export const webNodeById = endpoint({
  method: 'GET',
  url: '/api/aspos/webnodes/main/:id',
  row: 'CATALOG-06',
  ...LOOK_UP,
  schema: {
    operationId: 'webNodeById',
    tags,
    summary: 'Get a category with two levels of children',
    params: Type.Object({ id: SmallId }),
    querystring: Query({ descendantLevel: Type.Optional(Type.Integer({ minimum: 0, maximum: 4, default: 2 })) }),
    response: { 200: Done(WebNodeDetail), 404: Refused(['web_node_not_found']), ...commonReplies },
  },
})

export const webNodeByUrl = endpoint({
  method: 'GET',
  url: '/api/aspos/webnodes/url/:url',
  row: 'CATALOG-07',
  ...LOOK_UP,
  schema: {
    operationId: 'webNodeByUrl',
    tags,
    summary: 'Get the category of a url in the requested language',
    params: Type.Object({ url: Slug }),
    response: { 200: Done(WebNodeDetail), 404: Refused(['web_node_not_found']), ...commonReplies },
  },
})

export const searchWebNodes = endpoint({
  method: 'GET',
  url: '/api/aspos/webnodes/search/:query',
  row: 'CATALOG-08',
  ...LOOK_UP,
  limit: 'search',
  schema: {
    operationId: 'searchWebNodes',
    tags,
    summary: 'Find categories by words in their name',
    params: Type.Object({ query: Type.String({ minLength: 1, maxLength: 100 }) }),
    querystring: Query({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })) }),
    response: { 200: Done(Type.Array(WebNodeLink)), ...commonReplies },
  },
})

export const webNodeProducts = endpoint({
  method: 'GET',
  url: '/api/aspos/webnodes/:id/products',
  row: 'CATALOG-09',
  ...LOOK_UP,
  cache: { seconds: 60, staleSeconds: 600 },
  schema: {
    operationId: 'webNodeProducts',
    tags,
    summary: 'List the best-selling products of a category and its descendants',
    params: Type.Object({ id: SmallId }),
    querystring: Query({
      fetchExtraFields: Flag,
      realtimeStock: Flag,
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_200, default: 0 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 12 })),
    }),
    response: { 200: Done(Type.Array(ProductInList)), 404: Refused(['web_node_not_found']), ...commonReplies },
  },
})
