import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { saveSetting } from '../../src/modules/settings/index.ts'
import { transaction } from '../../src/platform/sql/transaction.ts'
import { applyOutbox, type Engines, makeApp, test } from '../support/api.ts'
import { aWebNode } from '../support/seed.ts'

const CONFIG = '/api/aspos/common/config?getRegions=false'
const save = ({ db }: Pick<Engines, 'db'>, key: string, value: unknown) =>
  transaction(db, 'test-request', (tx) => saveSetting(tx, key, value))

const HOLIDAYS = [
  ...['2026-01-01', '2026-04-05', '2026-04-06', '2026-04-27', '2026-05-14', '2026-05-24', '2026-05-25', '2026-12-25'],
  ...['2026-12-26', '2027-01-01', '2027-03-28', '2027-03-29', '2027-04-27', '2027-05-06', '2027-05-16', '2027-05-17'],
  ...['2027-12-25', '2027-12-26'],
]
const KEYS = [
  ...[
    'freeShippingMinimumSmall',
    'freeShippingMinimumLarge',
    'deliveryCutoffSmall',
    'deliveryCutoffLarge',
    'pickupCutoff',
  ],
  ...[
    'deliveryDelayDays',
    'pickupDelayDays',
    'pickupAvailableTime',
    'pickupAvailableTimeSaturday',
    'pickupSaturdayAllowed',
  ],
  ...[
    'pickupMondayAllowed',
    'minimumPointsToRedeem',
    'stockCount',
    'extraStockDeliveryDays',
    'holidays',
    'specialWebNodes',
  ],
  ...[
    'discountColors',
    'hiddenStores',
    'paymentTestMode',
    'idealVersion1',
    'loyaltyCustomerCodes',
    'gtmSetting',
    'gtmEnabled',
  ],
  ...['trackingItemIdPrefix', 'mapsKey', 'imageServiceEnabled', 'chatUrl'],
]

describe('GET /api/aspos/common/config', () => {
  test('returns exactly the public keys, whatever else is saved', { tags: ['DECIDE-93', 'CONFIG-17'] }, async ({
    engines,
  }) => {
    await engines.db.query(
      `insert into setting (key, value) values ('paymentApiKey', '"secret"') on conflict do nothing`,
    )
    expect(await save(engines, 'deliveryCostSmall', 6.95)).toEqual({ ok: true })
    await applyOutbox(engines)
    const app = await makeApp(engines)
    const reply = await app.inject(CONFIG)
    expect(reply.statusCode).toBe(200)
    expect(Object.keys(reply.json().Data).sort()).toEqual(KEYS.toSorted())
    expect(reply.body).not.toContain('secret')
  })

  test('contains the decided values', {
    tags: [
      'CONFIG-02',
      'CONFIG-03',
      'CONFIG-04',
      'CONFIG-05',
      'CONFIG-06',
      'CONFIG-07',
      'CONFIG-08',
      'CONFIG-09',
      'CONFIG-11',
      'CONFIG-12',
      'CONFIG-15',
    ],
  }, async ({ app }) => {
    const { Data } = (await app.inject(CONFIG)).json()
    expect(Data).toMatchObject({
      freeShippingMinimumSmall: 75,
      freeShippingMinimumLarge: 500,
      deliveryCutoffSmall: '16:00',
      deliveryCutoffLarge: '12:00',
      pickupCutoff: '16:00',
      deliveryDelayDays: 1,
      pickupDelayDays: 0,
      pickupAvailableTime: '07:00-18:00',
      pickupAvailableTimeSaturday: '08:00-15:00',
      minimumPointsToRedeem: 500,
      stockCount: 25,
      loyaltyCustomerCodes: ['LOY', 'SPAAR'],
      hiddenStores: ['Hoofdkantoor', 'Distributiecentrum'],
      gtmSetting: { id: '' },
      gtmEnabled: false,
      trackingItemIdPrefix: '',
      idealVersion1: false,
      discountColors: {
        default: { text: '#FFFFFF', background: '#C8102E' },
        'meer=minder': { text: '#FFFFFF', background: '#00529B' },
        'op=op': { text: '#1A1A1A', background: '#FFD500' },
      },
    })
    expect(Data.holidays).toEqual(HOLIDAYS)
  })

  test('contains the decided holidays of 2026 and 2027', { tags: ['DECIDE-26'] }, async ({ app }) => {
    expect((await app.inject(CONFIG)).json().Data.holidays).toEqual(HOLIDAYS)
  })

  test('names the five special nodes by their ids in the tree', { tags: ['CONFIG-10'] }, async ({ app, engines }) => {
    const names = ['actie', 'meerMinder', 'opOp', 'homePopular', 'reducedInPrice']
    const nodes = await Promise.all(names.map((name) => aWebNode(engines.db, { name })))
    const ids = Object.fromEntries(names.map((name, index) => [name, String(nodes[index]?.id)]))
    expect(await save(engines, 'specialWebNodes', ids)).toEqual({ ok: true })
    await applyOutbox(engines)
    const { Data } = (await app.inject(CONFIG)).json()
    expect(Data.specialWebNodes).toEqual(ids)
    for (const id of Object.values(Data.specialWebNodes as Record<string, string>))
      expect((await app.inject(`/api/aspos/webnodes/main/${id}`)).statusCode).toBe(200)
  })

  test('payment test mode is on outside production and off in it, whatever is saved', { tags: ['CONFIG-13'] }, async ({
    engines,
  }) => {
    await engines.db.query(`insert into setting (key, value) values ('paymentTestMode', 'true') on conflict do nothing`)
    await engines.redis.ask((client) => client.flushdb())
    for (const [SHOP_ENV, expected] of [
      ['test', true],
      ['demo', true],
      ['production', false],
    ] as const) {
      await engines.redis.ask((client) => client.flushdb())
      const app = await makeApp(engines, { config: { SHOP_ENV } })
      expect((await app.inject(CONFIG)).json().Data.paymentTestMode).toBe(expected)
    }
    await engines.redis.ask((client) => client.flushdb())
    expect(await save(engines, 'paymentTestMode', true)).toMatchObject({ ok: false, code: 'unknown_key' })
  })

  test('the maps key and the tag manager id are settings, not source', { tags: ['CONFIG-16'] }, async ({
    app,
    engines,
  }) => {
    expect(await save(engines, 'mapsKey', 'maps-test-key')).toEqual({ ok: true })
    expect(await save(engines, 'gtmSetting', { id: 'GTM-TEST1' })).toEqual({ ok: true })
    await applyOutbox(engines)
    const { Data } = (await app.inject(CONFIG)).json()
    expect(Data).toMatchObject({ mapsKey: 'maps-test-key', gtmSetting: { id: 'GTM-TEST1' } })
    await save(engines, 'mapsKey', '')
    await save(engines, 'gtmSetting', { id: '' })
    await applyOutbox(engines)
    const folder = new URL('../../src', import.meta.url).pathname
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
    const sources = files.map((name) => readFileSync(join(folder, name), 'utf8'))
    expect(sources.filter((text) => /AIza[\w-]{10}|GTM-[A-Z0-9]{4}/.test(text))).toEqual([])
    expect(files.length).toBeGreaterThan(40)
  })

  test('200: a repeat within a minute comes from the cache, and saving invalidates it', async ({ app, engines }) => {
    await app.inject(CONFIG)
    await save(engines, 'stockCount', 30)
    expect((await app.inject(CONFIG)).json().Data.stockCount).toBe(25)
    await applyOutbox(engines)
    expect((await app.inject(CONFIG)).json().Data.stockCount).toBe(30)
    await save(engines, 'stockCount', 25)
    await applyOutbox(engines)
  })
})

describe('saving a setting', () => {
  test('discount colours below 4.5:1 are rejected on save and change nothing', { tags: ['A11Y-09'] }, async ({
    engines,
  }) => {
    const colors = { default: { text: '#999999', background: '#FFFFFF' } }
    const saved = await save(engines, 'discountColors', colors)
    expect(saved).toMatchObject({ ok: false, code: 'unreadable_colours' })
    expect(saved).toHaveProperty('detail', expect.stringContaining('2.85:1'))
    const { rows } = await engines.db.query(`select value from setting where key = 'discountColors'`)
    expect(rows).toEqual([])
    expect(await save(engines, 'discountColors', { default: { text: 'red', background: '#FFFFFF' } })).toMatchObject({
      ok: false,
    })
    expect(await save(engines, 'discountColors', { default: { text: '#C8102E', background: '#FFFFFF' } })).toEqual({
      ok: true,
    })
    await engines.db.query(`delete from setting where key = 'discountColors'`)
  })

  test.for([
    ['stockCount', 'many'],
    ['pickupCutoff', '25:00'],
    ['holidays', ['Christmas']],
    ['noSuchKey', 1],
    ['deliveryCostSmall', -1],
  ] as const)('%s cannot become %s', async ([key, value], { engines }) => {
    expect(await save(engines, key, value)).toMatchObject({ ok: false })
  })

  test('a change is announced with its request id', async ({ engines }) => {
    await applyOutbox(engines)
    await save(engines, 'chatUrl', '/klantenservice')
    const { rows } = await engines.db.query('select distinct topic, key, request_id from outbox')
    expect(rows).toEqual([{ topic: 'settings', key: 'setting', request_id: 'test-request' }])
    await applyOutbox(engines)
  })
})

describe('GET /api/aspos/common/session', () => {
  test('returns user and time, and stores the session in an HttpOnly cookie', {
    tags: ['DECIDE-69', 'CONFIG-18'],
  }, async ({ app }) => {
    const first = await app.inject('/api/aspos/common/session')
    expect(Object.keys(first.json().Data).sort()).toEqual(['isAuthenticated', 'serverTime', 'sessionId'])
    expect(first.json().Data.isAuthenticated).toBe(false)
    expect(Math.abs(Date.parse(first.json().Data.serverTime) - Date.now())).toBeLessThan(5_000)
    const cookie = String(first.headers['set-cookie'])
    expect(cookie).toMatch(/^bm_session=[\w-]{22}; .*HttpOnly; SameSite=Lax/)
    const again = await app.inject({
      url: '/api/aspos/common/session',
      headers: { cookie: cookie.split(';')[0] ?? '' },
    })
    expect(again.json().Data.sessionId).toBe(first.json().Data.sessionId)
    expect(again.headers['set-cookie']).toBeUndefined()
    expect(cookie).not.toContain(first.json().Data.sessionId)
    expect(first.headers['cache-control']).toBe('no-store')
  })

  test('bm_now overrides the time outside production and is ignored in it', {
    tags: ['DECIDE-79', 'MODERN-10'],
  }, async ({ engines }) => {
    const headers = { cookie: 'a=b; bm_now=2026-12-24T15:59:00Z' }
    const url = '/api/aspos/common/session'
    const demo = await makeApp(engines, { config: { SHOP_ENV: 'demo' } })
    expect((await demo.inject({ url, headers })).json().Data.serverTime).toBe('2026-12-24T15:59:00.000Z')
    const shop = await makeApp(engines, { config: { SHOP_ENV: 'production' } })
    const { serverTime } = (await shop.inject({ url, headers })).json().Data
    expect(Math.abs(Date.parse(serverTime) - Date.now())).toBeLessThan(5_000)
    const odd = await demo.inject({ url, headers: { cookie: 'bm_now=yesterday%' } })
    expect(Math.abs(Date.parse(odd.json().Data.serverTime) - Date.now())).toBeLessThan(5_000)
  })
})
