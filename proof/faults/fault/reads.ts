import { performance } from 'node:perf_hooks'
import type { Rig } from '../../kit/open-rig.ts'
import { ask } from '../stream/http.ts'

export type Timed = {
  readonly statuses: readonly number[]
  readonly slowestMs: number
  readonly p95Ms: number
  readonly texts: readonly string[]
}

/** Times uncached lists and products, four at a time. */
export async function timed({ db, origins }: Rig, count: number, paths?: readonly string[]): Promise<Timed> {
  const { rows } = paths
    ? { rows: paths.map((path) => ({ path })) }
    : await db.query<{ path: string }>(
        `select path from ((select '/api/aspos/products/url/' || t.slug || '-' || p.number as path from product p
            join product_text t on t.product_id = p.id and t.locale = 'nl' where p.state = 'Active' order by random() limit 60)
         union all (select '/api/aspos/webnodes/' || n.id || '/products' from web_node n where n.in_menu order by random() limit 20)
         ) chosen order by random()`,
      )
  const statuses: number[] = []
  const texts: string[] = []
  const took: number[] = []
  let next = 0
  async function run() {
    for (let nth = next++; nth < count; nth = next++) {
      const began = performance.now()
      const reply = await ask(`${origins[nth % origins.length]}${rows[nth % rows.length]?.path}`, 'GET', {}).catch(
        () => ({ status: 0, text: '' }), // cut off counts as no response
      )
      took.push(performance.now() - began)
      statuses.push(reply.status)
      texts.push(reply.text)
    }
  }
  await Promise.all(Array.from({ length: 4 }, run))
  took.sort((left, right) => left - right)
  return { statuses, texts, slowestMs: took.at(-1) ?? 0, p95Ms: took[Math.floor((took.length - 1) * 0.95)] ?? 0 }
}
