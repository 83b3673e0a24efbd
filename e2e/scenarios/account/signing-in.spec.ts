import { readRedirectRoute } from '@shop/routes'
import { expectAccessible } from '../../support/accessibility.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const ACCOUNT_PATHS = [
  '/mijn-bouwmeester',
  '/mijn-kluslijsten',
  '/mijn-overzicht',
  '/mijn-orders',
  '/mijn-facturatieoverzicht',
  '/mijn-pas',
  '/mijn-spaarplan',
  '/mijn-kluswebsite',
]

test('anonymous visitors are redirected to sign-in with a return route', {
  tag: ['@ROUTE-49', '@ACCOUNT-03', '@ROUTE-50', '@desktop'],
}, async ({ page, request }) => {
  for (const path of ACCOUNT_PATHS) {
    const reply = await request.get(path, { maxRedirects: 0 })
    expect(reply.status()).toBe(302)
    expect(reply.headers().location).toMatch(/^\/inloggen\?/)
    expect(reply.headers()['cache-control']).toBe('private, no-store')
  }
  await page.goto('/mijn-orders')
  await expect(page).toHaveURL(/\/inloggen\?/)
  await expect(page.getByRole('heading', { name: 'Inloggen', level: 1 })).toBeVisible()

  await page.goto('/checkout/betalen?a=1')
  await expect(page).toHaveURL(/\/inloggen\?/)
  const asked = readRedirectRoute(new URL(page.url()).searchParams.get('redirectRoute'))
  expect(asked).toEqual({ name: 'checkout-payment', query: { a: '1' }, params: {} })
  await expect(page.getByRole('heading', { name: 'Bestellen als gast' })).toBeVisible()
})

test('signing in stores the token, and signing out removes all traces', {
  tag: [
    '@ROUTE-14',
    '@AUTH-15',
    '@AUTH-06',
    '@AUTH-07',
    '@DECIDE-13',
    '@AUTH-17',
    '@AUTH-19',
    '@ROUTE-51',
    '@AUTH-20',
    '@AUTH-08',
    '@AUTH-22',
    '@desktop',
  ],
}, async ({ page, context, request }) => {
  const customer = await newCustomer(request)
  await gotoLive(page, '/en/login')
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await context.clearCookies({ name: 'i18n_locale' })

  await gotoLive(page, '/mijn-gegevens')
  await expectAccessible(page)
  const preference = page.waitForRequest((asked) => asked.url().endsWith('/api/aspos/preference'))
  await signIn(page, customer)
  await preference
  await expect(page).toHaveURL('/mijn-gegevens')

  const cookie = (await context.cookies()).find(({ name }) => name === 'bm_auth')
  const claims = JSON.parse(Buffer.from(cookie?.value.split('.')[1] ?? '', 'base64url').toString())
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: true, httpOnly: false })
  expect(Math.round(cookie?.expires ?? 0)).toBe(claims.exp)
  expect(await page.evaluate(() => localStorage.getItem('bm_auth'))).toBe(cookie?.value)

  await page.goto('/inloggen')
  await expect(page).toHaveURL('/')

  await gotoLive(page, '/mijn-gegevens')
  await page.getByRole('navigation', { name: 'Mijn account' }).getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/')
  expect((await context.cookies()).filter(({ name }) => name === 'bm_auth' || name === '__Host-sid')).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('bm_auth'))).toBeNull()
})

test('sign-out follows the API redirect, and /logout/redirect also ends a session', {
  tag: ['@AUTH-22', '@ROUTE-16', '@desktop'],
}, async ({ page, context, request }) => {
  await signIn(page, await newCustomer(request))
  await page.route('**/api/bouwmeester/auth/logout', async (route) => {
    const real = await route.fetch()
    const body = await real.json()
    await route.fulfill({ response: real, json: { ...body, Data: { redirectUrl: '/merken' } } })
  })
  await gotoLive(page, '/mijn-gegevens')
  await page.getByRole('navigation', { name: 'Mijn account' }).getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/merken')
  await page.unroute('**/api/bouwmeester/auth/logout')

  await signIn(page, await newCustomer(request))
  await page.goto('/logout/redirect')
  await expect(page).toHaveURL('/')
  expect((await context.cookies()).some(({ name }) => name === 'bm_auth')).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('bm_auth'))).toBeNull()
})

test('sign-in through /api/auth/bm returns with a code and a token', {
  tag: ['@AUTH-14', '@DECIDE-10', '@READING-15', '@ROUTE-15', '@desktop'],
}, async ({ page, request }) => {
  const customer = await newCustomer(request)
  await gotoLive(page, '/merken')
  const started = page.waitForRequest((asked) => new URL(asked.url()).pathname === '/api/auth/bm')
  await page.getByRole('button', { name: /Mijn account/ }).click()
  await page.getByRole('group', { name: 'Mijn account' }).getByRole('link', { name: 'Inloggen' }).click()
  expect(new URL((await started).url()).searchParams.get('returnTo')).toBe('/merken')
  await expect(page).toHaveURL(/\/inloggen\?flow=/)

  const landed = page.waitForRequest((asked) => new URL(asked.url()).pathname.startsWith('/login/redirect'))
  await page.locator('html[data-live]').waitFor()
  await signIn(page, customer)
  expect(new URL((await landed).url()).searchParams.get('code')).toBeTruthy()
  await expect(page).toHaveURL('/merken')
  expect(await page.evaluate(() => localStorage.getItem('bm_auth'))).toMatch(/^ey/)
  await expect(page.locator('[data-customer-name]')).toHaveText('Sanne')
})

test.describe('rejections', () => {
  test.use({ tolerated: [/status of 401|Failed to load resource|the session has ended|^console: Re/] })

  test('wrong credentials show a message, a rejected request shows the 401 page', {
    tag: ['@READING-12', '@ERROR-14', '@desktop'],
  }, async ({ page, request }) => {
    const customer = await newCustomer(request)
    await gotoLive(page, '/inloggen')
    await page.getByLabel('E-mailadres').first().fill(customer.email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill('Niet-Het-Goede-1')
    await page
      .locator('#login')
      .getByRole('button', { name: /^Inloggen/ })
      .click()
    await expect(page.locator('main').getByRole('alert')).toContainText('E-mailadres of wachtwoord is onjuist.')
    await expect(page).toHaveURL('/inloggen')
    await expect(page.getByLabel('E-mailadres').first()).toHaveValue(customer.email)
    await expectAccessible(page)

    await signIn(page, customer)
    await page.route('**/api/aspos/customer/wishlists', (route) =>
      route.fulfill({
        status: 401,
        json: { Success: false, Code: 'session_expired', Message: '', RequestId: '', Retryable: false, Data: null },
      }),
    )
    await gotoLive(page, '/merken')
    await page.getByRole('button', { name: /Mijn account/ }).click()
    await expect(page.getByRole('heading', { name: '401' })).toBeVisible()
    await page.getByRole('link', { name: 'Inloggen' }).click()
    await expect(page).toHaveURL('/inloggen')
  })
})

test('a sign-in without a token shows the API message and removes an earlier token', {
  tag: ['@ERROR-06', '@ERROR-07', '@desktop'],
}, async ({ page, context, request }) => {
  const customer = await newCustomer(request)
  const message = 'Inloggen kan vandaag alleen aan de balie.'
  await gotoLive(page, '/inloggen')
  // Another tab of this browser has signed in meanwhile.
  const earlier = await page.request.post('/api/aspos/authentication/login', {
    data: { email: customer.email, password: customer.password },
  })
  const { token } = await earlier.json()
  await page.evaluate((kept) => localStorage.setItem('bm_auth', kept), token)
  expect((await context.cookies()).some(({ name, value }) => name === 'bm_auth' && value === token)).toBe(true)

  await page.route('**/api/aspos/authentication/login', (route) =>
    route.fulfill({ json: { Success: false, token: null, message } }),
  )
  await page.getByLabel('E-mailadres').first().fill(customer.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(customer.password)
  await page.getByLabel('Wachtwoord', { exact: true }).press('Enter')
  await expect(page.getByRole('region', { name: 'Meldingen' }).getByRole('alert')).toContainText(message)
  expect(await page.evaluate(() => localStorage.getItem('bm_auth'))).toBeNull()
  expect((await context.cookies()).some(({ name }) => name === 'bm_auth')).toBe(false)
  await expect(page.getByLabel('E-mailadres').first()).toHaveValue(customer.email)
})

test('signing in, and out, works without script', { tag: ['@desktop'] }, async ({ browser, request, baseURL }) => {
  const customer = await newCustomer(request)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/mijn-gegevens')
  await page.getByLabel('E-mailadres').first().fill(customer.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Fout-Wachtwoord-1')
  await page
    .locator('#login')
    .getByRole('button', { name: /^Inloggen/ })
    .click()
  await expect(page.getByRole('alert')).toContainText('E-mailadres of wachtwoord is onjuist.')
  await expect(page.getByLabel('E-mailadres').first()).toHaveValue(customer.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(customer.password)
  await page
    .locator('#login')
    .getByRole('button', { name: /^Inloggen/ })
    .click()
  await expect(page).toHaveURL('/mijn-gegevens')
  await expect(page.getByLabel('Voornaam')).toHaveValue('Sanne')
  await page.getByRole('navigation', { name: 'Mijn account' }).getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/mijn-gegevens')
  await expect(page).toHaveURL(/\/inloggen/)
  await context.close()
})
