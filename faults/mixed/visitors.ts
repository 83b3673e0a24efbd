import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Rig } from '../rig/open-rig.ts'
import { ask } from '../stream/http.ts'

export type Seen = { answered: number; away: number; failed: number }
const WORDS = ['balk', 'schroef', 'gips', 'isolatie', 'verf', 'beton']

/** People who look around: products, categories and search, a little faster than people do. */
export function startVisitors({ origins, db }: Rig, count: number) {
  const seen: Seen = { answered: 0, away: 0, failed: 0 }
  let isOver = false
  async function paths(): Promise<string[]> {
    const { rows } = await db.query<{ path: string }>(
      `(select '/api/aspos/products/url/' || t.slug || '-' || p.number as path from product p
          join product_text t on t.product_id = p.id and t.locale = 'nl' where p.state = 'Active' order by md5(p.number) limit 200)
       union all (select '/api/aspos/webnodes/' || n.id || '/products' from web_node n where n.in_menu order by n.id limit 100)`,
    )
    return [...rows.map(({ path }) => path), ...WORDS.map((word) => `/api/sp/search?query=${word}`)]
  }
  const running = paths().then((all) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        while (!isOver) {
          const path = all[randomInt(all.length)] ?? ''
          await ask(`${origins[randomInt(origins.length)]}${path}`, 'GET', {}).then(
            ({ status }) => {
              // search says that it is not there; everything else has to be there without Redis and OpenSearch
              if (status === 503) seen.away += 1
              else if (status >= 500) seen.failed += 1
              else seen.answered += 1
            },
            () => {
              seen.failed += 1
            },
          )
          await sleep(100)
        }
      }),
    ),
  )
  return {
    seen,
    stop: async () => {
      isOver = true
      await running
    },
  }
}
