import type { Page } from '@playwright/test'
import { gotoHeld, settled } from '../../support/held-clock.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const LIST = '/producten/gips-en-afbouw/gipsplaten'

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))
const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** The page scrolls for half a second and then stops. The clock is paused between the steps. */
async function expectGlide(page: Page, from: number): Promise<void> {
  await page.clock.runFor(250)
  const half = await scrolled(page)
  expect(half).not.toBe(from)
  await page.clock.runFor(200)
  const late = await scrolled(page)
  expect(late).not.toBe(half)
  await page.clock.runFor(100)
  const end = await scrolled(page)
  expect(end).not.toBe(late)
  await page.clock.runFor(500)
  expect(await scrolled(page)).toBe(end)
}

test('a link within the page scrolls to 90 px above its target in half a second', { tag: ['@WIRED-10'] }, async ({
  page,
}) => {
  await gotoHeld(page, '/merken')
  const link = page.locator('main a[href="#letter-M"]')
  const from = await scrolled(page)
  await link.click()
  await settled(page)
  await expectGlide(page, from)
  expect(await topOf(page, '#letter-M')).toBe(90)
  await expect(page).toHaveURL(/#letter-M$/)
  await expect(page.locator('#letter-M')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/merken')
})

test('an address with a fragment opens the page at its target', { tag: ['@WIRED-10'] }, async ({ page }) => {
  await gotoLive(page, '/')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/merken#letter-M', textContent: 'M' })
    document.querySelector('main')?.prepend(link)
  })
  await page.locator('main > a').click()
  await expect.poll(() => topOf(page, '#letter-M')).toBe(90)
})

test(
  'sorting scrolls to the start of the list: 56 px on a phone, 12 px on desktop',
  { tag: ['@WIRED-10'] },
  async ({ page }, { project }) => {
    await gotoLive(page, LIST)
    const start = '.lister__start'
    await toEnd(page)
    await page.getByLabel('Sorteer').selectOption('priceup')
    await expect(page).toHaveURL(/Sort=priceup/)
    await expect.poll(() => topOf(page, start)).toBe(project.name === 'phone' ? 56 : 12)
    // No part of the list is under the header.
    const bar = await page
      .locator('.head__phone, .head__bar')
      .filter({ visible: true })
      .evaluate((element) => element.getBoundingClientRect().bottom)
    const first = page.locator('.lister__list').getByRole('listitem').first()
    await expect.poll(async () => (await first.boundingBox())?.y).toBeGreaterThan(bar)
  },
)

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the page jumps to the target at once', { tag: ['@WIRED-10'] }, async ({ page }) => {
    await gotoHeld(page, '/merken')
    await page.locator('main a[href="#letter-M"]').click()
    await settled(page)
    // The clock is paused, so an animation could not have run.
    expect(await topOf(page, '#letter-M')).toBe(90)
  })
})
