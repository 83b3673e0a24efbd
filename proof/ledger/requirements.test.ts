import { describe, expect, test } from 'vitest'
import { benchCases, type Case, faultCases, idsIn, playwrightCases, vitestCases } from './evidence.ts'
import { judge } from './judge.ts'
import { kindsAsked, type Row, readPlan, readRows } from './ledger.ts'
import { differences } from './print.ts'

const aRow = (over: Partial<Row> = {}): Row => ({
  id: 'CART-07',
  group: 'CART',
  title: '',
  detail: '',
  proof: 'unit: sum',
  ...over,
})
const aCase = (over: Partial<Case> = {}): Case => ({
  ids: ['CART-07'],
  by: 'x',
  kind: 'unit',
  result: 'passed',
  ...over,
})
const stateOf = (row: Row, ...cases: Case[]) => judge([row], cases).verdicts[0]?.state

test('every row requires a kind of proof, and every id of the plan is in the ledger', () => {
  const rows = readRows()
  expect(rows.length).toBeGreaterThan(900)
  const ids = new Set(rows.map(({ id }) => id))
  const planned = Object.values(readPlan()).flat()
  expect(planned.filter((id) => !ids.has(id))).toEqual([])
  expect(new Set(planned)).toEqual(ids)
  expect(rows.filter(({ proof }) => kindsAsked(proof).length === 0)).toEqual([])
})

test.each([
  ['browser: both paths answer 200', [['browser']]],
  ['unit: table; browser: side', [['unit'], ['browser']]],
  ['unit, browser: both', [['unit'], ['browser']]],
  ['browser or api, as the sentence says', [['browser', 'api']]],
  ['browser: GET /404 shows the heading; see DECIDE-03 for the HTTP status', [['browser']]],
  ['search: first of the list', [['api']]],
  ['search suite against the real index; "first" = rank 1-3', [['api']]],
  ['edge: both hosts; api: route inventory', [['edge'], ['api']]],
  ['browser: eight objects; bench', [['browser'], ['bench']]],
  ['browser; faults: I-S6 holds', [['browser'], ['faults']]],
  ['xsd; api', [['xsd'], ['api']]],
])('%s', (proof, kinds) => {
  expect(kindsAsked(proof)).toEqual(kinds)
})

test('reads ids of rows among other tags', () => {
  expect(idsIn(['CART-07', 'desktop', 'A11Y-03', 'x-1', 'CART'])).toEqual(['CART-07', 'A11Y-03'])
})

describe('a row', () => {
  test('is proven by a passing test of its kind', () => {
    expect(stateOf(aRow(), aCase())).toBe('proven')
    expect(stateOf(aRow({ proof: 'browser: x' }), aCase({ kind: 'browser' }))).toBe('proven')
    expect(stateOf(aRow({ proof: 'api: x' }), aCase({ kind: 'browser' }))).toBe('proven')
    expect(stateOf(aRow({ proof: 'api: x' }), aCase({ kind: 'edge' }))).toBe('proven')
    expect(stateOf(aRow({ proof: 'faults: x' }), aCase({ kind: 'faults' }))).toBe('proven')
  })
  test('is not proven by a weaker kind', () => {
    expect(stateOf(aRow({ proof: 'browser: x' }), aCase({ kind: 'api' }))).toBe('wrong kind')
    expect(stateOf(aRow({ proof: 'api: x' }), aCase())).toBe('wrong kind')
    expect(stateOf(aRow({ proof: 'unit: x; browser: y' }), aCase())).toBe('wrong kind')
    for (const proof of ['edge: x', 'faults: x', 'bench: x', 'xsd: x'])
      expect(stateOf(aRow({ proof }), aCase({ kind: 'api' }))).toBe('wrong kind')
    expect(stateOf(aRow({ proof: 'api: x' }), aCase({ kind: 'faults' }))).toBe('wrong kind')
  })
  test('is not proven if one of its tests fails or all of them are skipped', () => {
    expect(stateOf(aRow(), aCase(), aCase({ result: 'failed' }))).toBe('failed')
    expect(stateOf(aRow(), aCase({ result: 'skipped' }))).toBe('open')
    expect(stateOf(aRow())).toBe('open')
  })
})

test('reports an id that is not in the ledger', () => {
  expect(judge([aRow()], [aCase({ ids: ['CART-99'] })]).unknown).toEqual(['CART-99'])
})

test('reports differences between the list and the run in both directions', () => {
  const { verdicts } = judge([aRow(), aRow({ id: 'CART-08' })], [aCase({ ids: ['CART-08'] })])
  expect(differences(['CART-08'], verdicts)).toEqual([])
  expect(differences(['CART-07'], verdicts)).toEqual([
    'CART-07: listed as proven, but this run did not prove it',
    'CART-08: proven by this run, but not listed',
  ])
})

test('reads reports of both runners and derives the kind from the path of a test', () => {
  const vitest = vitestCases(
    {
      testResults: [
        { name: '/r/apps/api/test/a.test.ts', assertionResults: [{ status: 'passed', tags: ['API-02'] }] },
        { name: '/r/packages/x/src/b.test.ts', assertionResults: [{ status: 'pending', tags: [] }] },
      ],
    },
    '/r',
  )
  expect(vitest.map(({ ids, kind, result }) => [ids, kind, result])).toEqual([
    [['API-02'], 'api', 'passed'],
    [[], 'unit', 'skipped'],
  ])
  const tests = [
    { projectName: 'desktop', status: 'expected' },
    { projectName: 'phone', status: 'flaky' },
  ]
  const suites = [{ file: 'a.spec.ts', specs: [{ tags: ['ROUTE-01', 'desktop'], tests }] }]
  expect(playwrightCases({ suites })).toEqual([
    { ids: ['ROUTE-01'], by: 'e2e/scenarios/a.spec.ts (desktop)', kind: 'browser', result: 'passed' },
    { ids: ['ROUTE-01'], by: 'e2e/scenarios/a.spec.ts (phone)', kind: 'browser', result: 'failed' },
  ])
})

test('reads the kind of a test from the name of its file', () => {
  const kindOf = (name: string) =>
    vitestCases({ testResults: [{ name, assertionResults: [{ status: 'passed', tags: [] }] }] }, '/r')[0]?.kind
  expect(kindOf('/r/e2e/edge/hosts.test.ts')).toBe('edge')
  expect(kindOf('/r/infra/edge/settings.test.ts')).toBe('api')
  expect(kindOf('/r/apps/api/test/pick/claim.faults.test.ts')).toBe('faults')
  expect(kindOf('/r/apps/api/test/invoice/ubl.xsd.test.ts')).toBe('xsd')
})

test('reads the rows of fault cases and of bounded figures', () => {
  const played = [
    { id: 'F01', outcome: 'passed', rows: ['STAFF-18'] },
    { id: 'F02', outcome: 'cannot run here', rows: ['PICK-03'] },
    { id: 'F03', outcome: 'failed' },
  ]
  expect(faultCases({ played }).map(({ ids, kind, result }) => [ids, kind, result])).toEqual([
    [['STAFF-18'], 'faults', 'passed'],
    [['PICK-03'], 'faults', 'skipped'],
    [[], 'faults', 'failed'],
  ])
  const figures = [
    { name: 'p95', value: 200, atMost: 300, rows: ['STAFF-30'] },
    { name: 'p99', value: 500, atMost: 300, rows: ['STAFF-19'] },
  ]
  expect(benchCases({ name: 'lists', figures }).map(({ ids, kind, result }) => [ids, kind, result])).toEqual([
    [['STAFF-30'], 'bench', 'passed'],
    [['STAFF-19'], 'bench', 'failed'],
  ])
})
