// biome-ignore-all format: one table a line, columns beside rows
import { articleRows } from '../content/articles.ts'
import { bannerRows } from '../content/banners.ts'
import { menuRows } from '../content/menus.ts'
import { questionRows } from '../content/questions.ts'
import { textArray } from './copy.ts'
import type { FixedTable } from './fixed-tables.ts'

/** Articles, menus, banners and questions. */
export const CONTENT_TABLES: readonly FixedTable[] = [
  { table: 'content_article', columns: 'code, path, locale, type, title, summary, blocks', rows: () => articleRows().map((one) => [one.code, one.path, one.locale, one.type, one.title, one.summary, JSON.stringify(one.blocks)]) },
  { table: 'content_menu', columns: 'key, locale, slug, title, items', rows: () => menuRows().map((one) => [one.key, one.locale, one.slug, one.title, JSON.stringify(one.items)]) },
  { table: 'content_banner', columns: 'key, locale, name, position, title, summary, link_title, alternate_url, image_url, is_dismissible, show_on', rows: () => bannerRows().map((one) => [one.key, one.locale, one.name, one.position, one.title, one.summary, one.linkTitle, one.url, one.image, one.isDismissible, textArray(one.showOn)]) },
  { table: 'faq_category', columns: 'name, locale, title, is_featured, position, questions', rows: () => questionRows().map((one) => [one.name, one.locale, one.title, one.isFeatured, one.position, JSON.stringify(one.questions)]) },
]
