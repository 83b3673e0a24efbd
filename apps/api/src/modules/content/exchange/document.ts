import { Block, type MenuItem } from '@shop/contract'
import { SHOW_ON } from '@shop/domain/content/banner'
import { MENU_KEYS } from '@shop/retailer/menu-keys'
import { type Static, Type } from 'typebox'
import { makeAjv } from '../../../platform/http/validation.ts'

const Closed = { additionalProperties: false } as const
const Text = Type.String({ default: '' })
const Line = Type.String({ minLength: 1, maxLength: 300 })
const Maybe = Type.Unsafe<string | null>({ type: ['string', 'null'], default: null })
const Yes = Type.Boolean({ default: false })
const Position = Type.Integer({ minimum: 0, maximum: 32_767, default: 0 })
const Moment = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', default: null })
const locale = Type.Enum(['nl', 'en'])
const period = { publishedFrom: Moment, publishedUntil: Moment }

const Article = Type.Object(
  {
    code: Line,
    locale,
    path: Type.String({ pattern: '^/[^A-Z?#\\\\]*$', maxLength: 300 }),
    type: Type.String({ minLength: 1, default: 'Page' }),
    title: Line,
    summary: Text,
    blocks: Type.Array(Block, { default: [] }),
    metaTitle: Maybe,
    metaDescription: Maybe,
    alternateUrl: Maybe,
    robotsNoIndex: Yes,
    robotsNoFollow: Yes,
    ...period,
  },
  Closed,
)
const bare = { name: Line, url: Text, alternateUrl: Maybe, code: Maybe, description: Type.Optional(Text) }
const leaf = Type.Object(
  { ...bare, children: Type.Array(Type.Object({}, Closed), { maxItems: 0, default: [] }) },
  Closed,
)
const middle = Type.Object({ ...bare, children: Type.Array(leaf, { default: [] }) }, Closed)
const Item = Type.Unsafe<MenuItem>(Type.Object({ ...bare, children: Type.Array(middle, { default: [] }) }, Closed))
const Menu = Type.Object(
  { key: Type.Enum([...MENU_KEYS]), locale, slug: Maybe, title: Text, items: Type.Array(Item, { default: [] }) },
  Closed,
)
const Banner = Type.Object(
  {
    // A place on the site, or "article:" and the code of an article.
    key: Type.String({ pattern: `^(${MENU_KEYS.join('|')}|article:.+)$` }),
    locale,
    name: Line,
    position: Position,
    title: Text,
    summary: Text,
    linkTitle: Maybe,
    alternateUrl: Maybe,
    imageUrl: Maybe,
    cssClass: Maybe,
    isDismissible: Yes,
    showOn: Type.Array(Type.Enum([...SHOW_ON]), { default: ['showSiteWide'] }),
    showOperator: Type.Enum(['and', 'or'], { default: 'or' }),
    ...period,
  },
  Closed,
)
const Category = Type.Object(
  {
    name: Line,
    locale,
    title: Line,
    isFeatured: Yes,
    position: Position,
    questions: Type.Array(Type.Object({ question: Line, answer: Type.String() }, Closed), { default: [] }),
  },
  Closed,
)
const Keys = Type.Array(Line, { default: [] })

export const FORM = 'shop-content/1'

/** The document exchanged with an external CMS (docs/guides/exchange-content.md). */
const ContentDocument = Type.Object(
  {
    form: Type.Literal(FORM),
    articles: Type.Array(Article, { default: [] }),
    menus: Type.Array(Menu, { default: [] }),
    banners: Type.Array(Banner, { default: [] }),
    questions: Type.Array(Category, { default: [] }),
    /** Articles by code, banners and question categories by name, in both languages. */
    remove: Type.Object({ articles: Keys, banners: Keys, questions: Keys }, { ...Closed, default: {} }),
  },
  Closed,
)
export type ContentDocument = Static<typeof ContentDocument>

const check = makeAjv().compile<ContentDocument>(ContentDocument)

/** The document with defaults filled in, or a list of its errors with their paths. */
export function readDocument(
  given: unknown,
): { readonly ok: true; readonly document: ContentDocument } | { readonly ok: false; readonly faults: string[] } {
  if (check(given)) return { ok: true, document: given }
  const faults = (check.errors ?? []).map(({ instancePath, message, params }) => {
    const more = 'additionalProperty' in params ? ` '${params.additionalProperty}'` : ''
    return `${instancePath || '/'} ${message}${more}`
  })
  return { ok: false, faults: [...new Set(faults)].slice(0, 50) }
}
