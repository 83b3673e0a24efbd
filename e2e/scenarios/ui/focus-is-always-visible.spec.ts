import { expect, test } from '../../support/test.ts'

/** WCAG contrast of two colours as computed styles write them. */
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

test('@desktop [A11Y-09] every control shows a focus ring of 3:1 against what is behind it', async ({ page }) => {
  await page.goto('/blocks/demo')
  await expect(page.locator('[data-head]')).toHaveClass(/is-fixed/)
  const rings: { name: string; style: string; width: number; ring: string; ground: string }[] = []

  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      // the ring stands outside the control: what counts is the ground around it
      let ground = 'rgb(255, 255, 255)'
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        const { backgroundColor } = getComputedStyle(parent)
        if (backgroundColor !== 'rgba(0, 0, 0, 0)' && !backgroundColor.endsWith(', 0)')) {
          ground = backgroundColor
          break
        }
      }
      const name = `${element.tagName}.${element.className} ${element.textContent?.trim().slice(0, 30)}`
      return { name, style: outlineStyle, width: Number.parseFloat(outlineWidth), ring: outlineColor, ground }
    })
    if (found) rings.push(found)
  }

  expect(rings.length).toBeGreaterThan(40)
  const weak = rings.filter(
    ({ style, width, ring, ground }) => style !== 'solid' || width < 3 || contrast(ring, ground) < 3,
  )
  expect(weak).toEqual([])
})

test('@desktop a focused control never stands under the header', async ({ page }) => {
  await page.goto('/blocks/demo')
  await page.locator('#cards').getByRole('button').last().focus()
  for (let presses = 0; presses < 25; presses++) {
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
