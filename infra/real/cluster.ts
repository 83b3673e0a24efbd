import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { isReady } from '../kubernetes/check/api-client.ts'
import { type ControlPlane, startControlPlane } from '../kubernetes/check/control-plane.ts'
import { createNamespace, namespaceOf } from '../kubernetes/check/judge-overlays.ts'
import { copyTree, DEPLOYMENTS, release } from '../kubernetes/check/judge-releases.ts'
import { openKubectl } from '../kubernetes/check/kubectl.ts'
import { openNamespace } from '../kubernetes/check/observe-pods.ts'
import { run, start, until } from './command.ts'
import type { Compose } from './compose.ts'
import { startNames } from './names.ts'
import { DNS_ADDRESS, type Node, startNode } from './node.ts'

const OVERLAY = 'staging'
/** Fixed, because the address of the edge is part of its configuration and the payment simulator calls the API. */
const EDGE_ADDRESS = '10.96.0.80'
const API_ADDRESS = '10.96.0.81'
export const CLUSTER_ORIGIN = `http://${EDGE_ADDRESS}:8080`
const READY_MS = 300_000

type Overlay = {
  patches: { target: { kind: string; name?: string }; patch: string }[]
  configMapGenerator: { literals: string[] }[]
}

/** The staging overlay with the addresses of this machine and small processor requests, in a separate folder. */
export function makeTree(folder: string, version: string): string {
  mkdirSync(folder, { recursive: true })
  const tree = copyTree(join(import.meta.dirname, '../kubernetes'), folder, OVERLAY, version)
  const file = join(tree, 'overlays', OVERLAY, 'kustomization.yaml')
  const overlay = parse(readFileSync(file, 'utf8')) as Overlay
  for (const { literals } of overlay.configMapGenerator)
    literals.splice(
      0,
      literals.length,
      ...literals.map((one) => one.replace(/^PUBLIC_ORIGIN=.*/, `PUBLIC_ORIGIN=${CLUSTER_ORIGIN}`)),
      // All visitors of a run have the address of this machine, and dozens of processes share its processors.
      ...['RATE_LIMITS=off', 'LOAD_SHEDDING=off', 'SEARCH_TIMEOUT_MS=5000', 'PAGE_BUDGET_MS=12000'],
    )
  const replace = (path: string, value: string) => JSON.stringify([{ op: 'add', path, value }])
  for (const kind of ['Deployment', 'Job'])
    overlay.patches.push({
      target: { kind },
      patch: replace('/spec/template/spec/containers/0/resources/requests/cpu', '20m'),
    })
  for (const [name, address] of Object.entries({ edge: EDGE_ADDRESS, api: API_ADDRESS }))
    overlay.patches.push({ target: { kind: 'Service', name }, patch: replace('/spec/clusterIP', address) })
  writeFileSync(file, stringify(overlay))
  return tree
}

const ENGINES = ['postgres', 'redis', 'opensearch', 'mail', 'payment'] as const
const engine = (name: (typeof ENGINES)[number]) => `${name}.engines.example`

async function writeSecrets(plane: ControlPlane, namespace: string, secret: string): Promise<void> {
  const url = (role: string) => ({ DATABASE_URL: `postgres://${role}@${engine('postgres')}:5432/shop` })
  const payment = `http://${engine('payment')}:3000`
  const secrets = {
    'shop-secrets': {
      AUTH_SECRET: secret,
      REDIS_URL: `redis://${engine('redis')}:6379`,
      OPENSEARCH_URL: `http://${engine('opensearch')}:9200`,
      SMTP_URL: `smtp://${engine('mail')}:1025`,
      WEBHOOK_ORIGIN: `http://${API_ADDRESS}:3000`,
      PAYMENT_TEST_URL: `${payment}/v2/`,
      STRIPE_TEST_URL: payment,
    },
    'shop-migrate-secrets': url('postgres'),
    'shop-api-secrets': url('shop_api'),
    'shop-staff-secrets': { ...url('shop_staff'), STAFF_OIDC_CLIENT_SECRET: 'not-used-here' },
    'shop-worker-secrets': url('shop_worker'),
  }
  for (const [name, stringData] of Object.entries(secrets)) {
    const object = { apiVersion: 'v1', kind: 'Secret', metadata: { name }, stringData }
    const { status } = await plane.api.request('POST', `/api/v1/namespaces/${namespace}/secrets`, object)
    if (status !== 201) throw new Error(`secret ${name}: ${status}`)
  }
}

type Place = {
  /** The folder of the programs of Kubernetes. */
  readonly programs: string
  readonly folder: string
  /** The folder of the images. */
  readonly archives: string
  readonly compose: Compose
  /** AUTH_SECRET of the pods. */
  readonly secret: string
}

/** A control plane, two nodes that run containers, service addresses by kube-proxy and names of services. */
export async function startCluster({ programs, folder, archives, compose, secret }: Place) {
  const plane = await startControlPlane(programs, folder)
  const stops: (() => unknown)[] = [plane.stop]
  const nodes: Node[] = []
  const stop = async () => {
    for (const one of stops.toReversed()) await one()
  }
  try {
    const place = { programs, folder, config: plane.config, archives }
    for (const number of [1, 2]) {
      const node = await startNode(number, place)
      nodes.push(node)
      stops.push(node.stop)
    }
    start(
      join(programs, 'kube-proxy'),
      [
        ...['--kubeconfig', plane.config, '--hostname-override', 'node-1', '--proxy-mode', 'iptables'],
        // Also between pods of one bridge, whose replies would not pass this machine otherwise.
        '--masquerade-all',
        ...['--cluster-cidr', '10.210.0.0/16', '--iptables-localhost-nodeports=false'],
        ...['--conntrack-max-per-core', '0', '--conntrack-tcp-timeout-established', '0'],
        ...['--conntrack-tcp-timeout-close-wait', '0'],
        ...['--healthz-bind-address', '127.0.0.1:4958', '--metrics-bind-address', '127.0.0.1:4959'],
      ],
      join(folder, 'kube-proxy.log'),
    )
    stops.push(() => run(join(programs, 'kube-proxy'), ['--cleanup']))
    await run('ip', ['addr', 'replace', `${DNS_ADDRESS}/32`, 'dev', 'lo'])
    stops.push(() => run('ip', ['addr', 'del', `${DNS_ADDRESS}/32`, 'dev', 'lo']))
    const outside = new Map<string, string>()
    const findEngines = async () => {
      for (const name of ENGINES) outside.set(engine(name), await compose.address(name))
    }
    await findEngines()
    const names = await startNames(plane.api, DNS_ADDRESS, outside)
    stops.push(names.stop)

    const namespace = namespaceOf(join(import.meta.dirname, '../kubernetes/overlays', OVERLAY))
    await createNamespace(plane.api, namespace)
    await writeSecrets(plane, namespace, secret)
    const program = join(programs, 'kubectl')
    const env = { PATH: process.env.PATH, HOME: folder, KUBECTL: program, KUBECONFIG: plane.config }
    const objects = openNamespace(plane.api, namespace)
    return {
      nodes,
      stop,
      env,
      name: namespace,
      kubectl: openKubectl(program, env),
      pods: objects.pods,
      /** A container that is started again may have another address. */
      findEngines,
      release: (tree: string) => release(tree, OVERLAY, env),
      /** Waits until every process has at least two ready pods. */
      settled: () =>
        until(READY_MS, async () => {
          for (const app of DEPLOYMENTS) {
            const ready = (await objects.pods(app)).filter(isReady).length
            if (ready < 2) throw new Error(`${app} has ${ready} ready pods`)
          }
        }),
      isNodeReady: async (name: string) => {
        type Found = { status: { conditions?: { type: string; status: string }[] } }
        const { status } = await plane.api.get<Found>(`/api/v1/nodes/${name}`)
        return status.conditions?.some((one) => one.type === 'Ready' && one.status === 'True') ?? false
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>
