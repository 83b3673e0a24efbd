import type { Locator, Page } from '@playwright/test'
import { gotoLive } from '../../support/live-page.ts'
import { extendMotion, movingPart, watchMotion } from '../../support/motion.ts'
import { choosePickup, goOn, guestWith, onStep, TOLERATED } from '../../support/ordering/steps.ts'
import { expect, test } from '../../support/test.ts'

/** The bound of the row. */
const MOST_MS = 250

test.use({ tolerated: [TOLERATED] })

const panel = (page: Page) => page.getByRole('dialog', { name: 'Prijzen en btw' })
const badge = (page: Page) => page.locator('[data-cart-count]').filter({ visible: true })
const addButton = (page: Page) =>
  page
    .locator('form')
    .getByRole('button', { name: /^In winkelwagen/ })
    .filter({ visible: true })
const moreButton = (page: Page) =>
  page.locator('form').getByRole('button', { name: 'Meer', exact: true }).filter({ visible: true })
const steps = (page: Page) => page.locator('.steps > li')

/** A button that opens the panel of prices, as headers and footers have them. */
async function openerOf(page: Page) {
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'open' })
    button.dataset.panel = 'btw'
    document.querySelector('main')?.prepend(button)
  })
  return page.getByRole('button', { name: 'open', exact: true })
}

async function centreOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('the part is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Waits until the header of a phone has slid to its place at the top of the page. */
async function headerStands(page: Page): Promise<void> {
  const head = page.locator('[data-head]')
  await expect(head).not.toHaveAttribute('data-small')
  const sliding = () =>
    head.evaluate((one) => one.getAnimations({ subtree: true }).filter((part) => part instanceof CSSTransition).length)
  await expect.poll(sliding).toBe(0)
}

/** Presses a place as a mouse does. The checks of `click()` would wait until the motion has ended. */
async function pressAt(page: Page, part: Locator): Promise<void> {
  const { x, y } = await centreOf(part)
  await page.mouse.click(x, y)
}

test.describe('view transitions', { tag: ['@SHOP-32'] }, () => {
  test('the count moves when a product is added, and the next press counts at once', async ({ page, products }) => {
    const seen = await watchMotion(page)
    const product = await products.simple()
    await gotoLive(page, product.path)
    await addButton(page).click()
    await expect(badge(page)).toContainText('1')
    await expect
      .poll(seen)
      .toContainEqual(expect.objectContaining({ parts: expect.arrayContaining(['::view-transition-new(cart-count)']) }))
    for (const { parts, endsAfterMs } of await seen()) {
      expect(endsAfterMs).toBeGreaterThan(0)
      expect(endsAfterMs).toBeLessThanOrEqual(MOST_MS)
      // The page itself is not captured, so it neither freezes nor loses input.
      expect(parts.join()).not.toContain('(root)')
    }

    await extendMotion(page)
    const more = moreButton(page)
    await more.click()
    await movingPart(page, 'cart-count')
    await more.click()
    await expect(badge(page)).toContainText('3')
    // The count covers a part of its link, which still opens the cart.
    await movingPart(page, 'cart-count')
    await page.evaluate(() => window.scrollTo(0, 0)) // a phone hides the header further down
    await headerStands(page)
    await pressAt(page, badge(page))
    await expect(page).toHaveURL(/\/winkelwagen$/)
  })

  test('a panel slides in from its side, with focus from the start', async ({ page }) => {
    const seen = await watchMotion(page)
    await gotoLive(page, '/merken')
    await (await openerOf(page)).click()
    await expect(panel(page)).toBeVisible()
    await expect.poll(async () => (await seen()).length).toBe(1)
    const [motion] = await seen()
    expect(motion?.parts).toContain('::view-transition-new(panel-right)')
    expect(motion?.endsAfterMs).toBeGreaterThan(0)
    expect(motion?.endsAfterMs).toBeLessThanOrEqual(MOST_MS)
    await expect(page).toHaveURL('/merken#btw')
    await expect(panel(page)).not.toHaveAttribute('data-motion')
  })

  test('a panel takes keys and presses while it slides in', async ({ page }) => {
    await gotoLive(page, '/merken')
    const opener = await openerOf(page)
    await opener.click()
    await expect(page).toHaveURL('/merken#btw')
    const close = panel(page).getByRole('button', { name: 'Sluiten' })
    const at = await centreOf(close)
    await close.click()
    await expect(panel(page)).toHaveCount(0)
    await expect(page).toHaveURL('/merken')
    await extendMotion(page)

    // Keys reach the panel.
    await opener.click()
    await movingPart(page, 'panel-right')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)

    // So does a pointer that moves to a control.
    await opener.click()
    await movingPart(page, 'panel-right')
    await pressAt(page, panel(page).getByRole('radio').nth(1))
    await expect(page.locator('html')).toHaveAttribute('data-vat', 'ex')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)

    // And one that already rests where the control appears.
    await page.mouse.move(at.x, at.y)
    await opener.press('Enter')
    await movingPart(page, 'panel-right')
    await page.mouse.down()
    await page.mouse.up()
    await expect(panel(page)).toHaveCount(0)
  })

  test('the number of the step moves, while the next step takes input', async ({ page, products }) => {
    test.slow()
    const seen = await watchMotion(page)
    const product = await products.simple()
    await guestWith(page, { [product.id]: 1 })
    await choosePickup(page)
    await expect
      .poll(async () => (await seen()).map(({ parts }) => parts.join()))
      .toContainEqual(expect.stringContaining('::view-transition-new(step)'))
    for (const { endsAfterMs } of await seen()) expect(endsAfterMs).toBeLessThanOrEqual(MOST_MS)

    await extendMotion(page)
    await steps(page).nth(1).getByRole('link').press('Enter')
    await onStep(page, /bezorgen/)
    await movingPart(page, 'step')
    await expect(page.locator('input[name="branch"]:checked')).toHaveCount(1)
    await goOn(page)
    await onStep(page, /betalen$/)
  })
})

test.describe('with reduced motion', { tag: ['@SHOP-32'] }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves, and everything works', async ({ page, products }) => {
    test.slow()
    const seen = await watchMotion(page)
    const product = await products.simple()
    await gotoLive(page, product.path)
    await addButton(page).click()
    await expect(badge(page)).toContainText('1')
    await (await openerOf(page)).click()
    await expect(panel(page)).toBeVisible()
    await expect(page).toHaveURL(/#btw$/)
    expect(await seen()).toEqual([])

    await guestWith(page, { [product.id]: 1 })
    await choosePickup(page)
    expect(await seen()).toEqual([])
  })
})

test('a browser without view transitions adds, opens and changes steps', { tag: ['@SHOP-32'] }, async ({
  page,
  products,
}) => {
  test.slow()
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
  const product = await products.simple()
  await gotoLive(page, product.path)
  await addButton(page).click()
  await expect(badge(page)).toContainText('1')
  await (await openerOf(page)).click()
  await expect(page).toHaveURL(/#btw$/)
  await expect(panel(page)).toBeVisible()
  await guestWith(page, { [product.id]: 1 })
  await choosePickup(page)
})
