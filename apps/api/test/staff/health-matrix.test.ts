import { createServer, type ServerResponse } from 'node:http'
import type { HealthPart } from '@shop/domain/staff/health'
import { describe, expect, onTestFinished } from 'vitest'
import { EVERY_FAULT } from '../../../../proof/faults/fault/every.ts'
import { openSmtp } from '../../src/adapters/mail/smtp.ts'
import { openProviders } from '../../src/payment-providers.ts'
import { openSearchEngine } from '../../src/platform/opensearch.ts'
import { serviceChecks } from '../../src/service-checks.ts'
import { test } from '../support/api.ts'
import { aListener } from '../support/mail/smtp-listener.ts'
import { ownRedis } from '../support/redis-server.ts'
import { PLANT } from './attention/plant.ts'
import { aWatchedShop, type Shop } from './watched-shop.ts'

type Reply = (response: ServerResponse) => unknown
const send =
  (status: number, body: string): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
const DOWN: Reply = (response) => response.destroy()
const LATE: Reply = () => {} // the request stays open

/** Another organisation or process, whose replies a test replaces. */
async function aService(healthy: Reply) {
  let reply = healthy
  const server = createServer((_, response) => void reply(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${port}`,
    fail: (next: Reply) => {
      reply = next
    },
  }
}

/** A shop whose worker requests every service as in production. */
async function aConnectedShop() {
  const redis = await ownRedis({ budgetMs: 300 })
  const smtp = await aListener()
  const mailer = openSmtp({ url: smtp.url, from: 'Shop <noreply@shop.example>' })
  const parts = {
    pages: await aService(send(200, 'cart')),
    search: await aService(send(200, '{"hits":{}}')),
    provider: await aService(send(404, '{"status":404,"title":"Not Found","detail":"No payment"}')),
    reviews: await aService(send(200, '{"id":"1","score":4.5,"numberOfReviews":9}')),
    signIn: await aService(send(200, '{}')),
    staffSignIn: await aService(send(200, '{}')),
    carrier: await aService(send(401, '{}')),
  }
  const clock = { now: () => Date.now() }
  const engine = openSearchEngine({ url: parts.search.url, timeoutMs: 300 })
  const checks = serviceChecks({
    config: {
      PUBLIC_ORIGIN: parts.pages.url,
      SEARCH_INDEX: 'products',
      ADDRESS_REGISTER: 'table',
      PDOK_URL: 'http://unused.example',
      REVIEWS_URL: parts.reviews.url,
      TRUSTPILOT_DISABLE: '0',
      OIDC_ISSUER: parts.signIn.url,
      STAFF_OIDC_ISSUER: parts.staffSignIn.url,
      CARRIER_URL: parts.carrier.url,
    },
    redis: redis.link,
    engine,
    mailer,
    providers: openProviders({
      chosen: 'mollie',
      test: { mollie: { apiKey: 'test_simulator0000000000000000', url: `${parts.provider.url}/v2/` } },
      live: {},
      webhookOrigin: 'http://shop.example',
    }),
    isTestMode: async () => true,
    now: () => clock.now(),
  })
  const shop = await aWatchedShop(checks)
  clock.now = () => shop.now().getTime()
  onTestFinished(async () => {
    mailer.close()
    engine.close()
    await redis.stop()
    await shop.stop()
  })
  return { ...shop, ...parts, redis, smtp }
}
type Connected = Awaited<ReturnType<typeof aConnectedShop>>

const waiting = (shop: Shop, seconds: number) => new Date(shop.now().getTime() - seconds * 1_000)

type Injection = readonly [part: HealthPart, inject: (shop: Connected) => unknown]
/** Faults of the matrix that last longer than the shop needs to heal, with the part that shows them. */
const SHOWN: Readonly<Record<string, Injection>> = {
  F07: ['pages', ({ pages }) => pages.fail(DOWN)],
  F08: ['pages', ({ pages }) => pages.fail(send(503, 'come back later'))],
  F11: ['jobs', ({ db }) => PLANT.job_failed(db, 0)],
  F12: ['worker', ({ pass }) => pass(200)],
  F23: ['cache', ({ redis }) => redis.signal('SIGKILL')],
  F24: ['cache', ({ redis }) => redis.link.ask((client) => client.call('CLIENT', 'PAUSE', '60000', 'ALL'))],
  F26: ['cache', ({ redis }) => redis.link.ask((client) => client.config('SET', 'maxmemory', '1'))],
  F28: ['search', ({ search }) => search.fail(DOWN)],
  F29: ['search', ({ search }) => search.fail(LATE)],
  F30: ['search', ({ search }) => search.fail(send(400, '{"error":{"type":"index_closed_exception"}}'))],
  F31: [
    'changes',
    (shop) =>
      shop.db.query(`insert into outbox (topic, key, created_at) values ('product', gen_random_uuid(), $1)`, [
        waiting(shop, 700),
      ]),
  ],
  F33: ['provider', ({ provider }) => provider.fail(DOWN)],
  F34: ['provider', ({ provider }) => provider.fail(LATE)],
  F40: ['provider', ({ provider }) => provider.fail(send(500, '<html>'))],
  F42: ['mailServer', ({ smtp }) => smtp.close()],
  // A full disk refuses the report itself.
  F44: [
    'worker',
    async (shop) => {
      await shop.db.query('revoke insert, update on health_report from shop_worker')
      await expect(shop.watch()).rejects.toThrow(/permission denied/)
      shop.pass(200)
    },
  ],
  F58: ['reviews', ({ reviews }) => reviews.fail(LATE)],
  F62: ['staffSignIn', ({ staffSignIn }) => staffSignIn.fail(send(503, ''))],
}

/** Integrations without a fault in the matrix. */
const OTHERS: Readonly<Record<string, Injection>> = {
  'the sign-in of customers': ['signIn', ({ signIn }) => signIn.fail(DOWN)],
  'the parcel carrier': ['carrier', ({ carrier }) => carrier.fail(send(502, ''))],
  'a parcel carrier that never responds': ['carrier', ({ carrier }) => carrier.fail(LATE)],
}

/** Faults of the database: the staff API itself answers 503. */
const REFUSED: readonly string[] = ['F13', 'F14', 'F15', 'F16', 'F18']
const HEALS = 'over within a minute, without work for a person'
const NOTHING_WAITS = 'no part is late, slow or lost because of it'
/** All other faults, with the reason why the screen shows none of them. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['F01', 'F02', 'F03', 'F04', 'F05', 'F06', 'F09', 'F10'].map((id) => [id, HEALS])),
  ...Object.fromEntries(
    ['F17', 'F19', 'F20', 'F22', 'F25', 'F27', 'F35', 'F36', 'F37', 'F60', 'F61', 'F64'].map((id) => [id, HEALS]),
  ),
  ...Object.fromEntries(
    ['F21', 'F32', 'F39', 'F43', 'F46', 'F47', 'F48', 'F49', 'F50', 'F65'].map((id) => [id, NOTHING_WAITS]),
  ),
  ...Object.fromEntries(
    ['F51', 'F52', 'F53', 'F54', 'F55', 'F57'].map((id) => [id, 'seen by customers, not by a part']),
  ),
  F38: 'the worker polls the provider within three minutes',
  F41: 'an item of the attention list',
  F45: 'log lines are lost and no work waits',
  F56: 'two of the others at once',
  F59: 'the checker names the entry',
  F63: 'the clock of a handheld decides nothing',
}

describe('the health screen', { tags: ['COCKPIT-09'] }, () => {
  test('knows every fault of the matrix', async () => {
    const known = [...Object.keys(SHOWN), ...REFUSED, ...Object.keys(NOT_SHOWN)]
    expect(known.sort()).toEqual(EVERY_FAULT.map(({ id }) => id).sort())
  })

  test.for(Object.keys({ ...SHOWN, ...OTHERS }))(
    'shows %s by the status of its part, and since when',
    async (fault) => {
      const [part, inject] = { ...SHOWN, ...OTHERS }[fault] as Injection
      const shop = await aConnectedShop()
      await shop.watch()
      expect((await shop.health()).filter(({ level }) => level !== 'green')).toEqual([])
      shop.pass(61) // a success is repeated for a minute
      await inject(shop)
      if (part !== 'changes') await shop.db.query('delete from outbox') // of the rows that the fault needs
      if (part !== 'worker') await shop.watch()
      const faulty = (await shop.health()).filter(({ level }) => level !== 'green')
      expect(faulty.map((one) => one.part)).toEqual([part])
      const since = Date.parse(faulty[0]?.since ?? '')
      expect([since <= shop.now().getTime(), since > 0]).toEqual([true, true])
    },
  )

  test('is refused with 503 while the database is lost', async () => {
    const shop = await aWatchedShop()
    onTestFinished(shop.stop)
    const read = await shop.reader()
    expect((await read()).statusCode).toBe(200)
    await shop.loseDatabase()
    expect((await read()).statusCode).toBe(503)
  })

  test('shows the age of each service since its last success, and turns red with it', async () => {
    const shop = await aWatchedShop()
    onTestFinished(shop.stop)
    const mailServer = async () => (await shop.health()).find(({ part }) => part === 'mailServer')
    await shop.watch()
    expect(await mailServer()).toMatchObject({ level: 'green', ageSeconds: 0 })
    shop.services['mailServer'] = false
    for (let passed = 0; passed < 3_600; passed += 60) {
      shop.pass(60)
      await shop.watch()
      if (passed === 0) expect(await mailServer()).toMatchObject({ level: 'amber', ageSeconds: 60 })
    }
    expect(await mailServer()).toMatchObject({ level: 'red', ageSeconds: 3_600 })
    shop.services['mailServer'] = true
    await shop.watch()
    expect(await mailServer()).toMatchObject({ level: 'green', ageSeconds: 0 })
  })

  test('states no age of a service that the shop does not use', async () => {
    const shop = await aWatchedShop()
    onTestFinished(shop.stop)
    await shop.watch()
    const reviews = (await shop.health()).find(({ part }) => part === 'reviews')
    expect(reviews).toEqual({ part: 'reviews', level: 'green', since: null, ageSeconds: null, count: 0 })
  })
})
