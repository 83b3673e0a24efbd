import {
  type Article,
  type Banner,
  type ContentParts,
  type ContentReply,
  type MenuItem,
  NOT_FOUND_TYPE,
} from '@shop/contract'
import { bannerClass, isPublished } from '@shop/domain/content/banner'
import type { MenuKey } from '@shop/retailer/menu-keys'
import { cleanFields, cleanHtml, cleanInline, cleanUrl, ownPath } from '../../platform/clean-html.ts'
import { knownBlocks } from './blocks.ts'
import type { ArticleRow, BannerRow, PartRow } from './queries.ts'

type SavedItem = Partial<Omit<MenuItem, 'children'>> & { readonly children?: readonly SavedItem[] }

const toMenuItem = (item: SavedItem): MenuItem => ({
  name: item.name ?? '',
  url: cleanUrl(item.url ?? ''),
  alternateUrl: cleanUrl(item.alternateUrl ?? '') || null,
  code: item.code ?? null,
  ...(item.description ? { description: cleanInline(item.description, !(item.alternateUrl || item.url)) } : {}),
  children: (item.children ?? []).map(toMenuItem),
})

const toBanner = (row: BannerRow): Banner => ({
  id: String(row.id),
  name: row.name,
  title: row.title,
  summary: cleanHtml(row.summary),
  linkTitle: row.link_title,
  alternateUrl: cleanUrl(row.alternate_url ?? '') || null,
  image: ownPath(row.image_url ?? '') || null,
  cssClass: bannerClass(row.css_class) ?? null,
  dismissible: row.is_dismissible,
  showSiteWide: row.show_on.includes('showSiteWide'),
  rule: { operator: row.show_operator, conditions: [...row.show_on] as Banner['rule']['conditions'] },
})

const moment = (text: string | null) => (text === null ? null : new Date(text))

const toBanners = (rows: readonly BannerRow[], now: Date): Banner[] =>
  rows
    .filter((row) => isPublished({ from: moment(row.published_from), until: moment(row.published_until) }, now))
    .map(toBanner)

export function toParts(rows: readonly PartRow[], now: Date): ContentParts {
  const entries = rows.map((row): [MenuKey, ContentParts[MenuKey]] => [
    row.key as MenuKey, // rows contain only requested keys
    {
      slug: row.slug,
      title: row.title ?? '',
      items: ((row.items ?? []) as SavedItem[]).map(toMenuItem),
      banners: toBanners(row.banners, now),
    },
  ])
  return Object.fromEntries(entries)
}

export const toArticle = (row: ArticleRow, now: Date, onUnknownBlock: (block: unknown) => void): Article => ({
  id: row.id,
  type: row.type,
  path: row.path,
  title: row.title,
  summary: row.summary,
  blocks: cleanFields(knownBlocks(row.blocks, onUnknownBlock)),
  banners: toBanners(row.banners, now),
  alternateUrl: ownPath(row.alternate_url ?? '') || null,
  robotsNoIndex: row.robots_no_index,
  robotsNoFollow: row.robots_no_follow,
  updatedAt: row.updated_at.toISOString(),
  alternates: { nl: row.path_nl, en: row.path_en },
})

export function toPageMeta(row: ArticleRow | undefined): ContentReply['pageMeta'] {
  if (!row) return { title: '', description: '', robots: '' }
  const robots = [...(row.robots_no_index ? ['noindex'] : []), ...(row.robots_no_follow ? ['nofollow'] : [])]
  return {
    title: row.meta_title ?? row.title,
    description: row.meta_description ?? row.summary,
    robots: robots.join(', '),
  }
}

/**
 * A catch-all path without an article returns 404, as does an article of the 404 type. Other pages receive `article:
 * null` and show their built-in content.
 */
export function contentStatus(row: ArticleRow | undefined, isCatchAll: boolean): 200 | 404 {
  if (!row) return isCatchAll ? 404 : 200
  return row.type === NOT_FOUND_TYPE ? 404 : 200
}
