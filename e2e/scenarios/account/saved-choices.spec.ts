import type { Browser, Page } from '@playwright/test'
import { newCustomer, signIn, type TestCustomer } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

/** Every API request of a page, as method, path and query. */
function requestsOf(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) seen.push(`${request.method()} ${pathname}${search}`)
  })
  return seen
}

async function onAnotherDevice(browser: Browser, customer: TestCustomer, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'cookie_consent', value: 's0m0', url: test.info().project.use.baseURL ?? '' }])
  const page = await context.newPage()
  await signIn(page, customer)
  await look(page)
  await context.close()
}

const shownVat = (page: Page) => page.evaluate(() => document.documentElement.dataset.vat)
const saved = (page: Page, path: string) =>
  page.waitForResponse((reply) => new URL(reply.url()).pathname === path && reply.request().method() !== 'GET')

async function chooseBranch(page: Page, at: number): Promise<string> {
  const panel = page.getByRole('dialog')
  await panel.getByRole('radio').nth(at).check({ force: true })
  const button = panel.locator('.branchpick__foot button')
  const name = (await button.textContent())?.replace(/^Kies /, '').trim() ?? ''
  await button.click()
  return name
}

test('a branch chosen in the header appears in the account and on a second device', {
  tag: ['@WIRED-01', '@desktop'],
}, async ({ page, request, browser }) => {
  const customer = await newCustomer(request)
  await signIn(page, customer)
  await gotoLive(page, '/mijn-bouwmeester')
  await expect(page.getByText('Je hebt nog geen vestiging gekozen')).toBeVisible()
  const replies = [saved(page, '/api/aspos/preference/store'), saved(page, '/api/aspos/customer/store')]
  await page.locator('main [data-panel="product-default-store"]').click()
  const name = await chooseBranch(page, 1)
  for (const reply of await Promise.all(replies)) expect(reply.status()).toBe(200)
  // The account page shows it at once and after a reload.
  await expect(page.locator('main').getByText(name).first()).toBeVisible()
  await page.reload()
  await expect(page.locator('main').getByText(name).first()).toBeVisible()

  await onAnotherDevice(browser, customer, async (other) => {
    await gotoLive(other, '/merken')
    await expect(other.locator('.head__act--branch [data-branch-name]')).toHaveText(new RegExp(name))
    await gotoLive(other, '/mijn-bouwmeester')
    await expect(other.locator('main').getByText(name).first()).toBeVisible()
  })
})

test('the branch of a guest is stored in a cookie and not sent to the API', { tag: ['@WIRED-01', '@desktop'] }, async ({
  page,
}) => {
  const seen = requestsOf(page)
  await gotoLive(page, '/merken#product-default-store')
  await chooseBranch(page, 1)
  await expect(page.locator('.head__act--branch [data-branch-name]')).not.toHaveText('')
  await gotoLive(page, '/vestigingen')
  await expect(page.locator('.head__act--branch [data-branch-name]')).not.toHaveText('')
  expect(seen.filter((line) => /preference\/store|customer\/store/.test(line))).toEqual([])
})

test('the price mode is saved, applies on a second device and survives sign-in', {
  tag: ['@WIRED-02', '@desktop'],
}, async ({ page, request, browser }) => {
  const customer = await newCustomer(request)
  await gotoLive(page, '/merken')
  expect(await shownVat(page)).toBe('in')
  // Chosen before signing in: the choice stays and is saved to the account.
  await page.locator('[data-vat-switch]:visible').first().click()
  await expect.poll(() => shownVat(page)).toBe('ex')
  const kept = saved(page, '/api/aspos/preference/vat')
  await signIn(page, customer)
  await gotoLive(page, '/merken')
  await expect.poll(() => shownVat(page)).toBe('ex')
  expect((await kept).status()).toBe(200)
  await onAnotherDevice(browser, customer, async (other) => {
    await gotoLive(other, '/merken')
    await expect.poll(() => shownVat(other)).toBe('ex')
    const reply = saved(other, '/api/aspos/preference/vat')
    await other.locator('[data-vat-switch]:visible').first().click()
    expect((await reply).request().postDataJSON()).toEqual({ includeVat: true })
    expect((await reply).status()).toBe(200)
  })
  await page.reload()
  await expect.poll(() => shownVat(page)).toBe('in')
})

test('requests the session per page load and the customer once, with the used fields', {
  tag: ['@WIRED-12', '@WIRED-14', '@desktop'],
}, async ({ page, request }) => {
  await signIn(page, await newCustomer(request))
  const seen = requestsOf(page)
  const asked = (path: string) => seen.filter((line) => line.startsWith(`GET ${path}`))
  const customer = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/aspos/customer')
  await gotoLive(page, '/merken')
  // Session, preference and customer are requested one after the other; without the reply the next page repeats it.
  await (await customer).finished()
  await page.waitForLoadState('networkidle')
  expect(asked('/api/aspos/customer?')).toHaveLength(1)
  expect(asked('/api/aspos/customer?')[0]).toMatch(/includeFields=contactCard/)
  expect(asked('/api/aspos/common/session')).toHaveLength(1)
  for (const path of ['/vestigingen', '/winkelwagen']) {
    const preference = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/aspos/preference')
    await gotoLive(page, path)
    await preference
    await page.waitForLoadState('networkidle')
  }
  expect(asked('/api/aspos/common/session')).toHaveLength(3)
  expect(asked('/api/aspos/customer?')).toHaveLength(1)
})

test.describe('without a response', () => {
  test.use({ tolerated: [/status of 503.*\/common\/session|Failed to load resource.*503/] })

  test('a failed session request does not block the customer', { tag: ['@WIRED-14', '@desktop'] }, async ({
    page,
    request,
  }) => {
    await page.route('**/api/aspos/common/session', (route) => route.fulfill({ status: 503, json: {} }))
    const failed = page.waitForResponse((reply) => reply.url().endsWith('/common/session') && reply.status() === 503)
    await gotoLive(page, '/merken')
    await failed
    await signIn(page, await newCustomer(request))
    await gotoLive(page, '/mijn-bouwmeester')
    await expect(page.getByRole('heading', { name: 'Dag Sanne' })).toBeVisible()
    const reply = saved(page, '/api/aspos/preference/vat')
    await page.locator('[data-vat-switch]:visible').first().click()
    expect((await reply).status()).toBe(200)
  })
})

test('a browser whose session was ended elsewhere shows the customer as signed out', {
  tag: ['@WIRED-14', '@desktop'],
}, async ({ page, request, browser }) => {
  const customer = await newCustomer(request)
  await signIn(page, customer)
  await onAnotherDevice(browser, customer, async (other) => {
    await gotoLive(other, '/mijn-beveiliging')
    await other.getByRole('button', { name: 'Log overal uit' }).click()
    await other.waitForURL((url) => url.pathname !== '/mijn-beveiliging')
  })
  await gotoLive(page, '/merken')
  await expect(page.locator('[data-customer-name]').first()).not.toHaveText('Sanne')
})
