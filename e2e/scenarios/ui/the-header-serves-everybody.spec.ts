import { expectAccessible } from '../../support/accessibility.ts'
import { takePicture } from '../../support/picture.ts'
import { expect, test } from '../../support/test.ts'

test.describe('the header', { tag: ['@desktop'] }, () => {
  test('its menu opens on hover, stays while hovered and shows the columns of a root', async ({ page }) => {
    await page.goto('/blocks/demo')
    const opener = page.getByRole('button', { name: 'Producten' })
    const menu = page.locator('[data-mega]')
    await expect(page.locator('[data-head]')).toHaveAttribute('data-fixed')
    await opener.hover()
    await expect(menu).toBeVisible()
    const second = menu.locator('[data-root]').nth(1)
    await second.hover()
    await expect(menu.locator('[data-part]:visible h2')).toHaveText((await second.textContent()) ?? '')
    await expect(menu.locator('[data-part]:visible li a').first()).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'mega-menu', { fullPage: false })
    await page.mouse.move(700, 890)
    await expect(menu).toBeHidden()
  })

  test('its menu opens on click and Enter, and Esc closes it without losing focus', async ({ page }) => {
    await page.goto('/blocks/demo')
    const opener = page.getByRole('button', { name: 'Producten' })
    const menu = page.locator('[data-mega]')
    await expect(page.locator('[data-head]')).toHaveAttribute('data-fixed')
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(menu.locator('[data-root]').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('shrinks past 100 px of scrolling without a layout shift', async ({ page }) => {
    await page.goto('/blocks/demo')
    const head = page.locator('[data-head]')
    await expect(head).toHaveAttribute('data-fixed')
    const height = await head.evaluate((element) => (element as HTMLElement).offsetHeight)
    await page.evaluate(() => window.scrollTo(0, 100))
    await expect(head).not.toHaveAttribute('data-small')
    await page.evaluate(() => window.scrollTo(0, 101))
    await expect(head).toHaveAttribute('data-small')
    expect(await head.evaluate((element) => (element as HTMLElement).offsetHeight)).toBe(height)
  })

  test('switches every price between with and without VAT', async ({ page }) => {
    await page.goto('/blocks/demo')
    const price = page.locator('#prices .price__now').first()
    await expect(page.locator('[data-head]')).toHaveAttribute('data-fixed')
    await expect(price).toHaveText(/8,95/, { useInnerText: true })
    await page.getByRole('button', { name: 'Prijzen incl. btw' }).click()
    await expect(price).toHaveText(/7,40/, { useInnerText: true })
    await expect(page.getByRole('button', { name: 'Prijzen excl. btw' })).toBeVisible()
  })
})

test('has menu, search and cart, also while scrolling', { tag: ['@phone'] }, async ({ page }) => {
  await page.goto('/blocks/demo')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Zoeken' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Winkelwagen' })).toBeVisible()
  await expect(page.locator('[data-head]')).toHaveAttribute('data-fixed')
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect(page.getByRole('searchbox', { name: 'Zoeken' })).toBeInViewport()
})
