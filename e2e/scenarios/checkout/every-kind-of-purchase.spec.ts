import type { Page } from '@playwright/test'
import { fillCart } from '../../support/cart.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import {
  anArticle,
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

test('a consumer buys for pickup with points and a code; a business on account with its pin @desktop', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const article = await anArticle(request, (one) => !one.isPalletItem && one.priceInclTax > 20 && one.priceInclTax < 60)
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
  // a tenth off, and five euros by points; a tier may make it less
  expect(cents(await total(page))).toBeLessThanOrEqual(goods - Math.floor(goods / 10) - 500 + 1)
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

test('small, large and pallet goods are delivered at their own cost, with each rate of VAT told, in English too @desktop', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  test.slow()
  const small = await anArticle(
    request,
    (one) => !one.isPalletItem && one.deliverySize === 'small' && one.priceInclTax < 30,
  )
  const pallet = await anArticle(request, (one) => one.isPalletItem && one.deliverySize === 'large')
  const otherRate = await anArticle(request, (one) => !one.isPalletItem && one.taxRate !== small.taxRate).catch(
    () => small,
  )
  await guestWith(page, { [small.id]: 1 })
  await chooseDelivery(page)
  await expect(page.locator('.sum dl')).toContainText('€ 6,95')

  await fillCart(page, { [pallet.id]: 1, ...(otherRate === small ? {} : { [otherRate.id]: 1 }) })
  await gotoLive(page, '/checkout/bezorgen')
  const summary = page.locator('.sum dl')
  await expect(summary).toContainText('Pallet')
  await expect(summary.getByText(/Waarvan btw/)).toHaveCount(otherRate === small ? 1 : 2)
  await goOn(page)
  await onStep(page, /betalen$/)
  await context.addCookies([{ name: 'i18n_locale', value: 'en', url: baseURL ?? '' }])
  await gotoLive(page, '/checkout/payment')
  await payBy(page, 'ideal')
  await orderAndPay(page)
})
