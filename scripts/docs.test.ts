import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPackageScripts } from './gates/package-scripts.ts'

const DOCUMENTS = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
  ...globSync(['docs/**/*.md', 'proof/{,bench/,bench/*/}README.md']),
].filter((file) => existsSync(file))

/** `apps/api/src/app.ts` in backticks: a path of this repository, without a pattern or a placeholder. */
const PATH = /`((?:apps|packages|infra|e2e|proof|scripts|docs)\/[\w./@+-]+|shop|\.ci\/run)`/g
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g
const COMMAND = /(?:`|^)pnpm (?:run )?([a-z][a-z:-]*)/gm
/** Commands of pnpm itself. */
const OF_PNPM = new Set(['install', 'exec', 'add', 'setup'])

describe.each(DOCUMENTS)('%s', (file) => {
  const text = readFileSync(file, 'utf8')

  test('names only files that exist', () => {
    const named = [...text.matchAll(PATH)].map(([, path = '']) => path)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })
  test('links only to files that exist', () => {
    const links = [...text.matchAll(LINK)].map(([, target = '']) => normalize(join(dirname(file), target)))
    expect(links.filter((target) => !existsSync(target))).toEqual([])
  })
  test('names only commands that exist', () => {
    const scripts = readPackageScripts()
    const named = [...text.matchAll(COMMAND)].map(([, name = '']) => name)
    expect(named.filter((name) => !OF_PNPM.has(name) && !scripts.includes(name))).toEqual([])
  })
})

test('ARCHITECTURE.md traces the main flows through their files', () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8')
  const filesOf = (heading: string) => text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0]?.match(PATH) ?? []
  const flows = [
    'Page rendering',
    'Request lifecycle',
    'Product lists and search',
    'Cart updates',
    'Order placement',
    'Payment webhooks',
    'Change propagation',
  ]
  for (const flow of flows) expect(filesOf(flow).length, flow).toBeGreaterThan(2)
})

test('lists every decision in the index', () => {
  const index = readFileSync('docs/adr/README.md', 'utf8')
  const decisions = globSync('docs/adr/0*.md').map((file) => file.slice('docs/adr/'.length))
  expect(decisions.filter((name) => !index.includes(`](${name})`))).toEqual([])
})

test('finds the documents', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(20)
})
