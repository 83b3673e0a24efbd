/**
 * `pnpm fuzz:contract --minutes 30 [--seed 7]`: sends valid and invalid requests generated from the contract to the API
 * with real engines. Reports server errors and replies that violate the contract, and exits with 1 if there are any.
 * The engines of this checkout must run (`./shop engines start`); without OpenSearch, search requests return 501.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'

const REPORT = 'reports/fuzz-contract.json'
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string' } } })
const minutes = Number(values.minutes)
const seed = values.seed ?? String(Date.now() % 1_000_000)
if (!(minutes > 0)) throw new Error('--minutes needs a number above 0')

mkdirSync('reports', { recursive: true })
rmSync(REPORT, { force: true })
console.log(`fuzzing every call for ${minutes} min, seed ${seed}`)
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--project', 'api', 'apps/api/test/platform/fuzz.test.ts'],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, FUZZ_MINUTES: String(minutes), FUZZ_SEED: seed, FUZZ_REPORT: REPORT },
  },
)

type FuzzReply = {
  readonly rounds: number
  readonly sent: number
  readonly failed: readonly string[]
  readonly off: readonly string[]
  readonly statuses: Readonly<Record<string, number>>
}
const { rounds, sent, failed, off, statuses } = JSON.parse(readFileSync(REPORT, 'utf8')) as FuzzReply
const byStatus = new Map<string, number>()
for (const [key, count] of Object.entries(statuses)) {
  const code = key.split(' ').at(-1) ?? ''
  byStatus.set(code, (byStatus.get(code) ?? 0) + count)
}
console.log(
  `${sent} calls in ${rounds} rounds: ${[...byStatus]
    .sort()
    .map(([code, count]) => `${code} ${count}`)
    .join(', ')}`,
)
console.log(`${failed.length} server errors, ${off.length} replies off the schema; all of it in ${REPORT}`)
for (const line of [...failed, ...off].slice(0, 40)) console.log(`  ${line}`)
process.exitCode = failed.length + off.length > 0 ? 1 : (status ?? 1)
