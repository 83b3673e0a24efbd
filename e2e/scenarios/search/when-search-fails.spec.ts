import { openFailingApi } from '../../support/failing-api.ts'
import { startProductionShop } from '../../support/production-shop.ts'
import { expect, test } from '../../support/test.ts'

// A separate shop whose search requests fail.
test.use({ tolerated: [/^other host: http:\/\/127\.0\.0\.1|50[03]|no promise/] })

test('a failing search shows an error with a retry link, and categories still list', {
  tag: ['@ERROR-25', '@READING-09', '@UX-30', '@desktop'],
}, async ({ page, baseURL }) => {
  const api = process.env.API_URL ?? `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 2}`
  const failing = await openFailingApi(api, (path) => path.startsWith('/api/sp/search'))
  const shop = await startProductionShop(baseURL ?? '', failing.url)
  try {
    const reply = await page.goto(`${shop.origin}/zoeken/gipsplaat`)
    expect(reply?.status()).toBe(503)
    expect(reply?.headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('alert')).toContainText('Zoeken lukt nu even niet')
    await expect(page.getByRole('main').getByRole('link', { name: 'Probeer het opnieuw' })).toHaveAttribute(
      'href',
      '/zoeken/gipsplaat',
    )
    await expect(page.getByRole('main').getByRole('link', { name: 'Alle producten' })).toBeVisible()

    await page.goto(`${shop.origin}/producten/gips-en-afbouw/gipsplaten`)
    await expect(page.getByText('Filteren en sorteren kan nu even niet.')).toBeVisible()
    await expect(page.locator('.cards > .card')).toHaveCount(12)
    await page.goto('about:blank')
  } finally {
    await shop.stop()
    await failing.close()
  }
})
