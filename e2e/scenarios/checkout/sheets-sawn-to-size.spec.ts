import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { mailTo } from '../../support/mailbox.ts'
import {
  asGuest,
  cartOf,
  choosePickup,
  guestWith,
  onStep,
  orderAndPay,
  payBy,
  TOLERATED,
} from '../../support/ordering/steps.ts'
import { staffOrder } from '../../support/ordering/trade.ts'
import { goToBank } from '../../support/ordering/unpaid.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED] })

const SIZES = [
  [800, 400, 2],
  [600, 300, 3],
  [500, 500, 1],
] as const
const PARTS = SIZES.map(([length, width, count]) => `${count} × ${length} × ${width} mm`)
const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** Opens the panel of the cutting service on the product page. */
async function openSaw(page: Page, path: string) {
  await gotoLive(page, path)
  await page.getByRole('button', { name: 'Laat op maat zagen' }).click()
  return page.getByRole('dialog', { name: 'Plaatservice' })
}
type Panel = Awaited<ReturnType<typeof openSaw>>

async function typeSizes(panel: Panel) {
  for (const [at, [length, width, count]] of SIZES.entries()) {
    if (at > 0) await panel.getByRole('button', { name: 'Maat toevoegen' }).click()
    await panel.getByLabel(`Lengte van maat ${at + 1}`).fill(String(length))
    await panel.getByLabel(`Breedte van maat ${at + 1}`).fill(String(width))
    await panel.getByLabel(`Aantal van maat ${at + 1}`).fill(String(count))
  }
}

test('a guest orders a sheet with three cuts, with price and waste up to the email', { tag: ['@WIRED-27'] }, async ({
  page,
  products,
}) => {
  test.slow()
  const sheet = await products.sheet()
  const cents = Math.round(sheet.priceInclTax * 100)
  const panel = await openSaw(page, sheet.path)
  await typeSizes(panel)
  const sum = panel.locator('[data-saw-sum]')
  for (const text of ['Platen: 1', '9, waarvan 5 gratis', '1,55 m² (52%)', '4 × € 1,00', `€ ${euros(cents + 400)}`])
    await expect(sum).toContainText(text)
  await expect(panel).toContainText('Platen die op maat zijn gezaagd kun je niet retourneren of herroepen.')
  await expectAccessible(page, { within: 'dialog' })
  // A double click adds it only once.
  await panel.getByRole('button', { name: 'In winkelwagen' }).dblclick()
  await expect(panel).toBeHidden()

  await gotoLive(page, '/winkelwagen')
  const line = page.locator(`[data-product="${sheet.id}"]`)
  for (const part of PARTS) await expect(line).toContainText(part)
  await expect(line).toContainText('9 zaagsneden. Rest en zaagverlies: 1,55 m² (52%).')
  const sawing = page.locator('[data-derived]', { hasText: 'Zagen' })
  await expect(sawing).toContainText('4 betaalde zaagsneden')
  await expect(sawing).toContainText('€ 4,00')
  await expect(page.locator('[data-total]')).toHaveText(`€ ${euros(cents + 400)}`)
  expect((await cartOf(page)).lines).toMatchObject([{ quantity: 1, sawn: { sheets: 1, cuts: 9, paidCuts: 4 } }])
  await expectAccessible(page)

  await gotoLive(page, '/checkout/bezorgen')
  const email = await asGuest(page)
  await onStep(page, /\/checkout\/bezorgen/)
  await choosePickup(page)
  await payBy(page, 'ideal')
  const ordered = page.locator('.tbl--fold')
  for (const part of PARTS) await expect(ordered).toContainText(part)
  await expect(ordered).toContainText('Zagen: ')
  await expect(ordered).toContainText('Op maat gezaagd: niet te retourneren.')
  await expect(page.locator('main')).toContainText('Voor wat op maat wordt gezaagd geldt dat niet.')
  await expect(page.locator('[data-order-total]').first()).toContainText(euros(cents + 400))
  await expectAccessible(page)
  await orderAndPay(page)
  for (const part of PARTS) await expect(page.locator('.orderminis')).toContainText(part)

  const mail = await mailTo(email)
  expect(mail.text).toContain(`Zaaglijst: ${PARTS.join(', ')}`)
  expect(mail.text).toContain('9 zaagsneden, rest en zaagverlies 1,55 m² (52%)')
  expect(mail.text).toContain('Zagen, per zaagsnede:')
  const { pathname, search } = new URL(/https?:\/\/\S+\/bestelling\S+/.exec(mail.text)?.[0] ?? 'http://none')
  await gotoLive(page, pathname + search)
  const sawn = page.locator('[data-line="1"]')
  for (const part of PARTS) await expect(sawn).toContainText(part)
  await expect(sawn).toContainText('Op maat gemaakt: niet te retourneren')
  await expect(page.locator('[data-line="2"]')).toContainText('Zagen, per zaagsnede:')
  await expectAccessible(page)

  const shown = await staffOrder(/bestelling (\S+)/.exec(mail.subject)?.[1] ?? '')
  for (const part of PARTS) expect(shown).toContain(`saw  ${part}`)
})

test('a branch without a saw cannot be chosen for a sawn sheet, and says why', { tag: ['@WIRED-27'] }, async ({
  page,
  request,
  products,
}) => {
  const branches: { name: string; services: string[] }[] = (await (await request.get('/api/aspos/stores')).json()).Data
  const without = branches.find(({ services }) => !services.includes('zaagservice'))?.name ?? ''
  const sheet = await products.sheet()
  await guestWith(page, { [sheet.id]: 1 })
  const card = page.getByRole('radio', { name: new RegExp(`^${without}\\b`) })
  const choices = `/checkout/bezorgen?ontvangst=afhalen&plaats=${encodeURIComponent(without)}`
  await gotoLive(page, choices)
  const reason = page.getByText('Deze vestiging heeft geen zaag voor je zaaglijst')
  await expect(card).toBeVisible()
  await expect(reason).toHaveCount(0)

  const panel = await openSaw(page, sheet.path)
  await typeSizes(panel)
  await panel.getByRole('button', { name: 'In winkelwagen' }).click()
  await expect(panel).toBeHidden()
  await gotoLive(page, choices)
  await expect(card).toBeDisabled()
  await expect(page.locator('label', { has: card })).toContainText('Deze vestiging heeft geen zaag voor je zaaglijst')
  await expectAccessible(page)
  await page.locator('input[name="branch"]:enabled').first().check()
  await expect(page.locator('input[name="day"]').first()).toBeChecked()
})

test('names the invalid size, preserves the cut list and restores it after removal', {
  tag: ['@WIRED-27', '@desktop'],
}, async ({ page, products }) => {
  const sheet = await products.sheet()
  const panel = await openSaw(page, sheet.path)
  await panel.getByRole('button', { name: 'In winkelwagen' }).click()
  await expect(panel.getByRole('alert')).toContainText('Vul minstens één maat in.')
  await panel.getByLabel('Lengte van maat 1').fill('2441')
  await panel.getByLabel('Breedte van maat 1').fill('300')
  await panel.getByLabel('Aantal van maat 1').focus()
  await expect(panel.getByRole('alert')).toContainText('Dit stuk past niet op de plaat van 2440 × 1220 mm.')
  await expect(panel.getByLabel('Lengte van maat 1')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, { within: 'dialog' })
  await typeSizes(panel)
  await panel.getByRole('button', { name: 'In winkelwagen' }).click()
  await expect(panel).toBeHidden()

  await gotoLive(page, '/winkelwagen')
  await page.getByRole('button', { name: 'Zaaglijst wijzigen' }).click()
  await expect(panel.getByLabel('Lengte van maat 3')).toHaveValue('500')
  await panel.getByRole('button', { name: 'Verwijder maat 3' }).click()
  await panel.getByRole('button', { name: 'Zaaglijst wijzigen' }).click()
  await expect(panel).toBeHidden()
  const line = page.locator(`[data-product="${sheet.id}"]`)
  await expect(line).toContainText('3 × 600 × 300 mm')
  await expect(line).not.toContainText('500 × 500')

  await line.getByRole('button', { name: /^Verwijder/ }).click()
  await expect(line).toBeHidden()
  await expect.poll(async () => (await cartOf(page)).lines).toEqual([])
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(line).toContainText('3 × 600 × 300 mm')
  await expect.poll(async () => (await cartOf(page)).lines).toMatchObject([{ quantity: 1, sawn: { sheets: 1 } }])
})

test('an unpaid order returns to the cart with its cut list', { tag: ['@WIRED-27', '@desktop'] }, async ({
  page,
  products,
}) => {
  test.slow()
  const sheet = await products.sheet()
  const data = { parts: SIZES.map(([length, width, count]) => ({ length, width, count })) }
  const put = await page.request.put(`/api/bouwmeester/cart/cut-lists/${sheet.id}`, { data })
  expect(put.ok(), await put.text()).toBe(true)
  await guestWith(page, { [sheet.id]: 1 })
  await choosePickup(page)
  await payBy(page, 'ideal')
  const order = await goToBank(page)
  await gotoLive(page, '/winkelwagen')
  await page
    .locator('form', { has: page.locator(`input[value="${order.id}"]`) })
    .locator('button[value="restore"]')
    .click()
  const line = page.locator(`[data-product="${sheet.id}"]`)
  for (const part of PARTS) await expect(line).toContainText(part)
  expect((await cartOf(page)).lines).toMatchObject([{ quantity: 2, sawn: { sheets: 1, cuts: 9, paidCuts: 4 } }])
  await expect(line).toContainText('1 stuk blijft heel.')
})
