import { startChangedApi } from '../../support/changed-api.ts'
import { gotoLive } from '../../support/live-page.ts'
import { startProductionShop } from '../../support/production-shop.ts'
import { expect, test } from '../../support/test.ts'

test('the tree starts with its root, and opening a department loads its categories', { tag: ['@CATALOG-02'] }, async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/api/aspos/webnodes/'))
      asked.push(`${pathname.slice(20)} ${searchParams.get('descendantLevel')}`)
  })
  await gotoLive(page, '/merken#catalog')
  const panel = page.getByRole('dialog')
  const first = panel.locator('details').first()
  await expect(first).toBeVisible()
  expect(asked).toEqual(['main/root 1'])

  await first.locator('summary').click()
  await expect(first.getByRole('link')).not.toHaveCount(1)
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]).toMatch(/^main\/\d+ 2$/)
  // Closing and reopening sends no request.
  await first.locator('summary').click()
  await first.locator('summary').click()
  expect(asked).toHaveLength(2)
})

test.describe('without the root of the tree', () => {
  test.use({ tolerated: [/^other host: http:\/\/127\.0\.0\.1|status of 500/] })

  test('the shop still works', { tag: ['@CATALOG-05'] }, async ({ page, baseURL }) => {
    const api = process.env.API_URL ?? `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 2}`
    const changed = await startChangedApi(api, {
      '/api/aspos/webnodes/main/root': () => ({ status: 500, body: { Success: false } }),
    })
    const shop = await startProductionShop(baseURL ?? '', changed.url)
    try {
      const reply = await page.goto(`${shop.origin}/merken`)
      expect(reply?.status()).toBe(200)
      await expect(page.locator('.azlist li').first()).toBeVisible()
      await expect(page.getByRole('banner').getByRole('searchbox', { name: 'Zoeken' })).toBeVisible()
      await page.goto(`${shop.origin}/merken#catalog`)
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
      await page.goto('about:blank')
    } finally {
      await shop.stop()
      await changed.close()
    }
  })
})
