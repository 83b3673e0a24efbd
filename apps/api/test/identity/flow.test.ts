import { describe, expect } from 'vitest'
import { test } from '../support/api.ts'
import { aBrowser } from '../support/browser.ts'
import { aPerson } from '../support/sign-in.ts'

const START = '/api/auth/bm'

async function begin(browser: ReturnType<typeof aBrowser>, query = '') {
  const reply = await browser.call({ url: START + query })
  expect(reply.statusCode).toBe(302)
  const page = new URL(String(reply.headers.location), 'https://shop.example')
  return { page, flow: page.searchParams.get('flow') ?? '' }
}

describe('the redirect flow of /api/auth/bm', () => {
  test('ends in a token in the browser that started it', { tags: ['DECIDE-10', 'READING-15'] }, async ({
    app,
    engines,
  }) => {
    const jo = await aPerson(engines.db)
    const browser = aBrowser(app)
    const { page, flow } = await begin(browser, '?returnTo=%2Fcheckout%2Fbetalen%3Fa%3D1')
    expect(page.pathname).toBe('/inloggen')
    expect(browser.lines.find((line) => line.startsWith('__Host-flow='))).toContain('HttpOnly')
    const wrong = await browser.post(`${START}/code`, { flow, email: jo.email, password: 'fout' })
    expect(wrong.json()).toMatchObject({ Success: false, token: null })
    const right = (await browser.post(`${START}/code`, { flow, email: jo.email, password: jo.password })).json()
    expect(right).toMatchObject({ Success: true, token: null, redirectUrl: expect.any(String) })
    const back = new URL(right.redirectUrl, 'https://shop.example')
    expect(back.pathname).toBe('/login/redirect')
    expect(back.searchParams.get('returnTo')).toBe('/checkout/betalen?a=1')
    const code = back.searchParams.get('code') ?? ''
    const state = back.searchParams.get('state') ?? ''

    const token = (await browser.post(`${START}/token`, { code, state })).json()
    expect(token).toMatchObject({ Success: true, token: expect.any(String) })
    expect((await browser.call({ url: '/api/bouwmeester/auth/sessions' })).statusCode).toBe(200)
    expect((await browser.post(`${START}/token`, { code, state })).json().Code).toBe('token_invalid')
    const flowAgain = await browser.post(`${START}/code`, { flow, email: jo.email, password: jo.password })
    expect(flowAgain.json().Code).toBe('token_invalid')
  })

  test('a code is invalid in another browser, with another state, or after a minute', { tags: ['DECIDE-10'] }, async ({
    app,
    engines,
  }) => {
    const jo = await aPerson(engines.db)
    const codeIn = async (browser: ReturnType<typeof aBrowser>) => {
      const { flow } = await begin(browser)
      const reply = await browser.post(`${START}/code`, { flow, email: jo.email, password: jo.password })
      return new URL(reply.json().redirectUrl, 'https://shop.example').searchParams.get('code') ?? ''
    }
    const [mine, thief] = [aBrowser(app), aBrowser(app)]
    const code = await codeIn(mine)
    await begin(thief)
    expect((await thief.post(`${START}/token`, { code })).json().Code).toBe('token_invalid')
    expect((await aBrowser(app).post(`${START}/token`, { code: await codeIn(mine) })).json().Code).toBe('token_invalid')
    expect((await mine.post(`${START}/token`, { code: await codeIn(mine), state: 'x' })).json().Code).toBe(
      'token_invalid',
    )
    const late = await codeIn(mine)
    await engines.db.query(
      `update one_time_token set expires_at = expires_at - interval '61 s' where contact_id = $1`,
      [jo.contactId],
    )
    expect((await mine.post(`${START}/token`, { code: late })).json().Code).toBe('token_invalid')
  })

  test('returnTo accepts own paths only and sets the language of the page', { tags: ['MODERN-07'] }, async ({
    app,
  }) => {
    for (const bad of ['//evil.test', '/\\evil.test', 'https://evil.test', '/%2f%2fevil.test', '/%09/evil.test']) {
      const reply = await app.inject({ url: START, query: { returnTo: bad } })
      expect([bad, reply.statusCode >= 400, reply.headers.location]).toEqual([bad, true, undefined])
    }
    const english = await app.inject({ url: START, query: { returnTo: '/en/cart' } })
    expect(String(english.headers.location)).toMatch(/^\/en\/login\?flow=/)
    const cookie = await app.inject({ url: START, headers: { cookie: 'i18n_locale=en' } })
    expect(String(cookie.headers.location)).toMatch(/^\/en\/login\?flow=/)
    const off = await app.inject('/api/auth/outside')
    expect([off.statusCode, off.json().Code]).toEqual([404, 'oidc_disabled'])
  })
})
