import { withProcess } from '../support/child.ts'
import { compare, type Rounds } from '../support/compare.ts'
import { prefixed, type Result } from '../support/report.ts'
import { someProducts } from '../support/samples.ts'
import { API_ENVIRONMENT, DATABASE_URL } from '../support/shop.ts'

/**
 * One product through the whole API, against bare Fastify with the same single statement: once without cache, where
 * both query the database, and once from the cache, as visitors get it.
 */
export async function productUrl(rounds: Rounds): Promise<Result> {
  const [product] = await someProducts(1)
  const path = `/api/aspos/products/url/${product?.slug}-${product?.number}`
  return withProcess('apps/api/src/server.ts', API_ENVIRONMENT, (api) =>
    withProcess('proof/bench/twins/product-by-url.ts', { DATABASE_URL }, async (twin) => {
      const bare = { ...twin, url: twin.url + path }
      const asked = { ...api, url: `${api.url}${path}?realtimeStock=true` }
      const past = await compare(asked, bare, rounds, { speedAtLeast: 0.5 })
      const kept = await compare({ ...api, url: api.url + path }, bare, rounds, {})
      return {
        figures: [...prefixed('past the cache', past), ...prefixed('out of the cache', kept)],
        notes: [path],
        raw: { past: past.raw, kept: kept.raw },
      }
    }),
  )
}
