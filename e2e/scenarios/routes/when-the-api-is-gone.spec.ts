import { startProductionShop } from '../../support/production-shop.ts'
import { expect, test } from '../../support/test.ts'

/** A port on which nobody listens. */
const NOBODY = 'http://127.0.0.1:9'

// a shop of its own, whose pages fail on purpose
test.use({ tolerated: [/^other host: http:\/\/127\.0\.0\.1|50[023]/] })

test('a page without its API says so with its status and nobody keeps it', async ({ page, baseURL }) => {
  const shop = await startProductionShop(baseURL ?? '', NOBODY)
  try {
    const reply = await page.goto(`${shop.origin}/merken`)

    expect(reply?.status()).toBe(502)
    expect(reply?.headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('heading', { level: 1, name: '502' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.goto('about:blank')
  } finally {
    await shop.stop()
  }
})
