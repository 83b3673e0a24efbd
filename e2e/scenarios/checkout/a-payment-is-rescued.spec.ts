import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { fillCart } from '../../support/cart.ts'
import { linkInMail, newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { mailTo } from '../../support/mailbox.ts'
import { readyToOrder } from '../../support/ordering/ready-to-order.ts'
import { cartOf, TOLERATED } from '../../support/ordering/steps.ts'
import { goToBank, guestAtBank, type UnpaidOrder } from '../../support/ordering/unpaid.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED] })

const bankButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The box shows number, amount and deadline together. */
async function expectUnpaid(box: Locator, { number, amount }: UnpaidOrder) {
  await expect(box).toContainText(number)
  await expect(box).toContainText(amount)
  await expect(box).toContainText(/Betaal vóór \S+ \d+ \S+, \d\d:\d\d/)
}
const payBox = (page: Page) => page.getByRole('region', { name: /is nog niet betaald/ })

test('a customer pays after a failed payment from the email in another browser', {
  tag: ['@DECIDE-34', '@desktop'],
}, async ({ page, browser, baseURL, products }) => {
  const { email, order } = await guestAtBank(page, products)
  await bankButton(page, 'Laten mislukken').click()
  await expect(page.getByText('De betaling is niet gelukt. Kies opnieuw een betaalmethode.')).toBeVisible()
  const mail = await mailTo(email)
  expect(mail.subject).toContain(order.number)
  expect(mail.text.replaceAll('\u00a0', ' ')).toContain(order.amount)
  expect(mail.text).toMatch(/Betaal vóór \d+ \S+ \d{4}, \d\d:\d\d/)

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await elsewhere.newPage()
  const { pathname, search } = new URL(await linkInMail(email, '/bestelling'))
  await gotoLive(other, pathname + search)
  await expectUnpaid(payBox(other), order)
  await expectAccessible(other)
  await payBox(other).getByRole('radio', { name: /iDEAL/ }).check()
  await payBox(other).getByRole('button', { name: 'Betaal opnieuw' }).click()
  await bankButton(other, 'Betalen').click()
  // The browser that opens the email has no session, so the order page itself must load.
  await expect(other.getByRole('heading', { level: 1 })).toContainText(order.number)
  await expect(payBox(other)).toHaveCount(0)
  await expect(other.getByRole('main')).not.toContainText(/geannuleerd|verlopen/i)
  await elsewhere.close()
})

test('a retry leads to the bank, also after an abandoned payment and without script', { tag: ['@DECIDE-34'] }, async ({
  page,
  browser,
  baseURL,
  products,
}) => {
  const { order } = await guestAtBank(page, products)
  await bankButton(page, 'Annuleren').click()
  await expectUnpaid(payBox(page), order)
  await page.locator('html[data-live]').waitFor()
  await expectAccessible(page)
  await payBox(page)
    .getByRole('radio', { name: /PayPal/ })
    .check()
  await payBox(page).getByRole('button', { name: 'Betaal opnieuw' }).click()
  await expect(bankButton(page, 'Betalen')).toBeVisible()

  // The abandoned payment page is still open, so the link leads back to it at once.
  await gotoLive(page, `/checkout/betalen?orderId=${order.id}`)
  await expectUnpaid(payBox(page), order)
  await expect(payBox(page).getByRole('link', { name: 'Ga verder met betalen' })).toHaveAttribute('href', /^http/)

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    storageState: await page.context().storageState(),
  })
  const still = await plain.newPage()
  await still.goto(`/checkout/betalen?orderId=${order.id}`)
  await payBox(still).getByRole('link', { name: 'Ga verder met betalen' }).click()
  await bankButton(still, 'Laten mislukken').click()
  await expectUnpaid(payBox(still), order)
  await payBox(still).getByRole('radio', { name: /iDEAL/ }).check()
  await payBox(still).getByRole('button', { name: 'Betaal opnieuw' }).click()
  await still.getByRole('link', { name: 'Ga verder met betalen' }).click()
  await bankButton(still, 'Betalen').click()
  await expect(still.getByRole('heading', { level: 1 })).toHaveText('Bedankt voor je bestelling')
  // A paid order does not offer payment again.
  await still.goto(`/checkout/betalen?orderId=${order.id}`)
  await expect(still).toHaveURL(/\/checkout-bedankt\?orderId=/)
  await plain.close()
})

test('the page that waits for a payment stops polling and shows the known state', {
  tag: ['@DECIDE-34', '@desktop'],
}, async ({ page, products }) => {
  test.slow()
  const { order } = await guestAtBank(page, products)
  await page.goto(`/checkout-redirect?orderId=${order.id}`)
  await expect(page.getByRole('main')).toContainText(order.number)
  await expect(page.getByRole('link', { name: 'Ga verder met betalen' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We weten nog niet of je betaald hebt')
  await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0)
  await expectUnpaid(payBox(page), order)
})

test('after the bank, the cart offers to pay the unpaid order or put it back', { tag: ['@DECIDE-34'] }, async ({
  page,
  products,
}) => {
  const { article, order } = await guestAtBank(page, products)
  await page.goBack()
  await gotoLive(page, '/winkelwagen')
  const box = payBox(page)
  await expectUnpaid(box, order)
  await expectAccessible(page)
  await box.getByRole('link', { name: 'Betaal deze bestelling' }).click()
  await expectUnpaid(payBox(page), order)

  await gotoLive(page, '/winkelwagen')
  await box.getByRole('button', { name: 'Annuleer en zet alles terug in mijn winkelwagen' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: article.name, exact: false }).first()).toBeVisible()
  await expect(payBox(page)).toHaveCount(0)
  const { lines } = await cartOf(page)
  expect(lines.map((line: { productId: string; quantity: number }) => [line.productId, line.quantity])).toEqual([
    [article.id, 2],
  ])
  await gotoLive(page, `/checkout/betalen?orderId=${order.id}`)
  await expect(page.getByText(`Bestelling ${order.number} is geannuleerd`)).toBeVisible()
})

test('a customer retries payment from the order list and from the order page', {
  tag: ['@DECIDE-34', '@desktop'],
}, async ({ page, request, products }) => {
  const article = await products.simple()
  await signIn(page, await newCustomer(request))
  await fillCart(page, { [article.id]: 1 })
  await readyToOrder(page)
  await gotoLive(page, '/checkout/afronden')
  const order = await goToBank(page)
  await bankButton(page, 'Annuleren').click()
  await expectUnpaid(payBox(page), order)
  await gotoLive(page, '/mijn-orders')
  const card = page.getByRole('article', { name: `Bestelling ${order.number}` })
  await expect(card).toContainText(order.amount)
  await expect(card).toContainText(/Betaal vóór \S+ \d+ \S+, \d\d:\d\d/)
  await card.getByRole('link', { name: /^Betaal deze bestelling/ }).click()
  await expectUnpaid(payBox(page), order)
  await gotoLive(page, `/mijn-order?id=${order.id}`)
  await expectUnpaid(payBox(page), order)
  await payBox(page).getByRole('radio', { name: /iDEAL/ }).check()
  await payBox(page).getByRole('button', { name: 'Betaal opnieuw' }).click()
  await bankButton(page, 'Betalen').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt voor je bestelling')
  await gotoLive(page, '/mijn-orders')
  await expect(card).toContainText('In behandeling')
  await expect(card.getByRole('link', { name: /^Betaal deze bestelling/ })).toHaveCount(0)
})
