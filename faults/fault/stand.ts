import type { JournalLine } from '../checker/witnesses.ts'
import { startOrderStream } from '../kills/order-stream.ts'
import { startVisitors } from '../mixed/visitors.ts'
import type { RunDatabase } from '../rig/database.ts'
import { startEngine } from '../rig/engines.ts'
import { isProxyThere, type Link, type Links, openLinks, type Toxic } from '../rig/links.ts'
import { openRig, type Rig, type RigOptions } from '../rig/open-rig.ts'

export type Load = {
  readonly orders: Awaited<ReturnType<typeof startOrderStream>>
  readonly visitors: ReturnType<typeof startVisitors>
  readonly stop: () => Promise<void>
}
/** The whole shop of a case, with what its customers were told. */
export type Stand = {
  readonly rig: Rig
  readonly journal: JournalLine[]
  readonly startLoad: () => Promise<Load>
  /** Wrong until healed: what a link does to everything that goes over it. */
  readonly spoil: (links: readonly Link[], ...toxics: readonly Toxic[]) => Promise<() => Promise<void>>
  readonly cut: (link: Link) => Promise<() => Promise<void>>
  readonly close: () => Promise<void>
}
export type StandOptions = Pick<RigOptions, 'env' | 'apiStart' | 'isSearching' | 'database'> & {
  readonly isPaged: boolean
  readonly isLinked: boolean
  readonly clients: number
}

/** On a database server of its own, with nothing spoilt but what the case does itself. */
export const standOn = (database: RunDatabase): Promise<Stand> =>
  openStand({ database, clients: 3, isPaged: false, isLinked: false })

export async function openStand({ isPaged, isLinked, clients, ...more }: StandOptions): Promise<Stand> {
  // a case that failed may have left one behind
  for (const engine of ['postgres', 'redis'] as const) await startEngine(engine)
  const links = isLinked && isProxyThere() ? await openLinks() : undefined
  const rig = await openRig({ ...more, workers: 2, front: isPaged ? 'pages' : 'calls', links, isTroubled: true })
  const journal: JournalLine[] = []
  const laid = (): Links => {
    if (!links) throw new Error('this shop has no fault proxy on its links')
    return links
  }
  return {
    rig,
    journal,
    async startLoad() {
      const orders = await startOrderStream(rig, clients, 500, journal)
      const visitors = startVisitors(rig, 2)
      const stop = async () => {
        await Promise.all([orders.stop(), visitors.stop()])
      }
      return { orders, visitors, stop }
    },
    async spoil(which, ...toxics) {
      for (const link of which) for (const toxic of toxics) await laid().spoil(link, toxic)
      return async () => {
        for (const link of which) await laid().mend(link)
      }
    },
    async cut(link) {
      await laid().cut(link)
      return () => laid().mend(link)
    },
    async close() {
      await rig.close()
      links?.close()
    },
  }
}
