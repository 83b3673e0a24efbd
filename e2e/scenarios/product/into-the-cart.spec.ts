import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const euro = (amount: number) => amount.toLocaleString('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

test('list, product and cart show the same price for a product', { tag: ['@LAW-12', '@desktop'] }, async ({
  page,
  products,
}) => {
  // One product at its normal price, one in a promotion.
  const [plain, offered] = [await products.simple(), await products.offered()]
  expect([plain, offered].map(({ oldPriceInclTax, discounts }) => [oldPriceInclTax, discounts.length])).toEqual([
    [undefined, 0],
    [24.95, 1],
  ])
  for (const product of [plain, offered]) {
    const price = `€${euro(product.priceInclTax)}`
    await gotoLive(page, product.path)
    await expect(page.locator('.buy .price__now .vat-in')).toHaveText(price)
    const quantity = page
      .locator('form')
      .getByRole('textbox', { name: /^Aantal/ })
      .locator('visible=true')
    await quantity.fill('2')
    await quantity.press('Enter')
    const answered = page.waitForResponse('**/api/aspos/cart/lines/batch')
    await page
      .locator('form')
      .getByRole('button', { name: /^In winkelwagen/ })
      .click()
    await answered
    const said = page.locator('.buy__row, .buybar').locator('visible=true').getByRole('status')
    await expect(said).toHaveText('2 in je winkelwagen')
    const lineOf = async () => {
      const { Data: cart } = await (await page.request.get('/api/aspos/cart')).json()
      return cart.lines.find(({ productId }: { productId: string }) => productId === product.id)
    }
    expect(await lineOf()).toMatchObject({ quantity: 2, unitPriceInclTax: product.priceInclTax })
    // The button now links to the cart, so it cannot add the product again.
    await expect(page.locator('form').getByRole('button', { name: /^In winkelwagen/ })).toHaveCount(0)
    await expect(page.locator('.buy').getByRole('link', { name: 'In wagen' })).toHaveAttribute('href', '/winkelwagen')
    // A new quantity updates the line instead of adding to it.
    const changed = page.waitForResponse('**/api/aspos/cart/lines/batch')
    await quantity.fill('4')
    await quantity.press('Enter')
    await changed
    await expect(page.locator('.buy__sum')).toContainText(/^4 /)
    await expect(said).toHaveText('4 in je winkelwagen')
    expect(await lineOf()).toMatchObject({ quantity: 4 })
    await page.reload()
    await expect(said).toHaveText('4 in je winkelwagen')
    await expect(quantity).toHaveValue('4')

    await products.untilFound(product)
    await gotoLive(page, `/zoeken/${product.name}`)
    const card = page.locator('.card', { has: page.locator(`a[href$="/product/${product.number}"]`) })
    await expect(card.locator('.price__now .vat-in')).toHaveText(price)
  }
})
