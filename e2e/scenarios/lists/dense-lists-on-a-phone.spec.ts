import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { UNSEEN, watchLayoutShift } from '../../support/layout-shift.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const BOARDS = '/producten/gips-en-afbouw/gipsplaten'
const LISTS = [
  BOARDS,
  `${BOARDS}/standaard`,
  '/producten/tegels/vloertegels/betonlook',
  '/producten/ijzerwaren/pluggen-en-ankers/keilbouten-en-chemische-ankers',
  '/en/products/gypsum-and-drylining/plasterboard',
  '/zoeken?searchterm=gipsplaat',
  '/actie',
]
const FIRST_CARD_WITHIN = 320

const cards = (page: Page) => page.locator('.cards--rows > .card')
/** The places of the first three cards in one frame. */
async function firstThree(page: Page) {
  await expect(cards(page).nth(2)).toBeVisible()
  const boxes = await cards(page).evaluateAll((all) =>
    all.slice(0, 3).map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )
  const [first, second, third] = boxes
  if (!first || !second || !third) throw new Error('the list has fewer than three cards')
  return { first, second, third }
}

test('the first card begins within 320 px, with a second one beside it', { tag: ['@SHOP-18', '@phone'] }, async ({
  page,
}) => {
  for (const path of LISTS) {
    await gotoLive(page, path)
    const { first, second, third } = await firstThree(page)
    expect(first.y, `${path}: top of the first card`).toBeLessThanOrEqual(FIRST_CARD_WITHIN)
    expect(second.y, path).toBe(first.y)
    expect(second.x, path).toBeGreaterThanOrEqual(first.x + first.width)
    expect(second.x + second.width, path).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    expect(third.x, path).toBe(first.x)
    expect(third.y, path).toBeGreaterThanOrEqual(first.y + first.height)
    // Nothing is wider than the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
})

/** Whether a tap in the middle of the control reaches it. */
const isReached = (control: Locator) =>
  control.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (one === hit || one.contains(hit))
  })

test('sort and filter stay reachable while the list scrolls', { tag: ['@SHOP-18', '@phone'] }, async ({ page }) => {
  await gotoLive(page, BOARDS)
  const count = page.locator('.toolbar__count')
  const [filter, sort] = [page.getByRole('button', { name: /^Filters/ }), page.getByLabel('Sorteer')]
  for (const nth of [3, 7, 11]) {
    await cards(page)
      .nth(nth)
      .evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect.poll(() => isReached(filter)).toBe(true)
    await expect.poll(() => isReached(sort)).toBe(true)
    await expect(count).toBeInViewport({ ratio: 1 })
  }
  await sort.selectOption('priceup')
  await expect(page).toHaveURL(`${BOARDS}?Sort=priceup`)
  await cards(page)
    .nth(8)
    .evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect.poll(() => isReached(filter)).toBe(true)
  await filter.tap()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
})

test('a dense list is stable, accessible and usable with its chosen branch', { tag: ['@SHOP-18', '@phone'] }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'bm_branch', value: '1', url: baseURL ?? '' }])
  const shifted = await watchLayoutShift(page)
  await gotoLive(page, `${BOARDS}/standaard`)
  await expect(page.locator('.cards .stock > li:first-child', { hasText: 'Utrecht' })).toHaveCount(12)
  await expectAccessible(page)
  const moved = await shifted()
  expect(moved.total, moved.moved.join('\n')).toBeLessThan(UNSEEN)
  await cards(page)
    .nth(0)
    .getByRole('button', { name: /^In winkelwagen/ })
    .click()
  await expect(
    cards(page)
      .nth(0)
      .getByRole('link', { name: /In wagen/ }),
  ).toBeVisible()
})
