import { CULTURE, type MenuItem, readContent } from '@shop/contract/content'
import { localeInPath } from '@shop/domain/locale'
import { prefixOf } from '@shop/routes'
import { loadArticle } from '~/lib/article.server.ts'
import type { Shop } from '~/lib/page/shop-context.ts'
import { withQuestions } from './load-questions.server.ts'

export type ContentCrumb = { readonly name: string; readonly url: string }

/** An article with its questions filled in, the page above it, and what else there is to read. */
export async function loadPage(shop: Shop, pathname: string) {
  const menus = shop.call(readContent, {
    body: { AtomType: 'Page', Url: '/', Culture: CULTURE, WildPageMenu: true, PathItems: true },
  })
  const { article, pageMeta, paths } = await loadArticle(shop, pathname)
  const { status, body } = await menus
  const parts = status === 200 || status === 404 ? body.parts : {}
  const prefix = prefixOf(localeInPath(pathname) ?? 'nl')
  const own = pathname.slice(prefix.length)
  const entry = ({ name, url }: MenuItem): ContentCrumb => ({ name, url })
  const isAbove = ({ url }: MenuItem) => own.startsWith(`${url.replace(/^\/en(?=\/)/, '')}/`)
  return {
    article: {
      title: article.title,
      summary: article.summary,
      blocks: await withQuestions(shop, article.blocks),
      updatedAt: article.updatedAt,
      robotsNoIndex: article.robotsNoIndex,
    },
    pageMeta: { title: pageMeta.title, description: pageMeta.description },
    paths,
    crumbs: (parts.PathItems?.items ?? []).filter(isAbove).map(entry),
    also: (parts.WildPageMenu?.items ?? []).filter(({ url }) => url !== pathname).map(entry),
  }
}
