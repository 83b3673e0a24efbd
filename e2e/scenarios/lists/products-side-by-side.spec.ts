import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const BOARDS = '/producten/gips-en-afbouw/gipsplaten'
const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Vergelijk / })
const bar = (page: Page) => page.getByRole('region', { name: 'Vergelijken' })

test('up to four products are compared side by side, differences first', { tag: ['@UX-15'] }, async ({ page }) => {
  await gotoLive(page, BOARDS)
  for (const at of [0, 1, 2, 3]) await ticks(page).nth(at).click()
  await expect(bar(page)).toContainText('4 producten om te vergelijken')
  await expect(ticks(page).nth(4)).toBeDisabled()
  await expect(ticks(page).nth(0)).toBeEnabled()
  await bar(page).getByRole('link', { name: 'Vergelijk' }).click()
  await expect(page).toHaveURL(/\/vergelijken\?ids=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vergelijk 4 gipsplaten')
  const groups = page.locator('.cmp__group')
  await expect(groups).toHaveText(['Verschillen', 'Voorraad en levering', 'Gelijk'])
  await expect(page.locator('.cmp thead th')).toHaveCount(4)
  for (const row of await page.locator('.cmp tbody:first-of-type tr.is-diff').all())
    expect(new Set(await row.locator('td').allTextContents()).size).toBeGreaterThan(1)
  await expectAccessible(page)

  await page.getByText('Alleen verschillen').click()
  await expect(groups.nth(2)).toBeHidden()
  await page
    .locator('.cmp thead')
    .getByRole('link', { name: /^Haal / })
    .first()
    .click()
  await expect(page.locator('.cmp thead th')).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vergelijk 3 gipsplaten')
  await gotoLive(page, BOARDS)
  await expect(ticks(page).nth(0)).not.toBeChecked()
  await expect(ticks(page).nth(1)).toBeChecked()
})
