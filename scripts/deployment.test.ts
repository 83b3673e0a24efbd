import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { VARIABLES } from '../packages/config/src/variables.ts'
import { copiedPaths, reachedFiles } from './deployment/image-files.ts'
import { findWeakness, type Resource } from './deployment/weakness.ts'

type Kustomization = {
  readonly resources: readonly string[]
  readonly images?: readonly { readonly name: string; readonly newTag: string }[]
  readonly patches?: readonly { readonly target: { readonly kind: string }; readonly patch: string }[]
  readonly configMapGenerator: readonly { readonly literals: readonly string[] }[]
}
const read = (file: string) => readFileSync(file, 'utf8')
const documents = (file: string) => parseAllDocuments(read(file)).map((one) => one.toJS() as Resource)
const kustomization = (folder: string) => parse(read(`${folder}/kustomization.yaml`)) as Kustomization

const BASE = 'infra/kubernetes/base'
const OVERLAYS = globSync('infra/kubernetes/overlays/*')
const files = globSync(`${BASE}/*.yaml`).filter((file) => !file.endsWith('kustomization.yaml'))
const resources = files.flatMap(documents)
const workloads = resources.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')

describe('Kubernetes manifests', () => {
  test('lists every file in the kustomization and nothing else', () => {
    const listed = kustomization(BASE).resources.map((name) => `${BASE}/${name}`)
    expect(listed.sort()).toEqual(files.sort())
    expect(OVERLAYS.length).toBe(2)
    for (const folder of OVERLAYS) expect(kustomization(folder).resources).toEqual(['../../base'])
  })

  test.each(workloads.map((one) => [one.metadata.name, one] as const))(
    '%s has no weakness in its security context, probes or resources',
    (name, workload) => {
      const scaler = resources.find((one) => one.kind === 'HorizontalPodAutoscaler' && one.metadata.name === name)
      expect(findWeakness(workload, scaler?.spec.minReplicas)).toEqual([])
    },
  )

  test('finds a weakness', () => {
    const [api] = workloads.filter(({ metadata }) => metadata.name === 'api')
    const weak = structuredClone(api) as Resource
    Object.assign(weak.spec.template.spec, { securityContext: {}, topologySpreadConstraints: [], tolerations: [] })
    for (const container of weak.spec.template.spec.containers) {
      container.securityContext = {}
      container.resources = {}
      delete container.readinessProbe
    }
    expect(findWeakness(weak).length).toBeGreaterThanOrEqual(7)
  })

  test.each(OVERLAYS)('%s pins every image to one version', (folder) => {
    const used = new Set(workloads.flatMap(({ spec }) => spec.template.spec.containers).map(({ image }) => image))
    const { images = [] } = kustomization(folder)
    expect(images.map(({ name }) => name).sort()).toEqual([...used].sort())
    for (const { newTag } of images) expect(String(newTag)).toMatch(/^\d+\.\d+\.\d+$/)
  })

  test.each(OVERLAYS)('%s names the migrate Job after its version, so that the next release has its own', (folder) => {
    const { images = [], patches = [] } = kustomization(folder)
    const [version] = [...new Set(images.map(({ newTag }) => String(newTag)))]
    const named = patches.filter(({ target }) => target.kind === 'Job').map(({ patch }) => patch)
    expect(named).toEqual([expect.stringContaining(`value: migrate-${version?.replaceAll('.', '-')} }`)])
  })

  test('the template of the migrate Job is the same until the next version', () => {
    const [job] = workloads.filter(({ kind }) => kind === 'Job')
    const [container] = job?.spec.template.spec.containers ?? []
    // The name of a generated ConfigMap contains a hash of its content.
    expect(container?.envFrom).toEqual([{ secretRef: { name: 'shop-migrate-secrets' } }])
    expect(JSON.stringify(job?.spec)).not.toContain('configMapRef')
  })

  test('defines a service and a disruption budget for every process that needs one', () => {
    const named = (kind: string) => resources.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name)
    expect(named('Service').sort()).toEqual(['api', 'edge', 'images', 'staff', 'storefront'])
    expect(named('PodDisruptionBudget').sort()).toEqual(named('Deployment').sort())
  })

  test('sets only variables that a process reads', () => {
    const literals = [BASE, ...OVERLAYS]
      .flatMap((folder) => kustomization(folder).configMapGenerator)
      .flatMap((generator) => generator.literals.map((line) => line.split('=')[0] ?? ''))
    const own = workloads
      .flatMap(({ spec }) => spec.template.spec.containers)
      .flatMap(({ env = [] }) => env.map(({ name }) => name))
    const compose = parse(read('infra/compose/compose.yaml'), { merge: true }) as {
      services: Record<string, { profiles?: string[]; environment?: Record<string, string> }>
    }
    const composed = Object.values(compose.services)
      .filter(({ profiles }) => profiles?.includes('shop'))
      .flatMap(({ environment = {} }) => Object.keys(environment))
    expect([...literals, ...own, ...composed].filter((name) => !(name in VARIABLES))).toEqual([])
  })
})

type Policy = {
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly podSelector: {
      readonly matchLabels?: { readonly app?: string }
      readonly matchExpressions?: readonly { readonly values: readonly string[] }[]
    }
    readonly policyTypes: readonly string[]
    readonly egress?: readonly {
      readonly to?: readonly Peer[]
      readonly ports?: readonly { port: number | string }[]
    }[]
  }
}
type Peer = { readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] } }

describe('reach of a compromised process', () => {
  const policies = resources.filter(({ kind }) => kind === 'NetworkPolicy') as unknown as Policy[]
  const appsOf = ({ spec: { podSelector } }: Policy) => [
    ...(podSelector.matchLabels?.app ? [podSelector.matchLabels.app] : []),
    ...(podSelector.matchExpressions ?? []).flatMap(({ values }) => values),
  ]
  const egressOf = (app: string) =>
    policies.filter((one) => one.spec.policyTypes.includes('Egress') && appsOf(one).includes(app))
  const portsOf = (app: string) =>
    egressOf(app).flatMap(({ spec }) => (spec.egress ?? []).flatMap(({ ports = [] }) => ports.map(({ port }) => port)))
  const secretsOf = (name: string) =>
    (workloads.find(({ metadata }) => metadata.name === name)?.spec.template.spec.containers ?? []).flatMap(
      ({ envFrom = [] }) => envFrom.flatMap(({ secretRef }) => (secretRef ? [secretRef.name] : [])),
    )

  test('mounts secrets only in the processes that use them', () => {
    expect(Object.fromEntries(workloads.map(({ metadata: { name } }) => [name, secretsOf(name)]))).toEqual({
      api: ['shop-secrets', 'shop-api-secrets'],
      staff: ['shop-staff-secrets'],
      worker: ['shop-secrets', 'shop-worker-secrets'],
      migrate: ['shop-migrate-secrets'],
      images: ['shop-media-secrets'],
      storefront: [],
      edge: [],
    })
  })

  test('the edge has the address and the files of the staff application', () => {
    const literals = kustomization(BASE).configMapGenerator.flatMap((one) => one.literals)
    expect(literals).toContain('STAFF_API_URL=http://staff:3000')
    for (const folder of OVERLAYS) {
      const [origin = ''] = kustomization(folder)
        .configMapGenerator.flatMap((one) => one.literals)
        .filter((line) => line.startsWith('STAFF_ORIGIN='))
      expect(origin).toMatch(/^STAFF_ORIGIN=https:\/\/staff\./)
    }
    expect(read('infra/images/Dockerfile')).toContain('/shop/apps/staff/build apps/staff/build\n')
  })

  test('denies all traffic without a rule', () => {
    const all = policies.find(({ metadata }) => metadata.name === 'nobody')
    expect(all?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
    for (const { metadata } of workloads) expect(egressOf(metadata.name).length, metadata.name).toBe(1)
  })

  test('allows each process only the connections that it needs', () => {
    expect(portsOf('edge')).toEqual(['http'])
    expect(portsOf('storefront')).toEqual(['http'])
    expect(portsOf('images')).toEqual([443])
    expect(portsOf('staff')).toEqual([5432, 9200, 443, 9100])
    expect(portsOf('migrate')).toEqual([5432])
    expect(portsOf('api')).toEqual(portsOf('worker'))
    for (const policy of policies)
      for (const { to = [], ports = [] } of policy.spec.egress ?? []) {
        expect(to.length, policy.metadata.name).toBeGreaterThan(0)
        expect(ports.length, policy.metadata.name).toBeGreaterThan(0)
        // Cloud credentials can be read at the metadata address of a machine.
        for (const { ipBlock } of to) if (ipBlock) expect(ipBlock.except).toContain('169.254.0.0/16')
      }
  })
})

describe('memory', () => {
  const compose = parse(read('infra/compose/compose.yaml'), { merge: true }) as {
    services: Record<
      string,
      { profiles?: string[]; mem_limit?: string; restart?: string; environment?: Record<string, string> }
    >
  }
  const megabytes = (amount = '0') => Number.parseInt(amount, 10) * (amount.endsWith('Gi') ? 1024 : 1)
  const heapOf = (options = '') => Number(/--max-old-space-size=(\d+)/.exec(options)?.[1])

  test('sets a memory limit, a smaller heap and a restart policy for every process', () => {
    const services = Object.entries(compose.services).filter(([, { profiles }]) => profiles?.includes('shop'))
    expect(services.length).toBeGreaterThanOrEqual(7)
    for (const [name, { mem_limit, restart, environment = {} }] of services) {
      expect(Number.parseInt(mem_limit ?? '0', 10), name).toBeGreaterThan(0)
      if (name !== 'migrate') expect(restart, name).toBe('unless-stopped')
      if (name !== 'edge')
        expect(heapOf(environment.NODE_OPTIONS), name).toBeLessThan(Number.parseInt(mem_limit ?? '0', 10))
    }
    const heap = heapOf(
      kustomization(BASE)
        .configMapGenerator.flatMap(({ literals }) => literals)
        .join(' '),
    )
    expect(heap).toBeGreaterThan(0)
    for (const { metadata, spec } of workloads)
      for (const { resources: amounts } of spec.template.spec.containers)
        expect(heap, metadata.name).toBeLessThan(megabytes(amounts?.limits?.memory))
  })
})

describe('images', () => {
  const dockerfile = read('infra/images/Dockerfile')

  test('pins every external image to one version', () => {
    const compose = [...read('infra/compose/compose.yaml').matchAll(/^\s+image: (\S+)$/gm)].map(([, one = '']) => one)
    const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, one = '']) => one)
    const from = [...dockerfile.matchAll(/^FROM (\S+) AS/gm)]
      .map(([, one = '']) => one.replace(/\$\{NODE_VERSION\}/, /NODE_VERSION=(\S+)/.exec(dockerfile)?.[1] ?? ''))
      .filter((name) => name !== 'scratch' && !stages.includes(name))
    expect(compose.length).toBeGreaterThan(6)
    for (const image of [...compose, ...from]) expect(image).toMatch(/:(v?\d+\.\d+\.\d+|\d+\.\d+-|\w+-\d{8})/)
  })

  const PROCESSES = [
    'apps/api/src/server.ts',
    'apps/api/src/staff.ts',
    'apps/api/src/worker.ts',
    ...['content', 'import', 'keys', 'migrate', 'ops', 'search-rebuild', 'setting'].map(
      (name) => `apps/api/scripts/${name}.ts`,
    ),
    'apps/images/src/server.ts',
    'apps/payment-simulator/src/server.ts',
    'apps/storefront/server/prod.ts',
    'infra/mail-sink/src/main.ts',
  ]

  test.each([
    ['production', PROCESSES],
    ['edge-files', ['infra/edge/render.ts', 'infra/edge/publish-assets.ts']],
  ] as const)('stage %s copies every file that its processes load', (stage, entries) => {
    const copied = copiedPaths(dockerfile, stage)
    const reached = reachedFiles(entries)
    expect(reached.length).toBeGreaterThan(entries.length * 5)
    expect(entries.filter((file) => !reached.includes(file))).toEqual([])
    expect(reached.filter((file) => !copied.some((path) => file === path || file.startsWith(`${path}/`)))).toEqual([])
  })

  test('ship no tests, no compiler and no demo catalogue', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const pattern of ['**/*.test.ts', '**/*.test.tsx', 'apps/*/test', 'packages/*/test'])
      expect(ignored).toContain(pattern)
    // The package of the gates brings TypeScript.
    expect(dockerfile).toContain("--filter '!./packages/config'")
    const demo = copiedPaths(dockerfile, 'production').filter((path) => path.startsWith('packages/demo-data'))
    expect(demo).toEqual(['packages/demo-data/src/pictures'])
    for (const file of reachedFiles(PROCESSES)) expect(/\.test\.|\/test\//.test(file), file).toBe(false)
  })

  test('finds a file that a stage does not copy', () => {
    const copied = copiedPaths(dockerfile.replace('COPY packages/texts packages/texts\n', ''), 'production')
    expect(copied).not.toContain('packages/texts')
    expect(reachedFiles(PROCESSES).some((file) => file.startsWith('packages/texts/'))).toBe(true)
  })

  test('does not run processes as root', () => {
    const stages = dockerfile.split(/^(?=FROM )/m).map((text) => ({
      name: /^FROM \S+ AS ([\w-]+)/.exec(text)?.[1] ?? '',
      user: /^USER (\d+):\d+$/m.exec(text)?.[1] ?? '0',
    }))
    const running = stages.filter(({ name }) => name === 'process' || name === 'edge')
    expect(running.map(({ user }) => Number(user) > 0)).toEqual([true, true])
  })
})
