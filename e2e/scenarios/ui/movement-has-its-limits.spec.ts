import type { Locator } from '@playwright/test'
import { movingParts } from '../../support/accessibility/layout.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

/** Opens a part ten times slower than normal, so that even a busy machine renders intermediate frames. */
const heightsOf = (part: Locator) =>
  part.evaluate(async (details: HTMLDetailsElement) => {
    const { transitionProperty, transitionDuration, transitionTimingFunction } = getComputedStyle(
      details,
      '::details-content',
    )
    document.documentElement.style.setProperty('--collapse', '3000ms')
    const height = () => details.getBoundingClientRect().height
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    await document.fonts.ready
    const seen = [height()]
    // A font that only the hidden text uses would change its height while it opens.
    details.open = true
    await nextFrame()
    await document.fonts.ready
    details.open = false
    while (height() !== seen[0]) await nextFrame()
    details.querySelector('summary')?.click()
    const start = performance.now()
    while (performance.now() - start < 4_000) {
      await nextFrame()
      seen.push(height())
    }
    const [shut = 0, open = 0] = [seen[0], seen.at(-1)]
    const between = seen.filter((one) => one > shut && one < open)
    const motion = { transitionProperty, transitionDuration, transitionTimingFunction }
    return { shut, open, steps: new Set(between).size, motion }
  })

const COLLAPSIBLE = [
  ['a question', '/klantenservice/faq', 'main .faq details'],
  ['a filter', '/producten/gips-en-afbouw/gipsplaten', '.facets .facet:not([open])'],
  ['company fields', '/registreren', 'main details'],
] as const

for (const [what, path, selector] of COLLAPSIBLE)
  test(`${what} opens in 300 ms, ease-in-out`, { tag: ['@WIRED-11', '@desktop'] }, async ({ page }) => {
    await gotoLive(page, path)
    const { shut, open, steps, motion } = await heightsOf(page.locator(selector).first())
    expect(motion.transitionProperty).toContain('block-size')
    expect(new Set(motion.transitionDuration.split(', '))).toEqual(new Set(['0.3s']))
    expect(new Set(motion.transitionTimingFunction.split(', '))).toEqual(new Set(['ease-in-out']))
    expect(open).toBeGreaterThan(shut + 20)
    expect(steps).toBeGreaterThan(2)
  })

test('a tap on its button scrolls a row of products by a quarter', { tag: ['@WIRED-11', '@phone'] }, async ({
  page,
}) => {
  await gotoLive(page, '/')
  const shelf = page.locator('.shelf').first()
  await shelf.scrollIntoViewIfNeeded()
  const track = shelf.locator('> ul')
  const { way, card } = await track.evaluate((row) => ({
    way: row.scrollWidth - row.clientWidth,
    card: row.firstElementChild?.getBoundingClientRect().width ?? 0,
  }))
  expect(way).toBeGreaterThan(card)
  const places: number[] = [0]
  for (const _ of [1, 2]) {
    await shelf.getByRole('button', { name: 'Volgende producten' }).tap()
    // Scrolling snaps to a card, so it ends within half a card of the quarter.
    await expect.poll(() => track.evaluate((row) => row.scrollLeft)).toBeGreaterThan((places.at(-1) ?? 0) + way * 0.1)
    await expect
      .poll(async () => {
        const before = await track.evaluate((row) => row.scrollLeft)
        await page.evaluate(async () => {
          for (let frame = 0; frame < 12; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
        })
        return before === (await track.evaluate((row) => row.scrollLeft))
      })
      .toBe(true)
    const place = await track.evaluate((row) => row.scrollLeft)
    expect(Math.abs(place - (places.at(-1) ?? 0) - way * 0.25)).toBeLessThanOrEqual(card / 2 + 12)
    places.push(place)
  }
})

test.describe('accordion and carousel', { tag: ['@desktop'] }, () => {
  test('an accordion opens in 300 ms, ease-in-out', { tag: ['@CONST-04'] }, async ({ page }) => {
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

  test('the buttons of a carousel scroll it by a quarter', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await gotoLive(page, '/blocks/demo')
    const carousel = page.getByRole('region', { name: 'Merken' })
    const track = carousel.getByRole('list')
    const way = await track.evaluate((row) => row.scrollWidth - row.clientWidth)
    await carousel.getByRole('button', { name: 'Volgende' }).click()
    // Scrolling snaps to a card, so it ends near the quarter.
    await expect.poll(() => track.evaluate((row) => row.scrollLeft)).toBeGreaterThan(way * 0.1)
    await carousel.getByRole('button', { name: 'Vorige' }).click()
    await expect.poll(() => track.evaluate((row) => row.scrollLeft)).toBeLessThan(way * 0.1)
  })
})

test.describe('with reduced motion', { tag: ['@desktop'] }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('an accordion opens in the next frame, and a row of products jumps', { tag: ['@WIRED-11'] }, async ({
    page,
  }) => {
    await gotoLive(page, '/klantenservice/faq')
    const { shut, open, steps } = await heightsOf(page.locator('main .faq details').first())
    expect(open).toBeGreaterThan(shut + 20)
    expect(steps).toBe(0)

    await page.setViewportSize({ width: 390, height: 844 })
    await gotoLive(page, '/')
    const shelf = page.locator('.shelf').first()
    await shelf.scrollIntoViewIfNeeded()
    const places = await shelf.evaluate(async (element) => {
      const [row, next] = [element.querySelector('ul'), element.querySelector('button:last-of-type')]
      if (!row || !(next instanceof HTMLElement)) throw new Error('the page has no row of products')
      next.click()
      const seen = [row.scrollLeft]
      for (let frame = 0; frame < 20; frame++) {
        await new Promise((drawn) => requestAnimationFrame(drawn))
        seen.push(row.scrollLeft)
      }
      return seen
    })
    expect(places.at(-1)).toBeGreaterThan(0)
    expect(new Set(places.slice(2)).size).toBe(1)
  })

  test('nothing slides, shrinks or spins', { tag: ['@A11Y-16'] }, async ({ page }) => {
    await gotoLive(page, '/blocks/demo')
    expect(await movingParts(page)).toEqual([])

    // The header still shrinks, but at once, unless the pointer is on it.
    await page.mouse.move(720, 890)
    await page.evaluate(() => window.scrollTo(0, 400))
    const head = page.locator('[data-head]')
    await expect(head).toHaveAttribute('data-small')
    await expect(page.locator('.head__row2')).toBeHidden()

    // Carousels jump instead of scrolling smoothly.
    const carousel = page.getByRole('region', { name: 'Merken' })
    await page.setViewportSize({ width: 768, height: 1024 })
    await carousel.getByRole('button', { name: 'Volgende' }).click()
    await expect.poll(() => carousel.getByRole('list').evaluate((row) => row.scrollLeft)).toBeGreaterThan(0)
  })
})
