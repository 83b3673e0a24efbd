import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Rig } from '../../kit/open-rig.ts'
import { ask } from '../stream/http.ts'

export type Seen = { answered: number; away: number; failed: number }
const MOST_NOTED = 5
const WORDS = ['balk', 'schroef', 'gips', 'isolatie', 'verf', 'beton']

/** Visitors who browse products, categories and search, faster than people do. */
export function startVisitors({ origins, db, env }: Rig, count: number) {
  const seen: Seen = { answered: 0, away: 0, failed: 0 }
  /** The first unanswered requests, for investigation. */
  const noted: string[] = []
  const note = (path: string, why: string) => {
    if (noted.length < MOST_NOTED) noted.push(`${new Date().toISOString()} ${path} ${why.slice(0, 200)}`)
  }
  let isOver = false
  async function paths(): Promise<string[]> {
    const { rows } = await db.query<{ path: string }>(
      `(select '/api/aspos/products/url/' || t.slug || '-' || p.number as path from product p
          join product_text t on t.product_id = p.id and t.locale = 'nl' where p.state = 'Active' order by md5(p.number) limit 200)
       union all (select '/api/aspos/webnodes/' || n.id || '/products' from web_node n where n.in_menu order by n.id limit 100)`,
    )
    const words = env.OPENSEARCH_URL === undefined ? [] : WORDS
    return [
      ...rows.map(({ path }) => path),
      ...words.map((word) => `/api/sp/search?requestType=results&searchTerm=${word}`),
    ]
  }
  const running = paths().then((all) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        while (!isOver) {
          const path = all[randomInt(all.length)] ?? ''
          await ask(`${origins[randomInt(origins.length)]}${path}`, 'GET', {}).then(
            ({ status, text }) => {
              if (status >= 500) note(path, `${status} ${text}`)
              // Search may be unavailable; everything else must work without Redis and OpenSearch.
              if (status === 503) seen.away += 1
              else if (status >= 500) seen.failed += 1
              else seen.answered += 1
            },
            (error: Error) => {
              note(path, error.message)
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
    noted,
    stop: async () => {
      isOver = true
      await running
    },
  }
}
