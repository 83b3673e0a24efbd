import { someCategory } from '../../support/catalogue.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

test('a trailing slash is removed', { tag: ['@ROUTE-45'] }, async ({ page, request }) => {
  const reply = await request.get('/merken/?Sort=priceup', { maxRedirects: 0 })
  expect(reply.status()).toBe(301)
  expect(reply.headers().location).toBe('/merken?Sort=priceup')

  await page.goto('/merken/')
  await expect(page).toHaveURL('/merken')
})

test('a path is lower-cased, query and hash stay unchanged', { tag: ['@ROUTE-46'] }, async ({ page }) => {
  await page.goto('/MERKEN?Merk=Ab#Plek')

  await expect(page).toHaveURL('/merken?Merk=Ab#Plek')
})

test('a link in the page is normalised before any request', { tag: ['@ROUTE-45', '@ROUTE-46'] }, async ({
  page,
  request,
}) => {
  const { department } = await someCategory(request)
  await gotoLive(page, '/')
  await page.evaluate((url) => {
    const link = Object.assign(document.createElement('a'), { href: `/PRODUCTEN/${url}/`, textContent: 'odd link' })
    document.querySelector('main')?.append(link)
  }, department.Url)

  await page.getByRole('link', { name: 'odd link' }).click()

  await expect(page.getByRole('heading', { level: 1, name: department.Name })).toBeVisible()
  await expect(page).toHaveURL(`/producten/${department.Url}`)
})

test('account and registration paths have no trailing slash', { tag: ['@READING-03'] }, async ({ page, request }) => {
  const account = await request.get('/mijn-orders/', { maxRedirects: 0 })
  expect(account.status()).toBe(301)
  expect(account.headers().location).toBe('/mijn-orders')

  await page.goto('/registreren/')
  await expect(page).toHaveURL('/registreren')
})

test('two leading slashes never redirect to another host', async ({ request, baseURL }) => {
  const reply = await request.get(`${baseURL}//evil.example/`, { maxRedirects: 0 })
  if (reply.status() < 400) expect(reply.headers().location).toBe('/evil.example')
})
