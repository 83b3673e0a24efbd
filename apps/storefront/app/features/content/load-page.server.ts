import type { ContentPart, ContentReply, MenuItem } from '@shop/contract/content'
import { bannerClass } from '@shop/domain/content/banner'
import { BRAND } from '@shop/retailer/brand'
import { prefixOf } from '@shop/routes'
import { contentParts } from '~/lib/content-parts.server.ts'
import { loadArticle } from '~/lib/editorial/article.server.ts'
import type { Paths } from '~/lib/locale/page-paths.ts'
import type { Shop } from '~/lib/page/shop-context.ts'
import { withQuestions } from './load-questions.server.ts'

export type ContentCrumb = { readonly name: string; readonly url: string }

/** Each menu covers one section of the site; a page shows the menu of its section. */
const SECTIONS = ['CustomerService', 'CompanyServices', `About${BRAND.name}`, 'TermsAndConditions'] as const

/** An article with its FAQ questions, breadcrumb, section menu and related pages. */
export async function loadPage(shop: Shop, pathname: string) {
  const [found, parts] = await Promise.all([
    loadArticle(shop, pathname),
    contentParts(shop, { kind: 'Page', path: '/', keys: ['WildPageMenu', 'PathItems', ...SECTIONS] }),
  ])
  const section = SECTIONS.map((key) => parts[key]).find((part) => part && holds(part, pathname))
  const links = section?.items.map(entry) ?? []
  const isBeside = ({ url }: ContentCrumb) => links.some((link) => link.url === url)
  return {
    ...(await shownPage(shop, found)),
    crumbs: (parts.PathItems?.items ?? []).filter((item) => isAbove(item, pathname)).map(entry),
    section: section ? { title: section.title, links } : null,
    also: (parts.WildPageMenu?.items ?? []).map(entry).filter((one) => one.url !== pathname && !isBeside(one)),
  }
}

type Found = Pick<ContentReply, 'pageMeta'> & {
  readonly article: NonNullable<ContentReply['article']>
  readonly paths: Paths
}

/** The fields of an article that the screen shows. */
export const shownPage = async (shop: Shop, { article, pageMeta, paths }: Found) => ({
  article: {
    title: article.title,
    summary: article.summary,
    blocks: await withQuestions(shop, article.blocks),
    banners: article.banners.map(({ id, title, summary, linkTitle, alternateUrl, cssClass }) => ({
      ...{ id, title, text: summary, link: linkTitle, url: alternateUrl, look: bannerClass(cssClass) },
    })),
    updatedAt: article.updatedAt,
  },
  pageMeta,
  paths,
})

const entry = ({ name, url, alternateUrl }: MenuItem): ContentCrumb => ({ name, url: alternateUrl ?? url })

const isAbove = ({ url }: MenuItem, pathname: string) => pathname.startsWith(`${url}/`)

/** A page belongs to a menu that lists it, or that lists pages in the same folder. */
function holds({ items }: ContentPart, pathname: string): boolean {
  if (items.some(({ url }) => url === pathname)) return true
  const own = folderOf(pathname)
  return own !== undefined && items.some(({ url }) => folderOf(url) === own)
}

/** '/diensten' for both '/diensten/verhuur' and '/diensten'; undefined for a page outside a folder. */
function folderOf(path: string): string | undefined {
  const [first = '', second] = path
    .replace(new RegExp(`^${prefixOf('en')}(?=/)`), '')
    .split('/')
    .filter(Boolean)
  return second === undefined && !FOLDERS.has(first) ? undefined : first
}
/** Pages that are the root of a folder. */
const FOLDERS = new Set(['klantenservice', 'customer-service', 'diensten', 'services'])
