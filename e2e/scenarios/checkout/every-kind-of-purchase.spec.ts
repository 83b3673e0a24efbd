import type { Page } from '@playwright/test'
import { fillCart } from '../../support/cart.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import {
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
import { PIN, signInTrade, staff } from '../../support/ordering/trade.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED] })

const total = (page: Page) => page.locator('[data-order-total]').textContent()
const cents = (text: string | null) => Number(text?.replace(/\D/g, ''))

test('a consumer buys with points and a code, a business on account with its PIN', { tag: ['@desktop'] }, async ({
  page,
  browser,
  request,
  baseURL,
  products,
}) => {
  test.slow()
  const article = await products.priced(37.5)
  const customer = await newCustomer(request)
  await staff('points', customer.email, 1_000)
  await signIn(page, customer)
  await fillCart(page, { [article.id]: 4 })
  await choosePickup(page)
  await page.locator('#code').fill('KLUS10')
  await page.getByRole('button', { name: 'Toepassen' }).click()
  await expect(page.locator('.coupons')).toContainText('10% klussenkorting')
  await page.locator('#points').fill('500')
  await payBy(page, 'creditcard')
  const goods = Math.round(article.priceInclTax * 100) * 4
  // Ten per cent off and five euros in points.
  await expect.poll(async () => cents(await total(page))).toBe(goods - goods / 10 - 500)
  await orderAndPay(page)

  const office = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  const desk = await office.newPage()
  await signInTrade(desk, request)
  await fillCart(desk, { [article.id]: 1 })
  await choosePickup(desk)
  await payBy(desk, 'onaccount')
  await fillOverview(desk)
  await desk.locator('input[name="pinCode"]').fill(PIN)
  await goOn(desk)
  await onStep(desk, /\/checkout-bedankt\?orderId=/)
  await office.close()
})

test('small, large and pallet goods have delivery costs and VAT rates, also in English', { tag: ['@desktop'] }, async ({
  page,
  context,
  baseURL,
  products,
}) => {
  test.slow()
  const small = await products.simple()
  const pallet = await products.onPallet()
  // Most building materials are taxed at 21 %, plants at 9 %.
  const plant = await products.taxedAt(9)
  await guestWith(page, { [small.id]: 1 })
  await chooseDelivery(page)
  await expect(page.locator('.sum dl')).toContainText('€ 6,95')

  await fillCart(page, { [pallet.id]: 1, [plant.id]: 2 })
  await gotoLive(page, '/checkout/bezorgen')
  const summary = page.locator('.sum dl')
  await expect(summary).toContainText('1 pallet')
  await expect(summary.getByText(/^Waarvan btw (9|21)%$/)).toHaveCount(2)
  await goOn(page)
  await onStep(page, /betalen$/)
  await context.addCookies([{ name: 'i18n_locale', value: 'en', url: baseURL ?? '' }])
  await gotoLive(page, '/checkout/payment')
  await payBy(page, 'ideal')

  // Before and after the order: each rate has its VAT, and together they are the difference between both totals.
  const told = await vatRows(page)
  expect(told.rates).toEqual(['21%', '9%'])
  expect(told.vat.every((tax) => tax > 0)).toBe(true)
  expect(told.total - told.exclVat).toBe((told.vat[0] ?? 0) + (told.vat[1] ?? 0))
  await orderAndPay(page)
  expect(await vatRows(page)).toEqual(told)
})

/** VAT rows of the summary in cents, highest rate first. */
async function vatRows(page: Page) {
  const rows = await page.locator('.sum dl').evaluate((list) => {
    const names = [...list.querySelectorAll('dt')].filter((name) => name.checkVisibility())
    return names.map((name) => [name.textContent, name.nextElementSibling?.textContent ?? ''] as const)
  })
  const vat = rows
    .flatMap(([name, value]) => {
      const rate = /VAT (\d+%)$/.exec(name)?.[1]
      return rate ? [{ rate, tax: cents(value) }] : []
    })
    .toSorted((left, right) => left.rate.localeCompare(right.rate))
  const amountOf = (start: RegExp) => cents(rows.find(([name]) => start.test(name))?.[1] ?? null)
  return {
    rates: vat.map(({ rate }) => rate),
    vat: vat.map(({ tax }) => tax),
    total: amountOf(/^Total incl/),
    exclVat: amountOf(/^Total excl/),
  }
}
