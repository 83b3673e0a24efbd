import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { watchLayoutShift } from '../../support/layout-shift.ts'
import { gotoLive } from '../../support/live-page.ts'
import {
  cartOf,
  chooseDelivery,
  choosePickup,
  fillOverview,
  goOn,
  guestWith,
  onStep,
  orderAndPay,
  payBy,
  TOLERATED,
} from '../../support/ordering/steps.ts'
import { takePicture } from '../../support/picture.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED] })

/** Makes the device one with the wallets of Apple and Google, or with none. */
const deviceWith = (page: Page, has: boolean) =>
  page.addInitScript((isAble) => {
    const own = { canMakePayments: () => isAble }
    Object.defineProperty(window, 'ApplePaySession', { value: isAble ? own : undefined, configurable: true })
    const agent = isAble ? 'Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile' : 'Mozilla/5.0 (X11; Linux) Chrome/140'
    Object.defineProperty(window.navigator, 'userAgent', { get: () => agent })
  }, has)

const shownMethods = (page: Page) =>
  page
    .locator('input[name="method"]')
    .evaluateAll((all) =>
      all.flatMap((one) => ((one as HTMLElement).offsetParent ? [(one as HTMLInputElement).value] : [])),
    )
/** The methods of the cart as the API returns them to this browser. */
async function offered(page: Page): Promise<string[]> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'bm_auth')?.value ?? ''
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.get('/api/aspos/payment/payment-methods', { headers })
  return ((await reply.json()).Data as { code: string }[]).map(({ code }) => code)
}

test('a device with wallets shows them with Klarna, each with its cost, in the order of use', {
  tag: ['@SHOP-24'],
}, async ({ page, products }) => {
  test.slow()
  await deviceWith(page, true)
  const shift = await watchLayoutShift(page)
  await guestWith(page, { [(await products.priced(40)).id]: 1 })
  await chooseDelivery(page)
  await gotoLive(page, '/checkout/betalen')
  const codes = await offered(page)
  expect(codes.toSorted()).toEqual(['applepay', 'creditcard', 'googlepay', 'ideal', 'klarna', 'paypal'])
  await expect.poll(() => shownMethods(page)).toEqual(codes)
  for (const code of codes)
    await expect(page.locator('label', { has: page.locator(`input[value="${code}"]`) })).toContainText('Gratis')
  await expectAccessible(page)
  expect((await shift()).total).toBeLessThan(0.05)
  await takePicture(page, 'payment-wallets')
  await gotoLive(page, '/en/checkout/payment')
  await expect(page.locator('label', { has: page.locator('input[value="klarna"]') })).toContainText('Free')
  await takePicture(page, 'payment-wallets')

  const total = (await cartOf(page)).toPayInclTax
  await payBy(page, 'klarna')
  // The method changes no amount.
  expect((await cartOf(page)).toPayInclTax).toBe(total)
  await expect(page.getByRole('main')).toContainText('Klarna: pay later')
  await orderAndPay(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Thank you/)
})

test('a device without wallets shows none, and a pickup offers payment in the branch', {
  tag: ['@SHOP-24'],
}, async ({ page, browser, baseURL, products }) => {
  test.slow()
  await deviceWith(page, false)
  await guestWith(page, { [(await products.simple()).id]: 1 })
  await choosePickup(page)
  const codes = await offered(page)
  expect(codes).toContain('applepay')
  expect(codes).not.toContain('klarna')
  const shown = codes.filter((code) => code !== 'applepay' && code !== 'googlepay')
  await expect.poll(() => shownMethods(page)).toEqual(shown)
  expect(shown).toContain('payinstore')

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    storageState: await page.context().storageState(),
  })
  const still = await plain.newPage()
  await still.goto('/checkout/betalen')
  await expect(still.locator('input[value="ideal"]')).toBeVisible()
  await expect(still.locator('input[value="applepay"]')).toBeHidden()
  await expect(still.locator('input[value="googlepay"]')).toBeHidden()
  await plain.close()
})

test('a failed payment with a wallet is repeated with the wallet', { tag: ['@SHOP-24'] }, async ({
  page,
  products,
}) => {
  await deviceWith(page, true)
  await guestWith(page, { [(await products.simple()).id]: 1 })
  await choosePickup(page)
  await payBy(page, 'applepay')
  await fillOverview(page)
  await goOn(page)
  await expect(page.getByRole('button', { name: 'Laten mislukken', exact: true })).toBeVisible()
  await expect(page.getByText('Apple Pay', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Laten mislukken', exact: true }).click()
  await expect(page.getByText('De betaling is niet gelukt. Kies opnieuw een betaalmethode.')).toBeVisible()
  await page.locator('html[data-live]').waitFor()
  await expect(page.getByRole('radio', { name: /Klarna/ })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /Apple Pay/ })).toBeChecked()
  await page.getByRole('button', { name: 'Betaal opnieuw' }).click()
  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await onStep(page, /\/checkout-bedankt\?orderId=/)
})
