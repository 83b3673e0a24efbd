import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const BOARDS = '/producten/gips-en-afbouw/gipsplaten'

test('@phone [PANEL-08] the button of the filter panel says how many products are left', async ({ page }) => {
  await gotoLive(page, `${BOARDS}#product-filter`)
  const panel = page.getByRole('dialog', { name: 'Filters' })
  const button = panel.getByRole('button', { name: /^Toon \d+ producten$/ })
  const before = await button.textContent()
  await panel.getByRole('checkbox', { name: /^Gipsa/ }).click()
  await expect(button).not.toHaveText(before ?? '')
  const left = (await button.textContent())?.replace(/\D/g, '')
  await button.click()
  await expect(page).toHaveURL(`${BOARDS}?Merken=Gipsa`)
  await expect(page.locator('.toolbar__count')).toHaveText(`${left} producten`)
})

test('@phone [PANEL-19] the branch list is narrowed in a panel', async ({ page }) => {
  await gotoLive(page, '/vestigingen#store-filter')
  const panel = page.getByRole('dialog')
  await panel.getByRole('link', { name: /^Zaagservice/ }).click()
  await expect(page).toHaveURL(/\/vestigingen\?Dienst=zaagservice/)
})
