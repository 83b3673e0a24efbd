import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

test('data of another build turns a navigation into a full page load', async ({ page }) => {
  await gotoLive(page, '/')
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true })
    const link = Object.assign(document.createElement('a'), { href: '/merken', textContent: 'to the brands' })
    document.querySelector('main')?.prepend(link)
  })
  // Simulates the edge, whose cache may still contain data of the previous build.
  await page.route('**/merken.data*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-shop-build': 'another' } })
  })
  await page.getByRole('link', { name: 'to the brands' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Merken' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
})
