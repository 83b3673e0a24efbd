import { gotoLive } from '../../support/live-page.ts'
import { findNumber, findProduct } from '../../support/products.ts'
import { expect, test } from '../../support/test.ts'

test.describe('missing products', () => {
  test.use({ tolerated: [/status of 404/] })

  test('an invisible product and an unknown one show the not-found page', {
    tag: ['@CATALOG-24', '@ERROR-21', '@desktop'],
  }, async ({ page, request }) => {
    const hidden = await findNumber(request, (product) => product === undefined)
    for (const path of [hidden.path, '/bestaat-niet/product/999999', '/en/does-not-exist/product/999999']) {
      const reply = await page.goto(path)
      expect(reply?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'In winkelwagen' })).toHaveCount(0)
    }
  })
})

test('an orderable product has a button, a viewable one shows the reason instead', {
  tag: ['@CATALOG-24', '@desktop'],
}, async ({ page, request }) => {
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
  await expect(page.getByText(/Niet online te bestellen\.|online bestellen kan nog niet\./)).toBeVisible()
  await expect(buy).toHaveCount(0)
})

/** Text that announces a delivery day, on a page and on a card. */
const DELIVERED = /Bezorg(en|d)\s+(vandaag|morgen|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag)/

test('a product not sold online shows the reason and no delivery, on page and card', { tag: ['@desktop'] }, async ({
  page,
  request,
}) => {
  const shown = await findProduct(
    request,
    ({ orderability, isActive, isMadeToMeasure }) => orderability === 1 && isActive && !isMadeToMeasure,
  )
  await gotoLive(page, shown.path)
  await expect(page.locator('.buy')).toContainText('Niet online te bestellen')
  await expect(page.locator('.buy')).not.toContainText(DELIVERED)

  await gotoLive(page, `/zoeken/${encodeURIComponent(shown.name)}?SoldOnline=0`)
  const card = page.locator('.card').filter({ has: page.locator(`a[href$="/product/${shown.number}"]`) })
  await expect(card).toContainText('Niet online te bestellen')
  await expect(card).not.toContainText(DELIVERED)
  await expect(card.getByRole('button', { name: 'In winkelwagen' })).toHaveCount(0)
})

test('a made-to-measure product says where to choose size and colour', { tag: ['@desktop'] }, async ({
  page,
  request,
}) => {
  const made = await findProduct(request, ({ isMadeToMeasure, isActive }) => isMadeToMeasure && isActive)
  expect(made.isOrderable).toBe(false)
  await gotoLive(page, made.path)
  await expect(page.locator('.buy')).toContainText('Dit maken we op maat. Maat en kleur bepaal je in de vestiging')
  await expect(page.locator('.buy')).not.toContainText(DELIVERED)
  await expect(page.locator('.buy').getByRole('button', { name: /^In winkelwagen/ })).toHaveCount(0)
})

test('a discontinued product has a page that links its successor, and is in no list', {
  tag: ['@UX-25', '@desktop'],
}, async ({ page, request }) => {
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
