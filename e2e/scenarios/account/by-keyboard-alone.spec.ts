import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const MOST_STEPS = 60
const PASSWORD = 'Kruiwagen-Zolder-7'

/** Past the header, as the first link of every page offers. */
async function skip(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.locator('.skip')).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Tab by tab to a control; wherever the focus stands on the way it can be seen. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
      return `${outlineStyle} ${Number.parseFloat(outlineWidth) >= 2}`
    })
    expect(ring, 'the focus is seen').toBe('solid true')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${control} is out of reach of the keyboard`)
}

async function type(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await tabTo(page, page.locator('main').getByLabel(label, { exact: true }).first())
    await page.keyboard.type(text)
  }
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

test('registering, signing in, a kluslijst and the file with everything need no mouse @desktop', async ({ page }) => {
  test.setTimeout(120_000)
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
