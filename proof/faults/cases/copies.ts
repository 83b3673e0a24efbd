import { performance } from 'node:perf_hooks'
import { type Cluster, copyShop, drillFolder } from '../../kit/cluster.ts'
import { drillFailover, openStandby } from '../drills/failover.ts'
import type { DrillReport } from '../drills/report.ts'
import { tellDrill } from '../drills/report.ts'
import type { FaultCase, Seen } from '../fault/case.ts'
import { orderIdOf, shopper } from '../fault/shopper.ts'
import { standOn } from '../fault/test-bed.ts'

const shopUrl = () => process.env.DATABASE_URL ?? ''
const PEOPLE = { orders: 10, clients: 3 }

function seenOf(report: DrillReport): Seen[] {
  tellDrill(report)
  return [
    { what: 'acknowledged orders lost', is: report.lost, shouldBe: 0 },
    { what: 'invariants broken', is: Number(report.figures['invariants broken']), shouldBe: 0 },
    { what: 'ms until the first new order', is: Number(report.figures['first new order after (ms)']), atMost: 60_000 },
    { what: 'drills that ended right', is: report.ok ? 1 : 0, shouldBe: 1 },
  ]
}

/** The standby receives all WAL but does not replay it, so readers of it see old data. */
async function paused(): Promise<Seen[]> {
  const folder = drillFolder()
  const running: Cluster[] = []
  try {
    const primary = await copyShop(shopUrl(), folder.make('primary'), { max_wal_senders: '5' })
    running.push(primary)
    const standby = await openStandby(primary, folder.make('standby'))
    running.push(standby)
    const name = new URL(shopUrl()).pathname.slice(1)
    const stand = await standOn({ url: primary.url(name), folder: primary.folder, drop: async () => {} })
    try {
      await standby.ask('select pg_wal_replay_pause()')
      const began = performance.now()
      const buyer = await shopper(stand)
      const told = await buyer.confirm()
      const orderId = orderIdOf(told)
      const { status } = await buyer.client.call('GET', `/api/aspos/orders/success/${orderId}`)
      const rows = await standby.ask<{ count: number }>('select count(*)::int as count from pg_stat_wal_receiver')
      return [
        { what: 'standbys that follow', is: rows[0]?.count ?? 0, shouldBe: 1 },
        { what: 'orders their buyer sees at once', is: status === 200 ? 1 : 0, shouldBe: 1 },
        { what: 'seconds from the first call to the order', is: (performance.now() - began) / 1_000, atMost: 20 },
      ]
    } finally {
      await stand.close()
    }
  } finally {
    for (const cluster of running) cluster.kill()
    folder.remove()
  }
}

export const COPIES: readonly FaultCase[] = [
  {
    id: 'F15',
    what: 'the primary is lost with its machine, the standby takes over',
    sees: 'retries for less than a minute',
    aims: 'I-H1',
    limitSeconds: 60,
    apart: async () => seenOf(await drillFailover({ shopUrl: shopUrl(), ...PEOPLE })),
  },
  {
    id: 'F16',
    what: 'the primary freezes, the standby takes over, and the old primary wakes up',
    sees: 'nothing after that: writes to the old primary are never acknowledged',
    aims: 'I-H1',
    limitSeconds: 60,
    apart: async () => seenOf(await drillFailover({ shopUrl: shopUrl(), ...PEOPLE, isFrozen: true })),
  },
  {
    id: 'F21',
    what: 'the standby stops replaying the log',
    sees: 'the current cart and order: personal data is not read from a standby',
    aims: 'I-H1',
    limitSeconds: 0,
    instead: 'no process reads from a standby yet, so its lag has no effect; shown is that no request waits for it',
    apart: paused,
  },
]
