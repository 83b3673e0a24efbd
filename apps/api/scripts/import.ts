import { parseArgs } from 'node:util'
import pg from 'pg'
import { actAs } from '../src/platform/db.ts'
import type { Feed } from './import/feed.ts'
import { prices, products, stock } from './import/feed-goods.ts'
import { branches, brands, categories } from './import/feed-reference.ts'
import { etim, gs1 } from './import/field-values.ts'
import { recordRun } from './import/record-run.ts'
import { importFeed } from './import/run.ts'

const FEEDS: Readonly<Record<string, Feed>> = { categories, brands, branches, products, prices, stock, etim, gs1 }
const HELP = `Loads a retailer's own feed into the shop (docs/guides/import-a-feed.md).

  node apps/api/scripts/import.ts <feed> <file> [--dry-run] [--batch <lines>]

  feed   ${Object.keys(FEEDS).join(', ')}
  file   .csv, .json (a list) or .jsonl (an object a line)

Valid lines are loaded; each invalid line is reported with its number and the reasons.
Exit code 0: every line was loaded; 1: some lines were refused; 2: the file could not be read.
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    batch: { type: 'string', default: '500' },
    help: { type: 'boolean', default: false },
  },
})
const [name = '', file = ''] = positionals
const feed = FEEDS[name]
const url = process.env.DATABASE_URL

if (values.help || !feed || file === '' || !url) {
  process.stdout.write(HELP)
  if (!url && !values.help) process.stderr.write('DATABASE_URL is missing\n')
  process.exit(values.help ? 0 : 2)
}

const client = new pg.Client({ connectionString: url, application_name: 'import', options: actAs('import') })
try {
  await client.connect()
  const isDry = values['dry-run']
  const onProgress = (lines: number) => process.stdout.isTTY && process.stdout.write(`\r${lines} lines`)
  const { loaded, refused } = await importFeed(client, feed, file, {
    isDry,
    batchSize: Number(values.batch),
    onProgress,
  })
  if (!isDry) await recordRun(client, name, file, { loaded, refused })
  if (process.stdout.isTTY) process.stdout.write('\n')
  for (const { line, reason } of refused) process.stderr.write(`line ${line}: ${reason}\n`)
  process.stdout.write(`${loaded} ${isDry ? 'good' : 'loaded'}, ${refused.length} refused\n`)
  process.exitCode = refused.length > 0 ? 1 : 0
} catch (error) {
  // The attention list shows a feed that stopped. If the database is the cause, the exit code has to be enough.
  if (!values['dry-run']) await recordRun(client, name, file, { failure: String(error) }).catch(() => {}) // reported below
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
} finally {
  await client.end()
}
