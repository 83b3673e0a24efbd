import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import {
  acceptProposal,
  decideProposal,
  listProposals,
  type Proposal,
  readRules,
  readSeed,
  type StoredRules,
  saveFigures,
  withProposal,
} from '../src/modules/search/index.ts'
import { openDb } from '../src/platform/db.ts'

const USAGE = `search-proposals list
search-proposals measure <id>                      # both judged sets with the rules of the table, before and after
search-proposals accept|reject <id> --by <name>    # accept needs a measured proposal; search then uses it`

const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is needed')
const [command = 'list', id = '', , by = ''] = process.argv.slice(2)
const db = openDb({ url, max: 1, name: 'search-proposals', process: 'search-proposals', onIdleError: () => {} })
const ROOT = new URL('../../../', import.meta.url)
const FIGURES = new URL('reports/relevance-figures.json', ROOT)
const RULES = new URL('reports/relevance-rules.json', ROOT)

type Measured = Readonly<Record<'judged' | 'sealed', number>>

/** Runs both sets with these rules in place of the table's; the shop is not changed. */
function measure(rules: StoredRules): Measured {
  writeFileSync(RULES, JSON.stringify(rules))
  const env = { ...process.env, SEALED: '1', FIGURES: FIGURES.pathname, RULES: RULES.pathname }
  const run = spawnSync('pnpm', ['exec', 'vitest', 'run', '--project', 'search', 'relevance'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  })
  if (run.status !== 0) throw new Error('the relevance run failed')
  return JSON.parse(readFileSync(FIGURES, 'utf8'))
}

async function measureProposal(proposal: Proposal): Promise<void> {
  const stored = (await readRules(db, undefined)) ?? { version: 'files', rules: readSeed(), boosts: [] }
  const before = measure(stored)
  const after = measure(withProposal(stored, proposal))
  const figures = {
    judged: { before: before.judged, after: after.judged },
    sealed: { before: before.sealed, after: after.sealed },
  }
  await saveFigures.rows(db, proposal.id, JSON.stringify(figures))
  console.log(figures)
}

const proposals = await listProposals.rows(db)
const chosen = proposals.find((one) => String(one.id) === id)
if (command === 'list')
  for (const one of proposals)
    console.log([one.id, one.state, one.kind, one.locale, `${one.term} -> ${one.target}`, one.visits].join('\t'))
else if (!chosen || (command !== 'measure' && by === '')) {
  console.error(USAGE)
  process.exitCode = 64
} else if (command === 'measure') await measureProposal(chosen)
else if (command === 'accept' || command === 'reject') {
  const isDecided =
    command === 'accept'
      ? await acceptProposal(db, chosen, by)
      : (await decideProposal.rows(db, chosen.id, 'rejected', by)).length > 0
  if (!isDecided) throw new Error(`proposal ${id} is not measured or already decided`)
}
await db.end()
