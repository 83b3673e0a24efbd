import { globSync, readFileSync } from 'node:fs'
import { priceCart } from '@shop/domain/pricing/price-cart'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { staffEndpoints } from '../../packages/contract/src/staff/endpoints.ts'
import { kindsAsked, readRows } from '../ledger/ledger.ts'
import { levelsOf } from './benches/load-days.ts'
import { scriptsIn, staticImportsIn } from './benches/pages/bundle.ts'
import { REPORTS, STAFF_LISTS } from './benches/staff/lists.ts'
import { BENCHES } from './benches.ts'
import { thinkSeconds, zipf } from './load/k6/chance.ts'
import { alternate, ratioPerRound, spread } from './support/alternate.ts'
import { readProfile } from './support/profile.ts'
import { faultIn, randomCart, randomFrom } from './support/random-carts.ts'
import { describeFigure, type Figure, isReached, RECORDED } from './support/report.ts'
import { readCounts } from './support/varied-load.ts'
import { describeLine, levelLines, linesOf } from './table/print-table.ts'
import { RUNNING, STOPPED } from './table/rows.ts'
import { readMarkup, toElements } from './twins/markup.ts'

test('alternates subject and twin, and which one starts', async () => {
  const order: string[] = []
  const note = (name: string) => async () => order.push(name)
  await alternate(2, note('shop'), note('twin'))
  expect(order).toEqual(['shop', 'twin', 'twin', 'shop'])
})

test('computes median, minimum and maximum, also of ratios per round', () => {
  expect(spread([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3 })
  expect(spread([4, 1, 2, 3])).toEqual({ median: 2.5, least: 1, most: 4 })
  expect(ratioPerRound([1, 4, 9], [1, 2, 3])).toEqual({ median: 2, least: 1, most: 3 })
})

test('counts answered requests, and the share of rejected ones', () => {
  const output = '  1000 requests in 10.00s, 5MB read\n  Non-2xx or 3xx responses: 30\nRequests/sec:    100.00\n'
  expect(readCounts(output)).toEqual({ requests: 970, refused: 0.03, perSecond: 97 })
  expect(readCounts(output.replace(/.*Non-2xx.*\n/, ''))).toEqual({ requests: 1000, refused: 0, perSecond: 100 })
})

test('a figure outside its bound, or not a number, is not reached', () => {
  expect(isReached({ name: 'x', value: 0.94, atLeast: 0.95 })).toBe(false)
  expect(isReached({ name: 'x', value: 2.1, atMost: 2 })).toBe(false)
  expect(isReached({ name: 'x', value: Number.NaN, atMost: 2 })).toBe(false)
  expect(isReached({ name: 'x', value: 1.9, atMost: 2 })).toBe(true)
  expect(describeFigure({ name: 'x', value: 2.1, atMost: 2 })).toContain('NOT REACHED (at most 2)')
})

test('finds scripts of a page and their static imports, but no dynamic imports', () => {
  const html = '<link rel="modulepreload" href="/assets/a-1.js"/><script>import "/assets/b_2.js"</script>'
  expect(scriptsIn(html)).toEqual(['/assets/a-1.js', '/assets/b_2.js'])
  expect(staticImportsIn('import{a}from"./c.js";import"./d.js";import("./e.js")')).toEqual([
    '/assets/c.js',
    '/assets/d.js',
  ])
})

test('parsing and rendering a page returns the same HTML', () => {
  const html =
    '<html lang="nl"><head></head><body><p class="a" style="color:red;--x:1">1 &amp; 2 <b>drie</b></p><img src="/a.png" alt="" loading="lazy"/>' +
    '<nav data-static=""><a href="/x">x</a><nav>inner</nav></nav><script>if (a < b) {}</script></body></html>'
  const page = readMarkup(`<!DOCTYPE html>${html}`, (props) => 'data-static' in props)
  expect(renderToStaticMarkup(toElements(page))).toBe(html)
})

test('random carts add up, and a wrong total is detected', () => {
  const random = randomFrom(7)
  for (let made = 0; made < 5_000; made++) {
    const cart = randomCart(random)
    expect(faultIn(cart, priceCart(cart)), JSON.stringify(cart)).toBeUndefined()
  }
  const cart = { ...randomCart(random), codes: [] }
  const priced = priceCart(cart)
  const wrong = { ...priced, total: { incl: priced.total.incl + 1, excl: priced.total.excl } }
  expect(faultIn(cart, wrong)).toContain('does not add up')
})

test('every row of the table names an existing bench, and L1 to L14 are complete', () => {
  const rows = [...RUNNING, ...STOPPED]
  expect(rows.filter(({ bench }) => !(bench in BENCHES))).toEqual([])
  const wanted = Array.from({ length: 14 }, (_, at) => `L${at + 1}`)
  expect(wanted.filter((name) => !rows.some(({ row }) => row === name))).toEqual([])
})

test('a row that is not measured or misses its bound says so', () => {
  const row = { row: 'L4', says: 'x', bench: 'orders', figure: 'y', atLeast: 0.25 }
  const measured = (value: number) => new Map([['orders', { figures: [{ name: 'y', value }] }]])
  const said = (results: Parameters<typeof linesOf>[1]) => linesOf([row], results).map(describeLine).join()
  expect(said(new Map())).toContain('not measured')
  expect(said(measured(0.2))).toContain('NOT REACHED')
  expect(said(measured(0.3))).not.toContain('NOT')
})

test('reads k6 levels with their bounds and reports the worst day of each', () => {
  const metric = (value: number) => ({
    'http_req_duration{name:list}': { values: { 'p(95)': value, count: 9 }, thresholds: { 'p(95)<200': { ok: true } } },
    browse_answered: { values: { rate: 1 }, thresholds: { 'rate>=0.9999': { ok: true } } },
  })
  const figures = [...levelsOf('calm', { metrics: metric(20) }), ...levelsOf('busy', { metrics: metric(250) })]
  expect(figures[0]).toMatchObject({ name: 'calm: list, p95', value: 20, atMost: 200 })
  expect(figures[1]).toMatchObject({ name: 'calm: browse answered, share', atLeast: 0.9999 })
  const [list] = levelLines({ figures })
  expect(list).toMatchObject({ says: 'list, p95 (worst: busy)', figure: { value: 250 } })
})

test('the top 1 % of products gets 35 to 45 % of views; half of think times are short', () => {
  const next = zipf(1_000)
  const drawn = Array.from({ length: 20_000 }, next)
  const share = drawn.filter((rank) => rank < 10).length / drawn.length
  expect(share).toBeGreaterThan(0.35)
  expect(share).toBeLessThan(0.45)
  const short = Array.from({ length: 20_000 }, () => thinkSeconds(12)).filter((seconds) => seconds < 12)
  expect(short.length / 20_000).toBeCloseTo(0.5, 1)
})

test('reads a profile without idle time and without samples before the last seconds', () => {
  const node = (id: number, functionName: string, children: number[] = []) => ({
    id,
    callFrame: { functionName, url: 'file:///shop/src/a.ts', lineNumber: 1 },
    children,
  })
  const nodes = [
    node(1, '(root)', [2, 3]),
    node(2, 'start'),
    node(3, 'handle', [4]),
    node(4, 'query'),
    node(5, '(idle)'),
  ]
  const second = 1_000_000
  const profile = { nodes, samples: [2, 3, 4, 4, 5], timeDeltas: [second, second, second, second, second] }
  const { own, whole, busyMs } = readProfile(profile, 4)
  expect(busyMs).toBe(3_000)
  expect(own[0]?.name).toContain('query')
  expect(whole.find(({ name }) => name.startsWith('handle'))?.percent).toBe(100)
  expect(own.some(({ name }) => name.startsWith('start'))).toBe(false)
})

test('staff-lists requests every list of the contract', () => {
  /** Reads of one object, of the own session and subscription, of the identity provider, the stream and Ctrl K. */
  const noList = /sign-in|\/events|\/scim\/|lookup|\/me$|\/alerts$|\/search$|:(?!branch|day)/
  const measured = [...STAFF_LISTS, ...REPORTS].map(({ path }) => `/api/staff/${path(1)}`.replace(/\?.*/, ''))
  const lists = staffEndpoints.filter(({ method, url }) => method === 'GET' && !noList.test(url))
  const missing = lists.filter(({ url }) => {
    const pattern = new RegExp(`^${url.replace(/:\w+/g, '[\\w-]+')}$`)
    return !measured.some((path) => pattern.test(path))
  })
  expect(lists.length).toBeGreaterThan(25)
  expect(missing.map(({ url }) => url)).toEqual([])
})

test('recorded runs are of existing benches and prove rows that require one', () => {
  const wanted = readRows().filter(({ proof }) => kindsAsked(proof).flat().includes('bench'))
  for (const file of globSync(`${RECORDED}/*.json`)) {
    const { name, figures } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; figures: Figure[] }
    expect([file, name in BENCHES]).toEqual([`${RECORDED}/${name}.json`, true])
    const rows = new Set(figures.flatMap((figure) => figure.rows ?? []))
    expect([...rows].filter((id) => !wanted.some((row) => row.id === id))).toEqual([])
  }
})
