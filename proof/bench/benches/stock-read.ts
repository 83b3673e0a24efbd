import { alternate } from '../support/alternate.ts'
import { withProcess } from '../support/child.ts'
import { type Rounds, ratesBeside } from '../support/compare.ts'
import type { Result } from '../support/report.ts'
import { stockReads } from '../support/samples.ts'
import { API_ENVIRONMENT } from '../support/shop.ts'
import { makeTpcb } from '../support/tpcb.ts'
import { measureVaried } from '../support/varied-load.ts'

const CLIENTS = 8

/** Stock of one product in all branches through two API processes, against pgbench reads of one row. */
export async function stockRead({ rounds, seconds }: Rounds): Promise<Result> {
  const file = await stockReads()
  const tpcb = await makeTpcb()
  try {
    return await withProcess('apps/api/src/server.ts', API_ENVIRONMENT, (one) =>
      withProcess('apps/api/src/server.ts', API_ENVIRONMENT, async (other) => {
        const load = { seconds, connections: CLIENTS / 2 }
        const ask = async () => {
          const sides = [one, other].map(({ url, pids }) => ({ url, file, processes: { api: () => pids } }))
          const samples = await Promise.all(sides.map((side, at) => measureVaried(side, load, at * 251)))
          return samples.reduce((sum, { perSecond }) => sum + perSecond, 0)
        }
        await ask()
        const { subject, twin } = await alternate(rounds, ask, () => tpcb.read(CLIENTS, seconds))
        const reads = { name: 'stock reads', perSecond: subject }
        return {
          figures: ratesBeside(reads, { name: 'pgbench -S', perSecond: twin }, 'stock reads / pgbench -S', 0.3),
        }
      }),
    )
  } finally {
    await tpcb.drop()
  }
}
