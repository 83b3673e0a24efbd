import { expectAccessible } from '../../support/accessibility.ts'
import { someCategory } from '../../support/catalogue.ts'
import { UNSEEN, watchLayoutShift } from '../../support/layout-shift.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const list = { name: 'Producten in deze categorie' }

test('a department shows its categories, product counts and best sellers', { tag: ['@SHELL-01'] }, async ({
  page,
  request,
}) => {
  const { department, category } = await someCategory(request)
  const shifted = await watchLayoutShift(page)
  await page.goto(`/producten/${department.Url}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`^${department.Name} .*[0-9.]+ producten$`),
  )
  await expect(page.getByRole('navigation', { name: 'Subcategorieën' }).getByRole('link')).toHaveCount(
    department.Children.length,
  )
  await expect(
    page
      .getByRole('list', list)
      .getByRole('listitem')
      .filter({ has: page.locator('h3') }),
  ).toHaveCount(12)
  await expectAccessible(page)
  expect((await shifted()).total).toBeLessThan(UNSEEN)

  await page.getByRole('navigation', { name: 'Subcategorieën' }).getByRole('link', { name: category.Name }).click()
  await expect(page).toHaveURL(`/producten/${category.Url}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(category.Name)
})

test('show more appends the next products', async ({ page, request }) => {
  const { department } = await someCategory(request)
  await page.goto(`/producten/${department.Url}`)
  const cards = page.getByRole('list', list).locator('h3')
  const first = await cards.first().textContent()
  await page.getByRole('link', { name: 'Toon meer' }).click()
  await expect(page).toHaveURL(/\?Page=2$/)
  await expect(cards).toHaveCount(24)
  await expect(cards.first()).toHaveText(first ?? '')
  await expect(page.getByText(/Je ziet 24 van/)).toBeVisible()

  // A reload or a shared link shows the same products.
  await page.reload()
  await expect(cards).toHaveCount(24)
})

test.describe('without script', () => {
  // With scripts disabled the browser reports the blocked script files.
  test.use({ javaScriptEnabled: false, tolerated: [/^failed: csp GET .*\.js$/] })

  test('show more is a link', async ({ page, request }) => {
    const { department } = await someCategory(request)
    await page.goto(`/producten/${department.Url}`)
    await page.getByRole('link', { name: 'Toon meer' }).click()
    await expect(page).toHaveURL(/\?Page=2$/)
    await expect(page.getByRole('list', list).locator('h3')).toHaveCount(24)
  })
})

test('the chosen list view applies on the next page before the first paint', { tag: ['@desktop'] }, async ({
  page,
  request,
}) => {
  const { department, category } = await someCategory(request)
  await gotoLive(page, `/producten/${department.Url}`)
  const view = page.getByRole('group', { name: 'Weergave' })
  await expect(view.getByRole('button', { name: 'Tegels' })).toHaveAttribute('aria-pressed', 'true')
  await view.getByRole('button', { name: 'Lijst' }).click()
  const card = page.getByRole('list', list).locator('.card').first()
  await expect.poll(async () => (await card.boundingBox())?.width).toBeGreaterThan(900)

  const shifted = await watchLayoutShift(page)
  await page.goto(`/producten/${category.Url}`)
  await expect(view.getByRole('button', { name: 'Lijst' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await card.boundingBox())?.width).toBeGreaterThan(900)
  const moved = await shifted()
  expect(moved.total, moved.moved.join('\n')).toBeLessThan(UNSEEN)
})
