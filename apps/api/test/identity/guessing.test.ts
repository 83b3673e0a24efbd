import { randomBytes } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import { makeHasher } from '../../src/modules/identity/password/password-hash.ts'
import { stepAt } from '../../src/modules/identity/second-factor/totp.ts'
import { checkPassword } from '../../src/modules/identity/sign-in/check-password.ts'
import { makeApp, test, untilRefused } from '../support/api.ts'
import { codeAt } from '../support/attack/totp-code.ts'
import { aBrowser } from '../support/browser.ts'
import { aPerson } from '../support/sign-in.ts'

// `pnpm faults:sign-in` runs it in full: 10,000 guesses, many of them from separate addresses.
const GUESSES = Number(process.env.GUESSES ?? 120)
const LOGIN = '/api/aspos/authentication/login'
const FACTOR = '/api/bouwmeester/auth/second-factor'

let networks = 0
const aNetwork = () => ({ 'x-forwarded-for': `2001:db8:${(++networks).toString(16)}:${process.pid % 9_999}::1` })
/** Forty at a time, because more than the database has connections for would only be rejected. */
async function batched<T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let from = 0; from < count; from += 40)
    all.push(...(await Promise.all(Array.from({ length: Math.min(40, count - from) }, (_, at) => one(from + at)))))
  return all
}
const many = (app: Api, count: number, email: string, from: () => Record<string, string>) =>
  batched(count, (index) =>
    app.inject({ method: 'POST', url: LOGIN, payload: { email, password: `Gok-${index}-fout` }, headers: from() }),
  )
const looked = (replies: readonly { readonly statusCode: number }[]) =>
  replies.filter(({ statusCode }) => statusCode === 200).length
/** Five a minute allow one more every twelve seconds, and ten thousand guesses take longer. */
const EACH_MS = 12_000
const inTheMeantime = (began: number, eachMs = EACH_MS) => Math.ceil((Date.now() - began) / eachMs)

describe('guessing', () => {
  test('checks five of many password guesses, from one address and from many', { tags: ['MODERN-05'] }, async ({
    engines,
  }) => {
    const app = await makeApp(engines, { config: { RATE_LIMITS: 'on' } })
    const [one, other] = [await aPerson(engines.db), await aPerson(engines.db)]
    const network = aNetwork()
    const began = Date.now()
    const first = looked(await many(app, GUESSES, one.email, () => network))
    await engines.redis.ask((client) => client.flushdb())
    const afterwards = looked(await many(app, GUESSES, one.email, aNetwork))
    expect(first + afterwards).toBeLessThanOrEqual(5 + inTheMeantime(began))
    const spreadBegan = Date.now()
    const spread = await many(app, GUESSES, other.email, aNetwork)
    expect(looked(spread)).toBeGreaterThanOrEqual(5)
    expect(looked(spread)).toBeLessThanOrEqual(5 + inTheMeantime(spreadBegan))
    const refused = spread.find(({ statusCode }) => statusCode === 429)
    expect(refused?.json()).toMatchObject({ Code: 'too_many_requests', Retryable: true })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    // Also when the storefront forwards a form.
    const form = await app.inject({ method: 'POST', url: LOGIN, payload: { email: other.email, password: 'x' } })
    expect(form.statusCode).toBe(429)
    await app.close()
  })

  test('known browsers are never locked out, and a forged browser name gains nothing', { tags: ['MODERN-05'] }, async ({
    engines,
  }) => {
    const app = await makeApp(engines, { config: { RATE_LIMITS: 'on' } })
    const jo = await aPerson(engines.db)
    const home = aBrowser(app, aNetwork())
    const signIn = (browser: typeof home) => browser.post(LOGIN, { email: jo.email, password: jo.password })
    expect((await signIn(home)).json().Success).toBe(true)
    await many(app, GUESSES, jo.email, aNetwork)
    await engines.db.query('update contact set wrong_passwords = 150 where id = $1', [jo.contactId])
    expect((await signIn(home)).json().Success).toBe(true)
    await many(app, 6, jo.email, aNetwork) // a slow machine allows one more guess
    const thief = aBrowser(app, aNetwork())
    thief.cookies.set('__Host-known', 'A'.repeat(43))
    expect((await signIn(thief)).statusCode).toBe(429)
    await app.close()
  })

  test('a hundred failures in a row lock a password for unknown browsers', async ({ app, engines }) => {
    const jo = await aPerson(engines.db)
    await engines.db.query('update contact set wrong_passwords = 100 where id = $1', [jo.contactId])
    const reply = await aBrowser(app).post(LOGIN, { email: jo.email, password: jo.password })
    expect(reply.json().Success).toBe(false)
  })

  test('rejects the eleventh address check within a minute', { tags: ['MODERN-06'] }, async ({ engines }) => {
    const app = await makeApp(engines, { config: { RATE_LIMITS: 'on' } })
    const headers = aNetwork()
    const url = '/api/aspos/authentication/checkIfEmailExists'
    await untilRefused({ perMinute: 10 }, (index) => app.inject({ url: `${url}?email=a${index}@b.nl`, headers }))
    await app.close()
  })

  test('checks five of many pins, even if the cache is cleared in between', { tags: ['MODERN-13', 'PAY-07'] }, async ({
    engines,
  }) => {
    const app = await makeApp(engines, { config: { RATE_LIMITS: 'on' } })
    const jo = await aPerson(engines.db, { allowOnAccount: true })
    const browser = aBrowser(app, aNetwork())
    await browser.post(LOGIN, { email: jo.email, password: jo.password })
    await browser.call({
      method: 'PUT',
      url: '/api/bouwmeester/payment/pin',
      payload: { password: jo.password, pinCode: '4071' },
    })
    const guess = (count: number) =>
      batched(count, (index) =>
        browser.post('/api/bouwmeester/payment/pin/validate', { pinCode: String(1_000 + (index % 9_000)) }, aNetwork()),
      )
    const first = looked(await guess(GUESSES / 2))
    await engines.redis.ask((client) => client.flushdb())
    expect(first + looked(await guess(GUESSES / 2))).toBeLessThanOrEqual(5)
    await app.close()
  })

  test('checks five of many second-factor codes', { tags: ['LAW-46'] }, async ({ engines }) => {
    const app = await makeApp(engines, { config: { RATE_LIMITS: 'on' } })
    const jo = await aPerson(engines.db)
    const browser = aBrowser(app, aNetwork())
    await browser.post(LOGIN, { email: jo.email, password: jo.password })
    const { secret } = (await browser.post(FACTOR, { password: jo.password })).json().Data
    await browser.call({ method: 'PUT', url: FACTOR, payload: { code: codeAt(secret, stepAt(new Date())) } })
    const { challenge } = (await browser.post(LOGIN, { email: jo.email, password: jo.password })).json()
    const replies = await batched(GUESSES, (index) =>
      browser.post(`${FACTOR}/verify`, { challenge, code: String(100_000 + index) }, aNetwork()),
    )
    const codes = replies.map((reply) => reply.json().Code)
    expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(5)
    expect(codes.filter((code) => code === 'token_invalid')).toHaveLength(GUESSES - 5)
    await app.close()
  })

  test('checks ten guesses a minute at a reset link; none succeeds', async ({ engines }) => {
    const app = await makeApp(engines, { config: { RATE_LIMITS: 'on' } })
    const jo = await aPerson(engines.db)
    const password = 'Dakgoot-vol-blad-9'
    const guess = (from: () => Record<string, string>) =>
      batched(GUESSES, () =>
        app.inject({
          method: 'POST',
          url: '/api/aspos/authentication/resetPassword',
          payload: { token: randomBytes(32).toString('base64url'), password, confirmPassword: password },
          headers: from(),
        }),
      )
    const network = aNetwork()
    const isLooked = ({ statusCode }: { readonly statusCode: number }) => statusCode === 422
    const began = Date.now()
    const first = (await guess(() => network)).filter(isLooked).length
    expect(first).toBeLessThanOrEqual(10 + inTheMeantime(began, 6_000))
    expect((await guess(aNetwork)).every(isLooked)).toBe(true)
    const reply = await aBrowser(app, aNetwork()).post(LOGIN, { email: jo.email, password: jo.password })
    expect(reply.json().Success).toBe(true)
    await app.close()
  })

  test('every failed sign-in costs one hash and the same statements', async ({ engines: { db } }) => {
    const [known, guest, passwordless, blocked] = [
      await aPerson(db),
      await aPerson(db, { isGuest: true }),
      await aPerson(db),
      await aPerson(db),
    ]
    await db.query('update contact set password_hash = null where id = $1', [passwordless.contactId])
    await db.query('update contact set blocked_at = now() where id = $1', [blocked.contactId])
    const asker = {
      ...({ locale: 'nl', network: '192.0.2.1', requestId: 'timing-test', userAgent: '' } as const),
      ...{ visitorId: undefined, browser: undefined },
    } as const
    const costs: Record<string, object> = {}
    for (const [name, email] of Object.entries({
      known: known.email,
      unknown: 'niemand@example.nl',
      guest: guest.email,
      passwordless: passwordless.email,
      blocked: blocked.email,
    })) {
      const spent = { hashes: 0, statements: [] as string[] }
      const hasher = makeHasher({
        run: async ({ tagLength }) => {
          spent.hashes += 1
          return Buffer.alloc(tagLength)
        },
        close: async () => {},
      })
      const counting = new Proxy(db, {
        get: (pool, key) =>
          key === 'query'
            ? (query: { readonly text: string }) => {
                spent.statements.push(query.text.replace(/^\/\*.*?\*\/\s*/, '').split(/\s+/)[0] ?? '')
                return pool.query(query)
              }
            : Reflect.get(pool, key, pool),
      })
      expect(await checkPassword(counting, hasher, { email, password: 'Fout-12345' }, asker)).toBeUndefined()
      costs[name] = spent
    }
    const one = { hashes: 1, statements: ['select', 'update', 'insert'] }
    expect(costs).toEqual({ known: one, unknown: one, guest: one, passwordless: one, blocked: one })
  })
})
