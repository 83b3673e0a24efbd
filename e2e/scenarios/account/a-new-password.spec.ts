import { expectAccessible } from '../../support/accessibility.ts'
import { linkInMail, newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const RESET = '/wachtwoord-herstellen'

test('a customer resets the password with the link in the email', {
  tag: ['@ERROR-08', '@AUTH-27', '@AUTH-29', '@DECIDE-14', '@desktop'],
}, async ({ page, context, request }) => {
  const customer = await newCustomer(request)
  await gotoLive(page, '/wachtwoord-vergeten')
  await page.getByRole('button', { name: 'Stuur mij een link' }).click()
  await expect(page.locator('#forgot').getByText('Het veld is verplicht')).toBeVisible()
  await page.getByLabel('E-mailadres').first().fill('sanne@voorbeeld')
  await expect(page.locator('#forgot').getByText('Dit e-mailadres is niet geldig')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('E-mailadres').first().fill(customer.email)
  await page.getByRole('button', { name: 'Stuur mij een link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'e-mailadres' })).toContainText(
    'Als dit e-mailadres bij ons bekend is, ontvang je een e-mail om je wachtwoord te herstellen.',
  )

  // Another customer may be signed in in this browser.
  await signIn(page, await newCustomer(request))
  const { pathname, search } = new URL(await linkInMail(customer.email, RESET))
  await gotoLive(page, pathname + search)
  await expect(page.getByRole('button', { name: 'Wachtwoord opslaan' })).toBeVisible()
  expect((await context.cookies()).some(({ name }) => name === 'bm_auth')).toBe(false)

  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('steiger')
  await page.getByLabel('Wachtwoord nog een keer', { exact: true }).fill('steiger')
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(
    page.locator('#reset').getByText('Ten minste 6 tekens, waarvan 1 hoofdletter en 1 cijfer').first(),
  ).toBeVisible()
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('Betonmolen-Zolder-3')
  await page.getByLabel('Wachtwoord nog een keer', { exact: true }).fill('Betonmolen-Zolder-4')
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(
    page.locator('#reset').getByText('Het wachtwoord en het bevestigingswachtwoord komen niet overeen').first(),
  ).toBeVisible()
  await page.getByLabel('Wachtwoord nog een keer', { exact: true }).fill('Betonmolen-Zolder-3')
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(page.getByText('Wachtwoord opnieuw instellen succesvol, gelieve in te loggen')).toBeVisible()
  await expect(page).toHaveURL('/inloggen')
  await signIn(page, { ...customer, password: 'Betonmolen-Zolder-3' })
})

test('an invalid link redirects to the home page', { tag: ['@AUTH-28', '@desktop'] }, async ({ page }) => {
  await page.goto(`${RESET}?token=does-not-exist-at-all`)
  await expect(page).toHaveURL('/')
})
