import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { fillCart } from '../../support/cart.ts'
import { gotoLive } from '../../support/live-page.ts'
import { nextTuesday } from '../../support/own/next-tuesday.ts'
import { readData } from '../../support/range/read-data.ts'
import { expect, test } from '../../support/test.ts'

const box = (page: Page) => page.locator('details:has([data-where])')
const summary = (page: Page) => page.locator('[data-where]')
const row = (page: Page, name: string) =>
  page.locator('[data-branch]').filter({ has: page.getByText(name, { exact: true }) })

type Branch = { readonly name: string }
/** The branches by distance from Utrecht. */
async function byDistance(page: Page): Promise<string[]> {
  const [utrecht] = (
    await readData<(Branch & { location: { lat: number; lng: number } })[]>(page.request, '/api/aspos/stores')
  ).filter(({ name }) => name === 'Utrecht')
  const { lat, lng } = utrecht?.location ?? { lat: 0, lng: 0 }
  const around = `/api/aspos/stores?distanceFromLatitude=${lat}&distanceFromLongitude=${lng}`
  return (await readData<Branch[]>(page.request, around)).map(({ name }) => name)
}

test('the cart shows which branches have it all, what others lack, and the effect of a switch', {
  tag: ['@SHOP-08'],
}, async ({ page, context, baseURL, products }) => {
  const url = baseURL ?? ''
  await context.addCookies([
    { name: 'bm_branch', value: '1', url },
    { name: 'bm_now', value: nextTuesday(), url },
  ])
  // One piece in Utrecht, none in Nieuwegein; both are in Zeist, Amersfoort, Amsterdam and Groningen.
  const [scarce, absent] = [await products.stockedAt('utrecht', 1), await products.stockedAt('nieuwegein', 0)]
  await fillCart(page, { [scarce.id]: 3, [absent.id]: 2 })
  await gotoLive(page, '/winkelwagen')
  const order = await byDistance(page)
  const complete = order.filter((name) => ['Zeist', 'Amersfoort', 'Amsterdam', 'Groningen'].includes(name))
  const [nearest = ''] = complete
  expect(complete).toHaveLength(4)
  await expect(summary(page)).toHaveText(
    new RegExp(`^In 4 vestigingen ligt alles vandaag klaar\\. Dichtstbij: ${nearest} \\([\\d,]+\\skm\\)\\.$`),
  )

  await box(page).locator('summary').first().click()
  await expect(row(page, 'Utrecht')).toContainText(`${scarce.name}: 1 van 3`)
  await expect(row(page, 'Utrecht')).not.toContainText(absent.name)
  await expect(row(page, 'Utrecht')).toContainText('Hier haal je af')
  await expect(row(page, 'Nieuwegein')).toContainText(`${absent.name}: 0 van 2`)
  await expect(row(page, 'Nieuwegein')).not.toContainText(scarce.name)
  await expect(row(page, nearest)).toContainText(/Alles klaar vandaag \d\d:\d\d/)
  await box(page)
    .getByText(/^Toon nog \d+ vestigingen$/)
    .click()
  const names = page.locator('[data-branch] b')
  await expect(names).toHaveCount(order.length)
  expect((await names.allTextContents()).slice(0, 4)).toEqual(order.slice(0, 4))
  await expectAccessible(page, { within: 'main' })

  // Nothing changes before the visitor confirms.
  await row(page, nearest)
    .getByRole('button', { name: `Kies ${nearest}` })
    .click()
  const panel = page.getByRole('dialog')
  const effects = panel.locator('[data-effects]')
  await expect(effects).toContainText(`3 × ${scarce.name}`)
  await expect(effects.locator('s').first()).toContainText('Niet genoeg op voorraad in Utrecht')
  await expect(effects).toContainText(`klaar in ${nearest}`)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(row(page, 'Utrecht')).toContainText('Hier haal je af')
  await row(page, nearest)
    .getByRole('button', { name: `Kies ${nearest}` })
    .click()
  await panel.getByRole('button', { name: `Kies ${nearest}` }).click()
  await expect(panel).toHaveCount(0)
  await expect(row(page, nearest)).toContainText('Hier haal je af')
  await expect(page.getByRole('radio', { name: new RegExp(`Afhalen in ${nearest}`) })).toBeVisible()
})

test('the branches follow the cart', { tag: ['@SHOP-08', '@desktop'] }, async ({
  page,
  context,
  baseURL,
  products,
}) => {
  const url = baseURL ?? ''
  await context.addCookies([
    { name: 'bm_branch', value: '1', url },
    { name: 'bm_now', value: nextTuesday(), url },
  ])
  const [scarce, absent] = [await products.stockedAt('utrecht', 1), await products.stockedAt('nieuwegein', 0)]
  await fillCart(page, { [scarce.id]: 1, [absent.id]: 2 })
  await gotoLive(page, '/winkelwagen')
  // Utrecht itself has everything, so no other branch is nearer.
  await expect(summary(page)).toHaveText('In 5 vestigingen ligt alles vandaag klaar. Dichtstbij: Utrecht.')
  await box(page).locator('summary').first().click()
  await page.locator(`[data-product="${scarce.id}"]`).getByRole('button', { name: 'Meer', exact: true }).click()
  await expect(row(page, 'Utrecht')).toContainText(`${scarce.name}: 1 van 2`)
  await expect(summary(page)).toContainText('In 4 vestigingen ligt alles vandaag klaar.')
  await page.getByRole('button', { name: `Verwijder ${absent.name}` }).click()
  await expect(summary(page)).toContainText('In 5 vestigingen ligt alles vandaag klaar.')
  await expect(row(page, 'Nieuwegein')).toContainText('Alles klaar vandaag')
  // Sorted by the distance from another place.
  await box(page).getByRole('textbox', { name: 'Postcode of plaats' }).fill('Groningen')
  await box(page).getByRole('button', { name: 'Zoek' }).click()
  await expect(page.locator('[data-branch] b').first()).toHaveText('Groningen')
  await expect(summary(page)).toContainText('Dichtstbij: Groningen')
})
