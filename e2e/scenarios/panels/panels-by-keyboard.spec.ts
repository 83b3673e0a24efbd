import { PANELS } from '../../../apps/storefront/app/lib/panel/panels.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const focusIsInside = () => document.querySelector('dialog')?.contains(document.activeElement) ?? false

test('a panel traps the focus, closes on Escape and restores the focus', { tag: ['@A11Y-03'] }, async ({ page }) => {
  await gotoLive(page, '/merken')
  const opener = page.getByRole('banner').locator('[data-panel="product-default-store"]:visible').first()
  await opener.focus()
  await page.keyboard.press('Enter')

  const panel = page.getByRole('dialog', { name: 'Kies je vestiging' })
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expect.poll(() => page.evaluate(focusIsInside)).toBe(true)
  await expectAccessible(page, { within: 'dialog' })

  const stops = await panel.getByRole('button').count()
  for (let step = 0; step < Math.min(stops + 2, 80); step++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(focusIsInside), `after ${step + 1} tabs`).toBe(true)
  }
  await panel.getByRole('button', { name: 'Sluiten' }).focus()
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate(focusIsInside)).toBe(true)

  // The page behind the panel accepts neither focus nor clicks.
  await page
    .locator('header a')
    .first()
    .evaluate((link: HTMLElement) => link.focus())
  expect(await page.evaluate(focusIsInside)).toBe(true)

  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('the late close event of the former panel leaves the next panel open', async ({ page }) => {
  await gotoLive(page, '/merken#btw')
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  await panel.evaluate((dialog) => dialog.dispatchEvent(new Event('close')))
  await expect.poll(() => page.evaluate(focusIsInside)).toBe(true)
  await panel.getByRole('button', { name: 'Sluiten' }).press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(/\/merken$/)
})

/** Panels of kluslijsten redirect anonymous visitors to sign-in; other scenarios cover them. */
const OF_A_CUSTOMER: readonly string[] = ['product-favorites', 'cart-favorites']

test('every panel opened by its address is a dialog with a name that Back closes', { tag: ['@A11Y-03'] }, async ({
  page,
}) => {
  test.slow()
  await gotoLive(page, '/merken')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of Object.keys(PANELS).filter((one) => !OF_A_CUSTOMER.includes(one))) {
    await page.evaluate((hash) => {
      window.location.hash = hash
    }, name)
    const panel = page.getByRole('dialog')
    await expect(panel, name).toBeVisible()
    await expect(panel.getByRole('heading', { level: 2 }).first(), name).not.toBeEmpty()
    await expect(panel, name).toHaveAccessibleName(/\S/)
    await expect.poll(() => page.evaluate(focusIsInside), name).toBe(true)

    await page.goBack()
    await expect(page.getByRole('dialog'), name).toHaveCount(0)
    expect(await page.evaluate(() => document.activeElement !== document.body), name).toBe(true)
  }
})

test.describe('with reduced motion', () => {
  test('panel, loading bar and logo do not animate', { tag: ['@A11Y-16'] }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/merken#btw')
    const panel = page.getByRole('dialog')
    await expect(panel).toBeVisible()
    expect(await panel.evaluate((element) => element.getAnimations().length)).toBe(0)
    const seconds = await panel.evaluate((element) => Number.parseFloat(getComputedStyle(element).transitionDuration))
    expect(seconds).toBeLessThan(0.001)

    const moving = await page.evaluate(() => {
      const bar = Object.assign(document.createElement('div'), { className: 'loadingbar' })
      document.body.append(bar)
      const barMoves = getComputedStyle(bar).animationName !== 'none'
      bar.remove()
      const logo = document.querySelector('.head__logo img, .head__logo')
      const seconds = logo ? Number.parseFloat(getComputedStyle(logo).transitionDuration) : 0
      return { barMoves, logoShrinks: seconds > 0.01 }
    })
    expect(moving).toEqual({ barMoves: false, logoShrinks: false })
  })
})
