import { newCustomer, signIn } from '../../support/customer.ts'
import { expect, test } from '../../support/test.ts'

// Rejected requests and pages of another site are expected here.
test.use({ tolerated: [/other host|400|413|415|Failed to load resource/] })

test('a form with an array index in a field name is rejected without a crash', { tag: ['@desktop'] }, async ({
  request,
}) => {
  for (const path of [
    '/wachtwoord-vergeten',
    '/inloggen',
    '/registreren',
    '/nieuwsbrief',
    '/bericht',
    '/winkelwagen',
  ]) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const post = (data: string) => request.post(path, { headers, data, maxRedirects: 0 })
    expect((await post('a[0]=1&a[99999999]=2')).status(), path).toBe(400)
    expect((await post('email[99999999]=2')).status(), path).toBe(400)
    expect((await post('__proto__.x=1')).status(), path).toBe(400)
    const json = await request.post(path, { data: { email: 'a@b.nl' } })
    expect(json.status(), path).toBe(415)
  }
  for (const path of ['/%0a', '/%e2%80%a8', `/${'a'.repeat(700)}`, `/product/${'a'.repeat(700)}`])
    expect((await request.get(path)).status(), path.slice(0, 20)).toBe(404)
  expect((await request.get(`/zoeken/${'a'.repeat(400)}`)).status()).toBeLessThan(500)
  expect((await request.fetch('/', { method: 'OPTIONS' })).status()).toBe(204)
  expect((await request.get('/')).status()).toBe(200)
})

test('a link of another site does not sign a customer out', { tag: ['@desktop'] }, async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await signIn(page, await newCustomer(request))
  const isSignedIn = async () => (await context.cookies()).some(({ name }) => name === 'bm_auth')
  expect(await isSignedIn()).toBe(true)

  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${baseURL}/logout/redirect">klik</a>` }),
  )
  await page.goto('http://elsewhere.example/')
  await page.getByRole('link', { name: 'klik' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wil je uitloggen?' })).toBeVisible()
  expect(await isSignedIn()).toBe(true)

  await page.getByRole('main').getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(isSignedIn).toBe(false)
})

test('a link of another site does not sign out with the service worker installed', { tag: ['@desktop'] }, async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await signIn(page, await newCustomer(request))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${baseURL}/logout/redirect">klik</a>` }),
  )
  await page.goto('http://elsewhere.example/')
  await page.getByRole('link', { name: 'klik' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wil je uitloggen?')
  expect((await context.cookies()).some(({ name }) => name === 'bm_auth')).toBe(true)
  await context.close()
})
