import { findNumber, findProduct } from '../../support/products.ts'
import { expect, test } from '../../support/test.ts'

test.describe('what is not there', () => {
  test.use({ tolerated: [/status of 404/] })

  test('[CATALOG-24] [ERROR-21] a product nobody may see, and one that never was, are a page that is not there @desktop', async ({
    page,
    request,
  }) => {
    const hidden = await findNumber(request, (product) => product === undefined)
    for (const path of [hidden.path, '/bestaat-niet/product/999999', '/en/does-not-exist/product/999999']) {
      const reply = await page.goto(path)
      expect(reply?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'In winkelwagen' })).toHaveCount(0)
    }
  })
})

test('[CATALOG-24] what can be ordered has a button, what can only be seen has none and says why @desktop', async ({
  page,
  request,
}) => {
  const buy = page
    .locator('form')
    .getByRole('button', { name: /^In winkelwagen/ })
    .locator('visible=true')
  const orderable = await findProduct(
    request,
    ({ orderability, maxStockTotal }) => orderability === 2 && maxStockTotal > 0,
  )
  await page.goto(orderable.path)
  await expect(buy).toBeEnabled()

  const viewable = await findProduct(request, ({ orderability, isActive }) => orderability === 1 && isActive)
  const reply = await page.goto(viewable.path)
  expect(reply?.status()).toBe(200)
  await expect(page.getByText('Niet online te bestellen.')).toBeVisible()
  await expect(buy).toHaveCount(0)
})

test('[UX-25] a product that ended keeps its page, says so, leads to its successor and stands in no list @desktop', async ({
  page,
  request,
}) => {
  const ended = await findNumber(request, (product) => product?.isActive === false && product.successorUrl !== null)
  const reply = await page.goto(ended.path)
  expect(reply?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Uit het assortiment' })).toBeVisible()
  await expect(page.locator('form').getByRole('button', { name: /^In winkelwagen/ })).toHaveCount(0)
  const told = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(told ?? '{}')['@graph'][0].offers.availability).toBe('https://schema.org/Discontinued')

  const category = page.getByRole('link', { name: /^Alles in / })
  const list = await category.getAttribute('href')
  const successor = page.getByRole('link', { name: 'Bekijk de opvolger' })
  const next = await successor.getAttribute('href')
  await successor.click()
  await expect(page).toHaveURL(new RegExp(`${next}$`))
  await expect(
    page
      .locator('form')
      .getByRole('button', { name: /^In winkelwagen/ })
      .locator('visible=true'),
  ).toBeVisible()

  await page.goto(list ?? '/')
  await expect(page.locator('.cards').first()).toBeVisible()
  await expect(page.locator(`a[href$="/product/${ended.number}"]`)).toHaveCount(0)
})
