import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

test.describe('missing products', () => {
  test.use({ tolerated: [/status of 404/] })

  test('an invisible product and an unknown one show the not-found page', {
    tag: ['@CATALOG-24', '@ERROR-21', '@desktop'],
  }, async ({ page, products }) => {
    const hidden = await products.simple()
    await products.hide(hidden)
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
}, async ({ page, products }) => {
  const buy = page
    .locator('form')
    .getByRole('button', { name: /^In winkelwagen/ })
    .locator('visible=true')
  const orderable = await products.simple()
  expect(orderable.orderability).toBe(2)
  await page.goto(orderable.path)
  await expect(buy).toBeEnabled()

  const viewable = await products.notSoldOnline()
  expect(viewable.orderability).toBe(1)
  const reply = await page.goto(viewable.path)
  expect(reply?.status()).toBe(200)
  await expect(page.getByText(/Niet online te bestellen\.|online bestellen kan nog niet\./)).toBeVisible()
  await expect(buy).toHaveCount(0)
})

/** Text that announces a delivery day, on a page and on a card. */
const DELIVERED = /Bezorg(en|d)\s+(vandaag|morgen|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag)/

test('a product not sold online shows the reason and no delivery, on page and card', { tag: ['@desktop'] }, async ({
  page,
  products,
}) => {
  const shown = await products.notSoldOnline()
  await gotoLive(page, shown.path)
  await expect(page.locator('.buy')).toContainText('Niet online te bestellen')
  await expect(page.locator('.buy')).not.toContainText(DELIVERED)

  await products.untilFound(shown)
  await gotoLive(page, `/zoeken/${encodeURIComponent(shown.name)}?SoldOnline=0`)
  const card = page.locator('.card').filter({ has: page.locator(`a[href$="/product/${shown.number}"]`) })
  await expect(card).toContainText('Niet online te bestellen')
  await expect(card).not.toContainText(DELIVERED)
  await expect(card.getByRole('button', { name: 'In winkelwagen' })).toHaveCount(0)
})

test('a made-to-measure product says where to choose size and colour', { tag: ['@desktop'] }, async ({
  page,
  products,
}) => {
  const made = await products.madeToMeasure()
  expect(made.isOrderable).toBe(false)
  await gotoLive(page, made.path)
  await expect(page.locator('.buy')).toContainText('Dit maken we op maat. Maat en kleur bepaal je in de vestiging')
  await expect(page.locator('.buy')).not.toContainText(DELIVERED)
  await expect(page.locator('.buy').getByRole('button', { name: /^In winkelwagen/ })).toHaveCount(0)
})

test('a discontinued product has a page that links its successor, and is in no list', {
  tag: ['@UX-25', '@desktop'],
}, async ({ page, products }) => {
  const { ended, successor: next } = await products.succeeded()
  await products.untilFound(next)
  const reply = await page.goto(ended.path)
  expect(reply?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Uit het assortiment' })).toBeVisible()
  await expect(page.locator('form').getByRole('button', { name: /^In winkelwagen/ })).toHaveCount(0)
  const told = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(told ?? '{}')['@graph'][0].offers.availability).toBe('https://schema.org/Discontinued')

  const category = page.getByRole('link', { name: /^Alles in / })
  const list = await category.getAttribute('href')
  await page.getByRole('link', { name: 'Bekijk de opvolger' }).click()
  await expect(page).toHaveURL(next.path)
  await expect(
    page
      .locator('form')
      .getByRole('button', { name: /^In winkelwagen/ })
      .locator('visible=true'),
  ).toBeVisible()

  // The edge may serve an older list while it fetches the new one.
  await expect(async () => {
    await page.goto(`${list}?Sort=-1`)
    expect(await page.locator(`.cards a[href$="/product/${next.number}"]`).count()).toBeGreaterThan(0)
  }).toPass()
  await expect(page.locator(`a[href$="/product/${ended.number}"]`)).toHaveCount(0)
})
