import { type Static, type TProperties, Type } from 'typebox'

const Text = Type.String()
const Html = Type.String({ description: 'Sanitised by the server: a short list of tags, own links only' })
const Maybe = Type.Optional(Type.String())
const Link = Type.Object({ title: Text, url: Text })
const Picture = Type.Object({ src: Text, alt: Text })

const block = <const Name extends string, P extends TProperties>(name: Name, properties: P) =>
  Type.Object({ block: Type.Literal(name), ...properties })

export const HeroBlock = block('hero', {
  title: Text,
  text: Maybe,
  image: Type.Optional(Picture),
  links: Type.Optional(Type.Array(Link)),
})
export const TilesBlock = block('tiles', {
  title: Maybe,
  tiles: Type.Array(Type.Object({ title: Text, text: Maybe, image: Type.Optional(Picture), url: Text })),
})
export const TextBlock = block('text', { title: Maybe, html: Html })
export const PictureTextBlock = block('pictureText', {
  title: Maybe,
  html: Html,
  image: Picture,
  imageSide: Type.Enum(['left', 'right']),
  link: Type.Optional(Link),
})
export const UspRowBlock = block('uspRow', {
  usps: Type.Array(Type.Object({ description: Html, alternateUrl: Maybe, icon: Maybe })),
})
export const BannerBlock = block('banner', {
  title: Text,
  text: Maybe,
  image: Type.Optional(Picture),
  link: Type.Optional(Link),
  tone: Type.Optional(Type.Enum(['plain', 'brand', 'promotion'])),
})
export const ProductRowBlock = block('productRow', {
  title: Text,
  productIds: Type.Optional(Type.Array(Text)),
  webNodeCode: Maybe,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 })),
  link: Type.Optional(Link),
})
export const FaqBlock = block('faq', {
  title: Maybe,
  categoryName: Maybe,
  questions: Type.Optional(Type.Array(Type.Object({ question: Text, answer: Html }))),
})
export const VideoBlock = block('video', { title: Text, youtubeId: Text, poster: Type.Optional(Picture) })
export const FormBlock = block('form', {
  title: Maybe,
  text: Maybe,
  form: Type.Enum(['contact', 'newsletter', 'quote', 'return', 'chat']),
})
export const TableBlock = block('table', {
  title: Maybe,
  head: Type.Array(Text),
  rows: Type.Array(Type.Array(Text)),
})
export const StepsBlock = block('steps', {
  title: Maybe,
  steps: Type.Array(Type.Object({ title: Text, html: Html, image: Type.Optional(Picture) })),
})
export const DownloadsBlock = block('downloads', {
  title: Maybe,
  files: Type.Array(Type.Object({ title: Text, url: Text, size: Maybe })),
})

/** Values of filters of a list: 'field:value'. */
const Filters = Type.Array(Type.String({ pattern: '^[^:]{1,60}:[^:]{1,200}$' }), { maxItems: 5 })

/** The products of a job with their quantities. The categories are those for which the article is advice. */
export const MaterialsBlock = block('materials', {
  title: Text,
  webNodeCodes: Type.Array(Text, { minItems: 1 }),
  parts: Type.Array(
    Type.Object({
      name: Text,
      quantity: Type.Integer({ minimum: 1 }),
      webNodeCode: Text,
      filters: Type.Optional(Filters),
    }),
    { minItems: 1, maxItems: 12 },
  ),
})

/** Questions over the filters of a category that lead to a product. */
export const MOST_QUESTIONS = 5
export const ChooserBlock = block('chooser', {
  title: Text,
  webNodeCode: Text,
  questions: Type.Array(Type.Object({ field: Text, question: Text }), { minItems: 1, maxItems: MOST_QUESTIONS }),
})

/** Components of an article. */
export const Block = Type.Union([
  HeroBlock,
  TilesBlock,
  TextBlock,
  PictureTextBlock,
  UspRowBlock,
  BannerBlock,
  ProductRowBlock,
  FaqBlock,
  VideoBlock,
  FormBlock,
  TableBlock,
  StepsBlock,
  DownloadsBlock,
  MaterialsBlock,
  ChooserBlock,
])
export type Block = Static<typeof Block>
export type BlockName = Block['block']
export type BlockOf<Name extends BlockName> = Extract<Block, { readonly block: Name }>
