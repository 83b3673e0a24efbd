import type { Page, Request } from '@playwright/test'
import { someProduct } from '../../support/catalogue.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

/** Opens the branch panel and returns its API request. */
async function branchCall(page: Page, path: string): Promise<Request> {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/aspos/stores')
  await page.goto(`${path}#product-default-store`)
  const request = await asked
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  return request
}

test('every API request uses a relative path of the site, for visitors and customers', {
  tag: ['@API-01', '@desktop'],
}, async ({ page, request, baseURL }) => {
  const { origin } = new URL(baseURL ?? '')
  const [written, sent] = [new Set<string>(), new Set<string>()]
  await page.exposeFunction('noteCall', (address: string) => void written.add(address))
  // Record the URL as the code passes it: on the wire, an absolute URL of the same host would look the same.
  await page.addInitScript(() => {
    const own = window.fetch
    window.fetch = (input, init) => {
      const address = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
      if (/\/api\//.test(address)) Reflect.get(window, 'noteCall')(address)
      return own(input, init)
    }
  })
  page.on('request', (one) => {
    if (['fetch', 'xhr'].includes(one.resourceType())) sent.add(new URL(one.url()).origin)
  })
  const product = await someProduct(request)
  await signIn(page, await newCustomer(request))
  await branchCall(page, '/merken')
  await gotoLive(page, '/en')
  const field = page.locator('[data-head] input[name=term]:visible')
  // The panel opens before its request is sent, so wait for the request.
  const suggested = page.waitForResponse(/\/sp\/search/)
  await field.fill('plaster')
  await suggested
  await expect(page.locator('.sugg')).toBeVisible()
  await gotoLive(page, `/${product.slug}/product/${product.number}`)
  await page.locator('.buy .btn--signal').click()
  const called = (path: RegExp) => [...written].some((address) => path.test(address))
  for (const path of [/stores/, /\/sp\/search/, /\/cart/, /preference/])
    await expect.poll(() => called(path), String(path)).toBe(true)
  for (const address of written) expect(address).toMatch(/^\/api\//)
  expect([...sent]).toEqual([origin])
})

test('requests send the token as a bearer only if there is one', { tag: ['@API-04'] }, async ({
  page,
  context,
  request,
}) => {
  const anonymous = await branchCall(page, '/merken')
  expect(await anonymous.headerValue('authorization')).toBeNull()

  await signIn(page, await newCustomer(request), '/mijn-kluslijsten')
  const token = (await context.cookies()).find(({ name }) => name === 'bm_auth')?.value
  expect(token).toBeTruthy()
  const customer = await branchCall(page, '/vestigingen')
  expect(await customer.headerValue('authorization')).toBe(`Bearer ${token}`)
})

test('requests state the page language and the accepted type', { tag: ['@API-05', '@API-06', '@READING-22'] }, async ({
  page,
}) => {
  for (const [path, language] of [
    ['/merken', 'nl'],
    ['/en/brands', 'en'],
  ] as const) {
    const request = await branchCall(page, path)
    expect(await request.headerValue('x-language')).toBe(language)
    expect(await request.headerValue('accept')).toBe('application/json, text/plain, */*')
  }
})

test('requests include the reload parameter of the page', { tag: ['@API-07', '@READING-22'] }, async ({ page }) => {
  const plain = await branchCall(page, '/merken')
  expect(new URL(plain.url()).searchParams.has('reload')).toBe(false)

  const reloading = await branchCall(page, '/vestigingen?reload=1')
  expect(new URL(reloading.url()).searchParams.get('reload')).toBe('1')
})
