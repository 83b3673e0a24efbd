import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseAllDocuments } from 'yaml'
import type { ApiClient } from './api-client.ts'
import type { Kubectl } from './kubectl.ts'
import type { Report } from './report.ts'

export type Manifest = {
  readonly kind: string
  readonly metadata: { readonly name: string; readonly namespace?: string }
  readonly spec?: { readonly template?: { readonly metadata: object; readonly spec: object } }
}
type Tools = { readonly api: ApiClient; readonly kubectl: Kubectl; readonly report: Report }

export const namespaceOf = (overlay: string): string =>
  /^namespace: *(\S+)/m.exec(readFileSync(join(overlay, 'kustomization.yaml'), 'utf8'))?.[1] ?? ''

/** Pods that miss a rule of Pod Security "restricted" are refused, as docs/operations.md tells operators to set it. */
export async function createNamespace(api: ApiClient, name: string): Promise<void> {
  const labels = { 'pod-security.kubernetes.io/enforce': 'restricted' }
  await api.request('POST', '/api/v1/namespaces', {
    ...{ apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } },
  })
  const account = `/api/v1/namespaces/${name}/serviceaccounts/default`
  for (const end = Date.now() + 60_000; (await api.request('GET', account)).status !== 200; await sleep(200))
    if (Date.now() > end) throw new Error(`the controllers did not create the service account of ${name}`)
}

const podOf = ({ kind, metadata, spec }: Manifest) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { ...spec?.template?.metadata, name: `${kind}-${metadata.name}`.toLowerCase() },
  spec: spec?.template?.spec,
})

/** The API server judges every object of every overlay without storing it. */
export async function judgeOverlays(tree: string, { api, kubectl, report }: Tools): Promise<void> {
  for (const overlay of globSync(join(tree, 'overlays/*'))) {
    const namespace = namespaceOf(overlay)
    await createNamespace(api, namespace)
    const rendered = await kubectl(['kustomize', overlay])
    if (!rendered.ok) throw new Error(rendered.output)
    const manifests = parseAllDocuments(rendered.output).map((one) => one.toJS() as Manifest)
    const dryRun = ['--dry-run=server', '--validate=strict', '-f', '-']
    const applied = await kubectl(['apply', '--server-side', ...dryRun], rendered.output)
    const refused = applied.output.split('\n').filter((line) => !/serverside-applied \(server dry run\)$/.test(line))
    const taken = applied.output.split('\n').length - refused.length
    const isTaken = applied.ok && taken === manifests.length
    report.check(
      isTaken,
      `${namespace}: the API server accepts ${taken} of ${manifests.length} objects${isTaken ? '' : `\n${refused.join('\n')}`}`,
    )
    // For a Deployment or Job it only warns; the refusal concerns pods.
    for (const workload of manifests.filter(({ spec }) => spec?.template)) {
      const pod = podOf(workload)
      const judged = await kubectl(['create', '-n', namespace, ...dryRun], JSON.stringify(pod))
      const reason = judged.ok ? '' : `: ${judged.output.trim()}`
      report.check(judged.ok, `${namespace}: Pod Security "restricted" admits ${pod.metadata.name}${reason}`)
    }
  }
}

/** Without this, a cluster that admits everything would pass. */
export async function judgeUnsafePod(namespace: string, { kubectl, report }: Tools): Promise<void> {
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'unsafe' } }
  const unsafe = JSON.stringify({ ...pod, spec: { containers: [{ name: 'unsafe', image: 'example' }] } })
  const { ok, output } = await kubectl(['create', '-n', namespace, '--dry-run=server', '-f', '-'], unsafe)
  report.check(!ok && output.includes('violates PodSecurity "restricted'), 'a pod that may run as root is refused')
}
