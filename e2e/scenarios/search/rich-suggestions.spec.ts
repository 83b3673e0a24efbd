import type { Page } from '@playwright/test'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const field = (page: Page) => page.locator('[data-head] input[name=term]:visible')
const panel = (page: Page) => page.locator('.sugg')
const group = (page: Page, name: string) => panel(page).locator(`section[aria-label="${name}"]`)
const counted = (page: Page, name: string) =>
  group(page, name)
    .getByRole('option')
    .filter({ has: page.locator('[data-count]') })

async function type(page: Page, text: string) {
  await field(page).click()
  await field(page).fill(text)
  await expect(panel(page).getByRole('option').first()).toBeVisible()
}

test(
  'the panel has counts, categories, brands, products with price and stock, and advice',
  {
    tag: ['@SHOP-20'],
  },
  async ({ page, context, baseURL }, { project }) => {
    await context.addCookies([{ name: 'bm_branch', value: '1', url: baseURL ?? '' }])
    await gotoLive(page, '/klantenservice')
    await type(page, 'gips')
    for (const name of ['suggesties', 'categorieën', 'Merken'])
      await expect(counted(page, name), name).toHaveCount(await group(page, name).getByRole('option').count())
    const products = group(page, 'producten').getByRole('option')
    await expect(products.nth(1)).toBeVisible()
    for (const product of await products.all()) {
      await expect(product.locator('.vat-in')).toHaveText(/€ \d+,\d\d incl\. btw/)
      await expect(product).toContainText(/(op voorraad|niet) in Utrecht/)
    }
    const advice = group(page, 'klusadvies').getByRole('option')
    await expect(advice).toHaveText('Welke gipsplaat heb je nodig?')
    const isPhone = project.name === 'phone'
    expect(await panel(page).getByRole('option').count()).toBeLessThanOrEqual(isPhone ? 8 : 10)
    const isScrolled = () => panel(page).evaluate((node) => node.scrollHeight > node.clientHeight)
    await expect.poll(isScrolled).toBe(false)
    await expectAccessible(page, { within: '.sugg' })
    await advice.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welke gipsplaat heb je nodig?')
  },
)

test('a count in the panel is the number of products on its page', { tag: ['@SHOP-20', '@desktop'] }, async ({
  page,
}) => {
  test.slow()
  // Other scenarios add products; a count may be older than the list by a minute.
  for (const [name, nth] of [
    ['suggesties', 0],
    ['suggesties', 1],
    ['categorieën', 0],
    ['Merken', 0],
  ] as const)
    await expect(async () => {
      await gotoLive(page, '/klantenservice')
      await type(page, 'gips')
      const option = counted(page, name).nth(nth)
      const count = await option.locator('[data-count]').getAttribute('data-count')
      const href = (await option.getAttribute('href')) ?? ''
      await option.click()
      await expect(page).toHaveURL(href)
      const total = page.locator('.toolbar__count').first()
      await expect(total).toHaveText(/\d/)
      expect(((await total.textContent()) ?? '').replace(/\D/g, '')).toBe(count)
    }).toPass({ timeout: scaleTimeout(60_000) })
})

test('a question offers the service that answers it', { tag: ['@SHOP-20'] }, async ({ page }) => {
  await gotoLive(page, '/klantenservice')
  await type(page, 'hout laten zagen')
  const service = group(page, 'service').getByRole('option').first()
  await expect(service).toHaveText('Zaagservice')
  await service.click()
  await expect(page).toHaveURL('/diensten/zaagservice')
})

test('an empty field offers categories, products, deals and services', { tag: ['@SHOP-20'] }, async ({ page }) => {
  await gotoLive(page, '/klantenservice')
  await field(page).click()
  const categories = group(page, 'Populaire categorieën').getByRole('link')
  await expect(categories.first()).toHaveAttribute('href', /^\/producten\//)
  await expect(categories.first()).toContainText(/\d+ product/)
  const products = group(page, 'Veelgekocht').getByRole('link')
  await expect(products.first()).toBeVisible()
  for (const product of await products.all()) {
    await expect(product.locator('.vat-in')).toHaveText(/€ [\d.]+,\d\d incl\. btw/)
    // Without a chosen branch, the panel says in how many the product is.
    await expect(product).toContainText(/(op voorraad in \d+ vestiging|in geen vestiging op voorraad)/)
  }
  const links = group(page, 'Acties en diensten').getByRole('link')
  await expect(links.first()).toHaveAttribute('href', '/actie')
  await expectAccessible(page, { within: '.sugg' })
  // The arrow keys select these links too.
  await page.keyboard.press('ArrowDown')
  await expect(categories.first()).toHaveClass(/is-on/)
  const href = (await categories.first().getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href)
})

test('all recent searches are cleared at once', { tag: ['@SHOP-20'] }, async ({ page }) => {
  await gotoLive(page, '/klantenservice')
  for (const term of ['tegel', 'kit', 'gipsplaat']) {
    await field(page).click()
    await field(page).fill(term)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/zoeken/${term}`)
  }
  await gotoLive(page, '/klantenservice')
  await field(page).click()
  const recent = group(page, 'Eerder gezocht').getByRole('link')
  await expect(recent).toHaveText(['gipsplaat', 'kit', 'tegel'])
  await expect(group(page, 'Populaire categorieën').getByRole('link').first()).toBeVisible()
  await panel(page).getByRole('button', { name: 'Wis alles' }).click()
  await expect(recent).toHaveCount(0)
  await expect(group(page, 'Populaire categorieën').getByRole('link').first()).toBeVisible()
  await expect(field(page)).toBeFocused()
  await gotoLive(page, '/klantenservice')
  await field(page).click()
  await expect(group(page, 'Veelgekocht').getByRole('link').first()).toBeVisible()
  await expect(recent).toHaveCount(0)
})
