/**
 * `pnpm deploy:check [--manifests folder]`: judges the deployment files. Prints a line per check and a count.
 * Alert rules by promtool, manifests by a real API server and control plane with simulated nodes (docs/operations.md).
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startControlPlane } from './control-plane.ts'
import { judgeDrain, judgeScaleDown, judgeScaleUp, judgeSpread } from './judge-behaviour.ts'
import { createNamespace, judgeOverlays, judgeUnsafePod, namespaceOf } from './judge-overlays.ts'
import { copyTree, DEPLOYMENTS, judgeFailedRelease, judgeNextRelease, release } from './judge-releases.ts'
import { openKubectl, run } from './kubectl.ts'
import { openNamespace } from './observe-pods.ts'
import { openReport } from './report.ts'
import { startNodes } from './simulated-nodes.ts'

const { values } = parseArgs({ options: { manifests: { type: 'string', default: 'infra/kubernetes' } } })
const OVERLAY = 'staging'
const NODES = 4
/** Processor request of the API in its manifest. */
const API_MILLICORES = 500

// An interrupted check also ends the control plane, on exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const began = performance.now()
const report = openReport((line) => console.log(line))
const found = await run('bash', ['infra/kubernetes/check/build.sh', '--check'])
if (!found.ok) {
  console.error(found.output.trim())
  process.exit(1)
}
const programs = found.output.trim()

const folder = mkdtempSync(join(tmpdir(), 'deploy-check-'))
await report.part('alert rules and manifests', async () => {
  const file = join(folder, 'tests.json')
  const tests = ['--project', 'edge', '--project', 'unit', 'infra/observe', 'scripts/deployment']
  const { output } = await run('node_modules/.bin/vitest', [
    ...['run', ...tests, '--reporter=json', `--outputFile=${file}`],
  ])
  if (!existsSync(file)) throw new Error(output)
  type Result = { testResults: { assertionResults: { status: string; title: string }[] }[] }
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Result
  for (const { status, title } of testResults.flatMap((one) => one.assertionResults))
    report.check(status === 'passed', title)
})

const plane = await startControlPlane(programs, folder)
const nodes = await startNodes(plane, NODES)
try {
  console.log(`     control plane ready after ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  const { api } = plane
  const program = join(programs, 'kubectl')
  // kubectl writes its cache to HOME.
  const env = { PATH: process.env.PATH, HOME: folder, KUBECTL: program, KUBECONFIG: plane.config }
  const kubectl = openKubectl(program, env)
  const tools = { api, kubectl, report }
  const name = namespaceOf(join(values.manifests, 'overlays', OVERLAY))
  const namespace = openNamespace(api, name)
  const cluster = { namespace, nodes, kubectl, report }
  const tree = (version?: string) => {
    const target = join(folder, `manifests-${version ?? 'first'}`)
    mkdirSync(target)
    return copyTree(values.manifests, target, OVERLAY, version)
  }

  await report.part('objects', async () => {
    await judgeOverlays(values.manifests, tools)
    await createNamespace(api, name)
    await judgeUnsafePod(name, tools)
  })
  Object.assign(nodes.load, Object.fromEntries(DEPLOYMENTS.map((app) => [app, 200])))
  await report.part('first release', async () => {
    const { ok, output } = await release(tree(), OVERLAY, env)
    report.check(ok, `the first release succeeds${ok ? '' : `\n${output}`}`)
    await judgeSpread(DEPLOYMENTS, cluster)
  })
  // Takes more than a minute, because the Job is retried three times; it must not affect any of the other checks.
  const failed = report.part('failed release', () =>
    judgeFailedRelease({ tree: tree('0.9.0'), overlay: OVERLAY, version: '0.9.0', env }, cluster),
  )
  await report.part('drain', async () => {
    for (const app of ['edge', 'api']) await judgeDrain(app, cluster)
  })
  await report.part('autoscaler up', () => judgeScaleUp('api', API_MILLICORES, cluster))
  await report.part('next release', () =>
    judgeNextRelease({ tree: tree('0.2.0'), overlay: OVERLAY, version: '0.2.0', env }, cluster),
  )
  await report.part('autoscaler down', () => judgeScaleDown('api', cluster))
  await failed
} finally {
  await nodes.stop()
  await plane.stop()
  rmSync(folder, { recursive: true, force: true })
}
const { passed, failed } = report.counts
console.log(`deploy:check: ${passed} passed, ${failed} failed, ${((performance.now() - began) / 1_000).toFixed(0)} s`)
process.exit(failed > 0 ? 1 : 0)
