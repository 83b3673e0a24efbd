import { expectAccessible } from '../../support/accessibility.ts'
import { BATCH, batchesOf, fillCart } from '../../support/cart.ts'
import { someCategory } from '../../support/catalogue.ts'
import { gotoHeld } from '../../support/held-clock.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import { UNSEEN, watchLayoutShift } from '../../support/layout-shift.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const stockOf = ({ stock }: { stock: readonly { quantity: number }[] }) =>
  stock.reduce((sum, { quantity }) => sum + quantity, 0)

test('three clicks update quantity and total at once in one request; 0 removes a line', {
  tag: ['@CART-06', '@CART-07', '@UX-32'],
}, async ({ page, products }) => {
  const product = await products.simple()
  await fillCart(page, { [product.id]: 1 })
  const shifted = await watchLayoutShift(page)
  await page.clock.install()
  await gotoLive(page, '/winkelwagen')
  const line = page.locator(`[data-product="${product.id}"]`)
  const number = line.getByRole('textbox')
  const sum = page.locator('[data-total]')
  await expect(number).toHaveValue('1')
  await expectAccessible(page)
  expect((await shifted()).total).toBeLessThan(UNSEEN)
  const before = await sum.textContent()
  const sent = batchesOf(page)
  const answered = page.waitForResponse(BATCH)
  // The debounce of one second runs on the page's clock. It is paused ten seconds ahead, so that a slow machine has not
  // passed that time before the pause takes effect.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  for (let click = 0; click < 3; click++) await line.getByRole('button', { name: 'Meer', exact: true }).click()
  await expect(number).toHaveValue('4')
  await expect(sum).not.toHaveText(before ?? '')
  expect(sent).toEqual([])
  await page.clock.resume()
  await answered
  expect(sent).toMatchObject([{ changes: [{ action: 2, quantity: 4 }] }])
  await expect(page.locator('[data-cart-count]:visible')).toContainText('4')

  await number.fill('0')
  await number.press('Enter')
  await expect(page.getByRole('heading', { name: 'Je winkelwagen is leeg' })).toBeVisible()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.locator(`[data-product="${product.id}"]`).getByRole('textbox')).toHaveValue('4')
})

test('sends changes during a request in one further request; checkout waits for it', {
  tag: ['@CART-08', '@UX-33'],
}, async ({ page, products }) => {
  const product = await products.simple()
  await fillCart(page, { [product.id]: 1 })
  await gotoLive(page, '/winkelwagen')
  const more = page.locator(`[data-product="${product.id}"]`).getByRole('button', { name: 'Meer', exact: true })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(BATCH, async (route) => {
    await held
    await route.continue()
  })
  const sent = batchesOf(page)
  await more.click()
  await expect.poll(() => sent.length).toBe(1)
  await more.click()
  await more.click()
  letGo()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toMatchObject({ changes: [{ action: 2, quantity: 4 }] })

  await more.click()
  await page.getByRole('link', { name: /^Verder naar/ }).click()
  await expect(page).not.toHaveURL(/winkelwagen/)
  expect(sent).toHaveLength(3)
  const { Data } = await (await page.request.get('/api/aspos/cart')).json()
  expect(Data.lines[0].quantity).toBe(5)
})

test('a product added just before leaving is saved, and an older page does not undo it', { tag: ['@desktop'] }, async ({
  page,
  request,
  products,
}) => {
  const { department } = await someCategory(request)
  const product = await products.simple()
  const pieces = async () => {
    const { Data } = await (await page.request.get('/api/aspos/cart')).json()
    return Data.lines.map(({ quantity }: { quantity: number }) => quantity)
  }
  await gotoHeld(page, `/producten/${department.Url}`) // paused, so the debounce does not end
  await page
    .locator('main .card')
    .getByRole('button', { name: /In winkelwagen/ })
    .first()
    .click()
  await expect(page.locator('[data-cart-count]:visible')).toContainText('1')
  expect(await pieces()).toEqual([])
  await page.goto('/merken')
  await expect.poll(pieces).toEqual([1])

  // Request the cart page, save one more piece, and only then deliver the page.
  await page.clock.resume()
  await gotoLive(page, product.path)
  await expect(page.locator('[data-cart-count]:visible')).toContainText('1')
  const held = await holdCalls(page, /\/winkelwagen\.data/)
  await page.locator('[data-head] a[href="/winkelwagen"]:visible').first().click()
  const call = await held.next()
  const older = await call.fetch()
  const saved = page.waitForResponse(BATCH)
  await page
    .getByRole('region', { name: 'Prijs, aantal en levering' })
    .getByRole('button', { name: /In winkelwagen/ })
    .click()
  await saved
  await call.fulfill({ response: older })
  await held.release()
  await expect(page).toHaveURL('/winkelwagen')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2 artikelen')
})

test('an empty response restores the cart from the API, noted for the visit', {
  tag: ['@CART-09', '@CART-13'],
}, async ({ page, products }) => {
  const product = await products.simple()
  await fillCart(page, { [product.id]: 2 })
  await gotoLive(page, '/winkelwagen')
  const line = page.locator(`[data-product="${product.id}"]`)
  const held = await holdCalls(page, BATCH)
  await line.getByRole('button', { name: 'Meer', exact: true }).click()
  await expect(line.getByRole('textbox')).toHaveValue('3')
  const call = await held.next()
  await call.fulfill({ json: { Success: true, Data: null } })
  await expect(line.getByRole('textbox')).toHaveValue('2')
  expect(await page.evaluate(() => sessionStorage.getItem('cart-reset'))).toBe('true')
})

test('an unavailable product is set aside, survives a reload and can be restored', { tag: ['@CART-12'] }, async ({
  page,
  products,
}) => {
  const product = await products.onlyAt('utrecht', 6)
  await fillCart(page, { [product.id]: stockOf(product) + 1 })
  await gotoLive(page, '/winkelwagen')
  await expect(page.getByText('Van een of meer artikelen is niet genoeg voorraad.')).toBeVisible()
  const saved = page.waitForResponse(BATCH)
  await page.getByRole('button', { name: /apart$/ }).click()
  await expect(page.getByRole('heading', { name: 'Je winkelwagen is leeg' })).toBeVisible()
  await saved
  await page.reload()
  await expect(page.getByText(/^Apart gezet: /)).toContainText(product.name)
  await page.getByRole('button', { name: 'Zet terug in de winkelwagen' }).click()
  await expect(page.locator(`[data-product="${product.id}"]`)).toBeVisible()
})

test('pickup is the default; a choice shows its cost and survives a reload', {
  tag: ['@CART-14', '@DELIVERY-01', '@DELIVERY-02', '@UX-35'],
}, async ({ page, products }) => {
  const product = await products.simple()
  await fillCart(page, { [product.id]: 1 })
  await gotoLive(page, '/winkelwagen')
  const ways = page.getByRole('group', { name: 'Hoe wil je het ontvangen?' })
  await expect(ways.getByRole('radio').first()).toBeChecked()
  const sum = page.locator('.sum dl')
  await expect(sum).not.toContainText('6,95')
  await ways.getByRole('radio', { name: /^Bezorgen/ }).check()
  await expect(sum).toContainText('6,95')
  await page.reload()
  await expect(ways.getByRole('radio', { name: /^Bezorgen/ })).toBeChecked()
  await expect(sum).toContainText('6,95')
})

test('a pallet is a line without a stepper', { tag: ['@DECIDE-44'] }, async ({ page, products }) => {
  const product = await products.onPallet()
  await fillCart(page, { [product.id]: 1 })
  await gotoLive(page, '/winkelwagen')
  const pallet = page.locator('[data-derived]')
  await expect(pallet).toContainText('Pallet')
  await expect(pallet).toContainText('24,20')
  await expect(pallet.getByRole('textbox')).toHaveCount(0)
  await expect(pallet.getByRole('button')).toHaveCount(0)
})
