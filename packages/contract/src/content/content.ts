import { SHOW_ON } from '@shop/domain/content/banner'
import { MENU_KEYS, type MenuKey } from '@shop/retailer/menu-keys'
import { type Static, type TSchema, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { commonReplies, Done, Refused } from '../envelope.ts'
import { Closed, Flag, IsoInstant, LocaleCode, ObjectOrNull, TextOrNull } from '../wire.ts'
import { Block } from './content-blocks.ts'

const tags = ['content'] as const

export const ATOM_TYPES = [
  'Page',
  'Home',
  'Product',
  'ProductList',
  'Cart',
  'Checkout',
  'Store',
  'Brand',
  'Faq',
] as const
export const NOT_FOUND_TYPE = 'Error404'
export const CULTURE = 'nl-NL'

const item = {
  name: Type.String(),
  url: Type.String(),
  alternateUrl: TextOrNull,
  code: TextOrNull,
  description: Type.Optional(Type.String({ description: 'Sanitised inline HTML; shown for selling points' })),
}
export type MenuItem = {
  readonly name: string
  readonly url: string
  readonly alternateUrl: string | null
  readonly code: string | null
  readonly description?: string
  readonly children: readonly MenuItem[]
}
const leaf = Type.Object({ ...item, children: Type.Array(Type.Object({}), { maxItems: 0 }) })
const middle = Type.Object({ ...item, children: Type.Array(leaf) })
/** Menus are at most three levels deep. */
export const MenuItem = Type.Unsafe<MenuItem>(Type.Object({ ...item, children: Type.Array(middle) }))

export const Banner = Type.Object({
  id: Type.String(),
  name: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  linkTitle: TextOrNull,
  alternateUrl: TextOrNull,
  image: TextOrNull,
  cssClass: TextOrNull,
  dismissible: Type.Boolean(),
  showSiteWide: Type.Boolean(),
  rule: Type.Object({ operator: Type.Enum(['and', 'or']), conditions: Type.Array(Type.Enum([...SHOW_ON])) }),
})
export type Banner = Static<typeof Banner>

/** Content of one menu key: its links, its banners, or both. */
export const ContentPart = Type.Object({
  slug: TextOrNull,
  title: Type.String(),
  items: Type.Array(MenuItem),
  banners: Type.Array(Banner),
})
export type ContentPart = Static<typeof ContentPart>

const parts = Object.fromEntries(MENU_KEYS.map((key): [string, TSchema] => [key, Type.Optional(ContentPart)]))
export type ContentParts = { readonly [K in MenuKey]?: ContentPart }
export const ContentParts = Type.Unsafe<ContentParts>(Type.Object(parts))

export const Article = Type.Object({
  id: Type.String(),
  type: Type.String(),
  path: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  blocks: Type.Array(Block),
  banners: Type.Array(Banner),
  alternateUrl: TextOrNull,
  robotsNoIndex: Type.Boolean(),
  robotsNoFollow: Type.Boolean(),
  updatedAt: IsoInstant,
  alternates: Type.Object({ nl: TextOrNull, en: TextOrNull }, { description: 'Its path in each language' }),
})
export type Article = Static<typeof Article>

export const ContentReply = Type.Object({
  status: Type.Enum([200, 404]),
  reasonCode: Type.Integer(),
  article: ObjectOrNull(Article),
  parts: ContentParts,
  pageMeta: Type.Object({ title: Type.String(), description: Type.String(), robots: Type.String() }),
})
export type ContentReply = Static<typeof ContentReply>

const flags = Object.fromEntries(MENU_KEYS.map((key): [string, TSchema] => [key, Flag]))
type ContentRequest = {
  readonly AtomType: (typeof ATOM_TYPES)[number]
  readonly Url: string
  readonly PathUrl?: string
  readonly Culture?: typeof CULTURE
} & { readonly [K in MenuKey]?: boolean }
export const ContentRequest = Type.Unsafe<ContentRequest>(
  Type.Object(
    {
      AtomType: Type.Enum([...ATOM_TYPES]),
      Url: Type.String({ maxLength: 500 }),
      PathUrl: Type.Optional(Type.String({ maxLength: 500 })),
      Culture: Type.Optional(Type.Literal(CULTURE)),
      ...flags,
    },
    Closed,
  ),
)

export const readContent = endpoint({
  method: 'POST',
  url: '/api/vm/u',
  row: 'CONTENT-02',
  access: 'public',
  cache: { seconds: 60, staleSeconds: 86_400 },
  idempotency: 'natural',
  limit: 'general',
  schema: {
    operationId: 'readContent',
    tags,
    summary: 'Get the article of a path, with the menus and banners of the requested keys',
    body: ContentRequest,
    response: { 200: ContentReply, 404: ContentReply, ...commonReplies },
  },
})

/** Extension: unpublished content, for holders of the signed link. */
export const previewContent = endpoint({
  method: 'GET',
  url: '/api/content/preview/:token',
  row: 'CONTENT-01',
  access: 'public',
  cache: 'none',
  idempotency: 'natural',
  limit: 'probe',
  schema: {
    operationId: 'previewContent',
    tags,
    summary: 'Preview an unpublished article by a signed link',
    params: Type.Object({ token: Type.String({ minLength: 20, maxLength: 300 }) }),
    response: { 200: ContentReply, 404: Refused(['preview_not_found']), ...commonReplies },
  },
})

export const faqCategory = endpoint({
  method: 'GET',
  url: '/api/faqcategorybyname/:name/:locale',
  row: 'CONTENT-25',
  access: 'public',
  cache: { seconds: 300, staleSeconds: 86_400 },
  idempotency: 'natural',
  limit: 'general',
  schema: {
    operationId: 'faqCategory',
    tags,
    summary: "List questions and answers of a category; 'featured' and 'all' are special categories",
    params: Type.Object({ name: Type.String({ minLength: 1, maxLength: 100 }), locale: LocaleCode }),
    response: {
      200: Done(
        Type.Object({
          name: Type.String(),
          title: Type.String(),
          questions: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() })),
        }),
      ),
      404: Refused(['faq_not_found']),
      ...commonReplies,
    },
  },
})
