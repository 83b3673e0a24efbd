import { BRAND } from '@shop/retailer/brand'
import { colours } from '@shop/retailer/selected'
import type { SceneShape } from '../pictures/shapes.ts'
import { pictureUrl } from '../pictures/url.ts'
import { type Both, inLocale, LOCALES, type Locale } from '../text/locale.ts'
import { chooserOf, materialsOf } from './advice-help.ts'
import { type Block, blocksOf } from './body.ts'

/** One article in both languages. Paths are written without /en, as in the table. */
export type Page = {
  readonly code: string
  readonly path: Both
  readonly title: Both
  readonly summary: Both
  readonly scene?: SceneShape
  readonly type?: string
  readonly body: Both
}

export const scene = (shape: SceneShape): string =>
  pictureUrl({
    shape,
    view: 'front',
    colour: colours.ink.toLowerCase(),
    accent: colours.signal.toLowerCase(),
    brand: BRAND.name,
    title: '',
    size: '',
  })

export type ArticleRow = {
  readonly code: string
  readonly path: string
  readonly locale: Locale
  readonly type: string
  readonly title: string
  readonly summary: string
  readonly blocks: readonly Block[]
}

export const articlesOf = (pages: readonly Page[]): ArticleRow[] =>
  pages.flatMap((page) => LOCALES.map((locale) => articleOf(page, locale)))

function articleOf(page: Page, locale: Locale): ArticleRow {
  const text = (both: Both) => inLocale(both, locale)
  const hero = page.scene && {
    block: 'hero',
    title: text(page.title),
    text: text(page.summary),
    image: { src: scene(page.scene), alt: '' },
  }
  return {
    code: page.code,
    path: text(page.path),
    locale,
    type: page.type ?? 'Page',
    title: text(page.title),
    summary: text(page.summary),
    blocks: [
      ...(hero ? [hero] : []),
      ...chooserOf(page.code, locale),
      ...blocksOf(text(page.body)),
      ...materialsOf(page.code, locale),
    ],
  }
}
