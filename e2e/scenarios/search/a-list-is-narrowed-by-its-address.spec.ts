import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const PATH = '/producten/gips-en-afbouw/gipsplaten'
const ALL_ONLINE = '/producten/gereedschap/werkkleding-en-veiligheid'
const cards = (page: Page) => page.getByRole('list', { name: 'Producten in deze categorie' }).locator('h3')
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const count = async (page: Page) =>
  Number((await page.locator('.toolbar__count').textContent())?.replace(/\D/g, '') ?? Number.NaN)
const prices = async (page: Page) =>
  (await page.locator('.cards .price__now .vat-in').allTextContents()).map((text) =>
    Number(text.replace(/[^\d,]/g, '').replace(',', '.')),
  )

test('a filter appears in the address, in the announced count and as a chip', {
  tag: ['@LIST-05', '@UX-01', '@UX-05', '@UX-07', '@A11Y-07', '@desktop'],
}, async ({ page }) => {
  await gotoLive(page, PATH)
  const before = await count(page)
  const tick = filters(page).getByRole('checkbox', { name: /^Gipsa/ })
  await tick.click()
  // The tick shows at once, before the list is loaded.
  await expect(tick).toBeChecked()
  await expect(page).toHaveURL(`${PATH}?Merken=Gipsa`)
  await expect.poll(() => count(page)).toBeLessThan(before)
  await expect(page.locator('.toolbar__count')).toHaveAttribute('role', 'status')
  await expect(tick).toBeChecked()
  await expectAccessible(page)
  const chips = page.getByRole('list', { name: 'Gekozen filters' })
  await chips.getByRole('link', { name: 'Gipsa verwijder filter' }).click()
  await expect(page).toHaveURL(PATH)
  await expect.poll(() => count(page)).toBe(before)
  await expect(tick).not.toBeChecked()
})

test('values of one filter are combined with OR, different filters with AND', {
  tag: ['@LIST-01', '@UX-04', '@DECIDE-52', '@desktop'],
}, async ({ page }) => {
  const total = async (query: string) => {
    await page.goto(`${PATH}?${query}`)
    return count(page)
  }
  const one = await total('Merken=Gipsa')
  const two = await total('Merken=Gipsa&Merken=Gyproc')
  expect(two).toBeGreaterThan(one)
  expect(await total('Merken=Gipsa&thickness_mm=12.5')).toBeLessThan(one)
  expect(await total('merken=Gipsa&unknown=1')).toBe(one)
})

test('a filter starts at page one, and back restores the previous list', {
  tag: ['@LIST-09', '@LIST-08', '@LIST-10', '@desktop'],
}, async ({ page }) => {
  await gotoLive(page, `${PATH}?Page=2`)
  await expect(cards(page)).toHaveCount(24)
  await filters(page)
    .getByRole('checkbox', { name: /^Gipsa/ })
    .click()
  await expect(page).toHaveURL(`${PATH}?Merken=Gipsa`)
  await expect(cards(page)).toHaveCount(12)
  await page.goBack()
  await expect(page).toHaveURL(`${PATH}?Page=2`)
  await expect(cards(page)).toHaveCount(24)
  await expect(filters(page).getByRole('checkbox', { name: /^Gipsa/ })).not.toBeChecked()
})

test('the sort order is chosen by name and is in the address', {
  tag: ['@LIST-07', '@LIST-17', '@DECIDE-51', '@desktop'],
}, async ({ page }) => {
  await gotoLive(page, PATH)
  const sort = page.getByLabel('Sorteer')
  await expect(sort.locator('option')).toContainText([
    'Relevantie',
    'Nieuwste',
    'Prijs laag - hoog',
    'Prijs hoog - laag',
  ])
  await expect(sort).toHaveValue('1')
  await sort.selectOption('priceup')
  await expect(page).toHaveURL(`${PATH}?Sort=priceup`)
  await expect
    .poll(async () => {
      const shown = await prices(page)
      return shown.length === 12 && shown.every((price, at) => at === 0 || price >= (shown[at - 1] ?? 0))
    })
    .toBe(true)
  await sort.selectOption('pricedown')
  await expect(page).toHaveURL(`${PATH}?Sort=pricedown`)
  await expect
    .poll(async () => {
      const shown = await prices(page)
      return shown.length === 12 && shown.every((price, at) => at === 0 || price <= (shown[at - 1] ?? 0))
    })
    .toBe(true)
})

test('a price range is in the address and filters the list', { tag: ['@LIST-06', '@desktop'] }, async ({ page }) => {
  await gotoLive(page, PATH)
  await filters(page).getByLabel('Prijs vanaf').fill('10')
  await filters(page).getByLabel('Prijs tot').fill('20')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/MinPrice=10&MaxPrice=20/)
  await expect.poll(async () => (await prices(page)).every((price) => price >= 10 && price <= 20)).toBe(true)
})

test('a number filter accepts a unit', { tag: ['@UX-08', '@desktop'] }, async ({ page }) => {
  await gotoLive(page, PATH)
  await filters(page).getByLabel('Dikte vanaf').fill('1,2 cm')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/thickness_mm=12\.\./)
  await expect(page.getByRole('list', { name: 'Gekozen filters' })).toContainText('Dikte vanaf 12 mm')
})

test('a switch shows products not sold online, where the list has any', { tag: ['@LIST-20', '@desktop'] }, async ({
  page,
}) => {
  await gotoLive(page, PATH)
  const before = await count(page)
  await filters(page)
    .getByRole('checkbox', { name: /Ook niet-online artikelen/ })
    .click()
  await expect(page).toHaveURL(`${PATH}?SoldOnline=0`)
  await expect.poll(() => count(page)).toBeGreaterThan(before)
  await page.goto(`${ALL_ONLINE}?SoldOnline=0`)
  const whole = await count(page)
  await page.goto(ALL_ONLINE)
  expect(await count(page), 'everything in this category is sold online').toBe(whole)
  await expect(filters(page).getByRole('checkbox').first()).toBeAttached()
  await expect(filters(page).getByRole('checkbox', { name: /Ook niet-online artikelen/ })).toHaveCount(0)
})

test('the filters are in a panel and are applied together', { tag: ['@PANEL-08', '@phone'] }, async ({ page }) => {
  await gotoLive(page, PATH)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page).toHaveURL(`${PATH}#product-filter`)
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('checkbox', { name: /^Gipsa/ }).check()
  await panel.getByRole('button', { name: /^Toon / }).click()
  await expect(page).toHaveURL(`${PATH}?Merken=Gipsa`)
  await expect(panel).toBeHidden()
  await expect(page.getByRole('list', { name: 'Gekozen filters' })).toContainText('Gipsa')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/^failed: csp GET .*\.js$/] })

  test('filters, sort order and ranges are a form', { tag: ['@desktop'] }, async ({ page }) => {
    await page.goto(PATH)
    await filters(page)
      .getByRole('checkbox', { name: /^Gipsa/ })
      .check()
    await filters(page).getByLabel('Dikte vanaf').fill('1 cm')
    await page.getByLabel('Sorteer').selectOption('priceup')
    await filters(page).getByRole('button', { name: 'Toon resultaten' }).click()
    await expect(page).toHaveURL(/Merken=Gipsa&.*thickness_mm=10\.\./)
    await expect(page).toHaveURL(/Sort=priceup/)
    await expect(page.getByRole('list', { name: 'Gekozen filters' })).toContainText('Gipsa')
  })
})
