/**
 * `pnpm deploy:real [--only compose] [--no-build] [--keep]`: runs the deployment files for real on one Debian machine, as root.
 * Images from the Dockerfile, the whole compose file, then pods on two nodes of a Kubernetes cluster; a paid order in
 * each, a release and a rollback under traffic, a lost node, and the faults of processes against pods. Prints a line per
 * check and a count (docs/operations.md).
 */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findGoods, placePaidOrder } from '../../proof/kit/paid-order.ts'
import { isReady } from '../kubernetes/check/api-client.ts'
import { DEPLOYMENTS } from '../kubernetes/check/judge-releases.ts'
import { openReport } from '../kubernetes/check/report.ts'
import { CLUSTER_ORIGIN, makeTree, startCluster } from './cluster.ts'
import { run, seconds, until } from './command.ts'
import { ADDRESSES, openCompose } from './compose.ts'
import { POD_FAULTS } from './faults.ts'
import { saveImages } from './node.ts'
import { describe, startTraffic } from './traffic.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
})
const VERSION = '0.1.0'
const NEXT_VERSION = '0.2.0'
const PROCESSES = ['api', 'staff', 'worker', 'images', 'storefront', 'edge'] as const
const VISITORS = 2
const PAUSE_MS = 150
const began = performance.now()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const report = openReport((line) => console.log(line))

let built = ''
await report.part('images', async () => {
  built = await run('bash', [join(import.meta.dirname, 'images.sh'), ...(values['no-build'] ? ['--no-build'] : [])])
})
const settings = Object.fromEntries(
  built.split('\n').map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]),
)
Object.assign(process.env, {
  CONTAINERS_CONF: settings.CONTAINERS_CONF,
  CONTAINERS_STORAGE_CONF: settings.CONTAINERS_STORAGE_CONF,
})
const compose = openCompose(settings.PODMAN_COMPOSE ?? '')
const shopEnv = {
  ...process.env,
  SHOP_ENV: 'demo',
  PUBLIC_ORIGIN: ADDRESSES.edge,
  DATABASE_URL: ADDRESSES.database,
  OPENSEARCH_URL: ADDRESSES.search,
  REDIS_URL: ADDRESSES.redis,
  PAYMENT_URL: ADDRESSES.payment,
  MAIL_URL: ADDRESSES.mail,
}
const script = (file: string, ...args: readonly string[]) => run(process.execPath, [file, ...args], { env: shopEnv })
const secret = randomBytes(24).toString('base64url')

async function judgeCompose(): Promise<void> {
  await report.part('engines', async () => {
    await compose.down() // of an interrupted run
    await compose.up('postgres', 'redis', 'opensearch', 'mail')
    report.check(true, 'compose: PostgreSQL, Redis, OpenSearch and mail are healthy')
    await compose.migrate()
    report.check(true, 'compose: the migrations run from the image')
    await script('packages/demo-data/src/cli/load.ts', '--products', '1500', '--branches', '20')
    await script('apps/api/scripts/search-rebuild.ts')
  })
  await report.part('processes', async () => {
    await compose.up('payment', ...PROCESSES)
    report.check(true, 'compose: all processes of the shop are healthy')
    const page = await fetch(`${ADDRESSES.edge}/`)
    report.check(page.ok && (await page.text()).includes('</html>'), `compose: the home page answers ${page.status}`)
    const mails = await placePaidOrder(ADDRESSES.edge, ADDRESSES.mail, await findGoods(ADDRESSES.database))
    report.check(mails.length > 0, `compose: a paid order with its mail (${mails.join('; ')})`)
    const use = await run('podman', ['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}'])
    for (const line of use.trim().split('\n')) console.log(`     memory ${line}`)
  })
  await report.part('replaced storefront', async () => {
    await compose.stop('storefront')
    await compose.start('storefront')
    await compose.healthy('storefront')
    await until(30_000, async () => {
      const { status } = await fetch(`${ADDRESSES.edge}/zoeken/schroef%20${Date.now()}`)
      if (status !== 200) throw new Error(`the edge answers ${status}`)
    })
    report.check(true, 'compose: the edge follows a replaced storefront without a restart')
  })
}

async function judgeCluster(folder: string): Promise<void> {
  const archives = join(folder, 'archives')
  await saveImages(archives, VERSION, [VERSION, NEXT_VERSION])
  // The compose file has the secret of development; pods have their own (docs/operations.md, Change AUTH_SECRET).
  await run(process.execPath, ['apps/api/scripts/keys.ts', 'rotate'], { env: { ...shopEnv, AUTH_SECRET: secret } })
  const cluster = await startCluster({ programs: settings.PROGRAMS ?? '', folder, archives, compose, secret })
  const goods = await findGoods(ADDRESSES.database)
  const order = async (moment: string) => {
    const since = performance.now()
    await placePaidOrder(CLUSTER_ORIGIN, ADDRESSES.mail, goods)
    report.check(true, `pods: a paid order with its mail ${moment} (${seconds(since)})`)
  }
  try {
    await report.part('nodes', () =>
      until(120_000, async () => {
        for (const { name } of cluster.nodes)
          if (!(await cluster.isNodeReady(name))) throw new Error(`${name} is not ready`)
      }),
    )
    const first = makeTree(join(folder, 'first'), VERSION)
    const next = makeTree(join(folder, 'next'), NEXT_VERSION)
    await report.part('first release', async () => {
      const { ok, output } = await cluster.release(first)
      report.check(ok, `pods: the first release succeeds${ok ? '' : `\n${output.slice(-2_000)}`}`)
      await cluster.settled()
      await order('after the first release')
    })
    for (const [title, tree] of Object.entries({ 'next release': next, rollback: first }))
      await report.part(title, async () => {
        const traffic = startTraffic(CLUSTER_ORIGIN, VISITORS, PAUSE_MS)
        const orders: Promise<string | undefined>[] = []
        const timer = setInterval(() => {
          const paid = placePaidOrder(CLUSTER_ORIGIN, ADDRESSES.mail, goods)
          orders.push(
            paid.then(
              () => undefined,
              (error: Error) => error.message,
            ),
          )
        }, 5_000)
        const { ok, output } = await cluster.release(tree)
        clearInterval(timer)
        await cluster.settled()
        const lost = (await Promise.all(orders)).filter((reason) => reason !== undefined)
        const counted = await traffic.stop()
        for (const app of DEPLOYMENTS) {
          const used = new Set((await cluster.pods(app)).filter(isReady).map(({ spec }) => spec.nodeName))
          if (used.size < 2) report.check(false, `pods: after the ${title}, all of ${app} is on one node`)
        }
        report.check(ok, `pods: the ${title} succeeds${ok ? '' : `\n${output.slice(-2_000)}`}`)
        report.check(counted.failed === 0, `pods: ${title} under traffic: ${describe(counted)}`)
        report.check(
          lost.length === 0,
          `pods: ${title}: ${orders.length - lost.length} of ${orders.length} orders paid and mailed`,
        )
        for (const reason of lost) console.log(`     ${reason}`)
      })
    await report.part('node lost', async () => {
      const [, node] = cluster.nodes
      if (!node) throw new Error('there is no second node')
      const traffic = startTraffic(CLUSTER_ORIGIN, VISITORS, PAUSE_MS)
      await sleep(3_000)
      const at = Date.now()
      try {
        await node.lose()
        await until(120_000, async () => {
          if (await cluster.isNodeReady(node.name)) throw new Error(`${node.name} still counts as ready`)
        })
        console.log(`     the cluster notices after ${((Date.now() - at) / 1_000).toFixed(0)} s`)
        await sleep(20_000)
        const last = traffic.lastFailureAfter(at)
        await order('with one node lost')
        console.log(
          `     ${describe(await traffic.stop())}; last failure ${(last / 1_000).toFixed(0)} s after the loss`,
        )
        report.check(last < 75_000, 'pods: after the lost node is taken out of the services, no request fails')
      } finally {
        await traffic.stop()
        await node.recover()
      }
      await cluster.settled()
      await order('after the node is back')
    })
    for (const fault of POD_FAULTS)
      await report.part(`${fault.id} ${fault.title}`, async () => {
        const traffic = startTraffic(CLUSTER_ORIGIN, VISITORS, PAUSE_MS)
        await fault.play({ cluster, compose })
        const counted = await traffic.stop()
        console.log(`     ${describe(counted)}`)
        const implied = counted.errors.get(fault.implied ?? '') ?? 0
        report.check(
          counted.failed - implied <= fault.mayFail,
          `${fault.id} ${fault.title}: at most ${fault.mayFail} failed requests`,
        )
        await order(`after ${fault.id}`)
      })
  } finally {
    if (!values.keep) await cluster.stop()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'deploy-real-'))
mkdirSync(join(folder, 'archives'))
try {
  if (report.counts.failed === 0) {
    await judgeCompose()
    if (values.only !== 'compose' && report.counts.failed === 0) {
      await compose.stop(...PROCESSES.toReversed())
      await report.part('cluster', () => judgeCluster(folder))
    }
    await report.part('invariants', async () => {
      const found = await script('proof/faults/checker/run.ts', '--grace', '30')
      report.check(true, `the checker finds ${found.trim().split('\n').at(-1)}`)
    })
  }
} finally {
  if (!values.keep) {
    await compose.down()
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
  }
}
const { passed, failed } = report.counts
console.log(`deploy:real: ${passed} passed, ${failed} failed, ${seconds(began)}`)
process.exit(failed > 0 ? 1 : 0)
