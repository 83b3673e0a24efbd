import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import {
  acceptProposal,
  decideProposal,
  listProposals,
  measureProposal,
  type StoredRules,
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

/** Runs both sets with these rules in place of the table's; the shop is not changed. */
async function measure(rules: StoredRules) {
  mkdirSync(new URL('.', RULES), { recursive: true })
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

const proposals = await listProposals.rows(db)
const chosen = proposals.find((one) => String(one.id) === id)
if (command === 'list')
  for (const one of proposals)
    console.log([one.id, one.state, one.kind, one.locale, `${one.term} -> ${one.target}`, one.visits].join('\t'))
else if (!chosen || (command !== 'measure' && by === '')) {
  console.error(USAGE)
  process.exitCode = 64
} else if (command === 'measure') console.log(await measureProposal(db, chosen, measure))
else if (command === 'accept' || command === 'reject') {
  const isDecided =
    command === 'accept'
      ? await acceptProposal(db, chosen, by)
      : (await decideProposal.rows(db, chosen.id, 'rejected', by)).length > 0
  if (!isDecided) throw new Error(`proposal ${id} is not measured or already decided`)
}
await db.end()
