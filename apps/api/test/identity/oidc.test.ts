import { authUserOf } from '@shop/domain/account/auth-token'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import { type Engines, makeApp, TEST_CONFIG, test } from '../support/api.ts'
import { aBrowser, type Browser } from '../support/browser.ts'
import { type OidcService, startOidcService } from '../support/oidc/oidc-service.ts'
import { aPerson } from '../support/sign-in.ts'

const START = '/api/auth/outside'
const CALLBACK = `${TEST_CONFIG.PUBLIC_ORIGIN}${START}/callback`
let service: OidcService

beforeAll(async () => {
  service = await startOidcService(CALLBACK)
})
afterAll(() => service.stop())

const withService = (engines: Engines): Promise<Api> =>
  makeApp(engines, {
    config: { OIDC_ISSUER: service.issuer, OIDC_CLIENT_ID: 'shop', OIDC_CLIENT_SECRET: 'a secret the service knows' },
  })

async function round(browser: Browser, account: string, query = '') {
  const begun = await browser.call({ url: START + query })
  expect(begun.statusCode).toBe(302)
  const back = await service.visit(String(begun.headers.location), account)
  return browser.call({ url: back.pathname + back.search })
}
async function exchange(browser: Browser, location: string) {
  const { searchParams } = new URL(location, TEST_CONFIG.PUBLIC_ORIGIN)
  return browser.post('/api/auth/bm/token', {
    code: searchParams.get('code') ?? '',
    state: searchParams.get('state') ?? '',
  })
}

describe('OpenID sign-in', () => {
  test('creates an account, finds it the next time, and returns to the previous page', async ({ engines }) => {
    const app = await withService(engines)
    const account = `bo-${process.pid}-${Date.now()}@elders.example`
    const browser = aBrowser(app)
    const ended = await round(browser, account, '?returnTo=%2Fwinkelwagen')
    const location = String(ended.headers.location)
    expect(location).toMatch(/^\/login\/redirect\?code=/)
    expect(new URL(location, 'https://x.example').searchParams.get('returnTo')).toBe('/winkelwagen')
    const first = await exchange(browser, location)
    expect(authUserOf(first.json().token)).toMatchObject({ email: account, name: 'Bo Buiten' })
    const again = aBrowser(app)
    const second = await exchange(again, String((await round(again, account)).headers.location))
    expect(authUserOf(second.json().token)?.id).toBe(authUserOf(first.json().token)?.id)
    await app.close()
  })

  test('links an account of the same address only if both sides verified it', async ({ engines }) => {
    const app = await withService(engines)
    const [jo, unsure] = [await aPerson(engines.db), await aPerson(engines.db)]
    await engines.db.query('update contact set email_confirmed_at = null where id = $1', [unsure.contactId])
    const browser = aBrowser(app)
    const token = (await exchange(browser, String((await round(browser, jo.email)).headers.location))).json().token
    expect(authUserOf(token)?.id).toBe(jo.customerId)
    for (const account of [unsure.email, `anders:${(await aPerson(engines.db)).email}`])
      expect(String((await round(aBrowser(app), account)).headers.location)).toMatch(
        /^\/inloggen\?outside=(not_ours|no_address)$/,
      )
    await app.close()
  })

  test('a callback in another browser, replayed or forged leads to the sign-in page', async ({ engines }) => {
    const app = await withService(engines)
    const [mine, thief] = [aBrowser(app), aBrowser(app)]
    const begun = await mine.call({ url: START })
    const back = await service.visit(String(begun.headers.location), 'bo@elders.example')
    const answer = back.pathname + back.search
    await thief.call({ url: START })
    const failed = /^\/inloggen\?outside=failed$/
    expect(String((await thief.call({ url: answer })).headers.location)).toMatch(failed)
    expect(String((await mine.call({ url: `${START}/callback?code=x&state=y` })).headers.location)).toMatch(failed)
    expect(String((await mine.call({ url: answer })).headers.location)).toMatch(failed) // used up by the attempt above
    expect(mine.cookies.get('__Host-sid')).toBeUndefined()
    const evil = await aBrowser(app).call({ url: `${START}?returnTo=${encodeURIComponent('//evil.test')}` })
    expect([evil.statusCode, evil.json().Code]).toEqual([422, 'redirect_refused'])
    await app.close()
  })
})
