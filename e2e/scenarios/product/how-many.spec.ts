import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { findProduct } from '../../support/products.ts'
import { expect, test } from '../../support/test.ts'

test('23,4 m² of laminate with 8 percent waste is 12 packs of 2,22 m², and they are taken over', async ({
  page,
  request,
}) => {
  const laminate = await findProduct(
    request,
    ({ unitPriceUnit, unitPerProduct, unit }) => [unitPriceUnit, unitPerProduct, unit].join() === 'm2,2.22,pak',
  )
  await gotoLive(page, laminate.path)
  await page.getByRole('button', { name: 'Reken uit op m²' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hoeveel pakken heb je nodig?' })
  await expect(dialog.getByLabel('Snijverlies')).toHaveValue('8')
  await dialog.getByRole('button', { name: 'Ik weet de m²' }).click()
  await dialog.getByLabel('Hoeveel m²?').fill('23,4')
  await expect(dialog.locator('.calc__count')).toHaveText('12 pakken')
  await expect(dialog).toContainText('25,27 m²')
  await expectAccessible(page)

  // by measuring, with what stays open left out
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

test('[UX-23] a tool names the batteries that fit it, and they name the tool', async ({ page, request }) => {
  const tool = await findProduct(
    request,
    ({ relations, name }) => (relations?.fits.length ?? 0) > 1 && /^Accuboormachine/.test(name),
  )
  await page.goto(tool.path)
  const fits = page.locator('#past-bij')
  await expect(fits).toContainText(/Past bij alles met accusysteem \d+V-systeem/)
  await fits.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Accu')
  await expect(fits).toContainText(/Past bij alles met accusysteem \d+V-systeem/)
  await expect(fits.locator(`a[href$="/product/${tool.number}"]`)).toHaveCount(1)
})
