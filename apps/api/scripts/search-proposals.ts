import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dayAt } from '@shop/domain/dates'
import { decideProposal, listProposals, type Proposal, saveFigures } from '../src/modules/search/index.ts'
import { openDb } from '../src/platform/db.ts'

const USAGE = `search-proposals list
search-proposals measure <id>                      # both judged sets with the synonym, before and after
search-proposals accept|reject <id> --by <name>    # accept needs a measured proposal; then add the line it prints`

const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is needed')
const [command = 'list', id = '', , by = ''] = process.argv.slice(2)
const db = openDb({ url, max: 1, name: 'search-proposals', onIdleError: () => {} })
const ROOT = new URL('../../../', import.meta.url)
const SYNONYMS = new URL('apps/api/search-data/synonyms.tsv', ROOT)
const FIGURES = new URL('reports/relevance-figures.json', ROOT)

const lineOf = ({ term, target }: Proposal, author: string) =>
  `equal\t${term} | ${target}\t${dayAt(new Date())}\t${author}\tproposed by visits`

type Measured = Readonly<Record<'judged' | 'sealed', number>>

function measure(): Measured {
  const env = { ...process.env, SEALED: '1', FIGURES: FIGURES.pathname }
  const run = spawnSync('pnpm', ['exec', 'vitest', 'run', '--project', 'search', 'relevance'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  })
  if (run.status !== 0) throw new Error('the relevance run failed')
  return JSON.parse(readFileSync(FIGURES, 'utf8'))
}

/** Measures without and with the synonym; the file is restored in any case. */
async function measureProposal(proposal: Proposal): Promise<void> {
  if (proposal.kind !== 'synonym') throw new Error('only synonyms can be measured: search has no boost per product')
  const before = measure()
  const text = readFileSync(SYNONYMS, 'utf8')
  try {
    writeFileSync(SYNONYMS, `${text.trimEnd()}\n${lineOf(proposal, 'proposal')}\n`)
    const after = measure()
    const figures = {
      judged: { before: before.judged, after: after.judged },
      sealed: { before: before.sealed, after: after.sealed },
    }
    await saveFigures.rows(db, proposal.id, JSON.stringify(figures))
    console.log(figures)
  } finally {
    writeFileSync(SYNONYMS, text)
  }
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
  const [decided] = await decideProposal.rows(db, chosen.id, command === 'accept' ? 'accepted' : 'rejected', by)
  if (!decided) throw new Error(`proposal ${id} is not measured or already decided`)
  if (command === 'accept') console.log(lineOf(chosen, by))
}
await db.end()
