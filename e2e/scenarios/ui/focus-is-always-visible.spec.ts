import { expect, test } from '../../support/test.ts'

/** WCAG contrast of two colours in computed style format. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
      const value = Number(part) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test('every control has a focus ring with a contrast of 3:1 to its background', {
  tag: ['@A11Y-09', '@desktop'],
}, async ({ page }) => {
  await page.goto('/blocks/demo')
  await expect(page.locator('header[data-head]')).toHaveAttribute('data-fixed')
  // A key press makes the browser show focus rings.
  await page.keyboard.press('Tab')
  await expect(page.locator('.skip')).toBeFocused()

  const rings = await page.evaluate(() => {
    /** The ring is outside the control, so its contrast depends on the background of an ancestor. */
    const groundOf = (element: Element): string => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        const { backgroundColor } = getComputedStyle(parent)
        if (!/^rgba\(.*, 0(\.\d+)?\)$/.test(backgroundColor)) return backgroundColor
      }
      return 'rgb(255, 255, 255)'
    }
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')
    return [...controls].flatMap((control) => {
      control.focus({ preventScroll: true })
      if (document.activeElement !== control) return []
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(control)
      const name = `${control.tagName}.${control.className} ${control.textContent?.trim().slice(0, 30)}`
      return [{ name, outlineStyle, width: Number.parseFloat(outlineWidth), outlineColor, ground: groundOf(control) }]
    })
  })

  expect(rings.length).toBeGreaterThan(100)
  const weak = rings.filter(
    ({ outlineStyle, width, outlineColor, ground }) =>
      outlineStyle !== 'solid' || width < 3 || contrast(outlineColor, ground) < 3,
  )
  expect(weak).toEqual([])
})

test('a focused control is never under the header', { tag: ['@desktop'] }, async ({ page }) => {
  await page.goto('/blocks/demo')
  await expect(page.locator('header[data-head]')).toHaveAttribute('data-fixed')
  await page.locator('#cards').getByRole('button').last().focus()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Shift+Tab')
    const isCovered = await page.evaluate(() => {
      const element = document.activeElement
      const head = document.querySelector('.head__bar')
      if (!element || !head || head.contains(element)) return false
      return element.getBoundingClientRect().top < head.getBoundingClientRect().bottom
    })
    expect(isCovered).toBe(false)
  }
})
