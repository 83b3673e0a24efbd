import type { Locator, Page } from '@playwright/test'
import { expect } from '../test.ts'

const MOST_STEPS = 90

/** Skips the header with the first link of the page. */
export async function skip(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.locator('.skip')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
}

/** Checks that the focused element has a focus ring and is not covered by the header or a bar. */
const focusSeen = () => {
  const element = document.activeElement ?? document.body
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  if (outlineStyle !== 'solid' || Number.parseFloat(outlineWidth) < 2)
    return `no ring: ${element.outerHTML.slice(0, 90)}`
  const { left, top, width, height } = element.getBoundingClientRect()
  const isThere = [0.1, 0.5, 0.9].some((across) =>
    [0.1, 0.5, 0.9].some((down) => {
      const hit = document.elementFromPoint(left + width * across, top + height * down)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    }),
  )
  return isThere ? '' : `hidden: ${element.outerHTML.slice(0, 90)}`
}

/** Tabs to a control and checks at each step that the focus is visible. */
export async function tabTo(page: Page, control: Locator, most = MOST_STEPS): Promise<void> {
  await control.waitFor()
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(focusSeen), `tab ${step + 1} on the way to ${control}`).toBe('')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${control} cannot be reached with ${most} Tab presses`)
}

/** Fills the fields by label, in tab order. */
export async function type(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await tabTo(page, page.locator('main').getByLabel(label, { exact: true }).first())
    await page.keyboard.type(text)
  }
}

export async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}
