import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const scrolledBy = () => window.scrollY

test('back restores the scroll position, a new page starts at the top', async ({ page }) => {
  await gotoLive(page, '/merken')
  const link = page.getByRole('main').getByRole('listitem').getByRole('link').last()
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(scrolledBy)
  expect(before).toBeGreaterThan(200)

  await page.evaluate(() => {
    window.location.hash = 'btw'
  })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => page.evaluate(scrolledBy)).toBe(before)

  await link.click()
  await expect(page).toHaveURL(/\/merken\/.+/)
  await expect.poll(() => page.evaluate(scrolledBy)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL('/merken')
  await expect.poll(() => page.evaluate(scrolledBy)).toBe(before)
})
