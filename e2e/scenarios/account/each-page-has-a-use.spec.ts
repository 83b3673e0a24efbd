import { newCustomer, SAVER, signIn, TRADE } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const CUSTOMERS = { saver: async () => SAVER, trade: async () => TRADE, new: newCustomer } as const

for (const [kind, customer] of Object.entries(CUSTOMERS))
  test(`each item of the account menu leads to something to do: ${kind} customer`, {
    tag: ['@SHOP-28', '@desktop'],
  }, async ({ page, request }) => {
    await signIn(page, await customer(request))
    await gotoLive(page, '/mijn-bouwmeester')
    const menu = page.getByRole('navigation', { name: 'Mijn account' })
    const items = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(items.length).toBeGreaterThan(8)
    expect(new Set(items).size).toBe(items.length)
    const titles: string[] = []
    for (const path of items) {
      await gotoLive(page, path)
      await expect(page, 'no item leads elsewhere').toHaveURL(path)
      titles.push((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
      const uses = page
        .locator('main')
        .locator('a[href], button:enabled, input:enabled:not([type=hidden])')
        .filter({ visible: true })
      const own = await uses.evaluateAll(
        (all) => all.filter((one) => one.closest('nav') === null && !one.matches('[href^="tel:"]')).length,
      )
      expect(own, `${path}: links, buttons and fields beside the menu`).toBeGreaterThan(0)
    }
    expect(new Set(titles).size, 'no two pages with the same title').toBe(items.length)
  })

test('card and points are one page, and the address of the saving plan leads there', {
  tag: ['@SHOP-28', '@ROUTE-38', '@desktop'],
}, async ({ page }) => {
  await signIn(page, SAVER)
  for (const prefix of ['', '/en']) {
    await gotoLive(page, `${prefix}/mijn-spaarplan`)
    await expect(page).toHaveURL(`${prefix}/mijn-pas`)
    const main = page.getByRole('main')
    await expect(main.locator('.bigcard .code')).toBeVisible()
    await expect(main.locator('[data-points]')).toBeVisible()
    await expect(main.getByRole('table')).toBeVisible()
    const nav = page.getByRole('navigation', { name: prefix === '' ? 'Mijn account' : 'My account' })
    await expect(nav.locator('[href*="spaarplan"]')).toHaveCount(0)
  }
})
