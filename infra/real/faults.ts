import { setTimeout as sleep } from 'node:timers/promises'
import { isReady, type Pod } from '../kubernetes/check/api-client.ts'
import type { Cluster } from './cluster.ts'
import { run, until } from './command.ts'
import type { Compose } from './compose.ts'

const READY_MS = 180_000
type Parts = { readonly cluster: Cluster; readonly compose: Compose }
/** A fault of the matrix in proof/faults, repeated against pods. */
export type PodFault = {
  readonly id: string
  readonly title: string
  /** Causes the fault and waits until it is over. */
  readonly play: (parts: Parts) => Promise<void>
  /** Requests that a visitor may lose: those in flight at a killed process. */
  readonly mayFail: number
  /** Errors that the fault implies, as text of the traffic. */
  readonly implied?: string
}

type Running = Pod & { readonly status: { readonly containerStatuses?: readonly { readonly containerID: string }[] } }

async function pidsOf(cluster: Cluster, app: string): Promise<readonly string[]> {
  const pods = (await cluster.pods(app)).filter(isReady) as readonly Running[]
  return Promise.all(
    pods.map(({ spec, status }) => {
      const node = cluster.nodes.find(({ name }) => name === spec.nodeName)
      const id = status.containerStatuses?.[0]?.containerID.replace('containerd://', '')
      if (!node || !id) throw new Error(`${app} has a pod without a node`)
      return node.pidOf(id)
    }),
  )
}
const signal = (name: string, pids: readonly string[]) => run('kill', [`-${name}`, ...pids])
const readyPods = (cluster: Cluster, app: string, least: number) =>
  until(READY_MS, async () => {
    const ready = (await cluster.pods(app)).filter(isReady).length
    if (ready < least) throw new Error(`${app} has ${ready} ready pods`)
  })

const killOne = (id: string, app: string): PodFault => ({
  id,
  title: `one ${app} process is killed`,
  mayFail: 8,
  async play({ cluster }) {
    const pids = await pidsOf(cluster, app)
    await signal('KILL', pids.slice(0, 1))
    await sleep(3_000)
    await readyPods(cluster, app, 2)
  },
})
const outage = (id: string, title: string, service: string, ms: number, act: 'stop' | 'kill'): PodFault => ({
  id,
  title,
  mayFail: 0,
  async play({ cluster, compose }) {
    await compose[act](service)
    await sleep(ms)
    await compose.start(service)
    await cluster.findEngines()
    await compose.healthy(service)
    await cluster.settled()
  },
})

export const POD_FAULTS: readonly PodFault[] = [
  killOne('F01', 'api'),
  killOne('F01', 'storefront'),
  killOne('F01', 'images'),
  killOne('F01', 'staff'),
  killOne('F01', 'edge'),
  {
    id: 'F04',
    title: 'one api process hangs until its liveness probe replaces it',
    mayFail: 8,
    async play({ cluster }) {
      const [first = ''] = await pidsOf(cluster, 'api')
      await signal('STOP', [first])
      // Three probes of 10 s fail, then the kubelet kills it.
      await until(READY_MS, async () => {
        if ((await pidsOf(cluster, 'api')).includes(first)) throw new Error('the hanging process is still ready')
      })
      await readyPods(cluster, 'api', 2)
    },
  },
  {
    id: 'F07',
    title: 'all storefront processes are killed',
    mayFail: 40,
    async play({ cluster }) {
      await signal('KILL', await pidsOf(cluster, 'storefront'))
      await sleep(3_000)
      await readyPods(cluster, 'storefront', 2)
    },
  },
  killOne('F09', 'worker'),
  {
    id: 'F12',
    title: 'no worker runs for 30 s',
    mayFail: 0,
    async play({ cluster }) {
      await signal('STOP', await pidsOf(cluster, 'worker'))
      await sleep(20_000)
      await readyPods(cluster, 'worker', 2)
    },
  },
  outage('F13', 'PostgreSQL is restarted', 'postgres', 0, 'stop'),
  outage('F14', 'PostgreSQL is killed', 'postgres', 0, 'kill'),
  outage('F23', 'Redis is down for 15 s', 'redis', 15_000, 'kill'),
  // The page of results says that search is down; the endpoint behind it answers 503.
  {
    ...outage('F28', 'OpenSearch is down for 15 s', 'opensearch', 15_000, 'kill'),
    implied: '503 /api/sp/search',
  },
  outage('F33', 'the payment provider is down for 15 s', 'payment', 15_000, 'stop'),
  {
    id: 'F42',
    title: 'the mail server does not respond for 15 s',
    mayFail: 0,
    async play({ compose }) {
      await compose.pause('mail')
      await sleep(15_000)
      await compose.resume('mail')
    },
  },
]
