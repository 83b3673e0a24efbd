import type { Locator } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { mailTo } from '../../support/mailbox.ts'
import { asGuest, cartOf, choosePickup, onStep, orderAndPay, payBy, TOLERATED } from '../../support/ordering/steps.ts'
import { staffOrder } from '../../support/ordering/trade.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED] })

/** Width and height of the drawn piece, in units of the drawing. */
const drawn = async (form: Locator): Promise<readonly [number, number]> => {
  const piece = form.locator('[data-piece]')
  return [Number(await piece.getAttribute('width')), Number(await piece.getAttribute('height'))]
}

test('a windowsill to measure is drawn to scale and ordered with its choices', {
  tag: ['@SHOP-03', '@desktop'],
}, async ({ page, products }) => {
  test.slow()
  const sill = await products.sill()
  await gotoLive(page, sill.path)
  const form = page.locator('[data-configure="measure"]')
  const buy = page.getByRole('button', { name: 'In winkelwagen' }).first()
  const price = page.locator('section[aria-label="Prijs, aantal en levering"] [aria-live="polite"]').first()
  await expect(form.getByLabel('Lengte')).toHaveValue('1200')
  // 45.00 for 300 × 100 mm, 145.00 per m² more: 0.21 m² at 1200 × 200 mm.
  await expect(price).toContainText('75,45')
  const first = await drawn(form)
  expect(first[0] / first[1]).toBeCloseTo(6, 2)

  // Limits and steps are named at the field, and nothing can be ordered meanwhile.
  await form.getByLabel('Lengte').fill('3001')
  await expect(form).toContainText('Maximaal 3000 mm.')
  await expect(buy).toBeDisabled()
  await form.getByLabel('Lengte').fill('2400')
  await form.getByLabel('Diepte').fill('252')
  await expect(form).toContainText('Kies een maat in stappen van 5 mm.')
  await expect(buy).toBeDisabled()
  await expectAccessible(page)

  // The drawing, the price and the weight follow.
  await form.getByLabel('Diepte').fill('400')
  await expect(form.getByRole('img')).toHaveAccessibleName('Tekening op schaal: 2400 bij 400 mm')
  const second = await drawn(form)
  expect(second[0] / first[0]).toBeCloseTo(2, 2)
  expect(second[1] / first[1]).toBeCloseTo(2, 2)
  await expect(price).toContainText('179,85')
  await expect(form.locator('[data-weight]')).toHaveText('51,8 kg per stuk')
  const light = await form.locator('[data-piece]').getAttribute('fill')
  await form.getByRole('radio', { name: /crème/ }).check()
  await expect(form.locator('[data-piece]')).not.toHaveAttribute('fill', light ?? '')
  await form.getByLabel('Dikte').selectOption('mm30')
  await form.getByLabel('Afgewerkte kopse kanten').selectOption('both')
  await expect(price).toContainText('227,85')
  await expect(form.locator('[data-weight]')).toHaveText('57,8 kg per stuk')
  await expect(form).toContainText('8 werkdagen')
  await expect(form).toContainText('Je kunt het niet retourneren of herroepen')
  await expect(page.locator('main')).toContainText('We maken het eerst voor jou')
  await buy.dblclick()
  await expect(page.getByRole('link', { name: 'In wagen' }).first()).toBeVisible()

  const choices = ['Lengte: 2400 mm', 'Diepte: 400 mm', 'Kleur: crème', 'Dikte: 30 mm', 'Voorkant: rond']
  await gotoLive(page, '/winkelwagen')
  const line = page.locator(`[data-product="${sill.id}"]`)
  for (const choice of choices) await expect(line).toContainText(choice)
  await expect(page.locator('[data-total]')).toHaveText('€ 227,85')
  expect((await cartOf(page)).lines).toMatchObject([
    { quantity: 1, unitPriceInclTax: 227.85, configured: { leadDays: 8 } },
  ])
  await expectAccessible(page)

  await gotoLive(page, '/checkout/bezorgen')
  const email = await asGuest(page)
  await onStep(page, /\/checkout\/bezorgen/)
  await choosePickup(page)
  await payBy(page, 'ideal')
  const ordered = page.locator('.tbl--fold')
  for (const choice of choices) await expect(ordered).toContainText(choice)
  await expect(ordered).toContainText('Speciaal voor jou gemaakt: niet te retourneren.')
  await expect(page.locator('main')).toContainText('Voor wat we speciaal voor jou mengen of maken geldt dat niet.')
  await expect(page.locator('[data-order-total]').first()).toContainText('227,85')
  await orderAndPay(page)
  for (const choice of choices) await expect(page.locator('.orderminis')).toContainText(choice)

  const mail = await mailTo(email)
  for (const choice of choices) expect(mail.text).toContain(choice)
  const { pathname, search } = new URL(/https?:\/\/\S+\/bestelling\S+/.exec(mail.text)?.[0] ?? 'http://none')
  await gotoLive(page, pathname + search)
  for (const choice of choices) await expect(page.locator('[data-line="1"]')).toContainText(choice)
  const shown = await staffOrder(/bestelling (\S+)/.exec(mail.subject)?.[1] ?? '')
  for (const choice of choices) expect(shown).toContain(`make  ${choice}`)
})

test('a door to measure follows its options, and delivery waits until it is made', {
  tag: ['@SHOP-03', '@desktop'],
}, async ({ page, products }) => {
  const door = await products.door()
  await gotoLive(page, door.path)
  const form = page.locator('[data-configure="measure"]')
  const price = page.locator('section[aria-label="Prijs, aantal en levering"] [aria-live="polite"]').first()
  await form.getByLabel('Breedte').fill('930')
  await form.getByLabel('Hoogte').fill('2315')
  await expect(form.getByRole('img')).toHaveAccessibleName('Tekening op schaal: 930 bij 2315 mm')
  const [width, height] = await drawn(form)
  expect(height / width).toBeCloseTo(2315 / 930, 2)
  // 219.00 for 400 × 1500 mm, 89.00 per m² more.
  await expect(price).toContainText('357,21')
  await expect(form).toContainText('12 werkdagen')
  const day = page.locator('.ways')
  await expect(day).toContainText('We maken het eerst voor jou')
  const soon = await day.textContent()
  await form.getByRole('radio', { name: /RAL 7016/ }).check()
  await expect(form.locator('[data-piece]')).toHaveAttribute('fill', '#383e42')
  await expect(form).toContainText('17 werkdagen')
  await expect(price).toContainText('415,21')
  // Five more working days: another day of delivery.
  await expect.poll(() => day.textContent()).not.toBe(soon)
  await form.getByLabel('Draairichting').selectOption('right')
  await form.getByLabel('Slot', { exact: true }).selectOption('toilet')
  await expect(price).toContainText('429,21')
  await page.getByRole('button', { name: 'In winkelwagen' }).first().click()
  await expect(page.getByRole('link', { name: 'In wagen' }).first()).toBeVisible()
  const { lines } = await cartOf(page)
  expect(lines).toMatchObject([
    {
      unitPriceInclTax: 429.21,
      configured: {
        configuration: {
          width: '930',
          height: '2315',
          colour: 'ral7016',
          hinge: 'right',
          lock: 'toilet',
          glass: 'clear',
        },
        leadDays: 17,
      },
    },
  ])
  await gotoLive(page, '/checkout/bezorgen')
  await asGuest(page)
  await onStep(page, /\/checkout\/bezorgen/)
  await gotoLive(page, '/checkout/bezorgen?ontvangst=afhalen&plaats=Utrecht')
  await page.locator('input[name="branch"]:enabled').first().check()
  const first = page.locator('input[name="day"]').first()
  await expect(first).toBeChecked()
  // 17 working days are at least three weekends.
  expect((Date.parse(await first.inputValue()) - Date.now()) / 86_400_000).toBeGreaterThan(20)
})
