import type { Route } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { newCustomer, SAVER, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { takePicture } from '../../support/picture.ts'
import { expect, test } from '../../support/test.ts'

test('every account page shows the customer’s own data', {
  tag: [
    '@ACCOUNT-01',
    '@ROUTE-32',
    '@ROUTE-34',
    '@ROUTE-35',
    '@ROUTE-36',
    '@ROUTE-37',
    '@ROUTE-38',
    '@ROUTE-39',
    '@ACCOUNT-29',
    '@LOYALTY-05',
    '@DECIDE-18',
    '@DECIDE-67',
  ],
}, async ({ page }) => {
  await signIn(page, SAVER)
  await gotoLive(page, '/mijn-bouwmeester')
  await expect(page.getByRole('heading', { name: 'Dag Noor' })).toBeVisible()
  await expect(page.getByRole('article', { name: /^Bestelling / })).toHaveCount(2)
  await expect(page.locator('[data-points]')).toBeVisible()
  await expect(page.getByText(/^Nog [\d.]+ punten tot je volgende voordeel$/)).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'account')

  const menu = page.getByRole('navigation', { name: 'Mijn account' })
  const pages = [
    ['Kluslijsten', '/mijn-kluslijsten', 'Nieuwe kluslijst'],
    ['Overzicht', '/mijn-overzicht', 'In cijfers'],
    ['Bestellingen', '/mijn-orders', 'Bekijk bestelling'],
    ['Facturen', '/mijn-facturatieoverzicht', 'Bedrag incl. btw'],
    ['Pas en punten', '/mijn-pas', 'Punten bij en af'],
    ['Kluswebsite', '/mijn-kluswebsite', 'kluswebsite'],
  ] as const
  for (const [name, path, text] of pages) {
    await menu.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    // Each page renders its own menu, so wait until the new one is shown before the next click.
    await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main').getByText(text).first()).toBeAttached()
  }

  // Orders can be filtered by number and by state.
  await gotoLive(page, '/mijn-orders?stand=done')
  const shown = page.locator('main').getByRole('article')
  const number = (await shown.first().getByRole('link').first().textContent()) ?? ''
  await page.getByLabel('Bestelnummer of artikel').fill(number.toLowerCase())
  await page.getByRole('button', { name: 'Zoek', exact: true }).last().click()
  await expect(shown).toHaveCount(1)
  await expect(shown).toHaveAccessibleName(`Bestelling ${number}`)
  await expectAccessible(page)
})

test('points are shown only to members, not to other customers or visitors', {
  tag: ['@LOYALTY-05', '@LOYALTY-07', '@desktop'],
}, async ({ page, request }) => {
  await signIn(page, await newCustomer(request))
  await gotoLive(page, '/mijn-spaarplan')
  await expect(page).toHaveURL('/mijn-pas')
  await expect(page.getByRole('heading', { name: 'Spaar mee met het spaarplan' })).toBeVisible()
  await expect(page.locator('[data-points]')).toHaveCount(0)
  await gotoLive(page, '/mijn-bouwmeester')
  await expect(page.getByRole('heading', { name: 'Dag Sanne' })).toBeVisible()
  await expect(page.locator('[data-points]')).toHaveCount(0)
})

test('the card with number and name stays on the device after sign-out, without points', {
  tag: ['@READING-31', '@PANEL-09', '@LOYALTY-07', '@desktop'],
}, async ({ page }) => {
  await signIn(page, SAVER)
  await gotoLive(page, '/mijn-pas')
  const number = await page.locator('.bigcard .code').textContent()
  await expect(page.getByRole('img', { name: 'Streepjescode van je pas' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Mijn account' }).getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/')

  await gotoLive(page, '/merken#app-loyalty')
  const panel = page.getByRole('dialog')
  await expect(panel.getByText((number ?? '').trim())).toBeVisible()
  await expect(panel.getByText('Noor van der Linden')).toBeVisible()
  await expect(panel.getByText(/punt/i)).toHaveCount(0)
  await panel.getByRole('button', { name: 'Verwijder pas van dit apparaat' }).click()
  await expect(panel.getByText((number ?? '').trim())).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('loyaltyCard'))).toBeNull()
})

test('a customer changes address and details, with errors at their fields', {
  tag: ['@FORM-04', '@FORM-11', '@desktop'],
}, async ({ page, request }) => {
  await signIn(page, await newCustomer(request))
  await gotoLive(page, '/mijn-adressen?nieuw')
  const form = page.locator('#address')
  await form.getByLabel('Postcode').fill('354 AB')
  await form.getByLabel('Mobiel nummer').fill('06 1234')
  await form.getByLabel('Voornaam').fill('Noor')
  await expect(form.getByText('Telefoonnummer is ongeldig').first()).toBeVisible()
  await form.getByRole('button', { name: 'Adres opslaan' }).click()
  await expect(form.getByText('Postcode is ongeldig (bv. 1234AA of 1234 AA)')).toBeVisible()
  await expect(form.getByText('Het veld is verplicht').first()).toBeVisible()
  await form.getByLabel('Achternaam').fill('Bos')
  await form.getByLabel('Postcode').fill('3511 AW')
  const looked = page.waitForResponse((reply) => reply.request().postData()?.includes('"120"') ?? false)
  await form.getByLabel('Huisnummer').fill('120')
  await form.getByLabel('Straat').fill('Oudegracht')
  await looked // the result below the postcode may move the button
  await form.getByLabel('Plaats').fill('Utrecht')
  await form.getByLabel('Mobiel nummer').fill('06 12345678')
  await form.getByRole('button', { name: 'Adres opslaan' }).click()
  await expect(page).toHaveURL('/mijn-adressen')
  await expect(page.getByRole('listitem').filter({ hasText: 'Noor Bos' })).toContainText('3511 AW Utrecht')
  await expectAccessible(page)

  // The confirmation appears before the page has revalidated; a second change in the meantime is saved too.
  await gotoLive(page, '/mijn-gegevens')
  const rereading: Route[] = []
  const sent: string[] = []
  await page.route(/\/mijn-gegevens\.data/, (route) => {
    if (route.request().method() !== 'POST') return void rereading.push(route)
    sent.push(new URLSearchParams(route.request().postData() ?? '').get('lastName') ?? '')
    return route.continue()
  })
  const saved = page.getByRole('status').filter({ hasText: 'gegevens' })
  await page.getByLabel('Achternaam').fill('Visser')
  await page.getByRole('button', { name: 'Gegevens opslaan' }).click()
  await expect(saved).toContainText('Je gegevens zijn opgeslagen.')
  await expect.poll(() => rereading.length).toBeGreaterThan(0)
  await page.getByLabel('Achternaam').fill('De Visser')
  await page.getByRole('button', { name: 'Gegevens opslaan' }).click()
  await expect.poll(() => sent).toEqual(['Visser', 'De Visser'])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await gotoLive(page, '/merken')
  await expect(page.locator('[data-customer-name]')).toHaveText('Sanne')
})

test('a customer sees the active sessions and downloads all data', { tag: ['@desktop'] }, async ({ page, request }) => {
  await signIn(page, await newCustomer(request))
  await gotoLive(page, '/mijn-beveiliging')
  await expect(page.getByText('Dit apparaat')).toBeVisible()
  await expectAccessible(page)
  await gotoLive(page, '/mijn-privacy')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download als JSON' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
})
