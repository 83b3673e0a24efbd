import type { Locator, Page } from '@playwright/test'
import { settled } from '../../support/accessibility/layout.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { fillCart } from '../../support/cart.ts'
import { UNSEEN, watchLayoutShift } from '../../support/layout-shift.ts'
import { gotoLive } from '../../support/live-page.ts'
import { asGuest, cartOf, onStep, TOLERATED } from '../../support/ordering/steps.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED] })

const bar = (page: Page) => page.locator('.nextbar')
const euro = (amount: number) => `€ ${amount.toFixed(2).replace('.', ',')}`

/** Whether a tap in the middle of the element reaches it. */
const isReached = (part: Locator) =>
  part.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (one === hit || one.contains(hit))
  })

/** The bar shows the amount and this button at the top, in the middle and at the end, and covers nothing at the end. */
async function expectNext(page: Page, name: string) {
  const button = bar(page).locator('.btn--signal')
  await expect(button).toHaveText(name)
  // The page displays no second main button.
  await expect(page.locator('main .btn--signal:visible', { hasText: name })).toHaveCount(1)
  await expect(bar(page)).toContainText(euro((await cartOf(page)).toPayInclTax))
  for (const share of [0, 0.5, 1]) {
    await page.evaluate(
      (part) => window.scrollTo({ top: document.body.scrollHeight * part, behavior: 'instant' }),
      share,
    )
    await settled(page)
    // At the end the footer follows the bar.
    if (share < 1) await expect.poll(() => isReached(button), `${name} at ${share}`).toBe(true)
  }
  const [top, end] = await page.evaluate(() => [
    document.querySelector('.nextbar')?.getBoundingClientRect().top ?? 0,
    document.querySelector('.co')?.getBoundingClientRect().bottom ?? 0,
  ])
  expect(top, 'the bar is below the last content').toBeGreaterThanOrEqual((end ?? 0) - 1)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}

/** Each field is above the bar when the keyboard reaches it. */
async function expectFieldsUncovered(page: Page) {
  const fields = page.locator('.co :is(input:not([type="hidden"]), select):visible')
  for (const field of await fields.all()) {
    await field.focus()
    await settled(page)
    const isCovered = await field.evaluate((one) => {
      const top = document.querySelector('.nextbar')?.getBoundingClientRect().top ?? 0
      return one.getBoundingClientRect().bottom > top + 1
    })
    expect(isCovered, await field.evaluate((one) => one.outerHTML)).toBe(false)
  }
}

async function enlargeText(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  await settled(page)
}

test('the cart shows the amount and the next step of the chosen method', { tag: ['@SHOP-21', '@phone'] }, async ({
  page,
  context,
  baseURL,
  products,
}) => {
  const article = await products.simple()
  await context.addCookies([{ name: 'bm_branch', value: '1', url: baseURL ?? '' }])
  await fillCart(page, { [article.id]: 2 })
  const shifted = await watchLayoutShift(page)
  await gotoLive(page, '/winkelwagen')
  await expect(bar(page)).toBeVisible()
  const { total: moved, moved: what } = await shifted()
  expect(moved, what.join('\n')).toBeLessThan(UNSEEN)
  const ways = page.getByRole('group', { name: 'Hoe wil je het ontvangen?' })
  const total = page.locator('[data-total]')
  const amountOf = async (part: Locator) => (await part.textContent())?.match(/€ [\d.,]+/)?.[0]

  await ways.getByRole('radio', { name: /^Bezorgen/ }).check()
  await expect(bar(page).getByRole('link')).toHaveText('Verder naar bezorgen')
  await expect.poll(() => amountOf(bar(page))).toBe(await amountOf(total))
  const delivered = await amountOf(bar(page))
  await ways.getByRole('radio', { name: /^Afhalen/ }).check()
  await expect(bar(page).getByRole('link')).toHaveText('Verder naar afhalen')
  await expect.poll(() => amountOf(bar(page))).not.toBe(delivered)
  await expect.poll(async () => (await amountOf(bar(page))) === (await amountOf(total))).toBe(true)

  // The amount follows the quantity at once.
  const picked = await amountOf(bar(page))
  await page.getByRole('button', { name: 'Meer', exact: true }).first().click()
  await expect.poll(() => amountOf(bar(page))).not.toBe(picked)
  await expect.poll(async () => (await amountOf(bar(page))) === (await amountOf(total))).toBe(true)
  await expectAccessible(page)
  await expectFieldsUncovered(page)
  await bar(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/inloggen\?/)
  await asGuest(page)
  // The method of the cart is the method of the next step.
  await expect(page.locator('.steps > [aria-current="step"]')).toContainText('Afhalen')
  await expect(bar(page).getByRole('button')).toHaveText('Verder naar betalen')
})

test('each step of the checkout has its next step in reach, up to the order', {
  tag: ['@SHOP-21', '@phone'],
}, async ({ page, products }) => {
  test.slow()
  const article = await products.simple()
  await fillCart(page, { [article.id]: 1 })
  await gotoLive(page, '/checkout/bezorgen')
  await asGuest(page)
  await onStep(page, /\/checkout\/bezorgen/)
  await gotoLive(page, '/checkout/bezorgen?ontvangst=afhalen&plaats=Utrecht')
  await expect(bar(page).getByRole('button')).toHaveText('Toon de dagen')
  await page.locator('input[name="branch"]:enabled').first().check()
  await expect(page.locator('input[name="day"]').first()).toBeChecked()
  await expectNext(page, 'Verder naar betalen')
  await expectFieldsUncovered(page)
  await bar(page).getByRole('button').click()

  await onStep(page, /\/checkout\/betalen$/)
  await expectNext(page, 'Verder naar overzicht')
  await expectFieldsUncovered(page)
  await expectAccessible(page)
  await page.locator('input[name="method"][value="ideal"]').check()
  await bar(page).getByRole('button').click()

  await onStep(page, /\/checkout\/afronden$/)
  await expectNext(page, 'Bestellen met betalingsverplichting')
  await expectFieldsUncovered(page)
  await expectAccessible(page)
  // Without the terms the button leads to the missing fields.
  await bar(page).getByRole('button').click()
  await expect(page.locator('#terms-error')).toBeVisible()
  await page.locator('input[name="phone"]').fill('0612345678')
  await page.locator('#firstName').fill('Sanne')
  await page.locator('#lastName').fill('Dekker')
  await page.locator('input[name="terms"]').check()
  await bar(page).getByRole('button').click()
  await expect(page.getByRole('button', { name: 'Betalen', exact: true })).toBeVisible()
})

test('with text twice as large the bar stays usable and leaves most of the screen', {
  tag: ['@SHOP-21', '@phone'],
}, async ({ page, products }) => {
  const article = await products.simple()
  await fillCart(page, { [article.id]: 1 })
  await gotoLive(page, '/winkelwagen')
  await enlargeText(page)
  const button = bar(page).getByRole('link')
  await expect.poll(() => isReached(button)).toBe(true)
  const box = await bar(page).boundingBox()
  expect(box?.height ?? 0).toBeGreaterThan(0)
  expect(box?.height ?? 0).toBeLessThan(844 / 3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectFieldsUncovered(page)
})

test('a wide screen has the button in its place only', { tag: ['@desktop'] }, async ({ page, products }) => {
  const article = await products.simple()
  await fillCart(page, { [article.id]: 1 })
  await gotoLive(page, '/winkelwagen')
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('complementary').getByRole('link', { name: /^Verder naar/ })).toBeVisible()
})
