import { expectAccessible } from '../../support/accessibility.ts'
import { placeOrder } from '../../support/orders.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

test('a record opens by its order or for a reason, and the privacy officer sees who opened it', {
  tag: ['@STAFF-20', '@desktop'],
}, async ({ page, browser, products }) => {
  const article = await products.inEveryBranch()
  const order = await placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' })
  await signOn(page, 'service')
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
  await menu.getByRole('link', { name: 'Klanten' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klanten')
  const main = page.getByRole('main')
  await main.getByLabel('E-mailadres, klantnummer of bestelnummer').fill(order.number)
  await main.getByRole('button', { name: 'Zoek' }).click()
  await main.getByRole('row').getByRole('link').click()

  // Without an order: nothing of the record before a reason.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waarom open je dit dossier?')
  await expect(main.getByText(order.number)).toHaveCount(0)
  await expectAccessible(page)
  const reason = `Klant belde over ${order.number}`
  await main.getByLabel('Reden').fill(reason)
  await main.getByRole('button', { name: 'Open dossier' }).click()
  const orders = page.getByRole('region', { name: 'Bestellingen' })
  await expect(orders.getByRole('link', { name: order.number })).toBeVisible()
  await expectAccessible(page)
  await orders.getByRole('link', { name: order.number }).click()

  // From the order no reason is needed.
  await main.getByRole('link', { name: 'Open klantdossier' }).click()
  await expect(page).toHaveURL(new RegExp(`order=${order.number}$`))
  await expect(orders.getByRole('link', { name: order.number })).toBeVisible()

  const office = await browser.newContext({ baseURL: STAFF_OPTIONS.baseURL, locale: 'nl-NL' })
  const officer = await office.newPage()
  await signOn(officer, 'owner')
  await officer.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Inzage' }).click()
  await expect(officer.getByRole('heading', { level: 1 })).toHaveText('Inzage in klantdossiers')
  await officer.getByLabel('Collega').fill('femke')
  await officer.getByRole('button', { name: 'Toon' }).click()
  const views = officer.getByRole('table', { name: 'Inzage in klantdossiers' }).getByRole('row')
  await expect(views.filter({ hasText: reason })).toContainText('Femke Smit')
  await expect(views.filter({ hasText: `Bij bestelling ${order.number}` })).toContainText('Femke Smit')
  await expectAccessible(officer)
  await office.close()
})
