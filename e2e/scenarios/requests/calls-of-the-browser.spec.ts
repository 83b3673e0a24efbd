import type { Page, Request } from '@playwright/test'
import { newCustomer, signIn } from '../../support/customer.ts'
import { expect, test } from '../../support/test.ts'

/** Opens the branch panel of a page and gives the call it makes. */
async function branchCall(page: Page, path: string): Promise<Request> {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/aspos/stores')
  await page.goto(`${path}#product-default-store`)
  const request = await asked
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  return request
}

test('[API-01] calls go to the site itself', async ({ page, baseURL }) => {
  const request = await branchCall(page, '/merken')
  expect(new URL(request.url()).origin).toBe(new URL(baseURL ?? '').origin)
})

test('[API-04] the token goes along as a bearer, and only when there is one', async ({ page, context, request }) => {
  const anonymous = await branchCall(page, '/merken')
  expect(await anonymous.headerValue('authorization')).toBeNull()

  await signIn(page, await newCustomer(request), '/mijn-kluslijsten')
  const token = (await context.cookies()).find(({ name }) => name === 'bm_auth')?.value
  expect(token).toBeTruthy()
  const customer = await branchCall(page, '/vestigingen')
  expect(await customer.headerValue('authorization')).toBe(`Bearer ${token}`)
})

test('[API-05] [API-06] [READING-22] calls say the language of the page and what they accept', async ({ page }) => {
  for (const [path, language] of [
    ['/merken', 'nl'],
    ['/en/brands', 'en'],
  ] as const) {
    const request = await branchCall(page, path)
    expect(await request.headerValue('x-language')).toBe(language)
    expect(await request.headerValue('accept')).toBe('application/json, text/plain, */*')
  }
})

test('[API-07] [READING-22] the reload parameter of the page goes along', async ({ page }) => {
  const plain = await branchCall(page, '/merken')
  expect(new URL(plain.url()).searchParams.has('reload')).toBe(false)

  const reloading = await branchCall(page, '/vestigingen?reload=1')
  expect(new URL(reloading.url()).searchParams.get('reload')).toBe('1')
})
