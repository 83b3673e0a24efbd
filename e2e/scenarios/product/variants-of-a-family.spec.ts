import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { BATCH } from '../../support/cart.ts'
import { UNSEEN, watchLayoutShift } from '../../support/layout-shift.ts'
import { gotoLive } from '../../support/live-page.ts'
import { nextTuesday } from '../../support/own/next-tuesday.ts'
import type { OwnProduct } from '../../support/own/products.ts'
import { expect, test } from '../../support/test.ts'

const UTRECHT = '1'
const visit = (context: BrowserContext, url = '') =>
  context.addCookies([
    { name: 'bm_now', value: nextTuesday(), url },
    { name: 'bm_branch', value: UTRECHT, url },
  ])

const choiceOf = (page: Page, label: string): Locator => page.getByRole('list', { name: label, exact: true })
const euro = (amount: number) => amount.toLocaleString('nl-NL', { minimumFractionDigits: 2 })

/** The page of exactly this variant: address, canonical address, name, price, unit price and stock. */
async function expectVariant(page: Page, product: OwnProduct, metres: number, stock: string) {
  await expect(page).toHaveURL(product.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${product.path}$`))
  await expect(page.locator('.buy .price__now .vat-in')).toHaveText(`€${euro(product.priceInclTax)}`)
  const perMeasure = page.locator('.buy .price__note', { hasText: 'per m²' }).locator('.vat-in')
  await expect(perMeasure).toHaveText(`€ ${euro(product.priceInclTax / metres)}`)
  await expect(page.locator('.ways > div').first()).toContainText(stock)
  await expect(page.getByText(`Art. ${product.number}`)).toBeVisible()
}

test('three specs are chosen; each combination has its address, price, stock and promise', {
  tag: ['@SHOP-01', '@desktop'],
}, async ({ page, context, baseURL, products }) => {
  const { white, thick, black, long } = await products.family()
  await visit(context, baseURL)
  const shifted = await watchLayoutShift(page)
  await gotoLive(page, white.path)
  await expectVariant(page, white, 2, 'Ruim op voorraad')
  await expect(choiceOf(page, 'Lengte').getByRole('link')).toHaveText(['2000 mm', '4000 mm'])
  await expect(choiceOf(page, 'Dikte').locator('[aria-current]')).toHaveText('12 mm')
  await expectAccessible(page)

  await choiceOf(page, 'Dikte').getByRole('link', { name: '18 mm' }).click()
  await expectVariant(page, thick, 2, '3 op voorraad')
  await choiceOf(page, 'Dikte').getByRole('link', { name: '12 mm' }).click()
  await expectVariant(page, white, 2, 'Ruim op voorraad')
  await choiceOf(page, 'Lengte').getByRole('link', { name: '4000 mm' }).click()
  await expectVariant(page, long, 4, '7 op voorraad')
  await page.goBack()
  await expectVariant(page, white, 2, 'Ruim op voorraad')
  await choiceOf(page, 'Kleur').getByRole('link', { name: 'Zwart' }).click()
  await expectVariant(page, black, 2, 'Niet op voorraad')
  await expect(page.locator('.ways > div').first()).toContainText('Nu niet af te halen')

  // Combinations that do not exist lead nowhere and name the value that excludes them.
  const none = choiceOf(page, 'Lengte').getByRole('link', { name: '4000 mm' })
  await expect(none).toHaveAttribute('aria-disabled', 'true')
  await expect(none).toContainText('niet met Zwart')
  await none.click({ force: true })
  await expect(page).toHaveURL(black.path)
  await expect(choiceOf(page, 'Dikte').getByRole('link', { name: '18 mm' })).toContainText('niet met Zwart')
  await expectAccessible(page)
  expect((await shifted()).total).toBeLessThan(UNSEEN)
})

test('the chosen variant is the one in the cart', { tag: ['@SHOP-01', '@phone'] }, async ({ page, products }) => {
  const { white, thick } = await products.family()
  await gotoLive(page, white.path)
  await choiceOf(page, 'Dikte').getByRole('link', { name: '18 mm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thick.name)
  const add = page
    .locator('form')
    .getByRole('button', { name: /^In winkelwagen/ })
    .locator('visible=true')
  const saved = page.waitForResponse(BATCH)
  await add.click()
  await expect(page.locator('.buybar').getByRole('link', { name: /^In wagen/ })).toBeVisible()
  await saved
  await page.goto('/winkelwagen')
  await expect(page.getByRole('main')).toContainText(thick.name)
  await expect(page.getByRole('main')).not.toContainText(white.name)
})

test.describe('without script', () => {
  // With scripts disabled the browser reports the blocked script files.
  test.use({ javaScriptEnabled: false, tolerated: [/^failed: csp GET .*\.js$/] })

  test('choices are links, and a list has all variants with their prices', {
    tag: ['@SHOP-01', '@desktop'],
  }, async ({ page, products }) => {
    const { white, thick, black, long } = await products.family()
    await page.goto(white.path)
    await choiceOf(page, 'Lengte').getByRole('link', { name: '4000 mm' }).click()
    await expect(page).toHaveURL(long.path)
    await page.getByText('Alle 4 uitvoeringen met prijs').click()
    for (const { priceInclTax } of [white, thick, black, long])
      await expect(page.locator('.family__all')).toContainText(`€ ${euro(priceInclTax)}`)
    await page.getByRole('link', { name: '2000 mm · 12 mm · Zwart' }).click()
    await expect(page).toHaveURL(black.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(black.name)
  })
})
