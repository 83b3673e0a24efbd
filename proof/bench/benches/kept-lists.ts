import { zipf } from '../load/k6/chance.ts'
import { spread } from '../support/alternate.ts'
import { withProcess } from '../support/child.ts'
import type { Rounds } from '../support/compare.ts'
import type { Figure, Result } from '../support/report.ts'
import { query } from '../support/samples.ts'
import { pathsOf } from '../support/search-questions.ts'
import { API_ENVIRONMENT, getText, ORIGIN, processOf } from '../support/shop.ts'
import { keepRequests, measureVaried, type Varied } from '../support/varied-load.ts'

const LISTS = 200
const ASKED = 20_000
const LEAST = 1_600

/** Draws paths by a Zipf distribution. */
function popular(name: string, paths: readonly string[]): string {
  const next = zipf(paths.length)
  const drawn = Array.from({ length: ASKED }, () => paths[next()] as string)
  return keepRequests(
    name,
    drawn.map((path) => ({ method: 'GET', path })),
  )
}
const pagePaths = async () =>
  (
    await query<{ path: string }>(
      `select '/' || t.url as path from web_node n join web_node_text t on t.web_node_id = n.id and t.locale = 'nl'
       where n.in_menu and exists (select from product_web_node p where p.web_node_id = n.id) order by md5(t.url) limit $1`,
      [LISTS],
    )
  ).map(({ path }) => encodeURI(path))

/** Lists as customers get them: pages from the edge cache, and the filter request with many repeats. */
export async function keptLists({ rounds, seconds }: Rounds): Promise<Result> {
  const load = { seconds, connections: 32 }
  const measure = async (name: string, side: Varied): Promise<Figure> => {
    await measureVaried({ ...side, mayRefuse: true }, { ...load, connections: 8, seconds: seconds * 2 }, 0)
    const samples = []
    for (let round = 0; round < rounds; round++) samples.push((await measureVaried(side, load, round * 331)).perSecond)
    return { name, value: spread(samples).median, unit: '/s', spread: spread(samples), atLeast: LEAST }
  }
  const edge = { edge: () => processOf('edge') }
  const paths = await pagePaths()
  // Request each once, because the first request renders the page, which other benches measure.
  for (const path of paths) await getText(ORIGIN + path, { 'accept-encoding': 'br' })
  const pages = await measure('list pages at the edge', {
    url: ORIGIN,
    file: popular('pages', paths),
    processes: edge,
    headers: { 'accept-encoding': 'br' },
  })
  const file = popular('lists', await pathsOf('list', LISTS))
  const calls = await withProcess('apps/api/src/server.ts', API_ENVIRONMENT, ({ url, pids }) =>
    measure('list calls out of the cache', { url, file, processes: { api: () => pids } }),
  )
  return { figures: [pages, calls] }
}
