import { describe, expect } from 'vitest'
import { rotateKeys, signingSeal } from '../../src/modules/identity/index.ts'
import { stepAt } from '../../src/modules/identity/second-factor/totp.ts'
import { openDb } from '../../src/platform/db.ts'
import { copyTemplate, type Engines, makeApp, type Over, test } from '../support/api.ts'
import { codeAt } from '../support/attack/totp-code.ts'
import { aBrowser } from '../support/browser.ts'
import { aCustomer, aPerson } from '../support/sign-in.ts'

const CHANGED = 'another secret of the tests, 32 or longer'
const GUEST = '/api/bouwmeester/auth/guest'
const OWN = '/api/bouwmeester/auth/sessions'
const FACTOR = '/api/bouwmeester/auth/second-factor'

type Finish = (close: () => Promise<void>) => void

/** A separate database, because a changed secret would disturb the other apps of this worker. */
async function aShop(engines: Engines, onTestFinished: Finish) {
  const copy = await copyTemplate(`shop_secret_${process.pid}`)
  const db = openDb({ url: copy.url, max: 6, name: 'test', onIdleError: () => {} })
  const apps: { close: () => Promise<unknown> }[] = []
  onTestFinished(async () => {
    for (const app of apps) await app.close()
    await db.end()
    await copy.drop()
  })
  const start = async (over: Over = {}) => {
    const app = await makeApp({ ...engines, db }, over)
    apps.push(app)
    return app
  }
  return { db, start }
}

describe('a changed AUTH_SECRET over an existing database', () => {
  test('makes the process not ready with a log line, until the keys are rotated', async ({
    engines,
    onTestFinished,
  }) => {
    const { db, start } = await aShop(engines, onTestFinished)
    const before = await start()
    const jo = await aCustomer(db)
    expect((await before.inject('/readyz')).statusCode).toBe(200)

    const lines: string[] = []
    const after = await start({ lines, config: { AUTH_SECRET: CHANGED } })
    const reply = await after.inject('/readyz')
    expect([reply.statusCode, reply.json().engines]).toEqual([503, expect.objectContaining({ 'signing key': false })])
    expect(lines.filter((line) => line.includes('AUTH_SECRET does not open any stored signing key'))).toHaveLength(1)
    const refused = await aBrowser(after).post(GUEST, { email: 'gast@example.nl' })
    expect([refused.statusCode, refused.json().Code]).toEqual([503, 'unavailable'])

    await rotateKeys(db, signingSeal(CHANGED))
    await expect.poll(async () => (await after.inject('/readyz')).statusCode).toBe(200)
    expect((await aBrowser(after).post(GUEST, { email: 'gast@example.nl' })).statusCode).toBe(200)
    // Processes with either secret accept the tokens of the other during a rollout.
    for (const app of [before, after])
      expect((await app.inject({ url: OWN, headers: jo.headers })).statusCode).toBe(200)
  })

  test('leaves recovery codes as the second factor of a customer', async ({ engines, onTestFinished }) => {
    const { db, start } = await aShop(engines, onTestFinished)
    const jo = await aPerson(db, { allowOnAccount: true })
    const login = { email: jo.email, password: jo.password }
    const browser = aBrowser(await start())
    await browser.post('/api/aspos/authentication/login', login)
    const { secret } = (await browser.post(FACTOR, { password: jo.password })).json().Data
    const code = codeAt(secret, stepAt(new Date()))
    const { recoveryCodes } = (await browser.call({ method: 'PUT', url: FACTOR, payload: { code } })).json().Data
    await db.query('update second_factor set last_step = 0 where contact_id = $1', [jo.contactId])

    await rotateKeys(db, signingSeal(CHANGED))
    const next = aBrowser(await start({ config: { AUTH_SECRET: CHANGED } }))
    const { challenge } = (await next.post('/api/aspos/authentication/login', login)).json()
    const give = (given: string) => next.post(`${FACTOR}/verify`, { challenge, code: given })
    const wrong = await give(code)
    expect([wrong.statusCode, wrong.json().Code]).toEqual([422, 'code_wrong'])
    expect((await give(recoveryCodes[0])).json()).toMatchObject({ Success: true, token: expect.any(String) })
  })
})
