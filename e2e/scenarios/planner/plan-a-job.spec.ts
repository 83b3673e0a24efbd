import type { Page } from '@playwright/test'
import type { PlannedJob } from '@shop/contract/planner'
import { expectAccessible } from '../../support/accessibility.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { readData } from '../../support/range/read-data.ts'
import { expect, test } from '../../support/test.ts'

const part = (page: Page, role: string) => page.locator(`[data-planned="${role}"]`)
const amount = (euros: number) =>
  `€ ${euros.toLocaleString('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

test('a stud wall with a door becomes a list of parts, a drawing and a filled cart', {
  tag: ['@SHOP-11', '@desktop'],
}, async ({ page, request }) => {
  // From the advice to the planner.
  await gotoLive(page, '/klusadvies')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Metal-studwand berekenen/ })
    .click()
  await expect(page).toHaveURL('/klusplanner/metal-stud-wand')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Metal-studwand berekenen')
  await page.locator('html[data-live]').waitFor()

  await page.getByLabel('Lengte').fill('4,2')
  await page.getByLabel('Hoogte', { exact: true }).fill('2,6')
  await page.getByLabel('Breedte van opening 1').fill('0,93')
  await page.getByLabel('Hoogte van opening 1').fill('2,1')
  await page.getByLabel('Snijverlies').fill('12')
  await page.getByLabel('Hart op hart').selectOption('400')
  await expect(page).toHaveURL(/length=4%2C2.*spacing=400.*waste=12.*openingWidth=0%2C93/)

  // 4.20 m at 400 mm is 12 studs, and 2 beside the door; the list is that of the API.
  const query = 'fields=length:4200&fields=height:2600&fields=spacing:400&fields=waste:12&openings=930x2100'
  const job = await readData<PlannedJob>(request, `/api/bouwmeester/planners/stud-wall?${query}`)
  await expect(part(page, 'stud')).toContainText('14 stuks')
  await expect(page.locator('[data-planned]')).toHaveCount(job.parts.length)
  for (const { role, product, count, totalInclTax } of job.parts) {
    if (!product) throw new Error(`the demo range has no ${role}`)
    await expect(part(page, role).getByRole('link', { name: product.name, exact: true })).toBeVisible()
    await expect(part(page, role)).toContainText(`${count} `)
    await expect(part(page, role)).toContainText(amount(totalInclTax))
  }
  await expect(page.getByRole('status').filter({ hasText: 'Totaal' })).toContainText(amount(job.totalInclTax))
  const drawing = page.getByRole('img', { name: 'Metal-studwand berekenen, 4,2 × 2,6 m, 1 opening' })
  await expect(drawing).toBeVisible()
  await expect(drawing.locator('rect')).toHaveCount(1 + job.drawing.members.length + 1)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Alles in winkelwagen' }).click()
  await expect(page.getByText(`${job.parts.length} artikelen liggen in je winkelwagen.`)).toBeVisible()
  const cart = await (await page.request.get('/api/aspos/cart')).json()
  const lines = Object.fromEntries(
    cart.Data.lines.map((line: { productId: string; quantity: number }) => [line.productId, line.quantity]),
  )
  expect(lines).toEqual(Object.fromEntries(job.parts.map(({ product, count }) => [product?.id, count])))
})

test('the parts of a deck go onto a kluslijst, and parts that are not sold stay in the list', {
  tag: ['@SHOP-11', '@desktop'],
}, async ({ page, request }) => {
  const customer = await newCustomer(request)
  await gotoLive(page, '/klusplanner/vlonder?board=composite-138&length=4&width=3')
  await expect(part(page, 'deck_clip')).toContainText('Niet in ons assortiment')
  await expect(part(page, 'deck_clip')).toContainText('stuks')
  await page.getByRole('button', { name: 'Bewaar op een kluslijst' }).click()
  await expect(page).toHaveURL('/inloggen')
  await page.locator('html[data-live]').waitFor()
  await signIn(page, customer)
  await expect(page).toHaveURL(/\/klusplanner\/vlonder\?board=composite-138/)
  await page.locator('html[data-live]').waitFor()
  await page.getByRole('button', { name: 'Bewaar op een kluslijst' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Nieuwe kluslijst')).toHaveValue('Vlonder')
  await dialog.getByRole('button', { name: 'Maak lijst en zet alles erop' }).click()
  await expect(page.getByText('De onderdelen staan op de lijst Vlonder.')).toBeVisible()
  const job = await readData<PlannedJob>(
    request,
    '/api/bouwmeester/planners/deck?fields=board:composite-138&fields=length:4000&fields=width:3000',
  )
  const sold = job.parts.filter(({ product }) => product !== null)
  expect(sold.length).toBe(job.parts.length - 1)
  await gotoLive(page, '/mijn-kluslijsten')
  await page.getByRole('link', { name: /Vlonder/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vlonder' })).toBeVisible()
  for (const { product } of sold)
    await expect(page.getByRole('link', { name: product?.name ?? '' }).first()).toBeVisible()
})

test('tiles, roof and paint are planned, and a wrong size names its field', {
  tag: ['@SHOP-11', '@desktop'],
}, async ({ page }) => {
  for (const [word, title, role] of [
    ['tegels', 'Tegelvloer of tegelwand berekenen', 'adhesive'],
    ['plat-dak', 'Plat dak berekenen', 'epdm'],
    ['verf', 'Verf voor een kamer berekenen', 'wall_paint'],
  ] as const) {
    await gotoLive(page, '/klusplanner')
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(title) })
      .click()
    await expect(page).toHaveURL(`/klusplanner/${word}`)
    await expect(part(page, role).getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('img', { name: new RegExp(`^${title}`) })).toBeVisible()
  }
  await page.getByLabel('Lengte').fill('400')
  await page.getByRole('button', { name: 'Bereken' }).click()
  await expect(page.getByText('Lengte: vul een maat in tussen 0,5 en 20 meter.').first()).toBeVisible()
  await expect(page.getByLabel('Lengte')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[data-planned]')).toHaveCount(0)
  await page.getByLabel('Lengte').fill('4')
  await page.getByRole('button', { name: 'Bereken' }).click()
  await expect(part(page, 'wall_paint')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/^failed: csp GET .*\.js$/] })

  test('the form calculates and its list goes into the cart', { tag: ['@SHOP-11', '@desktop'] }, async ({ page }) => {
    await page.goto('/en/planners/paint')
    await page.getByLabel('Length').fill('6')
    await page.getByLabel('Ceiling too').selectOption('no')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page).toHaveURL(/length=6.*ceiling=no/)
    await expect(part(page, 'ceiling_paint')).toHaveCount(0)
    await expect(part(page, 'wall_paint')).toContainText('102.96 m²')
    await page.getByRole('button', { name: 'Add all to cart' }).click()
    await expect(page).toHaveURL('/en/cart')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Wall paint/ })
        .first(),
    ).toBeVisible()
  })
})
