import { startChangedApi } from '../../support/changed-api.ts'
import { startProductionShop } from '../../support/production-shop.ts'
import { expect, test } from '../../support/test.ts'

/** A port without a listener. */
const NOBODY = 'http://127.0.0.1:9'

// Separate shops whose pages fail on purpose.
test.use({ tolerated: [/^other host: http:\/\/127\.0\.0\.1|50[023]|Unexpected Server Error/] })

test('a page without its API shows a 502 page that is not cached', { tag: ['@desktop'] }, async ({ page, baseURL }) => {
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

test('the page shows the status for an invalid, failing or slow API', { tag: ['@ERROR-05', '@desktop'] }, async ({
  page,
  baseURL,
}) => {
  const api = process.env.API_URL ?? `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 2}`
  let mood: 'odd' | 'failing' | 'silent' = 'odd'
  const changed = await startChangedApi(api, {
    '/api/aspos/brands': (real) => {
      if (mood === 'silent') return new Promise(() => {})
      return mood === 'odd' ? { status: 200, body: { Success: true, Data: [null] } } : { ...real, status: 500 }
    },
  })
  const shop = await startProductionShop(baseURL ?? '', changed.url, { PAGE_BUDGET_MS: '8000' })
  try {
    for (const [now, status] of [
      ['odd', 500],
      ['failing', 503],
      ['silent', 502],
    ] as const) {
      mood = now
      const reply = await page.goto(`${shop.origin}/merken`)
      expect(reply?.status(), now).toBe(status)
      expect(reply?.headers()['cache-control'], now).toBe('no-store')
      const busy =
        status === 500 ? '' : 'De winkel is nu even niet bereikbaar. Laad de pagina over een paar seconden opnieuw.'
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 }), now).toHaveText(String(status))
      await expect(main, now).toContainText(`${status}${busy}`)
      // The page says nothing about the failure itself; the rest leads on.
      await expect(main.getByLabel('Zoeken'), now).toBeVisible()
      await expect(main.getByRole('link', { name: 'Ga terug naar homepage' }), now).toBeVisible()
      await expect(page.locator('meta[name=robots]'), now).toHaveAttribute('content', 'noindex')
    }
    await page.goto('about:blank')
  } finally {
    await shop.stop()
    await changed.close()
  }
})
