import { expectAccessible } from '../../support/accessibility.ts'
import { fillCart } from '../../support/cart.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const euro = (amount: number) => amount.toLocaleString('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

test('a line shows product, cost and delivery; only required accessories are suggested', {
  tag: ['@UX-34', '@UX-36', '@SHELL-17', '@LAW-02', '@A11Y-07', '@desktop'],
}, async ({ page, request, context, baseURL, products }) => {
  await context.addCookies([{ name: 'bm_branch', value: '1', url: baseURL ?? '' }])
  const tiered = await products.withTiersAndAccessories()
  const [tier] = tiered.moreLessLevels
  const quantity = tier?.quantity ?? 1
  const plain = await products.simple()
  await fillCart(page, { [tiered.id]: quantity, [plain.id]: 2 })
  await gotoLive(page, '/winkelwagen')
  const line = page.locator(`[data-product="${tiered.id}"]`)
  await expect(line.locator('img')).toHaveAttribute('src', /^\/api\/img/)
  await expect(line).toContainText(tiered.specLine)
  await expect(line).toContainText(`€ ${euro(tier?.priceInclTax ?? 0)}`)
  await expect(line).toContainText('per ')
  await expect(line).toContainText(`Staffel vanaf ${quantity} st. bereikt.`)
  await expect(line.locator('.t .vat-in')).toHaveText(`€ ${euro((tier?.priceInclTax ?? 0) * quantity)}`)
  await expect(line.locator('.stock')).toContainText(/klaar in Utrecht|Niet genoeg op voorraad in Utrecht/)
  await expect(line.locator('.stock')).toContainText('Bezorgd')

  // The badge counts pieces, not lines.
  await expect(page.locator('[data-cart-count]:visible')).toHaveText(new RegExp(`^${quantity + 2} `))
  await page.locator(`[data-product="${plain.id}"]`).getByRole('button', { name: 'Meer', exact: true }).click()
  await expect(page.locator('[data-cart-count]:visible')).toHaveText(new RegExp(`^${quantity + 3} `))
  await expect(page.locator('[role="status"][data-cart-said]')).toHaveText(`${quantity + 3} in winkelwagen`)
  await expect(page.locator('[data-total][aria-live="polite"]')).toContainText('€')

  // Only accessories that the first product requires are offered, in the needed quantity, until they are in the cart.
  const needed = page.getByRole('region', { name: `Nog nodig bij ${tiered.name}` })
  const offered = await needed.locator('[data-needed]').evaluateAll((rows) => rows.map((row) => row.dataset.needed))
  const { Data } = await (
    await request.get(`/api/aspos/products/ids?productIds=${tiered.id}&fetchExtraFields=true`)
  ).json()
  const wanted = Data[0].relations.needed.map(({ productId }: { productId: string }) => productId)
  expect(offered.length).toBeGreaterThan(0)
  for (const id of offered) expect(wanted).toContain(id)
  await needed.getByRole('button', { name: /^Voeg/ }).first().click()
  await expect(page.locator(`[data-product="${offered[0]}"]`)).toBeVisible()
  await expect(page.locator(`[data-needed="${offered[0]}"]`)).toHaveCount(0)
  await expectAccessible(page)

  // In the mode without VAT the price with VAT stays visible: here, on the product page and in the checkout.
  await page.getByRole('button', { name: 'Prijzen incl. btw' }).click()
  await expect(line.locator('.t')).toContainText(`€ ${euro((tier?.priceInclTax ?? 0) * quantity)} incl. btw`)
  await expect(line.locator('.t small')).toBeVisible()
  await expect(page.locator('.sum .tot').first()).toContainText('incl. btw')
  // The product page includes the quantity in the cart, so it shows the price of that tier too.
  await gotoLive(page, tiered.path)
  await expect(page.locator('.buy .price__note .vat-ex').first()).toContainText(
    `€ ${euro(tier?.priceInclTax ?? 0)} incl. btw`,
  )
  await expect(page.locator('.buy .price__note .vat-ex').first()).toBeVisible()
})

test('a changed price is stated with the old and new amount, and an undo message stays', {
  tag: ['@UX-34', '@A11Y-07', '@desktop'],
}, async ({ page, products }) => {
  const product = await products.simple()
  await fillCart(page, { [product.id]: 1 })
  const { Data } = await (await page.request.get('/api/aspos/cart')).json()
  const cart = { ...Data, lines: [{ ...Data.lines[0], previousPriceInclTax: product.priceInclTax + 1 }] }
  await page.route('**/api/aspos/cart/lines/batch', (route) => route.fulfill({ json: { Success: true, Data: cart } }))
  await page.clock.install()
  await gotoLive(page, '/winkelwagen')
  const line = page.locator(`[data-product="${product.id}"]`)
  await line.getByRole('button', { name: 'Meer', exact: true }).click()
  await expect(line).toContainText(
    `De prijs is gedaald van € ${euro(product.priceInclTax + 1)} naar € ${euro(product.priceInclTax)} per stuk.`,
  )
  await line.getByRole('button', { name: /^Verwijder/ }).click()
  const message = page.getByRole('status').filter({ hasText: 'is verwijderd' })
  await expect(message.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible()
  await page.clock.fastForward('01:00')
  await expect(message).toBeVisible()
})

test('a switch of branch previews its effect on the cart before it applies', { tag: ['@UX-37', '@desktop'] }, async ({
  page,
  request,
  context,
  baseURL,
  products,
}) => {
  await context.addCookies([{ name: 'bm_branch', value: '1', url: baseURL ?? '' }])
  const { Data: branches } = await (await request.get('/api/aspos/stores')).json()
  const product = await products.stockedAt('amersfoort', 0)
  const other = branches.find(({ name }: { name: string }) => name === 'Amersfoort')
  await fillCart(page, { [product.id]: 2 })
  await page.request.post('/api/aspos/cart/store', { data: { storeId: '1' } })
  const attrs = encodeURIComponent(JSON.stringify({ branchId: other.id }))
  await gotoLive(page, `/winkelwagen?sidebarAttrs=${attrs}#product-default-store`)
  const panel = page.getByRole('dialog')
  const effects = panel.locator('[data-effects]')
  await expect(effects).toContainText(`2 × ${product.name}`)
  await expect(effects.locator('s')).toContainText('klaar in Utrecht')
  await expect(effects).toContainText(`Niet genoeg op voorraad in ${other.name}`)
  await expect(effects).toContainText('De prijs blijft gelijk')
  const branchOfCart = async () => (await (await page.request.get('/api/aspos/cart')).json()).Data.store?.id
  expect(await branchOfCart()).toBe('1')
  const told = page.waitForResponse('**/api/aspos/cart/store')
  await panel.getByRole('button', { name: `Kies ${other.name}` }).click()
  await told
  expect(await branchOfCart()).toBe(other.id)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/^failed: csp/] })

  test('plain forms change a quantity and remove a line', { tag: ['@desktop'] }, async ({ page, products }) => {
    const product = await products.simple()
    await fillCart(page, { [product.id]: 1 })
    await page.goto('/winkelwagen')
    const line = page.locator(`[data-product="${product.id}"]`)
    await line.getByRole('textbox').fill('3')
    await line.getByRole('button', { name: 'Bijwerken' }).click()
    await expect(line.getByRole('textbox')).toHaveValue('3')
    await line.getByRole('button', { name: /^Verwijder/ }).click()
    await expect(page.getByRole('heading', { name: 'Je winkelwagen is leeg' })).toBeVisible()

    // An empty cart offers ordering by product number.
    const quick = page.getByRole('region', { name: 'Snel bestellen' })
    await quick.getByLabel('Artikelnummer').fill('999999999')
    await quick.getByRole('button', { name: 'In winkelwagen' }).click()
    await expect(quick.getByText('We kennen geen artikel met nummer 999999999.')).toBeVisible()
    await quick.getByLabel('Artikelnummer').fill(product.number)
    await quick.getByLabel('Aantal').fill('2')
    await quick.getByRole('button', { name: 'In winkelwagen' }).click()
    await expect(line.getByRole('textbox')).toHaveValue('2')
  })
})
