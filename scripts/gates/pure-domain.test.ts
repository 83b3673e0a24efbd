import { describe, expect, test } from 'vitest'
import { findImpurities } from './pure-domain.ts'
import { listSourceFiles, readSource } from './source-files.ts'

const RULE = 'packages/domain/src/delivery/rule.ts'

test.for([
  ['a timer', 'export const later = (run: () => void) => setTimeout(run, 10)\n'],
  ['the current time', 'export const now = () => Date.now()\n'],
  ['the current time', 'export const now = () => new Date()\n'],
  ['the current time', 'export const now = () => new Date\n'],
  ['the current time', 'export const now = () => performance.now()\n'],
  ['a promise', 'export const ask = (maps: () => Promise<string>) => maps()\n'],
  ['a promise', 'export async function ask() {}\n'],
  ['chance', 'export const any = () => Math.random()\n'],
  ['the browser or the process', "export const kept = () => localStorage.getItem('card')\n"],
  ['the browser or the process', 'export const width = () => document.body.clientWidth\n'],
  ['a variable of the module', 'let last = 0\nexport const next = () => last\n'],
] as const)('rejects %s in the domain: %s', ([name, text]) => {
  expect(findImpurities(RULE, text)).toEqual([`${RULE}: the domain may not use ${name}`])
})

test.for([
  ['const known = new Map<string, number>()\nexport const get = (key: string) => known.get(key)\n', 'known'],
  ["const known = new Map([['a', 1]])\nexport const put = () => known.set('b', 2)\n", 'known'],
  ['const last = { count: 0 }\nexport const next = () => (last.count += 1)\n', 'last'],
  ["const last = { source: '' }\nexport function next(source: string) {\n  last.source = source\n}\n", 'last'],
  ['const list = [2, 1]\nexport const sorted = () => list.sort()\n', 'list'],
] as const)('rejects state of the module: %s', ([text, name]) => {
  expect(findImpurities(RULE, text)).toEqual([`${RULE}: ${name} is state of the module; the caller owns state`])
})

describe('allows', () => {
  test.for([
    ['a moment from an argument', 'export const next = (now: Date) => new Date(now.getTime() + 1)\n'],
    ['a constant set', "const NO = new Set(['nee'])\nexport const isNo = (text: string) => NO.has(text)\n"],
    [
      'state inside a function',
      'export function count(list: string[]) {\n  const seen = new Map<string, number>()\n  seen.set("a", 1)\n}\n',
    ],
    ['a comparison', "const KIND = { a: 'x' }\nexport const isA = (kind: string) => KIND.a === kind\n"],
    ['words in comments and texts', "/** Date.now() is not read here. */\nexport const TEXT = 'await the Promise'\n"],
  ] as const)('%s', ([, text]) => {
    expect(findImpurities(RULE, text)).toEqual([])
  })

  test('timers in tests and outside the domain', () => {
    const text = 'setTimeout(() => {}, 1)\n'
    expect(findImpurities('packages/domain/src/delivery/rule.test.ts', text)).toEqual([])
    expect(findImpurities('apps/storefront/app/lib/rule.ts', text)).toEqual([])
  })
})

test('the domain has no finding', () => {
  const files = listSourceFiles('.ts').filter((path) => path.startsWith('packages/domain/'))
  expect(files.length).toBeGreaterThan(80)
  expect(files.flatMap((path) => findImpurities(path, readSource(path)))).toEqual([])
})
