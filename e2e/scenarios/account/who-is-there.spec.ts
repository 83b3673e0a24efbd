import { expectAccessible } from '../../support/accessibility.ts'
import { newCustomer, signIn, type TestCustomer } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'
import { appCode } from '../../support/totp.ts'

/** Demo business that buys on account. README.md names the PIN, and the scenario restores it. */
const TRADE: TestCustomer = { email: 'zakelijk@demo.example', password: 'Demo-Steiger-12', firstName: 'Sam' }
const PIN = '2580'

test('two-step sign-in is set up by QR code, and a recovery code works once', { tag: ['@LAW-46', '@desktop'] }, async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request)
  await signIn(page, customer)
  await gotoLive(page, '/mijn-beveiliging')
  await expect(page.locator('#pin')).toHaveCount(0) // only for customers who buy on account
  await page.getByLabel('Je wachtwoord, ter controle').fill(customer.password)
  await page.getByRole('button', { name: 'Zet tweestapscontrole aan' }).click()
  await expect(page.getByRole('img', { name: 'QR-code voor je authenticator-app' })).toBeVisible()
  const link = await page.getByRole('link', { name: 'Open in de app' }).getAttribute('href')
  const secret = new URL(link ?? '').searchParams.get('secret') ?? ''
  await expect(page.locator('code')).toHaveText(secret.replace(/(.{4})(?=.)/g, '$1 '))
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Bevestig' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Deze code is onjuist of al gebruikt.')
  await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret))
  await page.getByRole('button', { name: 'Bevestig' }).click()
  await expect(page.getByText('Tweestapscontrole staat aan.')).toBeVisible()
  const codes = await page.locator('.codes code').allTextContents()
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ik heb ze bewaard' }).click()
  await expect(page.getByText('Je hebt nog 10 herstelcodes.')).toBeVisible()

  await page.goto('/logout/redirect')
  await expect(page).toHaveURL('/')
  await gotoLive(page, '/inloggen')
  await page.getByLabel('E-mailadres').first().fill(customer.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(customer.password)
  await page.getByLabel('Wachtwoord', { exact: true }).press('Enter')
  await expect(page.getByText('Vul de code uit je authenticator-app in.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '')
  await page.getByRole('textbox', { name: 'Code' }).press('Enter')
  await page.waitForURL((url) => url.pathname !== '/inloggen')
  await gotoLive(page, '/mijn-beveiliging')
  await expect(page.getByText('Je hebt nog 9 herstelcodes.')).toBeVisible()
})

test('a customer who buys on account must set a PIN that is hard to guess', {
  tag: ['@MODERN-13', '@desktop'],
}, async ({ page }) => {
  await signIn(page, TRADE)
  await gotoLive(page, '/mijn-beveiliging')
  const form = page.locator('#pin')
  const save = async (pin: string, password: string) => {
    await form.getByLabel('Nieuwe pincode').fill(pin)
    await form.getByRole('textbox', { name: 'Je wachtwoord, ter controle' }).fill(password)
    await form.getByRole('button', { name: 'Pincode opslaan' }).click()
  }
  await save('1234', TRADE.password)
  await expect(form.getByText('Deze pincode is te makkelijk te raden.')).toBeVisible()
  await save(PIN, 'Niet-Het-Goede-1')
  await expect(form.getByText('Het wachtwoord is onjuist.')).toBeVisible()
  await save(PIN, TRADE.password)
  await expect(page.getByRole('status').filter({ hasText: 'pincode' })).toContainText('Je pincode is opgeslagen.')
  await expectAccessible(page)
})

test.describe('an expired reauthentication', () => {
  test.use({ tolerated: [/status of 422/] })
  test('email change, data export and account closure require the password again', { tag: ['@desktop'] }, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const customer = await newCustomer(request)
    await signIn(page, customer)
    const later = encodeURIComponent(new Date(Date.now() + 15 * 60_000).toISOString())
    const wait = () => context.addCookies([{ name: 'bm_now', value: later, url: baseURL ?? '' }])
    const proof = page.getByLabel('Je wachtwoord, ter controle')

    await gotoLive(page, '/mijn-gegevens')
    await wait()
    await page.getByLabel('Achternaam').fill('Visser')
    await page.getByRole('button', { name: 'Gegevens opslaan' }).click()
    await expect(page.getByText('Je gegevens zijn opgeslagen.')).toBeVisible() // a name needs no reauthentication
    await page.getByLabel('E-mailadres').first().fill(`ander-${customer.email}`)
    await page.getByRole('button', { name: 'Gegevens opslaan' }).click()
    await expect(proof).toBeFocused()
    await expect(page.getByLabel('E-mailadres').first()).toHaveValue(`ander-${customer.email}`)
    await expectAccessible(page)
    await context.clearCookies({ name: 'bm_now' })
    await proof.fill('Niet-Het-Goede-1')
    await page.getByRole('button', { name: 'Gegevens opslaan' }).click()
    await expect(page.getByText('Het wachtwoord is onjuist.')).toBeVisible()
    await proof.fill(customer.password)
    await page.getByRole('button', { name: 'Gegevens opslaan' }).click()
    await expect(page.getByText('Je gegevens zijn opgeslagen.')).toBeVisible()
    await expect(proof).toHaveCount(0)

    await wait()
    await gotoLive(page, '/mijn-privacy')
    await page.getByRole('link', { name: 'Download als JSON' }).click()
    await expect(page).toHaveURL('/mijn-privacy?bestand=json')
    await context.clearCookies({ name: 'bm_now' })
    await proof.fill(customer.password)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Verder' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.json$/)

    await wait()
    await gotoLive(page, '/mijn-privacy')
    await page.getByLabel(`Typ ander-${customer.email} om te bevestigen`).fill(`ander-${customer.email}`)
    await page.getByRole('button', { name: 'Verwijder mijn account' }).click()
    await expect(proof).toBeVisible()
    await context.clearCookies({ name: 'bm_now' })
    await proof.fill(customer.password)
    await page.getByRole('button', { name: 'Verwijder mijn account' }).click()
    await expect(page).toHaveURL('/')
    expect((await context.cookies()).some(({ name }) => name === 'bm_auth')).toBe(false)
  })
})
