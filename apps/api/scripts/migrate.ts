import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { installJobs } from '../src/platform/jobs.ts'
import { migrate, SCHEMA } from '../src/platform/migrate.ts'
import { grantRoles } from '../src/platform/sql/process-roles.ts'
import { QUEUES } from '../src/queues.ts'

// Runs once per deploy as the role that owns the tables. Each process has a role of sql/grants.sql, which cannot change
// them.
//   --to 21       stops after that number
//   --dump        writes schema.sql, the whole schema in one file for reviewers
//   --check-dump  fails if schema.sql differs from the result of the migrations
const { values } = parseArgs({
  options: { to: { type: 'string' }, dump: { type: 'boolean' }, 'check-dump': { type: 'boolean' } },
})
const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL is missing')

const applied = await migrate(url, SCHEMA, {
  ...(values.to === undefined ? {} : { upTo: Number(values.to) }),
  onApplied: ({ name, ms, tries }) => console.log(`applied ${name} in ${ms} ms${tries > 1 ? `, at try ${tries}` : ''}`),
})
if (applied.length === 0) console.log('nothing to migrate')
await installJobs(url, QUEUES)
// An upgrade drill stops at an older schema, which lacks tables of the grants.
if (values.to === undefined) await grantRoles(url)

const file = new URL('../schema.sql', import.meta.url)

function dumpSchema(database: string): string {
  // Without a fixed key, pg_dump writes a random \restrict token and the file differs every time.
  const options = [
    '--schema-only',
    '--no-owner',
    '--no-privileges',
    '--restrict-key=shop',
    '--exclude-schema=pgboss',
    '--exclude-schema=part',
    '--exclude-schema=archive',
  ]
  const text = execFileSync('pg_dump', [...options, '--dbname', database], { encoding: 'utf8' })
  return text.replace(/^-- Dumped (from|by).*\n/gm, '')
}

if (values.dump) writeFileSync(file, dumpSchema(url))
if (values['check-dump'] && dumpSchema(url) !== readFileSync(file, 'utf8')) {
  console.error('apps/api/schema.sql is stale: run `pnpm --filter @shop/api migrate --dump`')
  process.exitCode = 1
}
