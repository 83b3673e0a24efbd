import type { Page } from '@playwright/test'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { fillCart } from '../../support/cart.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { EVERY_FAULT, expectSaid, expectStateOffered, INJECTED, inject } from '../../support/failures/inject.ts'
import { gotoLive } from '../../support/live-page.ts'
import { cartOf, choosePickup, fillOverview, goOn, guestWith, mainButton, payBy } from '../../support/ordering/steps.ts'
import { placeOrder } from '../../support/orders.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [INJECTED], actionTimeout: scaleTimeout(20_000) })

const SHOP_AWAY =
  'We kunnen de winkel even niet bereiken. Er is niets besteld of betaald. Je wijzigingen blijven staan; probeer het zo opnieuw.'
const main = (page: Page) => page.getByRole('main')
/** The next request that changes something: the message of the failure before does not show whether it was sent. */
const nextChange = (page: Page) => page.waitForRequest((one) => one.method() !== 'GET')
const quantityIn = async (page: Page) =>
  (await cartOf(page)).lines.map(({ quantity }: { quantity: number }) => quantity)

test('a failed addition to the cart says so, and the same button adds it once', {
  tag: ['@SHOP-34', '@desktop'],
}, async ({ page, products }) => {
  test.slow()
  const add = main(page)
    .getByRole('button', { name: /In winkelwagen/ })
    .first()
  let count = 0
  for (const fault of EVERY_FAULT) {
    const article = await products.simple()
    await gotoLive(page, article.path)
    const end = await inject(page, fault)
    await add.click()
    await expect(main(page).getByRole('status').filter({ hasText: 'Toevoegen is niet gelukt.' }).first()).toContainText(
      'Er is niets besteld of betaald. Probeer het nog een keer.',
    )
    await end()
    await add.click()
    count += 1
    await expect.poll(() => quantityIn(page)).toEqual(Array.from({ length: count }, () => 1))
  }
})

test('failed changes of the cart stay visible and lose nothing', { tag: ['@SHOP-34', '@desktop'] }, async ({
  page,
  products,
}) => {
  test.slow()
  const article = await products.simple()
  await fillCart(page, { [article.id]: 2 })
  await gotoLive(page, '/winkelwagen')
  const line = page.locator(`[data-product="${article.id}"]`)
  for (const fault of ['no connection', 'a failing server'] as const) {
    const end = await inject(page, fault)
    await line.getByRole('button', { name: 'Meer' }).click()
    await expect(main(page).getByText(SHOP_AWAY)).toBeVisible()
    await end()
    await line.getByRole('button', { name: 'Minder' }).click()
    await expect(main(page).getByText(SHOP_AWAY)).toHaveCount(0)
  }
  await expect(line.getByRole('textbox')).toHaveValue('2')
  await expect.poll(() => quantityIn(page)).toEqual([2])

  const end = await inject(page, 'no connection')
  await page.getByText('Leeg winkelwagen', { exact: true }).click()
  await page.getByRole('button', { name: 'Ja, leeg mijn winkelwagen' }).click()
  await expectSaid(page, 'Ja, leeg mijn winkelwagen')
  await page.getByRole('button', { name: 'Deel', exact: true }).click()
  await expectSaid(page, 'Deel')
  await end()
  expect(await quantityIn(page)).toEqual([2])
})

test('a failed code and a failed choice of delivery lose no entry', { tag: ['@SHOP-34', '@desktop'] }, async ({
  page,
  request,
  products,
}) => {
  test.slow()
  const article = await products.simple()
  await signIn(page, await newCustomer(request))
  await fillCart(page, { [article.id]: 2 })
  await gotoLive(page, '/winkelwagen')
  await page.getByText('Actiecode invoeren').click()
  await page.getByLabel('Actiecode', { exact: true }).fill('LENTE10')
  await page.route('**/voucher**', (route) => route.abort('failed'))
  await page.getByRole('button', { name: 'Toepassen' }).click()
  await expectSaid(page, 'Toepassen')
  await expect(page.getByLabel('Actiecode', { exact: true })).toHaveValue('LENTE10')

  const end = await inject(page, 'a failing server')
  await page.getByRole('radio', { name: /^Bezorgen/ }).check()
  await expect(page.getByRole('region', { name: 'Meldingen' })).toContainText('Er is niets besteld of betaald')
  await end()
  expect(await quantityIn(page)).toEqual([2])
})

test('every failed step of the checkout leads on with its entries in place', { tag: ['@SHOP-34', '@desktop'] }, async ({
  page,
  products,
}) => {
  test.slow()
  const article = await products.simple()
  await fillCart(page, { [article.id]: 1 })
  await gotoLive(page, '/checkout/bezorgen')
  const guest = page.getByRole('region', { name: 'Bestellen als gast' })
  await guest.getByRole('textbox').fill('noor@voorbeeld.nl')
  let end = await inject(page, 'no connection')
  await guest.getByRole('button', { name: 'Bestellen als gast' }).click()
  await expectSaid(page, 'Bestellen als gast')
  await expect(guest.getByRole('textbox')).toHaveValue('noor@voorbeeld.nl')
  await end()
  await guest.getByRole('button', { name: 'Bestellen als gast' }).click()
  await expect(page).toHaveURL(/\/checkout\/bezorgen/)

  await gotoLive(page, '/checkout/bezorgen?ontvangst=bezorgen')
  const form = page.locator('#delivery')
  const typed = {
    postalCode: '3542 AB',
    houseNumber: '112',
    street: 'Atoomweg',
    city: 'Utrecht',
    firstName: 'Sanne',
    lastName: 'Dekker',
    phone: '0612345678',
  }
  for (const [name, value] of Object.entries(typed)) await form.locator(`input[name="${name}"]`).fill(value)
  for (const fault of EVERY_FAULT) {
    end = await inject(page, fault)
    const sent = nextChange(page)
    await goOn(page)
    await sent
    await expectSaid(page, 'Verder naar betalen')
    for (const [name, value] of Object.entries(typed))
      await expect(form.locator(`input[name="${name}"]`), `${fault}: ${name}`).toHaveValue(value)
    await end()
  }
  // The message offers the next step itself.
  await page.getByRole('region', { name: 'Meldingen' }).getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(page).toHaveURL(/\/checkout\/betalen$/)
  for (const fault of ['no connection', 'a lost reply'] as const) {
    end = await inject(page, fault)
    await page.locator('input[name="method"][value="ideal"]').check()
    const sent = nextChange(page)
    await goOn(page)
    await sent
    await expectSaid(page, 'Verder naar overzicht')
    await expect(page.locator('input[name="method"][value="ideal"]')).toBeChecked()
    await end()
  }
  await goOn(page)
  await expect(page).toHaveURL(/\/checkout\/afronden$/)
})

test('a failed order says whether it exists, and its details are still there', {
  tag: ['@SHOP-34', '@desktop'],
}, async ({ page, products }) => {
  test.slow()
  const article = await products.simple()
  await guestWith(page, { [article.id]: 1 })
  await choosePickup(page)
  await payBy(page, 'ideal')
  for (const fault of ['no connection', 'a lost reply', 'a failing server'] as const) {
    await fillOverview(page)
    const end = await inject(page, fault)
    await goOn(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We kregen geen antwoord op je bestelling')
    await expect(main(page).getByRole('status')).toHaveText(
      'Er is geen bestelling gemaakt en er is niets afgeschreven. Je winkelwagen staat er nog: probeer het opnieuw.',
    )
    await end()
    await page.getByRole('link', { name: 'Terug naar het overzicht' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klopt alles?')
    await page.locator('html[data-live]').waitFor()
    await expect(mainButton(page)).toHaveText('Bestellen met betalingsverplichting')
    await expect(page.getByLabel('Voornaam')).toHaveValue('Sanne')
    await expect(page.getByLabel('Mobiel')).toHaveValue('0612345678')
  }
  await fillOverview(page)
  await goOn(page)
  await page.getByRole('button', { name: 'Laten mislukken', exact: true }).click()
  await expect(main(page)).toContainText('De betaling is niet gelukt. Kies opnieuw een betaalmethode.')
  await expect(main(page)).toContainText('Er is niets afgeschreven en je bestelling staat er nog.')
  await page.locator('html[data-live]').waitFor()
  const end = await inject(page, 'a lost reply')
  await page.getByRole('radio', { name: /iDEAL/ }).check()
  await page.getByRole('button', { name: 'Betaal opnieuw' }).click()
  await expectStateOffered(page, 'Betaal opnieuw')
  await expect(page.getByRole('radio', { name: /iDEAL/ })).toBeChecked()
  await end()
})

test('a failed cancellation or withdrawal leads to the state of the order', {
  tag: ['@SHOP-34', '@desktop'],
}, async ({ page, products }) => {
  test.slow()
  const article = await products.simple()
  const order = await placeOrder({ quantities: { [article.id]: 2 } })
  await gotoLive(page, order.path)
  await page.getByText('Bestelling annuleren').click()
  for (const fault of ['no connection', 'a lost reply'] as const) {
    const end = await inject(page, fault)
    await page.getByRole('button', { name: 'Ja, annuleer de bestelling' }).click()
    await expectStateOffered(page, 'Ja, annuleer de bestelling')
    await end()
  }
  await gotoLive(page, '/herroepen')
  const entries = { Naam: 'Sanne Dekker', Bestelnummer: order.number, 'E-mailadres': order.email }
  for (const [label, value] of Object.entries(entries)) await main(page).getByLabel(label).fill(value)
  const end = await inject(page, 'a failing server')
  await page.getByRole('button', { name: 'Zoek je bestelling' }).click()
  await expectStateOffered(page, 'Zoek je bestelling')
  for (const [label, value] of Object.entries(entries)) await expect(main(page).getByLabel(label)).toHaveValue(value)
  await end()
  await page.getByRole('button', { name: 'Zoek je bestelling' }).click()
  await expect(main(page)).toContainText(article.name)
})

test('a list that cannot be checked and a project that cannot be saved lose no entry', {
  tag: ['@SHOP-34', '@desktop'],
}, async ({ page, request, products }) => {
  test.slow()
  const article = await products.simple()
  await gotoLive(page, '/snel-bestellen')
  await page.getByLabel('Je lijst').fill(`${article.number} 3`)
  let end = await inject(page, 'a failing server')
  await page.getByRole('button', { name: 'Controleer lijst' }).click()
  await expect(main(page).getByRole('alert').first()).toContainText(
    'We konden je lijst niet controleren. Er is niets besteld en je lijst staat er nog.',
  )
  await end()
  await main(page).getByRole('alert').getByRole('button').first().click()
  await expect(main(page)).toContainText(article.name)

  await signIn(page, await newCustomer(request), '/mijn-kluslijsten')
  await page.getByLabel('Naam van de kluslijst').fill('Verbouwing')
  await page.getByRole('button', { name: 'Maak kluslijst' }).click()
  await page.getByRole('button', { name: 'Maak er een project van' }).click()
  await expect(page.getByText('Begin met een ruimte of fase.')).toBeVisible()
  await page.getByLabel('Nieuwe ruimte of fase').fill('Badkamer')
  for (const fault of ['no connection', 'an overloaded shop'] as const) {
    end = await inject(page, fault)
    const sent = nextChange(page)
    await page.getByRole('button', { name: 'Voeg ruimte of fase toe' }).click()
    await sent
    await expectSaid(page, 'Voeg ruimte of fase toe')
    await expect(page.getByLabel('Nieuwe ruimte of fase')).toHaveValue('Badkamer')
    await end()
  }
  await page.getByRole('button', { name: 'Voeg ruimte of fase toe' }).click()
  await expect(page.locator('[data-project-phase="Badkamer"]')).toBeVisible()
})
