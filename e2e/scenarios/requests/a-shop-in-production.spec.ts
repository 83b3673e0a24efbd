import type { BrowserContext, Page } from '@playwright/test'
import { startProductionShop } from '../../support/production-shop.ts'
import { test as base, expect } from '../../support/test.ts'

const test = base.extend<object, { production: string }>({
  production: [
    async ({ browserName: _ }, use, { project }) => {
      const shop = await startProductionShop(project.use.baseURL ?? 'http://127.0.0.1:4100')
      await use(shop.origin)
      await shop.stop()
    },
    { scope: 'worker' },
  ],
})
// The production shop has another origin.
test.use({ tolerated: [/^other host: http:\/\/127\.0\.0\.1/] })

/** Opening hours of the first branch for today, with the clock set by cookie. */
async function hoursToday(page: Page, context: BrowserContext, origin: string, now: string | undefined) {
  await context.clearCookies()
  if (now) await context.addCookies([{ name: 'bm_now', value: now, url: origin }])
  await page.goto('about:blank')
  await page.goto(`${origin}/merken#product-default-store`)
  const first = page.getByRole('dialog').getByRole('listitem').first()
  await expect(first).toBeVisible()
  return (await first.textContent()) ?? ''
}

const SUNDAY = '2026-11-15T12:00:00Z'
const TUESDAY = '2026-11-17T12:00:00Z'

test('the clock override works in the demo but not in production', { tag: ['@DECIDE-79'] }, async ({
  page,
  context,
  baseURL,
  production,
}) => {
  const shop = baseURL ?? ''
  expect(await hoursToday(page, context, shop, SUNDAY)).toContain('Gesloten')
  expect(await hoursToday(page, context, shop, TUESDAY)).toContain('Open tot')

  // A branch may open or close during the test, so the text must match the real hours before or after it.
  const before = await hoursToday(page, context, production, undefined)
  const said = [
    await hoursToday(page, context, production, SUNDAY),
    await hoursToday(page, context, production, TUESDAY),
  ]
  const after = await hoursToday(page, context, production, undefined)
  for (const hours of said) expect([before, after]).toContain(hours)
})

test('the component pages do not exist in production', { tag: ['@DECIDE-05'] }, async ({ page, production }) => {
  for (const path of ['/blocks/demo', '/en/blocks/icons']) {
    const reply = await page.goto(production + path)
    expect(reply?.status(), path).toBe(404)
  }
})
