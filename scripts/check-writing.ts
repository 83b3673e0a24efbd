import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { findBanned } from './writing/find-banned.ts'

/** Texts that must not be rephrased, or that are addressed to customers. */
const EXCEPT = [
  'docs/requirements/requirements.md', // the owner's rows
  'docs/requirements/deviations.md', // quotes them
  'docs/writing.md', // names the words it bans
  'scripts/writing/', // the same
  'proof/faults/drills/migrate/history/', // the history before the baseline, as it was applied
  'apps/api/schema.sql', // generated
  'apps/storefront/app/messages/', // texts for customers
  'packages/demo-data/src/content/', // texts for customers
]
const KINDS = /\.(ts|tsx|mjs|js|sql|sh|css|md|conf|ya?ml|template|toml)$|^(shop|\.ci\/run)$/

const only = process.argv.slice(2)
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 64 << 20,
})
  .split('\n')
  .filter((file) => KINDS.test(file) && existsSync(file) && !EXCEPT.some((path) => file.startsWith(path)))
  .filter((file) => only.length === 0 || only.some((path) => file.startsWith(path)))

let findings = 0
for (const file of files)
  for (const { line, words, instead } of findBanned(file, readFileSync(file, 'utf8'))) {
    findings += 1
    console.error(`${file}:${line} "${words}": ${instead}`)
  }

console.log(`${files.length} files read, ${findings} findings`)
process.exitCode = findings > 0 || files.length === 0 ? 1 : 0
