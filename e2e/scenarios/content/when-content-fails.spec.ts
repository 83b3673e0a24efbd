import { openFailingApi } from '../../support/failing-api.ts'
import { startOwnApi } from '../../support/own/api.ts'
import { startProductionShop } from '../../support/production-shop.ts'
import { expect, test } from '../../support/test.ts'

// A separate shop whose content requests fail and whose reviews are disabled.
test.use({ tolerated: [/^other host: http:\/\/127\.0\.0\.1|50[013]/] })

test('pages without content use built-in menus and texts; disabled reviews are hidden', {
  tag: ['@CONTENT-13', '@DECIDE-75', '@REVIEW-02', '@desktop'],
}, async ({ page, baseURL }) => {
  test.slow() // starts two processes
  const api = await startOwnApi({ TRUSTPILOT_DISABLE: '1' })
  const failing = await openFailingApi(api.url, (path) => /^\/api\/(vm\/u|faqcategorybyname)/.test(path))
  const shop = await startProductionShop(baseURL ?? '', failing.url)
  try {
    for (const [path, title] of [
      ['/', 'Strakke wand'],
      ['/over-bouwmeester', 'Over Bouwmeester'],
      ['/cookies', 'Cookies'],
      ['/klantenservice/faq', 'Waar kunnen we mee helpen?'],
      ['/en/over-bouwmeester', 'About Bouwmeester'],
    ] as const) {
      const reply = await page.goto(shop.origin + path)
      expect([reply?.status(), reply?.headers()['cache-control']], path).toEqual([200, 'no-store'])
      if (path !== '/') await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.locator('.usps li')).toHaveCount(3)
      await expect(page.locator('[data-reviews]')).toHaveCount(0)
      const english = path.startsWith('/en')
      const deals = page.getByRole('navigation', { name: english ? 'Offers' : 'Acties' }).getByRole('link')
      await expect(deals).toHaveCount(3)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Cookies', exact: true })).toBeVisible()
    }
    // The departments come from the catalogue, which is available.
    await expect(page.locator('[data-root]').first()).toBeAttached()
    await page.goto('about:blank')
  } finally {
    await shop.stop()
    await failing.close()
    await api.stop()
  }
})
