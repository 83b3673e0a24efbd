import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { matchingStep, stepAt } from '../../src/modules/identity/second-factor/totp.ts'
import { type Engines, test } from '../support/api.ts'
import { codeAt } from '../support/attack/totp-code.ts'
import { aBrowser, type Browser } from '../support/browser.ts'
import { aCustomer, aPerson, type Person } from '../support/sign-in.ts'

const LOGIN = '/api/aspos/authentication/login'
const FACTOR = '/api/bouwmeester/auth/second-factor'
const PIN = '/api/bouwmeester/payment/pin'

const login = (browser: Browser, { email, password }: Person) => browser.post(LOGIN, { email, password })
const put = (browser: Browser, url: string, payload: object) => browser.call({ method: 'PUT', url, payload })

/** Codes work once. Clears the last one instead of waiting thirty seconds for the next. */
const forgetStep = ({ db }: Engines, { contactId }: Person) =>
  db.query('update second_factor set last_step = 0 where contact_id = $1', [contactId])

async function withFactor(browser: Browser, person: Person) {
  await login(browser, person)
  const { secret, uri } = (await browser.post(FACTOR, { password: person.password })).json().Data
  const code = codeAt(secret, stepAt(new Date()))
  const confirmed = await put(browser, FACTOR, { code })
  return { secret, uri, code, recoveryCodes: confirmed.json().Data.recoveryCodes as string[] }
}

test.for([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
] as const)('at %s s the code is that of RFC 6238', ([seconds, code]) => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const now = new Date(seconds * 1_000)
  expect(codeAt(secret, stepAt(now))).toBe(code)
  expect(matchingStep(secret, code, new Date(now.getTime() + 30_000), 0)).toBe(stepAt(now))
  expect(matchingStep(secret, code, new Date(now.getTime() + 90_000), 0)).toBeUndefined()
  expect(matchingStep(secret, code, now, stepAt(now))).toBeUndefined()
})

describe('the second factor', { tags: ['LAW-46'] }, () => {
  test('is set up with password and code, and required at the next sign-in', async ({ app, engines }) => {
    const jo = await aPerson(engines.db, { allowOnAccount: true })
    const browser = aBrowser(app)
    await login(browser, jo)
    expect((await browser.call({ url: FACTOR })).json().Data).toEqual({
      isOn: false,
      isRequired: true,
      recoveryCodesLeft: 0,
    })
    expect((await browser.post(FACTOR, { password: 'fout' })).json().Code).toBe('password_wrong')
    const { secret, uri, code, recoveryCodes } = await withFactor(browser, jo)
    expect(uri).toContain(`secret=${secret}`)
    expect(recoveryCodes).toHaveLength(10)
    expect((await browser.call({ url: FACTOR })).json().Data).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    expect((await browser.post(FACTOR, { password: jo.password })).json().Code).toBe('second_factor_on')
    const { rows } = await engines.db.query('select sealed_secret from second_factor where contact_id = $1', [
      jo.contactId,
    ])
    expect(rows[0].sealed_secret.toString('latin1')).not.toContain(secret)

    const next = aBrowser(app)
    const first = (await login(next, jo)).json()
    expect(first).toMatchObject({ Success: true, token: null, challenge: expect.any(String) })
    expect(next.cookies.get('__Host-sid')).toBeUndefined()
    const give = (given: string) => next.post(`${FACTOR}/verify`, { challenge: first.challenge, code: given })
    const used = await give(code)
    expect([used.statusCode, used.json().Code]).toEqual([422, 'code_wrong'])
    await forgetStep(engines, jo)
    const reply = await give(codeAt(secret, stepAt(new Date())))
    expect(reply.json()).toMatchObject({ Success: true, token: expect.any(String) })
    expect((await give(codeAt(secret, stepAt(new Date())))).json().Code).toBe('token_invalid')
    const session = await engines.db.query(
      'select second_factor_at from session where contact_id = $1 order by created_at desc limit 1',
      [jo.contactId],
    )
    expect(session.rows[0].second_factor_at).not.toBeNull()
  })

  test('a recovery code works once; five wrong codes end the challenge', async ({ app, engines }) => {
    const jo = await aPerson(engines.db)
    const { recoveryCodes, secret } = await withFactor(aBrowser(app), jo)
    const [code = ''] = recoveryCodes
    const once = async (given: string) => {
      const browser = aBrowser(app)
      const { challenge } = (await login(browser, jo)).json()
      return (await browser.post(`${FACTOR}/verify`, { challenge, code: given })).json()
    }
    expect(await once(code.toUpperCase())).toMatchObject({ Success: true, token: expect.any(String) })
    expect(await once(code)).toMatchObject({ Success: false, Code: 'code_wrong' })

    const browser = aBrowser(app)
    const { challenge } = (await login(browser, jo)).json()
    for (let index = 0; index < 5; index++)
      expect((await browser.post(`${FACTOR}/verify`, { challenge, code: '000000' })).json().Code).toBe('code_wrong')
    await forgetStep(engines, jo)
    const late = await browser.post(`${FACTOR}/verify`, { challenge, code: codeAt(secret, stepAt(new Date())) })
    expect(late.json().Code).toBe('token_invalid')
  })

  test('buying on account requires it before the pin', async ({ app, engines }) => {
    const confirm = async (hasSecondFactor: boolean) => {
      const jo = await aCustomer(engines.db, { allowOnAccount: true, hasSecondFactor })
      const payload = { phone: '0612345678', acceptTerms: true, pinCode: '4071', idempotencyKey: randomUUID() }
      return (await app.inject({ method: 'POST', url: '/api/aspos/cart/confirm', headers: jo.headers, payload })).json()
    }
    expect((await confirm(false)).Code).toBe('second_factor_missing')
    expect((await confirm(true)).Code).toBe('pin_invalid')
  })

  test('is disabled with password and code only', async ({ app, engines }) => {
    const jo = await aPerson(engines.db)
    const browser = aBrowser(app)
    const { secret } = await withFactor(browser, jo)
    await forgetStep(engines, jo)
    const code = codeAt(secret, stepAt(new Date()))
    expect((await browser.post(`${FACTOR}/end`, { password: 'fout', code })).json().Code).toBe('password_wrong')
    expect((await browser.post(`${FACTOR}/end`, { password: jo.password, code: '000000' })).json().Code).toBe(
      'code_wrong',
    )
    expect((await browser.post(`${FACTOR}/end`, { password: jo.password, code })).statusCode).toBe(200)
    expect((await login(aBrowser(app), jo)).json().token).toEqual(expect.any(String))
  })
})

describe('the pin', () => {
  const validate = (browser: Browser, pinCode: string) => browser.post(`${PIN}/validate`, { pinCode })

  test('is right, wrong, or locked after five wrong ones, even concurrently', {
    tags: ['PAY-07', 'MODERN-13'],
  }, async ({ app, engines }) => {
    const jo = await aPerson(engines.db, { allowOnAccount: true })
    const browser = aBrowser(app)
    await login(browser, jo)
    expect((await put(browser, PIN, { password: jo.password, pinCode: '4071' })).statusCode).toBe(200)
    expect((await validate(browser, '4071')).json()).toEqual({ Success: true, Data: true })
    expect((await validate(browser, '4072')).json()).toEqual({ Success: true, Data: false })
    expect((await validate(browser, '4071')).json().Data).toBe(true)

    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => validate(browser, String(5_000 + index))),
    )
    expect(guesses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    await engines.redis.ask((client) => client.flushdb())
    const locked = await validate(browser, '4071')
    expect([locked.statusCode, locked.json().Code]).toEqual([429, 'too_many_requests'])
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(600)
    const { rows } = await engines.db.query(
      `select kind, count(*)::int as n from account_event where contact_id = $1 and kind like 'pin-%' group by 1 order by 1`,
      [jo.contactId],
    )
    expect(rows).toEqual([
      { kind: 'pin-locked', n: 1 },
      { kind: 'pin-set', n: 1 },
      { kind: 'pin-wrong', n: 5 },
    ])
    await engines.db.query(`update pin set locked_until = now() - interval '1 s' where contact_id = $1`, [jo.contactId])
    expect((await validate(browser, '4071')).json().Data).toBe(true)
  })

  test('needs account credit and the password, and must not be a birthday', async ({ app, engines }) => {
    const consumer = await aPerson(engines.db)
    const browser = aBrowser(app)
    await login(browser, consumer)
    const body = { password: consumer.password, pinCode: '4071' }
    expect((await put(browser, PIN, body)).json().Code).toBe('not_on_account')
    expect((await validate(browser, '4071')).json().Data).toBe(false)

    const trade = await aPerson(engines.db, { allowOnAccount: true })
    const other = aBrowser(app)
    await login(other, trade)
    expect((await put(other, PIN, { password: 'fout', pinCode: '4071' })).json().Code).toBe('password_wrong')
    for (const pinCode of ['0000', '1234', '4321', '1984'])
      expect((await put(other, PIN, { password: trade.password, pinCode })).json().Code).toBe('pin_weak')
  })
})
