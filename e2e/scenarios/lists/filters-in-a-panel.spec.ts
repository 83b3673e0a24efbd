import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const BOARDS = '/producten/gips-en-afbouw/gipsplaten'

test('the button of the filter panel shows the number of matching products', { tag: ['@PANEL-08', '@phone'] }, async ({
  page,
}) => {
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

test('the filter counts follow the selection', { tag: ['@phone'] }, async ({ page }) => {
  await gotoLive(page, `${BOARDS}#product-filter`)
  const panel = page.getByRole('dialog', { name: 'Filters' })
  const ticks = panel.getByRole('checkbox')
  const countsOf = () =>
    ticks.evaluateAll((all) =>
      all.flatMap((one) => {
        const input = one as HTMLInputElement
        const count = /\d+$/.exec(input.closest('label')?.textContent?.trim() ?? '')?.[0]
        return count ? [{ name: input.name, value: input.value, count: Number(count), isDisabled: input.disabled }] : []
      }),
    )
  const brand = panel.getByRole('checkbox', { name: /^Gipsa/ })
  await brand.click()
  const button = panel.getByRole('button', { name: /^Toon \d+ product/ })
  await expect(button).toBeVisible()
  const total = async () => Number((await button.textContent())?.replace(/\D/g, ''))
  // No filter of another group than the brand has a higher count than the list itself.
  await expect
    .poll(async () => {
      const left = await total()
      return (await countsOf()).filter(({ name, count }) => name !== 'Merken' && count > left)
    })
    .toEqual([])
  const shown = await countsOf()
  await button.click()
  await expect(page).toHaveURL(`${BOARDS}?Merken=Gipsa`)
  await expect(panel).toHaveCount(0)
  await page.evaluate(() => {
    window.location.hash = 'product-filter'
  })
  // The counts in the panel equal those of the filtered list.
  await expect(panel.getByRole('checkbox', { name: /^Gipsa/ })).toBeChecked()
  const sent = new Map((await countsOf()).map(({ name, value, count }) => [`${name}=${value}`, count]))
  const both = shown.filter(({ name, value }) => sent.has(`${name}=${value}`))
  expect(both.length).toBeGreaterThan(5)
  for (const { name, value, count } of both) expect(sent.get(`${name}=${value}`), `${name}=${value}`).toBe(count)
})

test('the branch list is filtered in a panel', { tag: ['@PANEL-19', '@phone'] }, async ({ page }) => {
  await gotoLive(page, '/vestigingen#store-filter')
  const panel = page.getByRole('dialog')
  await panel.getByRole('link', { name: /^Zaagservice/ }).click()
  await expect(page).toHaveURL(/\/vestigingen\?Dienst=zaagservice/)
})
