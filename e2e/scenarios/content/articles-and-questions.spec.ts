import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

test('an article shows its blocks and a table of contents', async ({ page }) => {
  await page.goto('/klusadvies/metal-stud-wand-plaatsen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('.vsteps li')).not.toHaveCount(0)
  await expect(page.locator('.tbl tbody tr')).not.toHaveCount(0)
  // Before scrolling, because axe measures the visible size of elements half under the header.
  await expectAccessible(page)
  const contents = page.getByRole('navigation', { name: 'Op deze pagina' }).getByRole('link')
  const id = (await contents.last().getAttribute('href')) ?? ''
  await contents.last().click()
  await expect(page.locator(id)).toBeInViewport()
})

test('a question opens its answer', async ({ page }) => {
  await page.goto('/klantenservice/faq')
  const question = page.getByText('Kan ik bestellen zonder account?')
  const answer = page.locator('details').filter({ has: question }).locator('div')
  await expect(answer).toBeHidden()
  await question.click()
  await expect(answer).toBeVisible()
  // Axe measures the visible size of elements half under the header, so scroll to the top.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
})

test('brands are listed by letter, and typing filters the list', async ({ page }) => {
  await gotoLive(page, '/merken')
  const names = page.locator('.azlist li')
  const all = await names.count()
  expect(all).toBeGreaterThan(20)
  await page.getByRole('textbox', { name: 'Zoek merk' }).fill('gips')
  await expect.poll(() => names.count()).toBeLessThan(all)
  await expect(names.first()).toContainText(/gips/i)
  await expectAccessible(page)
  await names.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/merken\/[a-z0-9-]+$/)
  await expect(names).toHaveCount(0)
  await expectAccessible(page)
})
