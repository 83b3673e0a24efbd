import { gotoLive } from '../../support/live-page.ts'
import { findProduct } from '../../support/products.ts'
import { expect, test } from '../../support/test.ts'

const euro = (amount: number) => amount.toLocaleString('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

test('[LAW-12] list, product and cart ask the same price for the same goods @desktop', async ({ page, request }) => {
  // one price as it is, one by a promotion of the week
  for (const isOffered of [false, true]) {
    const product = await findProduct(
      request,
      ({ isOrderable, discounts, oldPriceInclTax, maxStockTotal }) =>
        isOrderable &&
        maxStockTotal > 5 &&
        discounts.length > 0 === isOffered &&
        Boolean(oldPriceInclTax) === isOffered,
    )
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
    await expect(page.getByText('2 toegevoegd aan je winkelwagen')).toBeAttached()
    // who goes on to choose another quantity is not told that so many were added
    await quantity.fill('4')
    await quantity.press('Enter')
    await expect(page.locator('.buy__sum')).toContainText(/^4 /)
    await expect(page.getByText('2 toegevoegd aan je winkelwagen')).toBeAttached()
    const { Data: cart } = await (await page.request.get('/api/aspos/cart')).json()
    const line = cart.lines.find(({ productId }: { productId: string }) => productId === product.id)
    expect(line).toMatchObject({ quantity: 2, unitPriceInclTax: product.priceInclTax })

    await page
      .getByRole('navigation', { name: /kruimel/i })
      .getByRole('link')
      .last()
      .click()
    const card = page.locator('.card', { has: page.locator(`a[href$="/product/${product.number}"]`) })
    await expect(card.locator('.price__now .vat-in')).toHaveText(price)
  }
})
