import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withVersion } from '../../../scripts/release/overlay.ts'
import type { Cluster } from './judge-behaviour.ts'
import { run } from './kubectl.ts'

export const DEPLOYMENTS = ['api', 'staff', 'worker', 'images', 'storefront', 'edge'] as const

/** A copy of the manifests with another version in the overlay, as `pnpm release` writes it. */
export function copyTree(tree: string, target: string, overlay: string, version?: string): string {
  for (const name of ['base', 'overlays']) cpSync(join(tree, name), join(target, name), { recursive: true })
  copyFileSync(join(tree, 'release.sh'), join(target, 'release.sh'))
  const file = join(target, 'overlays', overlay, 'kustomization.yaml')
  if (version) writeFileSync(file, withVersion(readFileSync(file, 'utf8'), version))
  return target
}

/** Runs the release script of a tree, the same that operators run. */
export const release = (tree: string, overlay: string, env: NodeJS.ProcessEnv) =>
  run('bash', [join(tree, 'release.sh'), overlay], env)

const tagOf = (image = '') => image.split(':').at(-1)

/** The next release with its own migrations, during a peak: no process loses a replica, and the Job ends first. */
export async function judgeNextRelease(
  next: { readonly tree: string; readonly overlay: string; readonly version: string; readonly env: NodeJS.ProcessEnv },
  { namespace, report }: Cluster,
): Promise<void> {
  const before = await Promise.all(
    DEPLOYMENTS.map(async (name) => ({ name, replicas: (await namespace.deployment(name)).spec.replicas })),
  )
  const { lowest, result } = await namespace.lowest(DEPLOYMENTS, () => release(next.tree, next.overlay, next.env))
  report.check(
    result.ok,
    `release ${next.version}: the script succeeds${result.ok ? '' : `\n${result.output.slice(0, 600)}`}`,
  )
  for (const { name, replicas } of before) {
    const { spec } = await namespace.deployment(name)
    const isNew = spec.template.spec.containers.every(({ image }) => tagOf(image) === next.version)
    report.check(
      (lowest[name] ?? 0) >= replicas && spec.replicas === replicas && isNew,
      `release ${next.version}: ${name} is replaced with at least ${lowest[name]} of ${replicas} replicas ready`,
    )
  }
  const job = await namespace.job(`migrate-${next.version.replaceAll('.', '-')}`)
  const fresh = (await namespace.replicaSets()).filter(({ spec }) =>
    spec.template.spec.containers.some(({ image }) => tagOf(image) === next.version),
  )
  const first = fresh.map(({ metadata }) => metadata.creationTimestamp).sort()[0] ?? ''
  const ended = job.status.completionTime ?? 'never'
  const isOwn = job.spec.template.spec.containers.every(({ image }) => tagOf(image) === next.version)
  report.check(
    isOwn && fresh.length === DEPLOYMENTS.length && ended <= first,
    `release ${next.version}: its migrations end at ${ended}, its first process is created at ${first}`,
  )
}

/** A release whose migrations fail must leave every process as it is. */
export async function judgeFailedRelease(
  next: { readonly tree: string; readonly overlay: string; readonly version: string; readonly env: NodeJS.ProcessEnv },
  { namespace, nodes, report }: Cluster,
): Promise<void> {
  nodes.failing.add(next.version)
  const { ok, output } = await release(next.tree, next.overlay, next.env)
  const fresh = (await namespace.replicaSets()).filter(({ spec }) =>
    spec.template.spec.containers.some(({ image }) => tagOf(image) === next.version),
  )
  report.check(
    !ok && fresh.length === 0 && output.includes('nothing else was changed'),
    `release ${next.version}: its migrations fail, the script stops and ${fresh.length} processes are replaced`,
  )
}
