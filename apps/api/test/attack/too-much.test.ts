import { describe, expect } from 'vitest'
import { openSearchEngine } from '../../src/platform/opensearch.ts'
import { makeApp, test, untilRefused } from '../support/api.ts'

const aNetwork = () =>
  `2001:db8:${Math.floor(Math.random() * 65_535).toString(16)}:${process.pid.toString(16).slice(-4)}::1`

describe('excessive requests', () => {
  test('no search returns more than a person can view', async ({ engines }) => {
    // The engine does not respond, so a rejected request never reached it.
    const engine = openSearchEngine({ url: 'http://127.0.0.1:1', timeoutMs: 200 })
    const app = await makeApp(engines, { search: { engine, index: 'none' } })
    const many = (name: string, value: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${name}=${encodeURIComponent(value)}${at}`).join('&')
    const ABUSE = [
      ...['page=101', 'page=0', 'page=-1', 'page=1e9', 'page=2.5', 'pageSize=101', 'pageSize=1000000', 'pageSize=0'],
      ...[`searchTerm=${'a'.repeat(201)}`, many('brandNames', 'bosch', 51), many('filterFacets', 'kleur:wit', 51)],
      ...[
        many('categoryIDs', '1', 51),
        'categoryID=1%20or%201',
        'sortOrder=_script',
        'sortOrder=price;drop',
        'minPrice=-1',
      ],
      ...[
        'minPrice=NaN',
        `filterFacets=${'a'.repeat(61)}:x`,
        'filterFacets=geen-dubbele-punt',
        'script=1',
        'size=10000',
        'from=9999',
      ],
      ...['branchID=../x', 'userEmailMD5=jan@example.nl', `filterFacets=kleur:${'x'.repeat(201)}`],
    ]
    const taken: string[] = []
    for (const query of ABUSE) {
      const reply = await app.inject(`/api/sp/search?requestType=results&${query}`)
      if (reply.statusCode !== 400) taken.push(`${query.slice(0, 60)} ${reply.statusCode}`)
    }
    expect(taken).toEqual([])
    engine.close()
    await app.close()
  })

  test('one visitor may look up twenty addresses a minute', async ({ engines }) => {
    const app = await makeApp(engines, { config: { RATE_LIMITS: 'on' } })
    const headers = { 'x-forwarded-for': aNetwork() }
    await untilRefused({ perMinute: 20 }, (at) => {
      const payload = { postalCode: `${1_000 + at} AB`, houseNumber: String(at + 1) }
      return app.inject({ method: 'POST', url: '/api/aspos/locations/findaddress', payload, headers })
    })
    await app.close()
  })

  test('an address forged in front of that of the edge is ignored', async ({ engines }) => {
    const app = await makeApp(engines, { config: { RATE_LIMITS: 'on' } })
    const network = aNetwork()
    await untilRefused({ perMinute: 10 }, (at) => {
      const headers = {
        'x-forwarded-for': `198.51.100.${at}, ${network}`,
        'x-real-ip': `198.51.100.${at}`,
        forwarded: `for=198.51.100.${at}`,
      }
      return app.inject({ url: '/api/aspos/authentication/checkIfEmailExists?email=a@b.nl', headers })
    })
    await app.close()
  })
})

describe('append-only records', () => {
  test('cannot be overwritten by any role', async ({ engines: { db } }) => {
    const change: Readonly<Record<string, string>> = {
      order_event: 'data = data',
      points_entry: 'points = points',
      credit_entry: 'part = part',
      price_history: 'price_cents = price_cents',
    }
    for (const [table, set] of Object.entries(change)) {
      const { rows } = await db.query(
        `select count(*)::int as n from pg_trigger where tgrelid = $1::regclass and tgfoid = 'reject_update'::regproc and tgenabled <> 'D'`,
        [table],
      )
      expect(rows[0]?.n, table).toBe(1)
      const { rowCount } = await db.query(`select from ${table} limit 1`)
      if (rowCount) await expect(db.query(`update ${table} set ${set}`), table).rejects.toThrow('append only')
    }
  })
})
