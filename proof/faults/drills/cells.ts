import { performance } from 'node:perf_hooks'
import { type Cluster, copyShop, drillFolder, keepLogs, until } from '../../kit/cluster.ts'
import { openRig, type Rig } from '../../kit/open-rig.ts'
import { tell, verdictOn } from '../checker/verdict.ts'
import { startOrderStream } from '../kills/order-stream.ts'
import { openRouter } from './cell-router.ts'
import { lostOrders } from './lost.ts'
import type { DrillReport } from './report.ts'

export type CellsOptions = { readonly shopUrl: string; readonly orders: number; readonly clients: number }
type Cell = { readonly cluster: Cluster; readonly rig: Rig }

async function openCell(shopUrl: string, folder: string): Promise<Cell> {
  const cluster = await copyShop(shopUrl, folder, {})
  const url = cluster.url(new URL(shopUrl).pathname.slice(1))
  return { cluster, rig: await openRig({ database: { url, folder: cluster.folder, drop: async () => {} } }) }
}
const placedIn = async ({ rig }: Cell, since: Date) =>
  (
    await rig.db.query<{ id: string }>(
      `select o.public_id as id from order_event e join orders o on o.id = e.order_id where e.kind = 'placed' and e.at > $1`,
      [since],
    )
  ).rows.map(({ id }) => id)

/** Two complete shops with a database each; visitors are divided by owner id. One shop loses its database. */
export async function drillCells({ shopUrl, orders, clients }: CellsOptions): Promise<DrillReport> {
  const began = performance.now()
  const since = new Date()
  const folder = drillFolder()
  const cells: Cell[] = []
  try {
    for (const name of ['first', 'second']) cells.push(await openCell(shopUrl, folder.make(name)))
    const [first, second] = cells
    if (!first || !second) throw new Error('there are no cells')
    const router = await openRouter(cells.map(({ rig }) => rig.origins))
    const stream = await startOrderStream({ ...first.rig, origins: [router.url] }, clients, 200)
    const placed = (count: number) => until(`${count} orders`, async () => stream.counts.placed >= count, 240_000)
    await placed(orders)
    const both = [await placedIn(first, since), await placedIn(second, since)] as const
    const inBoth = both[0].filter((id) => both[1].includes(id)).length
    const failedBefore = router.counts.map(({ failed }) => failed)

    const secondBefore = (await placedIn(second, since)).length
    first.cluster.kill()
    const lostAt = stream.counts.placed
    await placed(lostAt + Math.ceil(orders / 2))
    const secondAfter = (await placedIn(second, since)).length
    await first.cluster.start()
    await until(
      'the first cell orders again',
      async () => (await placedIn(first, new Date(Date.now() - 3_000)).catch(() => [])).length > 0,
    )
    await stream.stop()
    const failed = router.counts.map(({ failed: now }, at) => now - (failedBefore[at] ?? 0))
    let broken = 0
    for (const { rig } of cells) {
      const findings = await verdictOn(rig, [], 120)
      tell(findings)
      broken += findings.filter(({ count }) => count > 0).length
    }
    const name = new URL(shopUrl).pathname.slice(1)
    const missing = await Promise.all(cells.map(({ cluster }) => lostOrders(cluster.url(name), stream.journal)))
    const lost = missing[0]?.filter((id) => missing[1]?.includes(id)) ?? []
    await router.close()
    return {
      drill: 'cells',
      ok: inBoth === 0 && lost.length === 0 && broken === 0 && failed[1] === 0 && secondAfter > secondBefore,
      seconds: (performance.now() - began) / 1_000,
      lost: lost.length,
      figures: {
        'orders, first and second cell': `${both[0].length} and ${both[1].length}`,
        'orders in both': inBoth,
        'requests, first and second cell': router.counts.map(({ requests }) => requests).join(' and '),
        'orders in the second while the first had no database': secondAfter - secondBefore,
        'failed meanwhile, first and second cell': failed.join(' and '),
        'acknowledged orders lost': lost.length,
        'invariants broken': broken,
      },
    }
  } finally {
    for (const { rig } of cells) await rig.close()
    keepLogs(cells.map(({ cluster }) => cluster))
    for (const { cluster } of cells) cluster.kill()
    folder.remove()
  }
}
