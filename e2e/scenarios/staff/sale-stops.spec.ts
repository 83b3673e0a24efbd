import { randomUUID } from 'node:crypto'
import { LINE_ACTIONS } from '@shop/domain/cart/line-action'
import { expectAccessible } from '../../support/accessibility.ts'
import { fillCart } from '../../support/cart.ts'
import { gotoLive } from '../../support/live-page.ts'
import { placeOrder } from '../../support/orders.ts'
import { takePicture } from '../../support/picture.ts'
import { makeReady, openShop } from '../../support/staff/pickup.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...STAFF_OPTIONS, tolerated: [new RegExp(`${STAFF_OPTIONS.tolerated[0]?.source}|status of 404`)] })

test('one action takes a product off sale, the cart shows it, and one action restores it', {
  tag: ['@RANGE-25', '@desktop'],
}, async ({ page, browser, products }) => {
  const article = await products.inEveryBranch()
  const shop = await openShop(browser)
  await fillCart(shop, { [article.id]: 1 })
  await gotoLive(shop, '/winkelwagen')
  const line = shop.locator(`[data-product="${article.id}"]`)
  await expect(line).toBeVisible()
  await expect(line).not.toContainText('Kan zo niet besteld worden')

  await signOn(page, 'owner')
  await page.goto(`/products/${article.number}`)
  await page.getByRole('link', { name: 'Stop de verkoop' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verkoopstops')
  const number = page.getByLabel('Artikelnummer')
  await expect(number).toHaveValue(article.number)
  await expectAccessible(page)

  // A number that does not exist stays as it was typed.
  await number.fill('999999999')
  await page.getByLabel('Reden').fill('Scherpe rand')
  await page.getByRole('button', { name: 'Stop de verkoop' }).click()
  await expect(page.getByRole('alert')).toHaveText('Dit artikelnummer bestaat niet.')
  await expect(page.getByLabel('Reden')).toHaveValue('Scherpe rand')
  await number.fill(article.number)
  await page.getByRole('button', { name: 'Stop de verkoop' }).dblclick()
  await expect(page.getByRole('status')).toHaveText(`De verkoop van ${article.name} is gestopt.`)
  await expect(page.getByRole('table', { name: 'Nu gestopt' }).getByText(article.name)).toHaveCount(1)

  await gotoLive(shop, '/winkelwagen')
  await expect(line).toContainText('Kan zo niet besteld worden')
  const added = await shop.request.post('/api/aspos/cart/lines/batch', {
    data: { changes: [{ action: LINE_ACTIONS.add, productId: article.id, quantity: 1 }] },
  })
  expect(added.ok()).toBe(false)

  await page.getByRole('table', { name: 'Nu gestopt' }).getByRole('link', { name: article.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Product: ${article.name}`)
  await expect(page.getByText('Scherpe rand')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hervat de verkoop' }).click()
  await expect(page.getByRole('status')).toHaveText(`De verkoop van ${article.name} is hervat.`)
  await gotoLive(shop, '/winkelwagen')
  await expect(line).toBeVisible()
  await expect(line).not.toContainText('Kan zo niet besteld worden')
  await shop.context().close()
})

test('the counter does not hand over goods that were found unsafe after they were picked', {
  tag: ['@RANGE-25', '@desktop'],
}, async ({ page, products }) => {
  const article = await products.inEveryBranch()
  const order = await placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' })
  await makeReady(order.number)
  await signOn(page, 'owner')
  const data = { id: randomUUID(), kind: 'product', key: article.number, reason: 'Terugroepactie', isUnsafe: true }
  expect((await page.request.post('/api/staff/sale-stops', { data })).status()).toBe(200)
  await page.goto(`/counter/${order.number}`)
  await expect(page.getByText(`Niet meegeven, de verkoop is gestopt: ${article.name}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Geef uit' })).toHaveCount(0)
  await expectAccessible(page)
  await takePicture(page, 'staff-counter-unsafe')
  await page.setViewportSize({ width: 390, height: 844 })
  await takePicture(page, 'staff-counter-unsafe')
  expect((await page.request.post(`/api/staff/sale-stops/${data.id}/end`)).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Geef uit' })).toBeVisible()
})
