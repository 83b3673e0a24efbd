import type { Locator } from '@playwright/test'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const ground = (control: Locator) => control.evaluate((element) => getComputedStyle(element).backgroundColor)

test('forced colours still distinguish checked, selected and focused controls', {
  tag: ['@MODERN-18', '@desktop'],
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await gotoLive(page, '/blocks/demo')
  for (const kind of [
    '.check input[type="checkbox"]',
    '.check input[type="radio"]',
    '.switch input',
    '.choice input',
  ]) {
    const control = page.locator(`#fields ${kind}:not(:checked):enabled`).first()
    // A marker attribute, because a checked control no longer matches the selector of unchecked ones.
    await control.evaluate((element) => element.setAttribute('data-tried', ''))
    const tried = page.locator('[data-tried]')
    await page.mouse.move(0, 0)
    const before = await tried.screenshot()
    await tried.check()
    await page.mouse.move(0, 0)
    await tried.blur()
    expect((await tried.screenshot()).equals(before), kind).toBe(false)
    await tried.evaluate((element) => element.removeAttribute('data-tried'))
  }
  const pairs = [
    ['.chip[aria-pressed="true"]', '.chip[aria-pressed="false"]'],
    ['.seg [aria-pressed="true"]', '.seg [aria-pressed="false"]'],
    ['.tabs [aria-selected="true"]', '.tabs [aria-selected="false"]'],
    ['.pages [aria-current]', '.pages a:not([aria-current])'],
  ] as const
  for (const [chosen, other] of pairs)
    expect(await ground(page.locator(chosen).first()), chosen).not.toBe(await ground(page.locator(other).first()))

  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid')
})
