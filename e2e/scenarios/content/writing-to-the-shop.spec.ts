import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { mailTo } from '../../support/mailbox.ts'
import { expect, test } from '../../support/test.ts'

test('content forms send questions, quotes and returns, validate and confirm by email', { tag: ['@desktop'] }, async ({
  page,
}) => {
  const anEmail = (who: string) => `${who}-${Date.now()}@scenario.example`
  await gotoLive(page, '/klantenservice')
  const form = page.locator('#message-contact[novalidate]') // hydrated
  await form.getByLabel('E-mailadres').fill('noor@voorbeeld')
  await form.getByLabel('Je vraag').fill('Kan de plaat op 90 cm?')
  await form.getByRole('button', { name: 'Verstuur je vraag' }).click()
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary).toContainText('Controleer 2 velden')
  await summary.getByRole('link', { name: /^Naam/ }).click()
  await expect(form.getByLabel('Naam')).toBeFocused()
  // The page is scrolled, so that its other links may be behind the header.
  await expectAccessible(page, { within: '#message-contact' })
  const email = anEmail('vraag')
  await form.getByLabel('Naam').fill('Noor <b>de Wit</b>')
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByRole('button', { name: 'Verstuur je vraag' }).click()
  await expect(page.getByText('Bedankt voor je vraag. Op werkdagen heb je binnen een dag antwoord.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/klantenservice')
  expect((await mailTo(email)).subject).toContain('We hebben je vraag ontvangen')

  await gotoLive(page, '/en/customer-service/request-a-quote')
  const quote = page.locator('#message-quote[novalidate]')
  await quote.getByLabel('Name').fill('Noor')
  await quote.getByLabel('Email address').fill(anEmail('quote'))
  await quote.getByLabel('What do you need?').fill('40 boards of 12.5 mm')
  await quote.getByRole('button', { name: 'Request a quote' }).click()
  await expect(page.getByText('You have a price within 2 working days.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/422|^failed: csp/] })

  test('a return is requested, and invalid input is preserved', { tag: ['@desktop'] }, async ({ page }) => {
    await page.goto('/klantenservice/retourneren')
    const form = page.locator('#message-return')
    await form.getByLabel('Naam').fill('Noor')
    await form.getByLabel('E-mailadres').fill('noor@voorbeeld')
    await form.getByLabel('Bestelnummer').fill('2026-1001')
    await form.getByLabel('Wat stuur je terug?').fill('Twee platen over, ik breng ze.')
    await form.getByRole('button', { name: 'Meld je retour' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meld je retour')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Dit e-mailadres is niet geldig')
    await expect(form.getByLabel('Bestelnummer')).toHaveValue('2026-1001')
    await expect(form.getByLabel('Wat stuur je terug?')).toHaveValue('Twee platen over, ik breng ze.')
    await form.getByLabel('E-mailadres').fill(`retour-${Date.now()}@scenario.example`)
    await form.getByRole('button', { name: 'Meld je retour' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('Je retour is gemeld')
  })
})
