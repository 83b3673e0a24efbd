import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyBreak, type Break, breaksIn } from './break.ts'
import { idsIn, kindOf, readClaims } from './claims.ts'
import { EVERY_BREAK } from './every.ts'
import { pickBreaks } from './pick.ts'
import { chosenBy, readBrowser, readVitest, testsOf, verdictOf } from './try-break.ts'

const ROWS = JSON.parse(readFileSync('docs/requirements/requirements.json', 'utf8')) as { id: string; group: string }[]

test('every break still changes its file, and its row has a test', () => {
  const claims = readClaims(
    process.cwd(),
    EVERY_BREAK.flatMap(({ title }) => title ?? []),
  )
  const faults = EVERY_BREAK.flatMap((one) => {
    const source = readFileSync(one.file, 'utf8')
    try {
      applyBreak(source, one)
    } catch (error) {
      return [(error as Error).message]
    }
    return testsOf(one, claims).length > 0 ? [] : [`${one.row}: no ${one.kind ?? ''} test carries it`]
  })
  expect(faults).toEqual([])
})

test('at least 120 rows of the ledger have breaks, across all groups', () => {
  const rows = new Set(EVERY_BREAK.map(({ row }) => row))
  const groupOf = new Map(ROWS.map(({ id, group }) => [id, group]))
  expect([...rows].filter((row) => !groupOf.has(row))).toEqual([])
  expect(rows.size).toBeGreaterThanOrEqual(120)
  expect(new Set([...rows].map((row) => groupOf.get(row))).size).toBeGreaterThanOrEqual(30)
})

test('a break whose text is missing or ambiguous stops the run', () => {
  const [one] = breaksIn('a.ts', [['CART-07', 'x', 'a >= b', 'a > b']]) as [Break]
  expect(applyBreak('if (a >= b) $&', one)).toBe('if (a > b) $&')
  expect(() => applyBreak('if (a > b)', one)).toThrow('occurs 0 times')
  expect(() => applyBreak('a >= b || a >= b', one)).toThrow('occurs 2 times')
  expect(() => applyBreak('a >= b', { ...one, to: one.from })).toThrow('changes nothing')
})

test('only a failing test of the same row catches a break', () => {
  const report = (status: string, ...tags: string[]) => {
    const assertionResults = [{ fullName: 'a refund never exceeds what was paid', status, tags }]
    return readVitest({ testResults: [{ name: 'a', status, assertionResults }] })
  }
  expect(verdictOf('CART-07', report('failed', 'CART-07'))).toBe('caught')
  expect(verdictOf('CART-07', report('failed', 'CART-08'))).toBe('no test')
  expect(verdictOf('CART-07', report('passed', 'CART-06', 'CART-07'))).toBe('survived')
  expect(verdictOf('CART-07', report('pending', 'CART-07'))).toBe('no test')
  expect(verdictOf('never exceeds what', report('failed'))).toBe('caught')
  expect(verdictOf('never exceeds what', report('passed'))).toBe('survived')
  const unloadable = readVitest({ testResults: [{ name: 'a', status: 'failed', assertionResults: [] }] })
  expect(verdictOf('CART-07', unloadable)).toBe('not loadable')
  const browser = readBrowser({ suites: [{ specs: [{ tags: ['CART-07'], ok: false }] }] })
  expect(verdictOf('CART-07', browser)).toBe('caught')
})

test('chooses tests by tag or by title; both together choose all tests', () => {
  expect(chosenBy(['CART-07', 'LAW-01'])).toEqual(['--tagsFilter', 'CART-07 or LAW-01'])
  expect(chosenBy(['never exceeds what (1)'])).toEqual(['-t', '\\b(?:never exceeds what \\(1\\))\\b'])
  expect(chosenBy(['CART-07', 'never exceeds what'])).toEqual([])
})

test('a seed always picks the same breaks', () => {
  const picked = pickBreaks(EVERY_BREAK, 10, 7)
  expect(picked).toHaveLength(10)
  expect(new Set(picked).size).toBe(10)
  expect(pickBreaks(EVERY_BREAK, 10, 7)).toEqual(picked)
  expect(pickBreaks(EVERY_BREAK, 10, 8)).not.toEqual(picked)
  expect(pickBreaks(EVERY_BREAK.slice(0, 3), 10, 8)).toHaveLength(3)
})

test('reads ids and kinds as the requirements do', () => {
  expect(idsIn("test('UX-01', { tags: ['CART-07', 'A11Y-03'] }, … { tag: ['@LAW-01', '@phone'] } ['LAW-02']")).toEqual([
    'CART-07',
    'A11Y-03',
    'LAW-01',
  ])
  expect(
    [
      'e2e/scenarios/a.spec.ts',
      'apps/api/test/search/a.test.ts',
      'apps/api/test/search/without-engine/a.test.ts',
      'apps/api/test/a.test.ts',
      'e2e/edge/a.test.ts',
      'packages/a.test.ts',
    ].map(kindOf),
  ).toEqual(['browser', 'search', 'api', 'api', 'edge', 'unit'])
})
