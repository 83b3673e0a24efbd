import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { TestKind } from './break.ts'

export type Claim = { readonly file: string; readonly kind: TestKind }
export type Claims = ReadonlyMap<string, readonly Claim[]>

const TEST_FILES = /[.](?:test|spec)[.]tsx?$/
const TAGS = /\btags?: \[([^\]]*)\]/g

/** The project of vitest.config.ts that runs a test file. */
export function kindOf(file: string): TestKind {
  if (file.startsWith('e2e/scenarios/')) return 'browser'
  if (/^apps\/api\/test\/search\/[^/]+$/.test(file)) return 'search'
  if (file.startsWith('apps/api/test/')) return 'api'
  return /^(?:e2e\/edge|infra)\//.test(file) ? 'edge' : 'unit'
}

/** All files of the checkout, tracked and new. */
export const listFiles = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((file) => file !== '')

/** Ids in the tags of the tests of a source text. */
export function idsIn(text: string): string[] {
  return [...text.matchAll(TAGS)].flatMap(([, inner = '']) => inner.match(/\b[A-Z][A-Z0-9]*-\d+/g) ?? [])
}

/** Test files whose tests carry the id of each row. Tests under scripts/ and proof/faults/ quote tags without proving rows. */
export function readClaims(root: string, titles: readonly string[] = []): Claims {
  const claims = new Map<string, Claim[]>()
  for (const file of listFiles(root)) {
    if (!TEST_FILES.test(file) || /^(?:scripts|proof)\//.test(file)) continue
    const text = readFileSync(`${root}/${file}`, 'utf8')
    for (const id of new Set([...idsIn(text), ...titles.filter((title) => text.includes(title))])) {
      claims.set(id, [...(claims.get(id) ?? []), { file, kind: kindOf(file) }])
    }
  }
  return claims
}
