import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { mailTo } from '../../support/mailbox.ts'
import { asGuest, cartOf, choosePickup, onStep, orderAndPay, payBy, TOLERATED } from '../../support/ordering/steps.ts'
import { staffOrder } from '../../support/ordering/trade.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED] })

type Line = { readonly quantity: number; readonly unitPriceInclTax: number }

test('a guest mixes paint by RAL, NCS and card, and the colours reach the order', {
  tag: ['@SHOP-05', '@desktop'],
}, async ({ page, products }) => {
  test.slow()
  const paint = await products.mixedPaint()
  await gotoLive(page, paint.path)
  const form = page.locator('[data-configure="paint"]')
  const buy = page.getByRole('button', { name: 'In winkelwagen' }).first()
  await expect(form.getByRole('group', { name: 'RAL-kleuren' }).getByRole('radio')).toHaveCount(214)
  await expect(buy).toBeDisabled()
  await expect(form).toContainText('Gemengde verf kun je niet retourneren of herroepen')

  // By RAL number: the wall and the tin show it, and the base of a dark colour costs more.
  await form.getByLabel('RAL-nummer of naam').fill('gitzwart')
  await form.getByRole('radio', { name: 'RAL 9005 Gitzwart' }).check()
  await expect(form.locator('[data-wall]')).toHaveAttribute('fill', '#0e0e10')
  await expect(form.locator('[data-tin]')).toHaveAttribute('fill', '#0e0e10')
  await expect(form.getByRole('img')).toHaveAccessibleName('Muur en verfblik in RAL 9005 Gitzwart')
  await expect(page.locator('main')).toContainText('€ 37,20')

  // 37.5 m² in two coats at 8 m² per litre: 9.4 litres, four tins of 2.5 litres.
  const need = form.locator('[data-need]')
  await need.getByLabel('Oppervlakte').fill('37,5')
  await expect(need).toContainText('Je hebt 9,4 liter nodig')
  await expect(need).toContainText('4 blikken van 2,5 liter')
  await need.getByLabel('Lagen').selectOption('1')
  await expect(need).toContainText('2 blikken van 2,5 liter')
  await need.getByRole('button', { name: 'Neem 2' }).click()
  await expectAccessible(page)
  await buy.dblclick()
  await expect(page.getByRole('link', { name: 'In wagen' }).first()).toBeVisible()

  // By NCS notation: a mistake is named, and the right one is another line.
  await form.getByRole('button', { name: 'NCS' }).click()
  const ncs = form.getByLabel('NCS-kleur')
  await ncs.fill('S 6050-R')
  await ncs.blur()
  await expect(form).toContainText('Deze NCS-kleur bestaat niet.')
  await expect(buy).toBeDisabled()
  await ncs.fill('s 1050-y90r')
  await expect(form.getByRole('img')).toHaveAccessibleName('Muur en verfblik in NCS S 1050-Y90R')
  await buy.click()
  await expect.poll(async () => (await cartOf(page)).lines.length).toBe(2)

  // A swatch of the card.
  await form.getByRole('button', { name: 'Kleurenkaart' }).click()
  await form.getByRole('radio', { name: 'Kaart 9.1 zeegroen, zeer licht' }).check()
  await buy.click()
  await expect.poll(async () => (await cartOf(page)).lines.length).toBe(3)

  await gotoLive(page, '/winkelwagen')
  const lines = page.locator(`[data-product="${paint.id}"]`)
  await expect(lines).toHaveCount(3)
  const colours = ['RAL 9005 Gitzwart', 'NCS S 1050-Y90R', 'Kaart 9.1 zeegroen, zeer licht']
  for (const [at, colour] of colours.entries()) await expect(lines.nth(at)).toContainText(`Kleur: ${colour}`)
  const cart = await cartOf(page)
  expect(cart.lines.map(({ quantity, unitPriceInclTax }: Line) => [quantity, unitPriceInclTax])).toEqual([
    [2, 37.2],
    [2, 33.95],
    [2, 29.95],
  ])
  await expect(page.locator('[data-total]')).toHaveText('€ 202,20')
  await expectAccessible(page)
  // The number of one line changes, the others stay.
  await lines
    .nth(1)
    .getByRole('button', { name: /^Minder/ })
    .click()
  await expect.poll(async () => (await cartOf(page)).lines.map(({ quantity }: Line) => quantity)).toEqual([2, 1, 2])
  await expect(page.locator('[data-total]')).toHaveText('€ 168,25')
  await lines
    .nth(2)
    .getByRole('button', { name: /^Verwijder/ })
    .click()
  await expect(lines).toHaveCount(2)
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(lines).toHaveCount(3)
  await expect.poll(async () => (await cartOf(page)).lines.length).toBe(3)

  await gotoLive(page, '/checkout/bezorgen')
  const email = await asGuest(page)
  await onStep(page, /\/checkout\/bezorgen/)
  await choosePickup(page)
  await payBy(page, 'ideal')
  const ordered = page.locator('.tbl--fold')
  for (const colour of colours) await expect(ordered).toContainText(colour)
  await expect(page.locator('main')).toContainText('Voor wat we speciaal voor jou mengen of maken geldt dat niet.')
  await expect(page.locator('[data-order-total]').first()).toContainText('168,25')
  await orderAndPay(page)
  for (const colour of colours) await expect(page.locator('.orderminis')).toContainText(colour)

  const mail = await mailTo(email)
  for (const colour of colours) expect(mail.text).toContain(`Kleur: ${colour}`)
  expect(mail.text).toContain('Speciaal voor jou gemaakt: niet te herroepen.')
  const { pathname, search } = new URL(/https?:\/\/\S+\/bestelling\S+/.exec(mail.text)?.[0] ?? 'http://none')
  await gotoLive(page, pathname + search)
  await expect(page.locator('[data-line="1"]')).toContainText('Kleur: RAL 9005 Gitzwart')
  await expect(page.locator('[data-line="1"]')).toContainText('Op maat gemaakt: niet te retourneren')
  const shown = await staffOrder(/bestelling (\S+)/.exec(mail.subject)?.[1] ?? '')
  for (const colour of colours) expect(shown).toContain(`make  Kleur: ${colour}`)
})
