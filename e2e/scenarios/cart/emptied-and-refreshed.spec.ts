import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { fillCart } from '../../support/cart.ts'
import { settled } from '../../support/held-clock.ts'
import { gotoLive } from '../../support/live-page.ts'
import { cartOf, chooseDelivery, guestWith, TOLERATED } from '../../support/ordering/steps.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED] })

const quantities = async (page: Page) => {
  const { lines } = await cartOf(page)
  return Object.fromEntries(
    lines.map((line: { productId: string; quantity: number }) => [line.productId, line.quantity]),
  )
}
const empty = (page: Page) => page.getByRole('heading', { name: 'Je winkelwagen is leeg', level: 1 })

test('the cart is emptied after a confirmation and can be restored within ten seconds', { tag: ['@WIRED-09'] }, async ({
  page,
  products,
}) => {
  const first = await products.simple()
  const second = await products.simple()
  await fillCart(page, { [first.id]: 2, [second.id]: 3 })
  await page.clock.install()
  await gotoLive(page, '/winkelwagen')
  const open = page.getByText('Leeg winkelwagen', { exact: true })
  const sure = page.getByRole('button', { name: 'Ja, leeg mijn winkelwagen' })
  await expect(sure).toBeHidden()
  await open.click()
  await expect(page.getByText('Alle artikelen verdwijnen uit je winkelwagen.')).toBeVisible()
  await expectAccessible(page)
  // Pause the clock, so that only time which the scenario advances counts towards the ten seconds.
  await page.clock.pauseAt(new Date(Date.now() + 600_000))
  const asked = page.waitForRequest((one) => one.method() === 'DELETE' && one.url().endsWith('/api/aspos/cart/lines'))
  await sure.click()
  await asked
  await expect(empty(page)).toBeVisible()
  expect(await quantities(page)).toEqual({})

  const told = page.getByRole('region', { name: 'Meldingen' })
  await page.clock.runFor(9_000)
  await told.getByRole('button', { name: 'Ongedaan maken' }).click()
  const afterASecond = async () => {
    await page.clock.runFor(1_000)
    return quantities(page)
  }
  await expect.poll(afterASecond).toEqual({ [first.id]: 2, [second.id]: 3 })
  await expect(empty(page)).toHaveCount(0)

  await open.click()
  await sure.click()
  await expect(told.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible()
  await settled(page)
  await page.clock.runFor(10_500)
  await expect(told.getByRole('button', { name: 'Ongedaan maken' })).toHaveCount(0)
  expect(await quantities(page)).toEqual({})
})

test('the cart is emptied and restored without script', { tag: ['@WIRED-09', '@desktop'] }, async ({
  page,
  browser,
  baseURL,
  products,
}) => {
  const article = await products.simple()
  const sheet = await products.sheet()
  await fillCart(page, { [article.id]: 4, [sheet.id]: 2 })
  const parts = [
    { length: 600, width: 300, count: 2 },
    { length: 500, width: 200, count: 1 },
  ]
  const sawn = await page.request.put(`/api/bouwmeester/cart/cut-lists/${sheet.id}`, { data: { parts } })
  expect(sawn.ok(), await sawn.text()).toBe(true)
  const before = await quantities(page)
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    storageState: await page.context().storageState(),
  })
  const still = await plain.newPage()
  await still.goto('/winkelwagen')
  await still.getByText('Leeg winkelwagen', { exact: true }).click()
  await still.getByRole('button', { name: 'Ja, leeg mijn winkelwagen' }).click()
  await expect(empty(still)).toBeVisible()
  await still.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(still).toHaveURL('/winkelwagen')
  await expect(empty(still)).toHaveCount(0)
  expect(await quantities(still)).toEqual(before)
  const { lines }: { lines: { productId: string; sawn: { parts: unknown } | null }[] } = await cartOf(still)
  expect(lines.find(({ productId }) => productId === sheet.id)?.sawn?.parts).toEqual(parts)
  await plain.close()
})

test('the cart refreshes an expired delivery time and shows what changed', { tag: ['@WIRED-16', '@desktop'] }, async ({
  page,
  context,
  baseURL,
  products,
}) => {
  const article = await products.simple()
  await guestWith(page, { [article.id]: 1 })
  await chooseDelivery(page)
  const { shipping } = await cartOf(page)
  expect(shipping).not.toBeNull()
  await gotoLive(page, '/winkelwagen')
  await expect(page.getByText(/is niet meer beschikbaar/)).toHaveCount(0)

  // Three weeks later the delivery time has passed.
  const later = new Date(Date.now() + 21 * 86_400_000).toISOString()
  await context.addCookies([{ name: 'bm_now', value: later, url: baseURL ?? '' }])
  const asked = page.waitForRequest((one) => one.url().endsWith('/api/aspos/cart/delivery/refresh'))
  await gotoLive(page, '/winkelwagen')
  await asked
  const said = page.getByRole('status').filter({ hasText: 'is niet meer beschikbaar' })
  await expect(said).toContainText(`${shipping.timeFrom} - ${shipping.timeTo}`)
  await expect(said.getByRole('link', { name: 'Kies een ander moment' })).toBeVisible()
  expect((await cartOf(page)).shipping).toBeNull()
})
