/**
 * `pnpm release`: turns the changesets into a release. Raises the version of all packages and moves the texts of the
 * changesets into CHANGELOG.md; the overlays for Kubernetes get the version. Commits and tags nothing.
 */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { addRelease, textOf } from './release/changelog.ts'
import { withVersion } from './release/overlay.ts'

const notes = globSync('.changeset/*.md')
  .filter((file) => !file.endsWith('README.md'))
  .sort()
  .map((file) => textOf(readFileSync(file, 'utf8')))
if (notes.length === 0) {
  console.error('no changesets: add one with pnpm exec changeset')
  process.exit(1)
}
execFileSync('pnpm', ['exec', 'changeset', 'version'], { stdio: 'inherit' })

// The tool versions the packages of the workspace, not the workspace itself.
const { version } = JSON.parse(readFileSync('packages/domain/package.json', 'utf8')) as { version: string }
const root = readFileSync('package.json', 'utf8')
writeFileSync('package.json', root.replace(/^ {2}"version": ".*"/m, `  "version": "${version}"`))
for (const file of globSync('infra/kubernetes/overlays/*/kustomization.yaml'))
  writeFileSync(file, withVersion(readFileSync(file, 'utf8'), version))
writeFileSync('CHANGELOG.md', addRelease(readFileSync('CHANGELOG.md', 'utf8'), version, notes))
console.log(`CHANGELOG.md: ${version}, ${notes.length} changes`)
