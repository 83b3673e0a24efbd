import { randomUUID } from 'node:crypto'
import { press, skip, tabTo, type } from '../../support/accessibility/keyboard.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const PASSWORD = 'Kruiwagen-Zolder-7'

test('registration, sign-in, kluslijsten and the data export work by keyboard only', { tag: ['@desktop'] }, async ({
  page,
}) => {
  const email = `${randomUUID()}@scenario.example`
  const main = page.locator('main')
  await gotoLive(page, '/registreren')
  await skip(page)
  await type(page, {
    Voornaam: 'Sanne',
    Achternaam: 'Dekker',
    'E-mailadres': email,
    'Mobiel nummer': '0612345678',
    Postcode: '3542AB',
    Huisnummer: '112',
    Straat: 'Atoomweg',
    Plaats: 'Utrecht',
    Wachtwoord: PASSWORD,
    'Wachtwoord nog een keer': PASSWORD,
  })
  await press(page, main.getByRole('button', { name: 'Account maken' }))
  await page.waitForURL('/')

  await gotoLive(page, '/mijn-bouwmeester')
  await skip(page)
  await press(page, main.getByRole('button', { name: 'Uitloggen' }))
  await page.waitForURL('/')

  await gotoLive(page, '/mijn-kluslijsten')
  await skip(page)
  await type(page, { 'E-mailadres': email, Wachtwoord: PASSWORD })
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/mijn-kluslijsten/)
  await page.locator('html[data-live]').waitFor()
  await type(page, { 'Naam van de kluslijst': 'Badkamer boven' })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Badkamer boven', level: 1 })).toBeVisible()

  await press(page, main.getByRole('link', { name: 'Privacy' }))
  await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible()
  await tabTo(page, main.getByRole('link', { name: 'Download als JSON' }))
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
})
