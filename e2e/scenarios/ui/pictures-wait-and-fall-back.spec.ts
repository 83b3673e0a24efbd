import type { Locator } from '@playwright/test'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const PICTURES = '#pictures img'
const widthOf = (picture: Locator) => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)

test.describe('images', { tag: ['@desktop'] }, () => {
  test('an image shows the placeholder until it is near the viewport', { tag: ['@IMAGE-02'] }, async ({ page }) => {
    await page.goto('/blocks/demo')
    const lazy = page.locator(PICTURES).nth(1)
    await expect(lazy).toHaveAttribute('src', '/images/loading.svg')
    const drawn = await page.request.get('/images/loading.svg')
    expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/svg+xml'])
    // Hydration does not change that.
    await page.locator('html[data-live]').waitFor()
    await expect(lazy).toHaveAttribute('src', '/images/loading.svg')
    await lazy.scrollIntoViewIfNeeded()
    await expect(lazy).toHaveAttribute('src', /^\/api\/img\?/)
    await expect.poll(() => widthOf(lazy)).toBeGreaterThan(0)
  })

  test('cards in view show their image, cards below the viewport the placeholder', { tag: ['@IMAGE-02'] }, async ({
    page,
  }) => {
    const fetched = new Set<string>()
    page.on('request', (one) => fetched.add(one.url().slice(new URL(one.url()).origin.length)))
    await gotoLive(page, '/zoeken/schroef')
    const pictures = page.locator('.cards .card img')
    const last = pictures.last()
    await expect(last).toHaveAttribute('src', '/images/loading.svg')
    const before = new Set(fetched)
    await last.scrollIntoViewIfNeeded()
    await expect(last).not.toHaveAttribute('src', '/images/loading.svg')
    const source = await last.evaluate((img) => (img as HTMLImageElement).currentSrc || (img as HTMLImageElement).src)
    expect(before.has(source.slice(new URL(source).origin.length))).toBe(false)
    await expect(pictures.first()).not.toHaveAttribute('src', '/images/loading.svg')
    await expect.poll(() => widthOf(last)).toBeGreaterThan(0)
  })

  test.describe('of a broken source', () => {
    test.use({ tolerated: [/api\/img|Failed to load resource/] })

    test('are replaced by the fallback', { tag: ['@IMAGE-04'] }, async ({ page }) => {
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
