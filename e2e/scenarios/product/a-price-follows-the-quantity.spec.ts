import { expectAccessible } from '../../support/accessibility.ts'
import { watchLayoutShift } from '../../support/layout-shift.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const euro = (amount: number) => amount.toLocaleString('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

test('the price and the required accessories follow the quantity', {
  tag: ['@CATALOG-18', '@UX-22', '@UX-24', '@LAW-10'],
}, async ({ page, products }) => {
  const product = await products.withTiersAndAccessories()
  const [tier, next] = product.moreLessLevels
  if (!tier || !next) throw new Error('the product has fewer than two tiers')
  const shifted = await watchLayoutShift(page)
  await gotoLive(page, product.path)
  await expect(page.locator('.buy .price__now .vat-in')).toHaveText(`€${euro(product.priceInclTax)}`)
  await expectAccessible(page)
  expect((await shifted()).total).toBeLessThan(0.005)

  const reached = page.locator('.tiers tr.is-on')
  await expect(reached).toContainText('vanaf 1 st.')
  const quantity = page
    .locator('form')
    .getByRole('textbox', { name: /^Aantal/ })
    .locator('visible=true')
  await quantity.fill(String(tier.quantity))
  await quantity.press('Enter')
  await expect(reached).toContainText(`vanaf ${tier.quantity} st.`)
  await expect(reached.getByRole('img', { name: 'Staffel bereikt' })).toBeVisible()
  await expect(page.locator('.buy .price__now .vat-in')).toHaveText(`€${euro(tier.priceInclTax)}`)
  await expect(page.locator('.tiers__next')).toContainText(`Nog ${next.quantity - tier.quantity} `)
  await expect(page.locator('.buy__sum')).toContainText(euro(tier.priceInclTax * tier.quantity))
  // Each tier shows its unit price and minimum quantity; no price is struck out as a former price.
  for (const { quantity: from, priceInclTax } of product.moreLessLevels)
    await expect(page.locator('.tiers tr', { hasText: `vanaf ${from} st.` })).toContainText(`€ ${euro(priceInclTax)}`)
  await expect(page.locator('.buy s')).toHaveCount(0)
  const companions = page.locator('#hoort-erbij')
  await expect(companions.getByRole('heading', { name: new RegExp(`^Nodig voor ${tier.quantity} `) })).toBeVisible()
  await expect(companions.getByRole('heading', { name: 'Handig erbij' })).toBeVisible()
  const counts = () => companions.locator('.need__count').allTextContents()
  const few = await counts()
  await companions
    .getByRole('button', { name: /^Voeg toe/ })
    .first()
    .click()
  await expect(companions.getByRole('link', { name: /^In wagen/ })).toHaveCount(1)
  await quantity.fill(String(tier.quantity * 50))
  await quantity.press('Enter')
  await expect.poll(counts).not.toEqual(few)
})

test('search engines get the product, its offer with VAT, breadcrumb and alternate', { tag: ['@ROUTE-23'] }, async ({
  page,
  products,
}) => {
  const product = await products.rated()
  await page.goto(product.path)
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const [told, crumbs] = JSON.parse(text ?? '{}')['@graph']
  expect(told).toMatchObject({
    '@type': 'Product',
    name: product.name,
    sku: product.number,
    brand: { name: product.brand?.name },
    offers: {
      '@type': 'Offer',
      price: product.priceInclTax.toFixed(2),
      priceCurrency: 'EUR',
      priceSpecification: { valueAddedTaxIncluded: true },
    },
  })
  expect(crumbs['@type']).toBe('BreadcrumbList')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${product.path}$`))
  await expect(page.locator('link[rel="alternate"][hreflang="en-US"], link[hreflang="en"]').first()).toHaveAttribute(
    'href',
    new RegExp(`/en/[a-z0-9-]+/product/${product.number}$`),
  )
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/api\/img\?/)
  const twin = await page.locator('link[hreflang="en"], link[hreflang="en-US"]').first().getAttribute('href')
  await page.goto(new URL(twin ?? '').pathname)
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible()
})

test('the mode without VAT still shows the price with VAT', async ({ page, products }) => {
  const product = await products.simple()
  await page.goto(`${product.path}?vat=ex`)
  const price = page.locator('.buy .price')
  await expect(price.locator('.price__now .vat-ex')).toBeVisible()
  await expect(price.locator('.price__now .vat-ex')).toHaveText(`€${euro(product.priceExclTax)}`)
  await expect(price).toContainText(`€ ${euro(product.priceInclTax)} incl. btw`)
})
