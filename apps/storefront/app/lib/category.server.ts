import { webNodeRoot } from '@shop/contract/web-node'
import { cacheFor } from './api/kept.server.ts'
import { required } from './api/reply.ts'
import type { Shop } from './page/shop-context.ts'

const TREE_LIFE_MS = 60_000

const roots = cacheFor<readonly string[]>(TREE_LIFE_MS)

/** First path segments of all categories, in the language of the path. */
export function rootUrls({ call, locale }: Shop): Promise<readonly string[]> {
  return roots(locale, async () => {
    const root = required(await call(webNodeRoot, { query: { descendantLevel: 1 } }))
    return root.Children.map(({ Url }) => Url)
  })
}
