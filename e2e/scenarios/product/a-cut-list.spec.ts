import type { Page } from '@playwright/test'
import { planCuts } from '@shop/domain/cutting/plan-cuts'
import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { cartOf } from '../../support/ordering/steps.ts'
import { expect, test } from '../../support/test.ts'

async function openSaw(page: Page, path: string) {
  await gotoLive(page, path)
  await page.getByRole('button', { name: 'Laat op maat zagen' }).click()
  return page.getByRole('dialog', { name: 'Plaatservice' })
}

/** Copies the text and pastes it by the keyboard, as from a spreadsheet. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+V')
}

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

test('a list pasted from a spreadsheet shows its cutting plan, sheets and price, and is ordered', {
  tag: ['@SHOP-04', '@desktop'],
}, async ({ page, products }) => {
  const sheet = await products.sheet()
  const panel = await openSaw(page, sheet.path)
  await panel.getByLabel('Lengte van maat 1').focus()
  await paste(page, 'Lengte\tBreedte\tAantal\tNerf\r\n1200\t600\t4\tin de lengte\r\n500\t900\t3\tdraaien\r\n')
  await expect(panel.getByLabel('Lengte van maat 2')).toHaveValue('500')
  await expect(panel.getByLabel('Aantal van maat 1')).toHaveValue('4')
  await expect(panel.getByRole('checkbox', { name: /maat 1 mag gedraaid/ })).not.toBeChecked()
  await expect(panel.getByRole('checkbox', { name: /maat 2 mag gedraaid/ })).toBeChecked()

  // The picture has every piece at its place, with the cut behind it, and the rest of the sheet.
  const parts = [
    { length: 1_200, width: 600, count: 4 },
    { length: 500, width: 900, count: 3, canTurn: true },
  ]
  const plan = planCuts({ length: 2_440, width: 1_220 }, parts)
  if (!plan) throw new Error('the list has no plan')
  const picture = panel.locator('[data-saw-plan]')
  const pictures = picture.getByRole('img', { name: /^Zaagplan van 2440 × 1220 mm: / })
  await expect(pictures.first()).toBeVisible()
  const drawn = await picture
    .locator('.saw__piece')
    .evaluateAll((pieces) =>
      pieces.map((piece) => ['x', 'y', 'width', 'height'].map((name) => Number(piece.getAttribute(name)))),
    )
  for (const { along, across, length, width } of plan.placed)
    expect(drawn).toContainEqual([along, across, length, width])
  await expect(picture.locator('.saw__kerf')).toHaveCount(drawn.length)
  await expect(picture).toContainText('Rood is de zaagsnede van 3 mm')
  const cents = Math.round(sheet.priceInclTax * 100) * plan.sheets + 100 * plan.paidCuts
  const sum = panel.locator('[data-saw-sum]')
  for (const text of [`Platen: ${plan.sheets}`, `${plan.cuts}, waarvan 5 gratis`, `€ ${euros(cents)}`])
    await expect(sum).toContainText(text)
  await expectAccessible(page, { within: 'dialog' })

  await panel.getByRole('button', { name: 'In winkelwagen' }).click()
  await expect(panel).toBeHidden()
  await gotoLive(page, '/winkelwagen')
  const line = page.locator(`[data-product="${sheet.id}"]`)
  await expect(line).toContainText('4 × 1200 × 600 mm')
  await expect(line).toContainText('3 × 500 × 900 mm (draaien mag)')
  expect((await cartOf(page)).lines).toMatchObject([
    { quantity: plan.sheets, sawn: { sheets: plan.sheets, cuts: plan.cuts, paidCuts: plan.paidCuts, parts } },
  ])
})

test('a beam is cut to length, and a pasted list that does not fit names its row', {
  tag: ['@SHOP-04', '@desktop'],
}, async ({ page, products }) => {
  const beam = await products.beam()
  const panel = await openSaw(page, beam.path)
  await expect(panel.getByLabel('Breedte van maat 1')).toHaveCount(0)
  await panel.getByLabel('Lengte van maat 1').focus()
  await paste(page, '1200\t3\n4300\t1\n')
  await expect(panel.getByRole('alert')).toContainText('Dit stuk is langer dan de balk van 4200 mm.')
  await expect(panel.getByLabel('Lengte van maat 2')).toHaveAttribute('aria-invalid', 'true')
  await panel.getByLabel('Lengte van maat 2').fill('900')
  // 3 × 1200 and 900 mm are longer than one beam.
  await expect(panel.locator('[data-saw-sum]')).toContainText('Balken: 2')
  await expect(panel.getByRole('img', { name: /^Zaagplan van 4200 × 144 mm: / }).first()).toBeVisible()
  await panel.getByRole('button', { name: 'In winkelwagen' }).click()
  await expect(panel).toBeHidden()
  await expect
    .poll(async () => (await cartOf(page)).lines)
    .toMatchObject([
      { quantity: 2, sawn: { sheets: 2, parts: [{ length: 1_200, width: 144, count: 3 }, { length: 900 }] } },
    ])
})
