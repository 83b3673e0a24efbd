import type { Route } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { fillCart } from '../../support/cart.ts'
import { gotoLive } from '../../support/live-page.ts'
import { signInSaver } from '../../support/ordering/saver.ts'
import { cartOf, choosePickup, fillOverview, goOn, onStep, payBy, TOLERATED } from '../../support/ordering/steps.ts'
import { PIN, signInTrade } from '../../support/ordering/trade.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED] })

test('a consumer redeems codes and points, and pays at the counter without them', {
  tag: [
    '@PROMO-12',
    '@PROMO-13',
    '@PROMO-14',
    '@PROMO-15',
    '@DECIDE-37',
    '@CHECKOUT-17',
    '@DECIDE-38',
    '@PAY-05',
    '@UX-44',
    '@LAW-49',
    '@LAW-47',
    '@MODERN-03',
    '@desktop',
  ],
}, async ({ page, request, products }) => {
  const article = await signInSaver(page, request, products)
  await fillCart(page, { [article.id]: 4 })
  await choosePickup(page)

  // Only codes have a button; it is the only 'Toepassen' button.
  const box = page.getByRole('region', { name: 'Punten en actiecode' })
  await expect(page.getByRole('button', { name: 'Toepassen' })).toHaveCount(1)
  const give = async (code: string, hint: string) => {
    await box.getByLabel('Actiecode').fill(code)
    await box.getByRole('button', { name: 'Toepassen' }).click()
    await expect(box.getByText(hint, { exact: true })).toBeVisible()
  }
  await give('', 'Er is geen geldige actiecode ingevuld')
  await give('ZOMER26', 'Deze actiecode is ongeldig of er is nog niet aan de voorwaarden voldaan')
  await give('BESTAATNIET', 'Er is geen geldige actiecode ingevuld')
  await give('KLUS10', '10% klussenkorting')
  await give('KLUS10', 'Deze actiecode is al geactiveerd')

  // Points are saved on blur, and the totals follow.
  const points = box.getByLabel('Punten inwisselen')
  await points.fill('100')
  await points.blur()
  await expect(box.locator('#points-error')).toBeVisible()
  const saving: Route[] = []
  await page.route(/\/checkout\/betalen\.data/, (route) =>
    route.request().method() === 'POST' ? void saving.push(route) : route.continue(),
  )
  await points.fill('500')
  await points.blur()
  await expect.poll(() => saving.length).toBe(1)
  // Input typed into the field while it is being saved is preserved.
  await points.fill('700')
  await saving[0]?.continue()
  await expect(page.getByText('500 punten ingewisseld')).toBeVisible()
  await expect(points).toHaveValue('700')
  await page.unrouteAll({ behavior: 'wait' })
  await points.fill('500')
  await points.blur()
  await expectAccessible(page)

  // No bank list, the payment brand of the settings, and no credit for a consumer.
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /^iDEAL \| Wero/ })).toBeVisible()
  await expect(page.locator('input[name="method"]')).toHaveCount(4)
  await expect(page.locator('input[name="method"][value="onaccount"]')).toHaveCount(0)

  await payBy(page, 'paypal')
  const { version } = await cartOf(page)
  await gotoLive(page, '/checkout/betalen')
  await goOn(page)
  await onStep(page, /afronden$/)
  expect((await cartOf(page)).version).toBe(version)

  await gotoLive(page, '/checkout/betalen')
  await page.getByRole('radio', { name: /Betalen in de vestiging/ }).check()
  await expect(
    page.getByText('Bij betalen in de vestiging kun je je punten alleen in de vestiging inwisselen.'),
  ).toBeVisible()
  await expect(points).toHaveValue('0')
  await expect(points).toBeDisabled()
  await goOn(page)
  await onStep(page, /afronden$/)
  expect((await cartOf(page)).pointsToRedeem).toBe(0)
})

test('a verified business buys on account with its PIN and a second factor', {
  tag: ['@PAY-06', '@FORM-05', '@LAW-49', '@desktop'],
}, async ({ page, request, products }) => {
  const article = await products.simple()
  await signInTrade(page, request)
  await fillCart(page, { [article.id]: 1 })
  await choosePickup(page)
  await expect(page.getByRole('radio', { name: /Op rekening/ })).toBeEnabled()
  await payBy(page, 'onaccount')

  const pin = page.getByLabel('Pincode')
  await expect(pin).toBeVisible()
  await pin.fill('1111')
  await pin.blur()
  await expect(page.getByText('De pincode is niet geldig')).toBeVisible()
  await expectAccessible(page)
  await fillOverview(page)
  // The error text is already visible, so only the status proves that the API rejected the PIN too.
  const answer = page.waitForResponse((one) => one.request().method() === 'POST' && one.url().includes('/afronden'))
  await goOn(page)
  expect((await answer).status()).toBe(422)
  await expect(page.getByText('De pincode is niet geldig')).toBeVisible()
  await pin.fill(PIN)
  await goOn(page)
  await onStep(page, /\/checkout-bedankt\?orderId=/)
})
