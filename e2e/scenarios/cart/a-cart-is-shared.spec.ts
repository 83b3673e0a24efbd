import { fillCart } from '../../support/cart.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

test('sharing copies a link, and the link opens a cart with the same products', { tag: ['@CART-20'] }, async ({
  page,
  context,
  browser,
  products,
}) => {
  const product = await products.simple()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await fillCart(page, { [product.id]: 3 })
  await gotoLive(page, '/winkelwagen')
  await page.getByRole('button', { name: 'Deel' }).click()
  await expect(
    page.getByText('De winkelwagen is gekopieerd naar je klembord. Deze URL kan nu geplakt en gedeeld worden.'),
  ).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/winkelwagen\?share=[0-9a-f]{32}$/)

  const friend = await browser.newContext()
  const theirs = await friend.newPage()
  await theirs.goto(link)
  await expect(theirs.locator(`[data-product="${product.id}"]`).getByRole('textbox')).toHaveValue('3')
  await expect(theirs).toHaveURL(/\/winkelwagen$/)
  await friend.close()
})

test('the link is shown if the clipboard is not available', { tag: ['@CART-21'] }, async ({ page, products }) => {
  const product = await products.simple()
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
  })
  await fillCart(page, { [product.id]: 1 })
  await gotoLive(page, '/winkelwagen')
  await page.getByRole('button', { name: 'Deel' }).click()
  await expect(
    page.getByText(/^Kan de link niet kopiëren, kopieer de link handmatig: http.*\/winkelwagen\?share=[0-9a-f]{32}$/),
  ).toBeVisible()
})

test('the hash opens the cart panel on any page', { tag: ['@PANEL-13'] }, async ({ page, products }) => {
  const product = await products.simple()
  await fillCart(page, { [product.id]: 2 })
  await page.goto('/#order-cart')
  const panel = page.getByRole('dialog', { name: 'Winkelwagen' })
  await expect(panel.locator(`[data-product="${product.id}"]`).getByRole('textbox')).toHaveValue('2')
  await panel.getByRole('link', { name: 'Naar de winkelwagen' }).click()
  await expect(page).toHaveURL(/\/winkelwagen$/)
})
