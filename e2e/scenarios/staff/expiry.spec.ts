import { addAuthenticator } from '../../support/staff/confirm.ts'
import { ageSessions, ageSignIn, makePerson, passkeyLink } from '../../support/staff/own-people.ts'
import { STAFF_OPTIONS } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

test('an office session ends after 30 idle minutes or 12 hours, and typed input returns', {
  tag: ['@STAFF-08', '@desktop'],
}, async ({ page }) => {
  const person = await makePerson('Proef Kantoor', 'operator', null)
  await addAuthenticator(page)
  await page.goto(await passkeyLink(person.id))
  await page.getByRole('button', { name: 'Maak passkey' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Dag Proef')
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
  // The open screen notices the end of its session by the stream of events.
  const signInAgain = async (name: string) => {
    await expect(page.getByText('Je was een tijd niet actief')).toBeVisible()
    await page.getByRole('button', { name: 'Met passkey' }).click()
    await expect(title).toHaveText(name)
  }

  // 29 minutes are not 30.
  await ageSessions(person.email, 29)
  await menu.getByRole('link', { name: 'Instellingen' }).click()
  await expect(title).toHaveText('Instellingen')

  // A field that the application controls.
  const field = page.getByLabel('Prijs per zaagsnede')
  const before = await field.inputValue()
  await field.fill('1234,56')
  await ageSessions(person.email, 31)
  await signInAgain('Instellingen')
  await expect(field).toHaveValue('1234,56')
  await page.reload() // nothing was saved, and the input returns once
  await expect(field).toHaveValue(before)

  // Plain fields, a choice and a closed part of the page, at the end of the longest session.
  await menu.getByRole('link', { name: 'Mensen' }).click()
  await expect(title).toHaveText('Mensen')
  await page.getByLabel('Naam').fill('Nog niet toegevoegd')
  await page.getByLabel('E-mail').fill('nog-niet@medewerkers.example')
  await ageSignIn(person.email, 12 * 60 - 1)
  expect((await page.request.get('/api/staff/me')).status()).toBe(200)
  await ageSignIn(person.email, 2)
  await signInAgain('Mensen')
  await expect(page.getByLabel('Naam')).toHaveValue('Nog niet toegevoegd')
  await expect(page.getByLabel('E-mail')).toHaveValue('nog-niet@medewerkers.example')
  await expect(page.getByText('nog-niet@medewerkers.example')).toHaveCount(0) // not added
})
