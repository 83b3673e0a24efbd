import type { RunDatabase } from '../../kit/database.ts'
import { startEngine } from '../../kit/engines.ts'
import { isProxyThere, type Link, type Links, openLinks, type Toxic } from '../../kit/links.ts'
import { openRig, type Rig, type RigOptions } from '../../kit/open-rig.ts'
import type { JournalLine } from '../checker/witnesses.ts'
import { startOrderStream } from '../kills/order-stream.ts'
import { startVisitors } from '../mixed/visitors.ts'

export type Load = {
  readonly orders: Awaited<ReturnType<typeof startOrderStream>>
  readonly visitors: ReturnType<typeof startVisitors>
  readonly stop: () => Promise<void>
}
/** The complete shop of a case, with the journal of its customers. */
export type TestBed = {
  readonly rig: Rig
  readonly journal: JournalLine[]
  readonly startLoad: () => Promise<Load>
  /** Disturbs all traffic of a link until healed. */
  readonly spoil: (links: readonly Link[], ...toxics: readonly Toxic[]) => Promise<() => Promise<void>>
  readonly cut: (link: Link) => Promise<() => Promise<void>>
  readonly close: () => Promise<void>
}
export type StandOptions = Pick<RigOptions, 'env' | 'apiStart' | 'isSearching' | 'database'> & {
  readonly isPaged: boolean
  readonly isLinked: boolean
  readonly clients: number
}

/** On a separate database server, without faults other than those of the case. */
export const standOn = (database: RunDatabase): Promise<TestBed> =>
  openTestBed({ database, clients: 3, isPaged: false, isLinked: false })

export async function openTestBed({ isPaged, isLinked, clients, ...more }: StandOptions): Promise<TestBed> {
  // A failed case may have left an engine stopped.
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
