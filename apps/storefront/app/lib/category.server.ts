import { type WebNodeDetail, webNodeByUrl, webNodeRoot } from '@shop/contract/web-node'
import { cacheFor, keepFor } from './api/kept.server.ts'
import { required } from './api/reply.ts'
import type { Shop } from './page/shop-context.ts'

const TREE_LIFE_MS = 60_000
/** More than the categories of a large range in both languages, about 2 kB each. */
const MOST_NODES = 5_000

const roots = cacheFor<readonly string[]>(TREE_LIFE_MS)
const nodes = keepFor<WebNodeDetail>(TREE_LIFE_MS, MOST_NODES)

/** First path segments of all categories, in the language of the path. */
export function rootUrls({ call, locale }: Shop): Promise<readonly string[]> {
  return roots(locale, async () => {
    const root = required(await call(webNodeRoot, { query: { descendantLevel: 1 } }))
    return root.Children.map(({ Url }) => Url)
  })
}

/** A category by its path. The filters and pages of its list share it for a minute, as long as a page is fresh. */
export function nodeByUrl({ call, locale }: Shop, path: string, { searchParams }: URL): Promise<WebNodeDetail> {
  const load = async () => required(await call(webNodeByUrl, { params: { url: path } }))
  return nodes(`${locale} ${path}`, load, searchParams.has('reload'))
}
