import { type Article, CULTURE, readContent } from '@shop/contract/content'
import { localeInPath } from '@shop/domain/locale'
import { canonicalPath, prefixOf } from '@shop/routes'
import { redirect } from 'react-router'
import type { Paths } from '~/lib/locale/page-paths.ts'
import { MOVED_PAGE } from '~/lib/page/cache-policy.ts'
import { contentOutcome } from '~/lib/page/content-outcome.ts'
import { pageNotFound, pageUnavailable } from '~/lib/page/page-errors.ts'
import type { Shop } from '~/lib/page/shop-context.ts'

const withPrefix = (path: string) => `${prefixOf('en')}${path === '/' ? '' : path}`

/** Loads the article of a path or throws 404. Redirects if it has moved or has a version in the visitor's language. */
export async function loadArticle(shop: Shop, pathname: string) {
  const prefix = prefixOf(localeInPath(pathname) ?? 'nl')
  const path = pathname.slice(prefix.length) || '/'
  const reply = await shop.call(readContent, { body: { AtomType: 'Page', Url: path, Culture: CULTURE } })
  const content = contentOutcome(reply)
  if (content.status === 'not-found') throw pageNotFound()
  if (content.status === 'invalid') throw pageUnavailable(502)
  const { article, pageMeta } = content
  const moved = article.alternateUrl && canonicalPath(prefix + article.alternateUrl)
  if (moved && moved !== pathname) throw redirect(moved, { status: 301, headers: { 'cache-control': MOVED_PAGE } })
  // A path of the other language redirects to the path of this language.
  const own = article.alternates[shop.locale]
  if (own !== null && own !== path && !shop.wantsTwin)
    throw redirect(prefix + own, { status: 301, headers: { 'cache-control': MOVED_PAGE } })
  if (shop.wantsTwin) throw redirect(withPrefix(article.alternates.en ?? path), 302)
  return { article, pageMeta, paths: pathsOfArticle(article) }
}

const pathsOfArticle = ({ alternates: { nl, en } }: Article): Paths => ({
  ...(nl === null ? {} : { nl }),
  ...(en === null ? {} : { en: withPrefix(en) }),
})
