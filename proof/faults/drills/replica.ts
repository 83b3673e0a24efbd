import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, copyShop, drillFolder, keepLogs, openCluster, until } from '../../kit/cluster.ts'
import type { Rig } from '../../kit/open-rig.ts'
import { openRig } from '../../kit/open-rig.ts'
import { makeClient, OWN } from '../stream/client.ts'
import type { DrillReport } from './report.ts'

export type ReplicaOptions = { readonly shopUrl: string; readonly orders: number }
const DEMO = { email: 'particulier@demo.example', password: 'Demo-Steiger-12' }
const HISTORY = '/api/aspos/customer/orders?limit=10'

/** Signs in the demo customer at both processes. Reads return the status and the number of orders. */
async function signInDemo({ origins }: Rig) {
  const [origin = ''] = origins
  const reply = await fetch(`${origin}/api/aspos/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  })
  const { token } = (await reply.json()) as { token: string }
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  let turn = 0
  return async () => {
    turn += 1
    const began = performance.now()
    const answer = await fetch(`${origins[turn % origins.length]}${HISTORY}`, {
      headers: { authorization: `Bearer ${token}`, cookie },
    })
    const { Data } = (await answer.json()) as { Data?: { Orders?: unknown[] } }
    return { status: answer.status, count: Data?.Orders?.length ?? -1, ms: performance.now() - began }
  }
}

/** Number of history reads per server, over both processes. */
async function readsFrom({ origins }: Rig) {
  const counted = { primary: 0, replica: 0 }
  for (const origin of origins) {
    const text = await (await fetch(`${origin}/metrics`)).text()
    for (const from of ['primary', 'replica'] as const)
      counted[from] += Number(text.match(new RegExp(`own_reads_total\\{from="${from}"\\} (\\d+)`))?.[1] ?? 0)
  }
  return counted
}

/** Reads for a while, ten times a second; counts failed and incomplete responses. */
async function readFor(read: Awaited<ReturnType<typeof signInDemo>>, seconds: number, wanted: number) {
  const times: number[] = []
  let wrong = 0
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(50)) {
    const { status, count, ms } = await read()
    if (status !== 200 || count !== wanted) wrong += 1
    times.push(ms)
  }
  return { wrong, times }
}

/** Reads order history from a standby that is paused, resumed and killed while customers read and order. */
export async function drillReplica({ shopUrl, orders }: ReplicaOptions): Promise<DrillReport> {
  const began = performance.now()
  const folder = drillFolder()
  const running: Cluster[] = []
  try {
    const primary = await copyShop(shopUrl, folder.make('primary'), { max_wal_senders: '5' })
    running.push(primary)
    const copy = folder.make('replica')
    await primary.backupTo(copy, '-R')
    const replica = await openCluster(copy, {
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres application_name=replica_1`,
      hot_standby: 'on',
    })
    await replica.start()
    running.push(replica)
    const name = new URL(shopUrl).pathname.slice(1)
    const database = { url: primary.url(name), folder: primary.folder, drop: async () => {} }
    const rig = await openRig({ database, env: { DATABASE_READ_URL: replica.url(name) } })
    try {
      const read = await signInDemo(rig)
      const wanted = (await read()).count
      await sleep(1_500) // each process has checked twice
      const share = async (seconds: number) => {
        const before = await readsFrom(rig)
        const { wrong, times } = await readFor(read, seconds, wanted)
        const after = await readsFrom(rig)
        const [fromReplica, fromPrimary] = [after.replica - before.replica, after.primary - before.primary]
        return { wrong, times, fromReplica, fromPrimary }
      }
      const fresh = await share(5)

      // Customers see a new order at once, independent of the replica.
      await replica.ask('select pg_wal_replay_pause()')
      const pausedAt = performance.now()
      let unseen = 0
      const goods = await rig.db.query<{ product: string; branch: number }>(
        `select s.product_id as product, s.branch_id as branch from stock s join product p on p.id = s.product_id join branch b on b.id = s.branch_id
         where p.state = 'Active' and p.is_webshop_orderable and 'Webshop' = any (b.tags) and not 'Logistiek' = any (b.tags)
           and s.sellable > 50 order by md5(p.number) limit $1`,
        [orders],
      )
      for (const { product, branch } of goods.rows) {
        const client = await makeClient(rig.origins)
        await client.put(product)
        const { id } = await client.collect(branch)
        const told = await client.confirmUntilTold(crypto.randomUUID(), { cartId: id }, () => {})
        if (told.kind !== 'ok') throw new Error(`the order was refused: ${told.why}`)
        const { status } = await client.call('GET', `/api/aspos/orders/success/${told.orderId}`)
        const state = await client.call('GET', `${OWN}/payment/state/${told.orderId}`)
        if (status !== 200 || state.status !== 200) unseen += 1
      }
      const isLate = async () => {
        const before = await readsFrom(rig)
        await rig.db.query(`select pg_logical_emit_message(true, 'drill', 'goes on')`)
        for (let nth = 0; nth < 4; nth += 1) await read()
        const after = await readsFrom(rig)
        return after.replica === before.replica
      }
      await until('reads leave a replica that is behind', isLate, 30_000)
      const leftMs = performance.now() - pausedAt
      const late = await share(3)
      await replica.ask('select pg_wal_replay_resume()')
      const resumedAt = performance.now()
      await until('reads come back', async () => !(await isLate()), 30_000)
      const backMs = performance.now() - resumedAt

      const killed = replica.kill()
      const lost = await share(8)
      const [p50, p95] = [0.5, 0.95].map(
        (part) => fresh.times.toSorted((a, b) => a - b)[Math.floor(fresh.times.length * part)] ?? 0,
      )
      const wrong = fresh.wrong + late.wrong + lost.wrong + unseen
      return {
        drill: 'replica',
        ok: wrong === 0 && fresh.fromPrimary === 0 && late.fromReplica === 0 && lost.fromPrimary > 0,
        seconds: (performance.now() - began) / 1_000,
        lost: wrong,
        figures: {
          'reads of history while fresh': `${fresh.fromReplica} from the replica, ${fresh.fromPrimary} from the primary`,
          'a read, middle and 95 of 100 (ms)': `${p50?.toFixed(1)} and ${p95?.toFixed(1)}`,
          'orders made while it stood still': goods.rows.length,
          'not seen by who made them': unseen,
          'left it after (ms, lag over 5,000)': Math.round(leftMs),
          'reads while it was behind': `${late.fromReplica} from the replica, ${late.fromPrimary} from the primary`,
          'back after it caught up (ms)': Math.round(backMs),
          killed: `${killed} processes`,
          'reads after that': `${lost.times.length}, ${lost.wrong} of them wrong`,
          'reads that were wrong': wrong,
        },
      }
    } finally {
      await rig.close()
    }
  } finally {
    keepLogs(running)
    for (const cluster of running) cluster.kill()
    folder.remove()
  }
}
