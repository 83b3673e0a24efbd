import type { Locator } from '@playwright/test'
import { fillCart } from '../../support/cart.ts'
import { SAVER, signIn, TRADE } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const numberIn = (text: string | null) => Number((text ?? '').replace(/[^\d]/g, ''))
const centsIn = (text: string | null) => numberIn(/€\s*([\d.]+,\d\d)/.exec(text ?? '')?.[1] ?? '')

/** The filled part of a bar as the screen shows it, 0 to 1. */
const filled = (bar: Locator) =>
  bar.evaluate((one) => {
    const inner = one.firstElementChild?.getBoundingClientRect().width ?? 0
    return inner / one.getBoundingClientRect().width
  })

test('the points bar runs from the last benefit to the next one', {
  tag: ['@SHOP-29', '@desktop'],
}, async ({ page }) => {
  await signIn(page, SAVER)
  await gotoLive(page, '/mijn-pas')
  const points = numberIn(await page.locator('[data-points]').textContent())
  const ends = page.locator('[data-bar-ends] span')
  const [from, to] = [numberIn(await ends.first().textContent()), numberIn(await ends.last().textContent())]
  const left = numberIn(await page.getByText(/^Nog [\d.]+ punt(en)? tot je volgende voordeel$/).textContent())
  expect(points + left).toBe(to)
  expect(from).toBeLessThanOrEqual(points)
  const bar = page.getByRole('progressbar', { name: 'Spaarplan' })
  await expect(bar).toHaveAttribute('aria-valuenow', String(points))
  expect(await filled(bar)).toBeCloseTo((points - from) / (to - from), 2)
})

test('the credit bar shows the used part of the limit, and says it', {
  tag: ['@SHOP-29', '@desktop'],
}, async ({ page }) => {
  await signIn(page, TRADE)
  await gotoLive(page, '/mijn-facturatieoverzicht')
  const box = page.locator('section', { has: page.locator('[data-credit-used]') })
  const [available = 0, balance = 0, limit = 0] = (await box.locator('h2 + p').allTextContents()).map(centsIn)
  expect(available).toBe(limit - balance)
  expect(limit).toBeGreaterThan(0)
  expect(await filled(box.getByRole('progressbar'))).toBeCloseTo(balance / limit, 2)
  const said = numberIn(await box.getByText(/% van je limiet gebruikt$/).textContent())
  expect(Math.abs(said - (100 * balance) / limit)).toBeLessThanOrEqual(1)
})

test('the bar to free delivery shows the share of the goods in the amount it names', {
  tag: ['@SHOP-29', '@desktop'],
}, async ({ page, products }) => {
  const article = await products.priced(12.95)
  await fillCart(page, { [article.id]: 1 })
  await gotoLive(page, '/winkelwagen')
  await page.getByRole('radio', { name: /bezorg/i }).check()
  const sum = page.locator('[data-to-free]')
  await expect(sum).toBeVisible()
  const missing = centsIn(await sum.textContent())
  const goods = Math.round(article.priceInclTax * 100)
  expect(missing).toBeGreaterThan(0)
  await expect.poll(() => filled(page.locator('[data-to-free] + [data-bar]'))).toBeCloseTo(goods / (goods + missing), 2)
})
