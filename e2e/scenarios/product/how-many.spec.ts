import type { Locator } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { BATCH } from '../../support/cart.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

test('23,4 m² of laminate with 8 % waste needs 12 packs, which become the quantity', async ({ page, products }) => {
  const laminate = await products.laminate()
  await gotoLive(page, laminate.path)
  await page.getByRole('button', { name: 'Reken uit op m²' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hoeveel pakken heb je nodig?' })
  await expect(dialog.getByLabel('Snijverlies')).toHaveValue('8')
  await dialog.getByRole('button', { name: 'Ik weet de m²' }).click()
  await dialog.getByLabel('Hoeveel m²?').fill('23,4')
  await expect(dialog.locator('.calc__count')).toHaveText('12 pakken')
  await expect(dialog).toContainText('25,27 m²')
  await expectAccessible(page)

  // Enter measurements, and leave out openings.
  await dialog.getByRole('button', { name: 'Opmeten' }).click()
  await dialog.getByLabel('Lengte 1').fill('6')
  await dialog.getByLabel('Breedte 1').fill('4')
  await dialog.getByRole('button', { name: 'Nog een vlak' }).click()
  await dialog.getByLabel('Lengte 2').fill('2')
  await dialog.getByLabel('Breedte 2').fill('0,2')
  await dialog.getByLabel('Ramen en deuren').fill('1')
  await expect(dialog.locator('.calc__count')).toHaveText('12 pakken')
  await dialog.getByRole('button', { name: 'Neem 12 pakken over' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page
      .locator('form')
      .getByRole('textbox', { name: /^Aantal/ })
      .locator('visible=true'),
  ).toHaveValue('12')
})

test('a wall boarded on both sides needs twice the boards but the same studs', { tag: ['@desktop'] }, async ({
  page,
  products,
}) => {
  const { board, stud, screws } = await products.wallBoard()
  await gotoLive(page, board.path)
  await page.getByRole('button', { name: 'Reken uit op m²' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ik weet de m²' }).click()
  await dialog.getByLabel('Hoeveel m²?').fill('20')
  const counted = new RegExp(`(\\d+) stuks? ${stud.name}`)
  const studs = async (from: Locator) => Number(counted.exec((await from.textContent()) ?? '')?.[1])
  const also = dialog.locator('.calc__also')
  for (const { name } of [stud, screws]) await expect(also).toContainText(name)
  const oneSide = await studs(also)
  const boards = async () => Number(/\d+/.exec((await dialog.locator('.calc__count').textContent()) ?? '')?.[0])
  const forOne = await boards()
  await dialog.getByRole('radio', { name: 'Twee zijden' }).check()
  await expect.poll(boards).toBeGreaterThanOrEqual(2 * forOne - 1)
  // The same number of studs as for one side; rounding to whole boards may save one or two.
  await expect.poll(() => studs(also)).toBeLessThanOrEqual(oneSide)
  const twoSides = await studs(also)
  expect(twoSides).toBeGreaterThanOrEqual(oneSide - 2)
  await dialog.getByRole('button', { name: /^Neem \d+ stuks over/ }).click()
  const row = page.locator('#hoort-erbij li').filter({ hasText: stud.name })
  await expect(row.locator('.need__count')).toHaveText(`${twoSides} stuks`)

  const saved = page.waitForResponse(BATCH)
  await page
    .locator('main')
    .getByRole('button', { name: /In winkelwagen/ })
    .first()
    .click()
  await saved
  await gotoLive(page, '/winkelwagen')
  const needed = page.locator('[data-needed]').filter({ hasText: stud.name })
  await expect(needed.getByRole('textbox')).toHaveValue(String(twoSides))
})

test('a tool lists its matching batteries, and a battery lists the tool', { tag: ['@UX-23'] }, async ({
  page,
  products,
}) => {
  const { tool, batteries } = await products.toolWithBatteries()
  await page.goto(tool.path)
  const fits = page.locator('#past-bij')
  await expect(fits).toContainText(/Past bij alles met accusysteem \d+V-systeem/)
  await fits.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(batteries[0]?.name ?? '')
  await expect(fits).toContainText(/Past bij alles met accusysteem \d+V-systeem/)
  await expect(fits.locator(`a[href$="/product/${tool.number}"]`)).toHaveCount(1)
})
