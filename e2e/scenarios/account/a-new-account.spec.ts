import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../support/accessibility.ts'
import { newCustomer } from '../../support/customer.ts'
import { settled } from '../../support/held-clock.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const EXISTS = '**/checkIfEmailExists*'

test('registration shows an error at each invalid field and preserves the input', {
  tag: ['@ROUTE-31', '@FORM-01', '@FORM-03', '@FORM-04', '@FORM-11', '@DECIDE-14', '@A11Y-12', '@desktop'],
}, async ({ page, request }) => {
  const known = await newCustomer(request)
  await gotoLive(page, '/registreren/')
  const form = page.locator('#register')
  const submit = form.getByRole('button', { name: 'Account maken' })
  await submit.click()
  await expect(form.getByText('Het veld is verplicht')).not.toHaveCount(0)
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link', { name: 'Voornaam: Het veld is verplicht' })).toBeVisible()
  await summary.getByRole('link', { name: 'Postcode: Het veld is verplicht' }).click()
  await expect(page.getByLabel('Postcode')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('E-mailadres').first().fill(known.email)
  await page.getByLabel('Mobiel nummer').fill('06 1234')
  const taken = form.getByText('Dit e-mailadres is al bij ons bekend')
  await expect(taken).toBeVisible()
  // A late response about an earlier address must not show a message for the new one.
  const asking = await holdCalls(page, EXISTS)
  await page.getByLabel('E-mailadres').first().fill(known.email)
  await page.getByLabel('Achternaam').focus()
  const call = await asking.next()
  await page.getByLabel('E-mailadres').first().fill('noor@voorbeeld.example')
  const answered = page.waitForResponse(EXISTS)
  await call.continue()
  await (await answered).finished()
  await settled(page)
  await expect(taken).toHaveCount(0)
  await page.unroute(EXISTS)
  await page.getByLabel('Postcode').fill('354 AB')
  await expect(form.getByText('Telefoonnummer is ongeldig').first()).toBeVisible()
  await page.getByLabel('Wachtwoord', { exact: true }).fill('steiger')
  await page.getByLabel('Wachtwoord nog een keer', { exact: true }).fill('steigr')
  await submit.click()
  for (const words of [
    'Postcode is ongeldig (bv. 1234AA of 1234 AA)',
    'Ten minste 6 tekens, waarvan 1 hoofdletter en 1 cijfer',
  ])
    await expect(form.getByText(words).first()).toBeVisible()
  await expect(page.getByLabel('Mobiel nummer')).toHaveValue('06 1234')
  await expect(page.getByLabel('Mobiel nummer')).toHaveAttribute('autocomplete', 'tel')

  await page.getByLabel('Voornaam').fill('Sanne')
  await page.getByLabel('Achternaam').fill('Dekker')
  await page.getByLabel('E-mailadres').first().fill(`${randomUUID()}@scenario.example`)
  await page.getByLabel('Mobiel nummer').fill('0612345678')
  await page.getByLabel('Postcode').fill('3542AB')
  const held = await holdCalls(page, '**/locations/findaddress')
  await page.getByLabel('Huisnummer').fill('112')
  await page.getByLabel('Straat').focus()
  await (await held.next()).continue()
  await held.release()
  await expect(page.getByLabel('Straat')).toHaveValue('Atoomweg')
  // Typing replaces the street that the lookup filled in.
  await page.keyboard.type('Atoomweg')
  await expect(page.getByLabel('Straat')).toHaveValue('Atoomweg')
  await expect(page.getByLabel('Plaats')).toHaveValue('Utrecht')
  await expect(form.getByText('Atoomweg 112, Utrecht')).toBeVisible()
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Kruiwagen-Zolder-7')
  await page.getByLabel('Wachtwoord nog een keer', { exact: true }).fill('Kruiwagen-Zolder-8')
  await submit.click()
  await expect(form.getByText('Het wachtwoord en het bevestigingswachtwoord komen niet overeen').first()).toBeVisible()
  await page.getByLabel('Wachtwoord nog een keer', { exact: true }).fill('Kruiwagen-Zolder-7')
  await submit.click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('[data-customer-name]')).toHaveText('Sanne')
})

test('registering works without script', { tag: ['@desktop'] }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/registreren')
  await page.getByLabel('Voornaam').fill('Sanne')
  await page.getByLabel('Achternaam').fill('Dekker')
  await page.locator('#register').getByRole('button', { name: 'Account maken' }).click()
  await expect(page.getByRole('alert')).toContainText('E-mailadres: Het veld is verplicht')
  await expect(page.getByLabel('Voornaam')).toHaveValue('Sanne')
  await page.getByLabel('E-mailadres').first().fill(`${randomUUID()}@scenario.example`)
  await page.getByLabel('Mobiel nummer').fill('0612345678')
  await page.getByLabel('Postcode').fill('3542AB')
  await page.getByLabel('Huisnummer').fill('112')
  await page.getByLabel('Straat').fill('Atoomweg')
  await page.getByLabel('Plaats').fill('Utrecht')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Kruiwagen-Zolder-7')
  await page.getByLabel('Wachtwoord nog een keer', { exact: true }).fill('Kruiwagen-Zolder-7')
  await page.locator('#register').getByRole('button', { name: 'Account maken' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/mijn-gegevens')
  await expect(page.getByLabel('Voornaam')).toHaveValue('Sanne')
  await context.close()
})
