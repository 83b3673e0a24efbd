import { expect, test } from '../../support/test.ts'

const PICTURES = '#pictures img'

test.describe('@desktop pictures', () => {
  test('[IMAGE-02] a picture shows the placeholder until it comes near the screen', async ({ page }) => {
    await page.goto('/blocks/demo')
    const lazy = page.locator(PICTURES).nth(1)
    await expect(lazy).toHaveAttribute('src', '/images/loading.svg')
    await lazy.scrollIntoViewIfNeeded()
    await expect(lazy).toHaveAttribute('src', /^\/api\/img\?/)
    await expect.poll(() => lazy.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  })

  test.describe('of a broken source', () => {
    test.use({ tolerated: [/api\/img|Failed to load resource/] })

    test('[IMAGE-04] are replaced by the fallback', async ({ page }) => {
      await page.route('**/api/img?**', (route) => route.fulfill({ status: 502, body: '' }))
      await page.goto('/blocks/demo')
      const eager = page.locator(PICTURES).first()
      const lazy = page.locator(PICTURES).nth(1)
      await expect(eager).toHaveAttribute('src', '/images/404.png')
      await lazy.scrollIntoViewIfNeeded()
      await expect(lazy).toHaveAttribute('src', '/images/404.png')
      await expect.poll(() => lazy.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(600)
    })
  })
})
