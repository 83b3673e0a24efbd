import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const WIDTHS = [320, 390, 640, 1024, 1280, 1920]
const SIZES = ['100%', '200%']

test('logo, search, branch, account and cart are reachable on every width and text size', {
  tag: ['@SHOP-22', '@desktop'],
}, async ({ page }) => {
  await gotoLive(page, '/merken')
  const head = page.locator('[data-head]')
  const phone = head.locator('.head__icons')
  for (const size of SIZES) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`html { font-size: ${text} !important }`)
      document.adoptedStyleSheets = [sheet]
    }, size)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const controls = {
        home: head.getByRole('link', { name: 'Bouwmeester, naar de homepage' }),
        search: head.getByRole('searchbox', { name: 'Zoeken' }),
        branch: head.getByRole('button', { name: /Kies een Vestiging/ }),
        account: head.locator('[data-user-opener]').or(phone.getByRole('link', { name: 'Mijn Bouwmeester' })),
        cart: head.getByRole('link', { name: /Winkelwagen/ }),
      }
      for (const [name, control] of Object.entries(controls)) {
        const shown = control.filter({ visible: true })
        const at = `${name} at ${width} px and ${size}`
        await expect(shown, at).toHaveCount(1)
        // It receives the click: no other control covers it.
        await shown.click({ trial: true })
        await page.mouse.move(1, 790) // away from the menu, which opens by hovering
        const box = await shown.boundingBox()
        if (!box) throw new Error(`${at} has no place`)
        expect(box.x, at).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width, at).toBeLessThanOrEqual(width)
        expect(Math.min(box.width, box.height), at).toBeGreaterThanOrEqual(20)
      }
      const wide = await head.evaluate((element) => element.scrollWidth)
      expect(wide, `header at ${width} px and ${size}`).toBeLessThanOrEqual(width)
    }
  }
})

test('the logo leads home on a phone', { tag: ['@SHOP-22', '@phone'] }, async ({ page }) => {
  await gotoLive(page, '/merken')
  await page
    .locator('[data-head]')
    .getByRole('link', { name: 'Bouwmeester, naar de homepage' })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL('/')
})
