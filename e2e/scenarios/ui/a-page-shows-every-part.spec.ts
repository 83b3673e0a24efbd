import { expectAccessible } from '../../support/accessibility.ts'
import { gotoHeld, settled } from '../../support/held-clock.ts'
import { gotoLive } from '../../support/live-page.ts'
import { takePicture } from '../../support/picture.ts'
import { expect, test } from '../../support/test.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

test.describe('the component page', { tag: ['@desktop'] }, () => {
  for (const size of SIZES) {
    test(`never scrolls sideways at ${size.width} px`, async ({ page }) => {
      await page.setViewportSize(size)
      await page.goto('/blocks/demo')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      await takePicture(page, 'blocks-demo')
    })
  }

  test('fits a screen of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/blocks/demo')
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })

  test('text has a contrast of 4.5 and controls of 3', { tag: ['@A11Y-09'] }, async ({ page }) => {
    await page.goto('/blocks/demo')
    await expectAccessible(page)
  })

  test('has the same contrast in the mode without VAT', { tag: ['@A11Y-09'] }, async ({ page }) => {
    await page.goto('/blocks/demo?vat=ex')
    await expect(page.locator('html')).toHaveAttribute('data-vat', 'ex')
    await expectAccessible(page)
  })

  test('renders every icon', async ({ page }) => {
    await page.goto('/blocks/icons')
    const icons = page.locator('.kit__icons svg')
    await expect(icons.first()).toBeVisible()
    expect(await icons.count()).toBeGreaterThan(60)
    // An icon that is missing from the sprite has no shape and therefore no box.
    const empty = () =>
      icons.evaluateAll((all) => all.filter((svg) => (svg as SVGSVGElement).getBBox().width === 0).length)
    await expect.poll(empty).toBe(0)
    await takePicture(page, 'blocks-icons')
  })

  test('a dialog takes the focus, closes on Esc and restores the focus', async ({ page }) => {
    await gotoLive(page, '/blocks/demo')
    const opener = page.getByRole('button', { name: 'Open dialoog' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Wisselen naar Nieuwegein?' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a combobox works by keyboard only', async ({ page }) => {
    await gotoLive(page, '/blocks/demo')
    const field = page.getByRole('combobox', { name: 'Vestiging' })
    await field.fill('wo')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Woerden')
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })

  test('a stepper accepts typing, arrows and buttons, and ignores invalid text', async ({ page }) => {
    await gotoLive(page, '/blocks/demo')
    const stepper = page.locator('#steppers').getByRole('group').first()
    const field = stepper.getByRole('textbox')
    await stepper.getByRole('button', { name: 'Meer' }).click()
    await expect(field).toHaveValue('2')
    await field.press('ArrowUp')
    await expect(field).toHaveValue('3')
    await field.fill('tien')
    await field.blur()
    await expect(field).toHaveValue('3')
    await field.fill('40')
    await field.press('Enter')
    await expect(field).toHaveValue('40')
  })

  test('a confirmation disappears after three seconds, an alert stays', async ({ page }) => {
    await gotoHeld(page, '/blocks/demo')
    await page.getByRole('button', { name: 'Toon bevestiging' }).click()
    const toast = page.locator('.toasts').getByRole('status')
    await expect(toast).toBeVisible()
    await settled(page)
    await page.clock.runFor(2_900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toHaveCount(0)
    await expect(page.locator('.kit__veil').getByRole('alert')).toBeVisible()
  })
})
