import type { BrandView, PopularBrand } from '@shop/contract/brand'
import { expectAccessible } from '../../support/accessibility.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

test('brands are listed by letter in both languages, without nameless brands', {
  tag: ['@ROUTE-17', '@CATALOG-35'],
}, async ({ page, request }) => {
  const all: BrandView[] = (await (await request.get('/api/aspos/brands')).json()).Data
  const hidden = all.filter(({ Description }) => Description?.trim().toLowerCase() === 'geen merk')
  expect(hidden.length, 'the catalogue has products without a brand').toBeGreaterThan(0)
  for (const path of ['/merken', '/en/brands']) {
    await page.goto(path)
    await expect(page.locator('.azlist li')).toHaveCount(all.length - hidden.length)
    await expect(page.getByRole('link', { name: /^geen merk$/i })).toHaveCount(0)
  }
  await expectAccessible(page)
})

test('text typed before hydration filters the list after it', { tag: ['@desktop'] }, async ({ page }) => {
  const code = await holdCalls(page, '**/assets/entry.client-*.js')
  await page.goto('/merken')
  const entries = page.locator('.azlist li')
  const all = await entries.count()
  const [name = ''] = await entries.first().getByRole('link').allInnerTexts()
  await page
    .getByRole('main')
    .getByRole('textbox')
    .fill(name.split(/\s/)[0] ?? '')
  await (await code.next()).continue()
  await code.release()
  await expect.poll(() => entries.count()).toBeLessThan(all)
  await expect(entries.first()).toContainText(name)

  await page.unrouteAll()
  const again = await holdCalls(page, '**/assets/entry.client-*.js')
  await page.goto('/klantenservice')
  await page.getByLabel('Je vraag aan de digitale hulp').fill('wat kost bezorging')
  await (await again.next()).continue()
  await again.release()
  await page.locator('html[data-live]').waitFor()
  await page.getByRole('button', { name: 'Vraag', exact: true }).click()
  await expect(page.getByRole('log')).toContainText('Klein € 6,95')
  await expect(page.getByLabel('Je vraag aan de digitale hulp')).toHaveValue('')
})

test('a brand page shows the brand and its filterable products in both languages', {
  tag: ['@SHELL-01', '@ROUTE-18'],
}, async ({ page, request }) => {
  const [brand]: PopularBrand[] = (await (await request.get('/api/aspos/brands/popular?limit=1')).json()).Data
  if (!brand) throw new Error('no brand has products')
  await gotoLive(page, `/merken/${brand.Url}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ producten/)
  const cards = page.locator('.card')
  await expect(cards.first()).toBeVisible()
  for (const name of await cards.locator('.card__brand').allTextContents()) expect(name).toBe(brand.BrandName)
  const [before] = /\d+/.exec((await page.locator('.brandhead h1').textContent()) ?? '') ?? []
  await page.locator('.brandcats a').first().click()
  await expect(page).toHaveURL(/\?Merken=/)
  await expect(page.locator('.brandhead')).toHaveCount(0)
  await expect(cards.first()).toBeVisible()
  const [after] = /\d+/.exec((await page.locator('h1').textContent()) ?? '') ?? []
  expect(Number(after)).toBeLessThanOrEqual(Number(before))
  for (const name of await cards.locator('.card__brand').allTextContents()) expect(name).toBe(brand.BrandName)

  await page.goto(`/en/brand/${brand.Url}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(brand.BrandName)
  await expect(cards.first()).toBeVisible()
})

test('an unknown brand or category shows the not-found page', {
  tag: ['@ERROR-22', '@ERROR-23', '@READING-10'],
}, async ({ page }) => {
  for (const path of [
    '/merken/bestaat-niet',
    '/en/brand/does-not-exist',
    '/producten/bestaat-niet',
    '/vestigingen/nergens',
  ]) {
    const reply = await page.goto(path)
    expect(reply?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: /PAGINA NIET GEVONDEN|PAGE NOT FOUND/ })).toBeVisible()
  }
})
