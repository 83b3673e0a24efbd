import { isReady } from './api-client.ts'
import type { Kubectl } from './kubectl.ts'
import { type Namespace, within } from './observe-pods.ts'
import type { Report } from './report.ts'
import type { SimulatedNodes } from './simulated-nodes.ts'

const SETTLE_MS = 90_000
export type Cluster = {
  readonly namespace: Namespace
  readonly nodes: SimulatedNodes
  readonly kubectl: Kubectl
  readonly report: Report
}

const nodesOf = async (namespace: Namespace, app: string) =>
  (await namespace.pods(app)).filter(isReady).map(({ spec }) => spec.nodeName ?? '')

export async function judgeSpread(apps: readonly string[], { namespace, report }: Cluster): Promise<void> {
  for (const app of apps) {
    // A new Deployment has one replica until its autoscaler sets the minimum.
    await within(SETTLE_MS, async () => (await nodesOf(namespace, app)).length > 1)
    const on = await nodesOf(namespace, app)
    report.check(
      on.length > 1 && new Set(on).size === on.length,
      `${app}: each replica is on its own node (${on.sort().join(', ')})`,
    )
  }
}

const isComplete = async (namespace: Namespace, app: string) => {
  const { spec, status } = await namespace.deployment(app)
  return status.availableReplicas === spec.replicas
}

/** Maintenance of all nodes on which an app runs at once: only the disruption budget orders the evictions. */
export async function judgeDrain(app: string, { namespace, kubectl, report }: Cluster): Promise<void> {
  const { replicas } = (await namespace.deployment(app)).spec
  const on = [...new Set(await nodesOf(namespace, app))]
  const options = ['--delete-emptydir-data', '--ignore-daemonsets', '--timeout=120s']
  const { lowest, result } = await namespace.lowest([app], () =>
    Promise.all(on.map((node) => kubectl(['drain', node, ...options]))),
  )
  for (const node of on) await kubectl(['uncordon', node])
  const least = lowest[app] ?? 0
  const isDrained = result.every(({ ok }) => ok)
  report.check(
    isDrained && least >= replicas - 1,
    `${app}: drained ${on.length} nodes at once with at least ${least} of ${replicas} ready${isDrained ? '' : '; a drain failed'}`,
  )
  await within(SETTLE_MS, () => isComplete(namespace, app))
  const evictions = await Promise.all((await namespace.pods(app)).filter(isReady).map(namespace.evict))
  const allowed = evictions.filter((status) => status === 201).length
  const refused = evictions.filter((status) => status === 429).length
  report.check(
    allowed === 1 && refused === replicas - 1,
    `${app}: of ${replicas} evictions at once the budget allows ${allowed} and refuses ${refused}`,
  )
  await within(SETTLE_MS, () => isComplete(namespace, app))
}

/** Three times the requested processor time, then almost none. */
export async function judgeScaleUp(app: string, millicores: number, { namespace, nodes, report }: Cluster) {
  const { minReplicas, maxReplicas } = (await namespace.scaler(app)).spec
  const before = (await namespace.deployment(app)).spec.replicas
  const target = Math.min(maxReplicas, minReplicas * 4)
  nodes.load[app] = maxReplicas * millicores * 3
  const began = Date.now()
  const isUp = await within(90_000, async () => (await namespace.deployment(app)).spec.replicas >= target)
  const after = (await namespace.deployment(app)).spec.replicas
  report.check(
    isUp && before === minReplicas && after > before && after <= maxReplicas,
    `${app}: the autoscaler goes from ${before} to ${after} replicas in ${Math.round((Date.now() - began) / 1_000)} s`,
  )
  // Hold this number, so that the release below has a known number of replicas.
  nodes.load[app] = after * millicores * 0.6
  await within(SETTLE_MS, () => isComplete(namespace, app))
}

export async function judgeScaleDown(app: string, { namespace, nodes, report }: Cluster): Promise<void> {
  const { minReplicas } = (await namespace.scaler(app)).spec
  const before = (await namespace.deployment(app)).spec.replicas
  nodes.load[app] = 10
  const isStable = !(await within(20_000, async () => (await namespace.deployment(app)).spec.replicas < before))
  report.check(isStable && before > minReplicas, `${app}: 20 s without load remove none of ${before} replicas`)
  // The manifest waits for ten minutes; only that wait is shortened here.
  const policies = [{ type: 'Percent', value: 100, periodSeconds: 5 }]
  await namespace.patchScaler(app, { behavior: { scaleDown: { stabilizationWindowSeconds: 0, policies } } })
  const isDown = async () => (await namespace.deployment(app)).spec.replicas <= minReplicas
  const wasDown = await within(60_000, isDown)
  const { result } = await namespace.lowest([app], () =>
    within(6_000, async () => (await namespace.deployment(app)).spec.replicas < minReplicas),
  )
  report.check(wasDown && !result, `${app}: then the autoscaler goes down to the minimum of ${minReplicas}, not below`)
}
