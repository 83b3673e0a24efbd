import { movingParts } from '../../support/everyone/layout.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

test.describe('@desktop what opens and shuts', () => {
  test('[CONST-04] an accordion opens in 300 ms, ease-in-out', async ({ page }) => {
    await gotoLive(page, '/blocks/demo')
    const question = page.getByRole('button', { name: 'Zagen jullie op maat?' })
    const answer = page.getByText('Ja, plaat en balk')
    await expect(answer).toBeHidden()

    const id = await question.getAttribute('aria-controls')
    const style = await page.locator(`[id="${id}"]`).evaluate((element) => {
      const { transitionProperty, transitionDuration, transitionTimingFunction } = getComputedStyle(element)
      return { transitionProperty, transitionDuration, transitionTimingFunction }
    })
    expect(style.transitionProperty).toContain('grid-template-rows')
    expect(new Set(style.transitionDuration.split(', '))).toEqual(new Set(['0.3s']))
    expect(new Set(style.transitionTimingFunction.split(', '))).toEqual(new Set(['ease-in-out']))

    await question.click()
    await expect(question).toHaveAttribute('aria-expanded', 'true')
    await expect(answer).toBeVisible()
  })

  test('a carousel moves by its buttons, a quarter of the way at a time', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await gotoLive(page, '/blocks/demo')
    const carousel = page.getByRole('region', { name: 'Merken' })
    const track = carousel.getByRole('list')
    const way = await track.evaluate((row) => row.scrollWidth - row.clientWidth)
    await carousel.getByRole('button', { name: 'Volgende' }).click()
    // it snaps to a card, so it ends near the quarter
    await expect.poll(() => track.evaluate((row) => row.scrollLeft)).toBeGreaterThan(way * 0.1)
    await carousel.getByRole('button', { name: 'Vorige' }).click()
    await expect.poll(() => track.evaluate((row) => row.scrollLeft)).toBeLessThan(way * 0.1)
  })
})

test.describe('@desktop with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('[A11Y-16] nothing slides, shrinks or spins', async ({ page }) => {
    await gotoLive(page, '/blocks/demo')
    expect(await movingParts(page)).toEqual([])

    // the header still becomes small, at once, unless the pointer rests on it
    await page.mouse.move(720, 890)
    await page.evaluate(() => window.scrollTo(0, 400))
    const head = page.locator('[data-head]')
    await expect(head).toHaveClass(/is-small/)
    await expect(page.locator('.head__row2')).toBeHidden()

    // and the rows of a carousel jump instead of gliding
    const carousel = page.getByRole('region', { name: 'Merken' })
    await page.setViewportSize({ width: 768, height: 1024 })
    await carousel.getByRole('button', { name: 'Volgende' }).click()
    await expect.poll(() => carousel.getByRole('list').evaluate((row) => row.scrollLeft)).toBeGreaterThan(0)
  })
})
