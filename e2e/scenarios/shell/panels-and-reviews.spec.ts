import { gotoLive } from '../../support/live-page.ts'
import { findProduct } from '../../support/range/demo-range.ts'
import { expect, test } from '../../support/test.ts'

test('the menus and the VAT panel open by their hash', {
  tag: ['@PANEL-10', '@PANEL-11', '@PANEL-12', '@PANEL-17'],
}, async ({ page, request }) => {
  const { Data } = await (await request.get('/api/aspos/webnodes/main/root?descendantLevel=2')).json()
  const department = Data.Children.find(({ InMenu }: { InMenu: boolean }) => InMenu)
  const panel = page.getByRole('dialog')

  await gotoLive(page, '/merken#app-menu')
  await expect(panel.getByText(department.Name, { exact: true })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Klantenservice' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Prijzen incl. btw' })).toBeVisible()

  await page.goto('/vestigingen#catalog')
  await expect(panel.getByText(department.Name, { exact: true })).toBeVisible()

  const attrs = encodeURIComponent(JSON.stringify({ key: department.Id }))
  await page.goto(`/merken?sidebarAttrs=${attrs}#sub-menu`)
  const first = department.Children.find(({ InMenu }: { InMenu: boolean }) => InMenu)
  await panel.getByRole('link', { name: first.Name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.Name)

  await page.goto('/vestigingen#btw')
  await expect(panel.getByRole('radio', { name: /incl/i })).toBeChecked()
})

test('prices are shown with VAT unless the visitor switches', {
  tag: ['@VAT-01', '@VAT-02', '@VAT-03', '@READING-23', '@desktop'],
}, async ({ page }) => {
  const shown = async () => (await page.locator('.card .price__now').allInnerTexts())[0]
  await gotoLive(page, '/actie')
  const incl = await shown()
  await gotoLive(page, '/actie?vat=in')
  expect(await shown()).toBe(incl)
  await gotoLive(page, '/actie?vat=ex')
  expect(await shown()).not.toBe(incl)
  await gotoLive(page, '/actie')
  expect(await shown()).toBe(incl)

  const texts = () => page.locator('.card .price__now').allInnerTexts()
  const before = await texts()
  await page.getByRole('button', { name: 'Prijzen incl. btw' }).click()
  await expect(page.getByRole('button', { name: 'Prijzen excl. btw' })).toBeVisible()
  const same = async () => {
    const after = await texts()
    return after.length === before.length ? after.filter((text, at) => text === before[at]) : after
  }
  await expect.poll(same).toEqual([])
})

test('reviews state how purchases are verified, search results that none is paid', {
  tag: ['@LAW-20', '@desktop'],
}, async ({ page, request }) => {
  const product = await findProduct(request, ({ rating }) => (rating?.count ?? 0) > 3)
  await gotoLive(page, product.path)
  const reviews = page.locator('#reviews')
  await reviews.scrollIntoViewIfNeeded()
  await expect(
    reviews.getByText(
      'Alleen van klanten die het artikel bij ons kochten; zij krijgen na hun bestelling een uitnodiging.',
      {
        exact: true,
      },
    ),
  ).toBeVisible()
  for (const review of await reviews.getByRole('listitem').all())
    await expect(review).toContainText('Gekocht bij Bouwmeester')
  await page.locator('.prod__rating').click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expect(
    panel.getByText(
      'Beoordelingen komen via een onafhankelijke partij en alleen van klanten die het artikel bij ons kochten: zij krijgen na hun bestelling een uitnodiging per e-mail. We laten goede en slechte beoordelingen zien.',
      { exact: true },
    ),
  ).toBeVisible()

  for (const [path, words] of [
    ['/zoeken/gipsplaat', 'Geen enkele plaats in deze lijst is betaald.'],
    ['/zoeken/gipsplaat?Sort=popular', 'Geen enkele plaats in deze lijst is betaald.'],
    ['/en/search/plasterboard', 'No place in this list is paid for.'],
  ] as const) {
    await gotoLive(page, path)
    await expect(page.locator('.cards h3').first()).toBeVisible()
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
    await expect(page.locator('.cards')).not.toContainText(/gesponsord|advertentie|sponsored/i)
  }
})

test('product reviews open in a panel that states their source', {
  tag: ['@SHELL-01', '@PANEL-20', '@REVIEW-01', '@LAW-20', '@desktop'],
}, async ({ page, products }) => {
  const review = (at: number) => ({
    id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    stars: 4,
    body: `Beoordeling ${at}`,
    author: `Klant ${at}`,
    locale: 'nl',
    at: `2026-10-${String(at + 1).padStart(2, '0')}T10:00:00.000Z`,
    isVerified: false,
    pictures: [],
    helpful: 0,
  })
  const figures = { average: 4, count: 12, stars: [0, 0, 0, 12, 0], aspects: [], found: 12 }
  await page.route('**/api/bouwmeester/reviews?*', (route) => {
    const second = new URL(route.request().url()).searchParams.get('page') === '2'
    const reviews = Array.from({ length: second ? 2 : 10 }, (_, at) => review(second ? at + 10 : at))
    return route.fulfill({ json: { Success: true, Data: { ...figures, reviews, hasMore: !second } } })
  })
  const attrs = encodeURIComponent(JSON.stringify({ sku: '104125' }))
  await gotoLive(page, `/merken?sidebarAttrs=${attrs}#product-reviews`)
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('listitem')).toHaveCount(10)
  await expect(panel).toContainText('alleen van klanten die het artikel bij ons kochten')
  // A double click loads only the next page.
  await panel.getByRole('button', { name: 'Toon meer beoordelingen' }).dblclick()
  await expect(panel.getByRole('listitem')).toHaveCount(12)
  await expect(panel.getByRole('button', { name: 'Toon meer beoordelingen' })).toHaveCount(0)

  // The product page shows the newest reviews, and the rating opens the same panel.
  const product = await products.rated()
  await gotoLive(page, product.path)
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await expect(page.locator('#reviews').getByRole('listitem')).toHaveCount(3)
  await expect(page.locator('#reviews')).toContainText('Beoordeling 0')
  await page.locator('.prod__rating').click()
  await expect(panel.getByRole('listitem')).toHaveCount(10)
})

test('the footer shows the rating of the shop', { tag: ['@SHELL-40', '@desktop'] }, async ({ page }) => {
  await gotoLive(page, '/merken')
  await expect(page.locator('[data-reviews]')).toContainText('4,6')
  await expect(page.locator('[data-reviews]')).toContainText('12.841')
})
