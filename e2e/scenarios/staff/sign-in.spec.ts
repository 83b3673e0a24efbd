import { randomBytes } from 'node:crypto'
import { expectAccessible } from '../../support/accessibility.ts'
import { mailTo } from '../../support/mailbox.ts'
import { addAuthenticator, confirmAtProvider } from '../../support/staff/confirm.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

test('a colleague without an account at the provider registers a passkey by link and signs in', {
  tag: ['@STAFF-04', '@STAFF-05', '@desktop'],
}, async ({ page, browser }) => {
  const name = `Proef ${randomBytes(4).toString('hex')}`
  const email = `${randomBytes(6).toString('hex')}@medewerkers.example`
  await signOn(page, 'owner')
  await page.goto('/people')
  await page.getByLabel('Naam').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Voeg toe' }).click()
  await expect(page.getByRole('status')).toHaveText('Opgeslagen')
  await page.getByLabel('Zoek in deze lijst').fill(email)
  await page.getByRole('button', { name: 'Toon' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('button', { name: 'Mail passkey-link' }).click()
  await confirmAtProvider(page, 'owner')
  await expect(page.getByRole('status')).toHaveText('De link is gemaild en werkt 30 minuten.')
  const link = /https?:\/\/\S+\/passkey#[\w-]+/.exec((await mailTo(email)).text)?.[0] ?? ''

  const own = await browser.newContext({ baseURL: STAFF_OPTIONS.baseURL, locale: 'nl-NL' })
  const phone = await own.newPage()
  const authenticator = await addAuthenticator(phone)
  await phone.goto(link)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Maak passkey' }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Dag Proef')
  await phone.getByRole('button', { name: 'Afmelden' }).click()

  const signIn = phone.getByRole('button', { name: 'Met passkey' })
  await authenticator.setVerified(false)
  await signIn.click()
  await expect(phone.getByRole('alert')).toContainText('De passkey is niet geaccepteerd')
  await authenticator.setVerified(true)
  await signIn.click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Dag Proef')

  const second = await own.newPage()
  await second.goto(link)
  await second.getByRole('button', { name: 'Maak passkey' }).click()
  await expect(second.getByRole('alert')).toContainText('Deze link is gebruikt of verlopen')
  await own.close()
})
