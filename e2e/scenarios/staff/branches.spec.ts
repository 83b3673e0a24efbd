import type { Page } from '@playwright/test'
import { addDays, dayAt, weekdayOf } from '../../../packages/domain/src/dates.ts'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)
test.describe.configure({ mode: 'serial' }) // both change one branch

/** A branch that no other scenario orders from. */
const BRANCH = 'Terneuzen'
const effects = (page: Page) => page.getByRole('region', { name: 'Gevolgen van je wijziging' })

/** Saves, and waits until the form shows it. */
async function save(page: Page) {
  await page.getByRole('button', { name: 'Sla op' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Opgeslagen' })).toBeVisible()
}

async function openBranch(page: Page) {
  await signOn(page, 'operator')
  await page.getByRole('link', { name: 'Vestigingen', exact: true }).click()
  await page.getByRole('link', { name: BRANCH }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(BRANCH)
}

test('a setting shows meaning, unit, default and effects before it is saved', {
  tag: ['@RANGE-29', '@desktop'],
}, async ({ page }) => {
  await signOn(page, 'operator')
  await page.getByRole('link', { name: 'Instellingen' }).click()
  const cost = page.getByLabel('Bezorgkosten, klein')
  await expect(cost).toHaveAccessibleDescription(/Kosten per bestelling.*Eenheid: euro.*Standaard: 6,95/)
  await expect(effects(page)).toHaveCount(0)
  const before = await cost.inputValue()
  await cost.fill('99,95')
  const costs = effects(page).getByRole('region', { name: 'Kosten' })
  await expect(costs.getByRole('row').filter({ hasText: /25,00/ })).toContainText(/99,95/)
  await page.getByLabel('Uiterste besteltijd', { exact: true }).fill('00:01')
  await expect(effects(page).getByRole('region', { name: 'Beloofde tijden' })).toContainText('Afhalen')
  await expectAccessible(page)
  await page.getByLabel('Afhaaltijden op zaterdag').fill('25:00-26:00')
  await expect(effects(page)).toContainText('Een waarde kan niet.')
  // Nothing was saved.
  await page.reload()
  await expect(cost).toHaveValue(before)
  // A structured setting, and a limit that waits for a colleague.
  await expect(page.getByLabel('Tijdvakken voor bezorgen')).toHaveValue(/^am 07:00 12:00\npm /)
  await expect(page.getByLabel('Terugbetaling zonder tweede persoon tot')).toHaveAccessibleDescription(/collega/)
})

test('hours, holidays, services and news of a branch are edited, with their effects first', {
  tag: ['@RANGE-29', '@desktop'],
}, async ({ page, browser }) => {
  const title = `Zaagdag ${Date.now()}`
  // A Tuesday that is weeks ahead, to the Thursday after it: no holiday of all branches lasts that long.
  const ahead = addDays(dayAt(new Date()), 21)
  const far = addDays(ahead, 9 - weekdayOf(ahead))
  await openBranch(page)

  await page.getByRole('button', { name: 'Voeg een periode toe' }).click()
  const period = page.getByRole('group', { name: 'Vrije dagen en afwijkende tijden' })
  await period.getByLabel('Van').last().fill(far)
  await period.getByLabel('Tot en met').last().fill(addDays(far, 2))
  const promises = effects(page).getByRole('region', { name: 'Beloofde tijden' })
  await expect(promises.getByRole('row').filter({ hasText: BRANCH }).first()).toContainText('Afhalen')

  const saturday = page.getByLabel('Zaterdag')
  const hours = await saturday.inputValue()
  await saturday.fill('09:07-13:07')
  const hire = page.getByRole('checkbox', { name: 'Verhuur' })
  const hadHire = await hire.isChecked()
  await hire.setChecked(!hadHire)
  const news = page.getByRole('group', { name: 'Nieuws, Nederlands' })
  await news.getByRole('button', { name: 'Voeg een bericht toe' }).click()
  await news.getByLabel('Titel').last().fill(title)
  await news.getByLabel('Tekst').last().fill('Zaag deze dag gratis mee')
  await news.getByLabel('Pagina van de winkel').last().fill('/vestigingen')
  await page.getByLabel('Reden', { exact: false }).fill('Proef')
  await save(page)
  await expect(page.getByText('De import laat ze staan.').first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Openingstijden, Zaterdag' }).first()).toContainText(
    'Proef',
  )
  await expectAccessible(page)

  // The page of the branch in the shop follows through the edge.
  const { baseURL = '' } = test.info().project.use
  const shop = await (await browser.newContext({ baseURL })).newPage()
  await expect(async () => {
    await shop.goto('/vestigingen/terneuzen')
    await expect(shop.getByRole('link', { name: title })).toBeVisible({ timeout: 1_000 })
    await expect(shop.getByText('09:07').first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: scaleTimeout(60_000) })
  await shop.context().close()

  await saturday.fill(hours)
  await hire.setChecked(hadHire)
  await news
    .getByRole('button', { name: /^Verwijder bericht/ })
    .last()
    .click()
  await period
    .getByRole('button', { name: /^Verwijder periode/ })
    .last()
    .click()
  await save(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  const giveBack = page.getByRole('button', { name: 'Laat de import weer bepalen' })
  await giveBack.first().click()
  await expect(giveBack).toHaveCount(1)
  await giveBack.click()
  await expect(giveBack).toHaveCount(0)
})
