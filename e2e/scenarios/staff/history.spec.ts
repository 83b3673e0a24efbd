import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { placeOrder } from '../../support/orders.ts'
import { changeAs, makeArticle, makeBusiness } from '../../support/staff/changes.ts'
import { confirmAtProvider } from '../../support/staff/confirm.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

const REASON = 'Reden: Melding van een klant'
const STATED = 'Melding van een klant'

/** The entry shows who changed which value, from what to what, when and why. */
async function expectEntry(page: Page, change: string, person: string) {
  const entry = page.getByRole('listitem').filter({ hasText: change }).first()
  await expect(entry).toContainText(person)
  await expect(entry).toContainText(REASON)
  await expect(entry).toContainText(/\d\d:\d\d/)
}

test('products, prices, promotions and articles show who changed what, when and why', {
  tag: ['@STAFF-19', '@desktop'],
}, async ({ page, products }) => {
  const article = await products.offered()
  await signOn(page, 'range')
  await page.goto(`/products/${article.number}`)
  await page.getByLabel('Naam (Nederlands)').fill(`${article.name} nieuw`)
  await page.getByLabel('Reden', { exact: false }).fill(STATED)
  await page.getByRole('button', { name: 'Sla op' }).click()
  await expect(page.getByRole('status')).toHaveText('Opgeslagen')
  await page.getByRole('link', { name: 'Geschiedenis van het product' }).click()
  await expectEntry(page, `Naam (nl): ${article.name} → ${article.name} nieuw`, 'Ruben Dekker')
  await expectAccessible(page)

  const by = 'operator@medewerkers.example'
  await changeAs(by, STATED, 'update product set price_cents = 2599 where id = $1', [article.id])
  await changeAs(by, STATED, 'insert into price_tier (product_id, quantity, price_cents) values ($1, 12, 2099)', [
    article.id,
  ])
  await page.goBack()
  await page.getByRole('link', { name: 'Geschiedenis van de prijzen' }).click()
  await expectEntry(page, 'Prijs: € 24,95 → € 25,99', 'Tarik Yilmaz')
  await expectEntry(page, 'Staffelprijs vanaf 12: leeg → € 20,99', 'Tarik Yilmaz')

  const ofPromotion = 'select promotion_id from promotion_product where product_id = $1'
  await changeAs(by, STATED, `update promotion set title_nl = 'Weekactie' where id in (${ofPromotion})`, [article.id])
  await page.goBack()
  await page.getByRole('link', { name: 'Geschiedenis van de actie' }).click()
  await expectEntry(page, 'Titel: Actie → Weekactie', 'Tarik Yilmaz')

  const text = await makeArticle(`Scenario ${article.number}`)
  await changeAs(by, STATED, `update content_article set summary = 'Kort' where id = $1`, [text.id])
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Artikelen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artikelen')
  await page.getByRole('link', { name: `Scenario ${article.number}` }).click()
  await expectEntry(page, 'Samenvatting: leeg → Kort', 'Tarik Yilmaz')
  await text.remove()
})

test('an order, its customer and its company show who changed what, when and why', {
  tag: ['@STAFF-19', '@desktop'],
}, async ({ page, context, products }) => {
  const article = await products.inEveryBranch()
  const order = await placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' })
  await makeBusiness(order.email, 'Scenario Bouw')
  await signOn(page, 'operator')
  const credit = await context.request.put('/api/staff/customers/credit', {
    data: { email: order.email, euros: 750 },
    headers: { 'x-reason': encodeURIComponent(STATED) },
  })
  expect(credit.status()).toBe(200)
  await page.goto(`/orders/${order.number}`)
  await page.getByText('Annuleer bestelling').click()
  await page.getByLabel('Reden', { exact: false }).fill(STATED)
  await page.getByRole('button', { name: 'Annuleer en betaal terug' }).click()
  await confirmAtProvider(page, 'operator')
  await expect(page.getByText('Geannuleerd').first()).toBeVisible()
  await page.getByRole('link', { name: 'Geschiedenis van de bestelling' }).click()
  await expectEntry(page, 'Status: Nieuw, betaald → Geannuleerd', 'Tarik Yilmaz')
  await page.goBack()
  await page.getByRole('link', { name: 'Open klantdossier' }).click()
  for (const kind of ['de klant', 'het bedrijf']) {
    if (kind === 'het bedrijf') await page.goBack()
    await page.getByRole('link', { name: `Geschiedenis van ${kind}` }).click()
    await expectEntry(page, 'Kredietlimiet: € 0,00 → € 750,00', 'Tarik Yilmaz')
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Scenario Bouw')
})
