import type { Page } from '@playwright/test'
import { productPath } from '@shop/routes'
import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { takePicture } from '../../support/picture.ts'
import { readData } from '../../support/range/read-data.ts'
import { expect, test } from '../../support/test.ts'

type Advice = {
  readonly title: string
  readonly path: string
  readonly webNodeCodes: readonly string[]
  readonly chooserCode: string | null
}
type Listed = { readonly url: string; readonly name: string }

const MOST_QUESTIONS = 5
const chooser = (page: Page) => page.locator('[data-chooser]')
const adviceOf = (page: Page) => readData<Advice[]>(page.request, '/api/bouwmeester/advice')

test('the product pages of every department link advice that fits the category', {
  tag: ['@SHOP-33', '@desktop'],
}, async ({ page }) => {
  test.slow()
  const all = await adviceOf(page)
  const root = await readData<{ Children: { Id: string; Code: string; Name: string }[] }>(
    page.request,
    '/api/aspos/webnodes/main/root',
  )
  const departments = root.Children.filter(({ Code }) => all.some(({ webNodeCodes }) => webNodeCodes.includes(Code)))
  expect(departments.length).toBeGreaterThanOrEqual(14)
  for (const { Id, Code } of departments) {
    const [first] = await readData<Listed[]>(page.request, `/api/aspos/webnodes/${Id}/products?limit=1`)
    await page.goto(productPath(first?.url ?? ''))
    const link = page.locator('[data-advice]').getByRole('link').first()
    const path = await link.getAttribute('href')
    const article = all.find((one) => one.path === path)
    // Each category of the article is in the department of the product.
    expect(
      article?.webNodeCodes.some((code) => code.split('/')[0] === Code),
      `${Code}: ${path}`,
    ).toBe(true)
  }
})

test('an article lists its products with quantities, and all go into the cart', { tag: ['@SHOP-33'] }, async ({
  page,
}) => {
  await gotoLive(page, '/klusadvies/metal-stud-wand-plaatsen')
  const list = page.locator('[data-materials]')
  const rows = list.locator('tbody tr')
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toContainText(/Gipsplaten van 260 × 60 cm\s*14/)
  for (const row of await rows.all()) {
    await expect(row.getByRole('link')).toHaveAttribute('href', /\/product\//)
    await expect(row.locator('td').last()).toContainText('€')
  }
  await expectAccessible(page)
  await takePicture(page, 'advice-materials')
  await page.getByRole('button', { name: 'Zet alles in mijn winkelwagen' }).click()
  await expect(page.getByRole('region', { name: 'Meldingen' })).toContainText('5 artikelen liggen in je winkelwagen')
})

test('every article has its list, with a product for each part', { tag: ['@SHOP-33', '@desktop'] }, async ({
  page,
}) => {
  test.slow()
  for (const { path } of await adviceOf(page)) {
    const reply = await page.goto(path)
    expect(reply?.status(), path).toBe(200)
    const rows = page.locator('[data-materials] tbody tr')
    expect(await rows.count(), path).toBeGreaterThan(0)
    for (const row of await rows.all()) {
      await expect(row.locator('td').first(), path).toHaveText(/^\d+$/)
      await expect(row.getByRole('link'), path).toHaveAttribute('href', /\/product\//)
    }
  }
})

test('at most five questions lead to a fitting product in at least twelve categories', {
  tag: ['@SHOP-33', '@desktop'],
}, async ({ page }) => {
  test.slow()
  const choosers = (await adviceOf(page)).filter(({ chooserCode }) => chooserCode !== null)
  expect(choosers.length).toBeGreaterThanOrEqual(12)
  for (const { path } of choosers) {
    await gotoLive(page, path)
    let questions = 0
    for (;;) {
      const options = chooser(page)
        .locator('ul')
        .last()
        .getByRole('link')
        .filter({ hasText: /\(\d+\)/ })
      if ((await options.count()) === 0) break
      questions += 1
      expect(questions, path).toBeLessThanOrEqual(MOST_QUESTIONS)
      // The last option has the fewest products, the hardest way to one in stock.
      await options.last().click()
      await expect(chooser(page).getByRole('list', { name: 'Je antwoorden' }).getByRole('listitem')).toHaveCount(
        questions,
      )
    }
    expect(questions, path).toBeGreaterThan(0)
    await expect(chooser(page).getByRole('heading').first(), path).toHaveText('Dit past bij je klus')
    await expect(chooser(page).locator('.card').first(), path).toBeVisible()
  }
})

test('a product page leads through the questions to a product, also in English', { tag: ['@SHOP-33'] }, async ({
  page,
}) => {
  const [first] = await readData<Listed[]>(page.request, '/api/aspos/webnodes/133/products?limit=1')
  await gotoLive(page, productPath(first?.url ?? ''))
  await page.locator('[data-advice]').getByRole('link', { name: 'Help mij kiezen' }).click()
  await expect(page).toHaveURL(/\/klusadvies\/welke-gipsplaat#keuzehulp$/)
  await expect(chooser(page)).toContainText('Waar moet de plaat tegen kunnen?')
  await expectAccessible(page)
  await takePicture(page, 'advice-chooser')
  await chooser(page)
    .getByRole('link', { name: /^Vochtwerend/ })
    .click()
  await expect(chooser(page).getByRole('list', { name: 'Je antwoorden' })).toContainText('Vochtwerend')
  await chooser(page).getByRole('link', { name: 'Maakt niet uit' }).click()
  await chooser(page).getByRole('link', { name: 'Begin opnieuw' }).click()
  await expect(chooser(page).getByRole('list', { name: 'Je antwoorden' })).toHaveCount(0)

  await gotoLive(page, '/en/advice/which-gypsum-board')
  await expect(chooser(page)).toContainText('What must the board withstand?')
  await takePicture(page, 'advice-chooser')
})
