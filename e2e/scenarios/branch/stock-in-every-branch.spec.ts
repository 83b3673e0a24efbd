import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

test('stock per branch sorts by postcode with pickup times and optional short stock', async ({ page, products }) => {
  const product = await products.simple()
  await gotoLive(page, product.path)
  await page.getByRole('button', { name: 'Voorraad per vestiging' }).click()
  const panel = page.getByRole('dialog', { name: 'Voorraad per vestiging' })
  const rows = panel.getByRole('listitem')
  await expect(panel.getByText('Op naam')).toBeVisible()
  const enough = await rows.count()

  // Nearest first, with the distance and the pickup time.
  await panel.getByLabel('Postcode of plaats').fill('3542 AB')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Dichtstbijzijnde eerst')).toBeVisible()
  await expect(rows.first()).toContainText('Utrecht')
  await expect(rows.first()).toContainText(/klaar/)
  await expect(rows.nth(1)).toContainText(/\d\skm/)

  // An unknown place shows a message and leaves the list unchanged.
  await panel.getByLabel('Postcode of plaats').fill('Nergenshuizen')
  await panel.getByRole('button', { name: 'Zoek', exact: true }).click()
  await expect(panel.getByRole('status')).toContainText('Geen vestiging gevonden bij Nergenshuizen')
  await expect(rows).toHaveCount(enough)

  // Branches with too little stock are shown but cannot be chosen.
  await panel.getByRole('checkbox', { name: /^Alleen met genoeg voor 1 / }).uncheck()
  await expect.poll(() => rows.count()).toBeGreaterThan(enough)
  const without = rows.filter({ hasText: 'Niet op voorraad' }).first()
  await expect(without).toBeVisible()
  await expect(without.getByRole('button')).toHaveCount(0)

  await rows
    .getByRole('button', { name: /^Haal hier af/ })
    .first()
    .click()
  await expect(panel).toHaveCount(0)
  await expect(page.locator('.ways')).toContainText('op voorraad in')
})
