import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../kit/free-port.ts'
import { supervise } from '../../kit/supervised.ts'
import { drillDeploy } from '../drills/deploy.ts'
import { tellDrill } from '../drills/report.ts'
import type { FaultCase, Seen } from '../fault/case.ts'
import { orderIdOf, shopper } from '../fault/shopper.ts'
import type { TestBed } from '../fault/test-bed.ts'

const run = promisify(execFile)
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Runs a drill as a command and checks its exit code. */
async function drilled(...args: string[]): Promise<Seen[]> {
  const { stdout, code } = await run(process.execPath, ['proof/faults/drill.ts', ...args]).then(
    (said) => ({ ...said, code: 0 }),
    (failure: { stdout?: string; code?: number }) => ({ stdout: failure.stdout ?? '', code: failure.code ?? 1 }),
  )
  console.log(stdout.replaceAll(/^/gm, '  '))
  return [{ what: `what pnpm drill ${args[0]} ended with`, is: code, shouldBe: 0 }]
}

/** 25 commits ago, or the commit of the baseline if that is newer: an earlier API needs another schema (ADR 0045). */
function earlierCommit(): string {
  const earlier = git('rev-list', '--max-count=1', '--skip=25', 'HEAD')
  const added = ['log', '--diff-filter=A', '--max-count=1', '--format=%H', '--']
  const baseline = git(...added, 'apps/api/sql/functions/place-order.sql')
  return git('merge-base', baseline, earlier) === baseline ? earlier : baseline
}

/** A checkout of an earlier commit with the packages of this one. */
function earlier(folder: string): string {
  const ref = process.env.FAULTS_OLD ?? earlierCommit()
  git('worktree', 'add', '--detach', '--force', folder, ref)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const place of ['apps/api', 'packages/domain', 'packages/contract', 'packages/routes']) {
    const packages = join(place, 'node_modules')
    if (existsSync(packages)) cpSync(packages, join(folder, packages), { recursive: true, verbatimSymlinks: true })
  }
  return ref
}

/** Rolls back to the previous build after customers ordered with the new one. */
async function rollBack(stand: TestBed): Promise<Seen[]> {
  const { rig } = stand
  const buyers = [await shopper(stand), await shopper(stand), await shopper(stand)]
  const placed = []
  for (const buyer of buyers.slice(0, 2)) placed.push(orderIdOf(await buyer.confirm()))
  const folder = join(mkdtempSync(join(tmpdir(), 'fault-old-')), 'shop')
  const ref = earlier(folder)
  const port = await freePort()
  const old = supervise(
    'api-old',
    join(folder, 'apps/api/src/server.ts'),
    `http://127.0.0.1:${port}`,
    { ...rig.env, PORT: String(port), LOG_LEVEL: 'warn' },
    'reports/faults/api-old.log',
  )
  try {
    await old.ready()
    console.log(`  ${ref.slice(0, 10)} runs beside this build`)
    let seen = 0
    for (const { client } of buyers) client.moveTo([old.url])
    for (const [nth, orderId] of placed.entries()) {
      const reply = await buyers[nth]?.client.call('GET', `/api/aspos/orders/success/${orderId}`)
      if (reply?.status === 200) seen += 1
    }
    const own = { ...stand, rig: { ...rig, origins: [old.url] } }
    const again = await (await shopper(own)).confirm()
    // Confirms at the old build a cart that the new build filled.
    const carried = await buyers[2]?.confirm()
    return [
      { what: 'of 2 orders of the new build shown by the old', is: seen, shouldBe: 2 },
      { what: 'orders of the old build', is: again.kind === 'ok' ? 1 : 0, shouldBe: 1 },
      { what: 'carts of the new build ordered at the old', is: carried?.kind === 'ok' ? 1 : 0, shouldBe: 1 },
    ]
  } finally {
    await old.stop()
    git('worktree', 'remove', '--force', folder)
  }
}

export const DEPLOYS: readonly FaultCase[] = [
  {
    id: 'F48',
    what: 'a deployment while customers browse, fill carts and check out',
    sees: 'nothing: no lost cart, no page without its files',
    aims: 'I-H1',
    limitSeconds: 0,
    needs: ['pages'],
    instead: 'both builds are this one, unless FAULTS_OLD_BUILD names the folder of an earlier one',
    async apart() {
      const shopUrl = process.env.DATABASE_URL ?? ''
      const old = process.env.FAULTS_OLD_BUILD ?? '.'
      const report = await drillDeploy({ shopUrl, searchUrl: '', clients: 3, old })
      tellDrill(report)
      return [
        { what: 'requests asked', is: Number(report.figures['requests asked']), atLeast: 100 },
        { what: 'requests that failed', is: report.lost, shouldBe: 0 },
      ]
    },
  },
  {
    id: 'F49',
    what: 'a migration while customers order',
    sees: 'nothing',
    aims: 'I-H1',
    limitSeconds: 0,
    apart: () => drilled('migrate', '--filled', '20000', '--clients', '3'),
  },
  {
    id: 'F50',
    what: 'a rollback to the previous build',
    sees: 'nothing: it reads the data of the new build',
    aims: 'I-H1, I-O1',
    limitSeconds: 3,
    instead: 'the API of 25 commits ago (FAULTS_OLD names another), beside this one on the same database',
    stage: rollBack,
  },
]
