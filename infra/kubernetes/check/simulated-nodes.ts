import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiClient, isReady, type Pod } from './api-client.ts'
import type { ControlPlane } from './control-plane.ts'

const POLL_MS = 250
const HEARTBEAT_MS = 10_000
/** Time until a pod is ready, until a Job ends, and until a deleted pod is gone. */
const READY_MS = 1_500
const JOB_MS = 1_500
const GONE_MS = 1_000
const CAPACITY = { cpu: '8', memory: '16Gi', pods: '110' }
const METRICS = '/apis/metrics.k8s.io/v1beta1'

const now = () => new Date().toISOString().replace(/\.\d+Z/, 'Z')
const condition = (type: string, isSo: boolean) => ({
  type,
  status: isSo ? 'True' : 'False',
  lastTransitionTime: now(),
})

export type SimulatedNodes = {
  /** Processor use in millicores of all pods of an app together. */
  readonly load: Record<string, number>
  /** Image tags whose Jobs fail. */
  readonly failing: Set<string>
  readonly stop: () => Promise<void>
}

/**
 * Nodes without machines: reports them and their pods to the API server as a kubelet does, and serves the metrics that
 * the autoscaler reads. No container runs.
 */
export async function startNodes({ api, certificate }: ControlPlane, count: number): Promise<SimulatedNodes> {
  const names = Array.from({ length: count }, (_, at) => `node-${at + 1}`)
  const load: Record<string, number> = {}
  const failing = new Set<string>()
  const firstSeen = new Map<string, number>()
  let pods: readonly Pod[] = []
  let addresses = 1
  let isStopping = false

  async function heartbeat() {
    for (const name of names) {
      const labels = { 'kubernetes.io/hostname': name, 'kubernetes.io/os': 'linux' }
      await api.request('POST', '/api/v1/nodes', { apiVersion: 'v1', kind: 'Node', metadata: { name, labels } })
      const ready = { ...condition('Ready', true), lastHeartbeatTime: now(), reason: 'KubeletReady' }
      const status = { capacity: CAPACITY, allocatable: CAPACITY, conditions: [ready] }
      await api.request('PATCH', `/api/v1/nodes/${name}/status`, { status })
    }
  }

  async function report(pod: Pod, phase: 'Running' | 'Succeeded' | 'Failed', ready: boolean) {
    const { name, namespace } = pod.metadata
    if (!pod.status.podIP) addresses += 1
    const ended = { exitCode: phase === 'Failed' ? 1 : 0, startedAt: now(), finishedAt: now() }
    const state = phase === 'Running' ? { running: { startedAt: now() } } : { terminated: ended }
    const status = {
      phase,
      startTime: pod.status.startTime ?? now(),
      podIP: pod.status.podIP ?? `10.200.${addresses >> 8}.${addresses & 255}`,
      conditions: [
        ...(pod.status.conditions ?? []).filter(({ type }) => type === 'PodScheduled'),
        ...['Initialized', 'Ready', 'ContainersReady'].map((type) => condition(type, ready || type === 'Initialized')),
      ],
      containerStatuses: pod.spec.containers.map((one) => ({
        ...{ name: one.name, image: one.image, imageID: '', restartCount: 0 },
        ...{ ready, started: ready, state },
      })),
    }
    await api.request('PATCH', `/api/v1/namespaces/${namespace}/pods/${name}/status`, { status })
  }

  async function advance(pod: Pod) {
    const { name, namespace, deletionTimestamp, ownerReferences = [] } = pod.metadata
    if (!names.includes(pod.spec.nodeName ?? '')) return
    const key = `${namespace}/${name}/${deletionTimestamp ? 'deleted' : 'created'}`
    const since = firstSeen.get(key) ?? Date.now()
    firstSeen.set(key, since)
    const age = Date.now() - since
    if (deletionTimestamp) {
      const path = `/api/v1/namespaces/${namespace}/pods/${name}`
      if (age >= GONE_MS) await api.request('DELETE', path, { gracePeriodSeconds: 0 })
    } else if (pod.status.phase === 'Pending') await report(pod, 'Running', false)
    else if (pod.status.phase !== 'Running' || isReady(pod)) return
    else if (ownerReferences.some(({ kind }) => kind === 'Job')) {
      const isFailing = pod.spec.containers.some(({ image }) => failing.has(image.split(':').at(-1) ?? ''))
      if (age >= JOB_MS) await report(pod, isFailing ? 'Failed' : 'Succeeded', false)
    } else if (age >= READY_MS) await report(pod, 'Running', true)
  }

  /** The list of pods as the metrics server returns it; the load of an app is divided by its ready pods. */
  function metricsOf(namespace: string, selector: string) {
    const app = /app=([\w-]+)/.exec(selector)?.[1] ?? ''
    const own = pods.filter(
      ({ metadata, ...pod }) =>
        metadata.namespace === namespace && metadata.labels?.app === app && isReady({ metadata, ...pod }),
    )
    const cpu = `${Math.round((load[app] ?? 0) / Math.max(1, own.length))}m`
    return own.map(({ metadata: { name, labels }, spec }) => ({
      metadata: { name, namespace, labels },
      timestamp: now(),
      window: '15s',
      containers: spec.containers.map((one) => ({ name: one.name, usage: { cpu, memory: '200Mi' } })),
    }))
  }
  const server = https.createServer(certificate, (request, response) => {
    const url = new URL(request.url ?? '/', 'https://localhost')
    const namespace = new RegExp(`^${METRICS}/namespaces/([^/]+)/pods$`).exec(url.pathname)?.[1]
    const resource = { name: 'pods', singularName: '', namespaced: true, kind: 'PodMetrics', verbs: ['get', 'list'] }
    const body = namespace
      ? {
          ...{ kind: 'PodMetricsList', apiVersion: 'metrics.k8s.io/v1beta1', metadata: {} },
          items: metricsOf(namespace, url.searchParams.get('labelSelector') ?? ''),
        }
      : { kind: 'APIResourceList', apiVersion: 'v1', groupVersion: 'metrics.k8s.io/v1beta1', resources: [resource] }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await announceMetrics(api, (server.address() as AddressInfo).port)
  await heartbeat()
  let lastBeat = Date.now()
  const loop = (async () => {
    while (!isStopping) {
      try {
        pods = await api.list<Pod>('/api/v1/pods')
        await Promise.all(pods.map(advance))
        if (Date.now() - lastBeat > HEARTBEAT_MS) {
          await heartbeat()
          lastBeat = Date.now()
        }
      } catch (error) {
        if (!isStopping) console.error(`simulated nodes: ${String(error)}`)
      }
      await sleep(POLL_MS)
    }
  })()
  return {
    load,
    failing,
    async stop() {
      isStopping = true
      await loop
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Registers the metrics at the API server, which forwards the autoscaler's requests. */
async function announceMetrics(api: ApiClient, port: number) {
  const service = { name: 'metrics', namespace: 'kube-system' }
  await api.request('POST', '/api/v1/namespaces', {
    ...{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'kube-system' } },
  })
  await api.request('POST', '/api/v1/namespaces/kube-system/services', {
    ...{ apiVersion: 'v1', kind: 'Service', metadata: service },
    spec: { type: 'ExternalName', externalName: 'localhost', ports: [{ port }] },
  })
  await api.request('POST', '/apis/apiregistration.k8s.io/v1/apiservices', {
    ...{ apiVersion: 'apiregistration.k8s.io/v1', kind: 'APIService', metadata: { name: 'v1beta1.metrics.k8s.io' } },
    spec: {
      ...{ group: 'metrics.k8s.io', version: 'v1beta1', groupPriorityMinimum: 100, versionPriority: 100 },
      ...{ service: { ...service, port }, insecureSkipTLSVerify: true },
    },
  })
}
