import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEMO_STAFF } from '../../../packages/demo-data/src/staff/staff.ts'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { changeAs } from '../../support/staff/changes.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

/** A word that no product has, unlike those of other runs. Letters only, so that it is no number. */
const aWord = () =>
  `qwv${[...String(randomInt(100_000, 999_999))].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}`
const emailOf = (role: string) => DEMO_STAFF.find((one) => one.role === role)?.email ?? ''
const nameOf = (role: string) => DEMO_STAFF.find((one) => one.role === role)?.name ?? ''
const change = (text: string, values: readonly unknown[] = [], role = 'range') =>
  changeAs(emailOf(role), 'Proef', text, values)
/** The shop has one draft, which only this scenario edits. */
async function clear() {
  for (const table of ['search_term_version', 'search_term_run', 'search_term_rule'])
    await change(`delete from ${table}`)
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('search words are measured, published with a confirmed drop, and taken back', {
  tag: ['@RANGE-26', '@desktop'],
}, async ({ page, browser }) => {
  test.setTimeout(scaleTimeout(300_000))
  const word = aWord()
  await clear()
  const visitor = await browser.newContext({ locale: 'nl-NL' })
  try {
    await signOn(page, 'range')
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Zoektermen' }).click()
    await page.getByRole('link', { name: 'Zoekwoorden' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoekwoorden')
    await expect(page.getByText('Er zijn nog geen regels.')).toBeVisible()

    await page.getByRole('link', { name: 'Voeg een regel toe' }).click()
    const form = page.getByRole('region', { name: 'Voeg een regel toe' })
    await form.getByLabel('Soort regel').selectOption('narrower')
    await form.getByLabel('Eén term per regel').fill(`${word}\n${word}`)
    await press(page, 'Sla op')
    await expect(page.getByRole('alert')).toContainText('hetzelfde woord')
    await form.getByLabel('Eén term per regel').fill(`${word.toUpperCase()}\nmultiplex`)
    await press(page, 'Sla op')
    await expect(page.getByRole('status')).toContainText('De regel staat in het concept.')
    const rules = page.getByRole('list', { name: 'Regels in het concept' })
    await expect(rules).toContainText(`${word} → multiplex`)
    await expect(rules).toContainText('nog niet in de winkel')

    await page.getByRole('link', { name: `Wijzig: ${word} → multiplex` }).click()
    await page.getByLabel('Eén term per regel').fill(`${word}\ngipsplaat`)
    await change(
      `update search_term_rule set terms = array[terms[1], 'hardboard'], revision = revision + 1,
         changed_by = (select id from staff_person where email = $1)`,
      [emailOf('owner')],
      'owner',
    )
    await press(page, 'Sla op')
    await expect(page.getByRole('alert')).toContainText(
      `${nameOf('owner')} heeft deze regel intussen gewijzigd in: ${word} → hardboard`,
    )
    await expect(page.getByLabel('Eén term per regel')).toHaveValue(`${word}\ngipsplaat`)
    await press(page, 'Vervang door mijn invoer')
    await expect(rules).toContainText(`${word} → gipsplaat`)
    await expectAccessible(page)

    await press(page, 'Meet het concept')
    await expect(page.getByText(/van \d+ zoekopdrachten gemeten/)).toBeVisible()
    const figures = page.getByRole('table', { name: 'Beoordeelde zoekopdrachten' })
    await expect(figures).toBeVisible({ timeout: scaleTimeout(240_000) })
    await expect(figures.getByRole('row', { name: /nDCG@10/ })).toContainText(/0,9\d\d\s*0,9\d\d\s*0,000/)

    // A draft whose results are worse needs a confirmation.
    await change('update search_term_run set products_after = products_before - 0.02')
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('meer dan 0,01 slechter')
    await page.getByRole('link', { name: 'Bekijk per zoekopdracht' }).click()
    await expect(page.getByText('Geen enkele zoekopdracht verandert.')).toBeVisible()
    await page.getByRole('link', { name: 'Toon alle zoekopdrachten' }).click()
    await page
      .getByRole('table', { name: 'Zoekopdrachten' })
      .getByRole('link', { name: 'glaswol', exact: true })
      .click()
    const before = page.getByRole('list', { name: 'Voor' }).getByRole('listitem')
    await expect(before).toHaveCount(10)
    await expect(before.first()).toContainText(/glaswol/i)
    await expect(page.getByRole('list', { name: 'Na' }).getByRole('listitem')).toHaveCount(10)
    await page.getByRole('link', { name: 'Terug naar de zoekwoorden' }).click()

    await press(page, 'Publiceer')
    // Without the confirmation the form is not sent, so the draft stays a draft.
    await expect(page.getByRole('checkbox')).toBeFocused()
    await expect(rules).toContainText('nog niet in de winkel')
    await page.getByRole('checkbox').check()
    await press(page, 'Publiceer')
    await expect(page.getByRole('status')).toContainText('Gepubliceerd')
    const versions = page.getByRole('list', { name: 'Gepubliceerde versies' })
    await expect(versions.getByRole('listitem')).toContainText(`door ${nameOf('range')}`)
    await expect(versions.getByRole('listitem')).toContainText('daling bevestigd')
    await expect(rules).not.toContainText('nog niet')

    const shop = await visitor.newPage()
    const search = () => shop.goto(`${ADDRESSES.PUBLIC_ORIGIN}/zoeken/${word}`)
    await expect(async () => {
      await search()
      await expect(
        shop
          .getByRole('main')
          .getByRole('link', { name: /Gipsplaat/ })
          .first(),
      ).toBeVisible()
    }).toPass({ timeout: 60_000 })
    await expectAccessible(page)

    await press(page, 'Neem terug')
    await expect(page.getByRole('status')).toContainText('Teruggenomen')
    await expect(versions).toContainText(/teruggenomen: .*, door/)
    await expect(async () => {
      await search()
      await expect(shop.getByRole('heading', { level: 1 })).toContainText(`Geen resultaten voor ‘${word}’`)
    }).toPass({ timeout: 60_000 })
  } finally {
    await visitor.close()
    await clear()
  }
})
