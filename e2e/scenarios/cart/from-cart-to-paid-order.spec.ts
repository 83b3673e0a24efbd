import type { APIRequestContext, Page } from '@playwright/test'
import { fillCart } from '../../support/cart.ts'
import { gotoLive } from '../../support/live-page.ts'
import { findProduct } from '../../support/products.ts'
import { expect, test } from '../../support/test.ts'

// the provider's page stands on a port of its own
test.use({ tolerated: [/^other host: http:\/\/127\.0\.0\.1:\d+\/|status of 4(01|22)/] })

/** Something that anybody can order and have brought, with plenty of it. */
const anArticle = (request: APIRequestContext) =>
  findProduct(
    request,
    ({ isOrderable, deliveryType, maxStockTotal, isPalletItem }) =>
      isOrderable && deliveryType !== 'pickupOnly' && maxStockTotal > 200 && !isPalletItem,
  )

/** As a guest through the sign-in page of the checkout, which is where an anonymous visitor is sent. */
async function asGuest(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Bestellen als gast' })
    .getByRole('textbox')
    .fill(`gast-${crypto.randomUUID()}@example.nl`)
  await page
    .getByRole('region', { name: 'Bestellen als gast' })
    .getByRole('button', { name: 'Bestellen als gast' })
    .click()
}

async function fillOverview(page: Page): Promise<void> {
  await page.getByLabel('Mobiel', { exact: false }).fill('0612345678')
  await page.getByRole('checkbox', { name: /algemene voorwaarden/ }).check()
}

test('[SHELL-01] [READING-32] [ROUTE-50] [UX-39] [ROUTE-13] [DECIDE-92] [LAW-16] [PAY-01] a guest orders for pickup, pays and is thanked', async ({
  page,
  request,
}) => {
  const article = await anArticle(request)
  const branches = await (await request.get('/api/aspos/stores')).json()
  await fillCart(page, { [article.id]: 2 })
  await gotoLive(page, '/checkout/bezorgen')
  await expect(page).toHaveURL(/\/inloggen\?redirectRoute=/)
  const asked = JSON.parse(new URL(page.url()).searchParams.get('redirectRoute') ?? '{}')
  expect(asked.name).toBe('checkout-delivery')
  await asGuest(page)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoe wil je het ontvangen?')
  await expect(page.locator('[data-head]')).toHaveCount(0)
  await page.goto('/checkout/bezorgen?ontvangst=afhalen')
  const branch = page.getByRole('combobox', { name: 'Vestiging' })
  await branch.selectOption(branches.Data[0].id)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Verder naar betalen' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Betalen')
  expect(await page.getByRole('radio').count()).toBeGreaterThan(2)
  await page.getByRole('radio', { name: /iDEAL/ }).check()
  await page.getByRole('button', { name: 'Verder naar overzicht' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klopt alles?')
  await expect(page.locator('[data-order-total]')).toContainText('€')
  await fillOverview(page)
  await page.getByRole('button', { name: 'Bestellen met betalingsverplichting', exact: true }).click()

  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt voor je bestelling')
  await expect(page).toHaveURL(/\/checkout-bedankt\?orderId=/)
})

test('[SHELL-01] [DECIDE-34] [UX-43] [DECIDE-09] [ROUTE-08] a guest has it delivered, cancels and fails at the bank, and pays after all @desktop', async ({
  page,
  request,
}) => {
  const article = await anArticle(request)
  await gotoLive(page, '/checkout/betalen')
  await asGuest(page)
  // nothing in the cart yet: whichever step was asked for, the cart is where something is missing
  await expect(page).toHaveURL('/winkelwagen')
  await fillCart(page, { [article.id]: 1 })
  await page.goto('/checkout/afronden')
  await expect(page).toHaveURL('/checkout/bezorgen')
  await page.goto('/checkout/bezorgen?ontvangst=bezorgen')
  await page.locator('html[data-live]').waitFor()
  await page.getByRole('textbox', { name: 'Postcode' }).fill('3542 AB')
  await page.getByRole('textbox', { name: 'Huisnummer' }).fill('112')
  await page.getByRole('textbox', { name: 'Straat' }).fill('Atoomweg')
  await page.getByRole('textbox', { name: /Plaats|Woonplaats/ }).fill('Utrecht')
  await page.getByRole('textbox', { name: 'Voornaam' }).fill('Sanne')
  await page.getByRole('textbox', { name: 'Achternaam' }).fill('Dekker')
  await page.getByRole('textbox', { name: /Mobiel/ }).fill('0612345678')
  await expect(page.getByText('De chauffeur belt 30 minuten vooraf', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Verder naar betalen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Betalen')
  await page.goto('/checkout')
  await expect(page).toHaveURL('/checkout/betalen')
  await page.getByRole('radio', { name: /iDEAL/ }).check()
  await page.getByRole('button', { name: 'Verder naar overzicht' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klopt alles?')
  await page.goto('/checkout')
  await expect(page).toHaveURL('/checkout/afronden')
  await page.locator('html[data-live]').waitFor()
  await fillOverview(page)
  await page.getByRole('button', { name: 'Bestellen met betalingsverplichting', exact: true }).click()

  for (const outcome of ['Annuleren', 'Laten mislukken']) {
    await page.getByRole('button', { name: outcome, exact: true }).click()
    await expect(page.getByText('De betaling is niet gelukt. Kies opnieuw een betaalmethode.')).toBeVisible()
    await page.getByRole('radio', { name: /iDEAL/ }).check()
    await page.getByRole('button', { name: 'Betaal opnieuw' }).click()
    await page.getByRole('link', { name: 'Naar de betaalpagina' }).click()
  }
  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt voor je bestelling')
})
