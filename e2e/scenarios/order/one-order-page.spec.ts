import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { fillCart } from '../../support/cart.ts'
import { newCustomer, SAVER, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { placeOrder } from '../../support/order.ts'
import { readyToOrder } from '../../support/ordering/ready-to-order.ts'
import { signInSaver } from '../../support/ordering/saver.ts'
import { orderAndPay, TOLERATED } from '../../support/ordering/steps.ts'
import { ask } from '../../support/ordering/trade.ts'
import { moveOn } from '../../support/orders.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED] })

const way = (page: Page) => page.getByRole('list', { name: 'Voortgang van je bestelling' })

test('the order page shows every state, with cancellation and return', {
  tag: ['@UX-47', '@UX-48', '@desktop'],
}, async ({ page, request, products }) => {
  const article = await products.simple()
  await signIn(page, await newCustomer(request))
  const id = await placeOrder(page, { [article.id]: 2 })
  await gotoLive(page, `/mijn-order?id=${id}`)
  const number = (await page.getByRole('heading', { level: 1 }).locator('.num').textContent())?.trim() ?? ''
  await expect(way(page).locator('[aria-current="step"]')).toContainText('Besteld')
  await expect(page.getByText('Bestelling annuleren')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Koop herroepen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Volgen, annuleren of retourneren' })).toHaveCount(0)
  await expectAccessible(page)

  for (const [step, label] of [
    ['prepare', 'Wordt klaargelegd'],
    ['ready', 'Klaar om af te halen'],
    ['collect', 'Afgehaald'],
  ] as const) {
    // Collecting requires the pickup code that the page shows.
    const code = step === 'collect' ? await page.locator('.pickup__code').textContent() : undefined
    await moveOn(number, step, ...(code ? ['--code', code] : []))
    await gotoLive(page, `/mijn-order?id=${id}`)
    await expect(way(page).locator('[aria-current="step"]')).toContainText(label)
  }
  await expect(page.getByText('Bestelling annuleren')).toHaveCount(0)
  await expect(page.locator('[data-line="1"]').getByText('Retourneren', { exact: false }).first()).toBeVisible()
})

test('an earlier order shows its state, and points are added only after handover', {
  tag: ['@UX-47', '@desktop'],
}, async ({ page }) => {
  await signIn(page, SAVER, '/mijn-bouwmeester')
  const orders = await page.evaluate(async () => {
    const token = localStorage.getItem('bm_auth') ?? ''
    const reply = await fetch('/api/aspos/customer/orders?offset=0&limit=50', {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await reply.json()).Data.Orders as { id: string; state: string; shippingMethod: string }[]
  })
  const collected = orders.find((one) => one.state === 'delivered' && one.shippingMethod === 'Pickup')
  await gotoLive(page, `/mijn-order?id=${collected?.id}`)
  await expect(way(page).locator('[aria-current="step"]')).toContainText('Afgehaald')
  await expect(way(page).locator('.is-done')).toHaveCount(3)
  await expect(page.getByText(/\d+ punten? bijgeschreven/)).toBeVisible()
  for (const { id } of orders.filter(({ state }) => state === 'cancelled' || state === 'awaitingPayment').slice(0, 2)) {
    await gotoLive(page, `/mijn-order?id=${id}`)
    await expect(page.getByText(/bijgeschreven/)).toHaveCount(0)
  }
})

test('redeemed points are in the totals of the order and the confirmation', { tag: ['@UX-47', '@desktop'] }, async ({
  page,
  request,
  products,
}) => {
  const article = await signInSaver(page, request, products)
  await fillCart(page, { [article.id]: 1 })
  await readyToOrder(page)
  await ask(page, 'POST', '/api/bouwmeester/cart/points', { pointsToRedeem: 500 })
  await gotoLive(page, '/checkout/afronden')
  const toPay = (await page.locator('[data-order-total]').last().textContent())?.trim() ?? ''
  await orderAndPay(page)
  const id = new URL(page.url()).searchParams.get('orderId') ?? ''
  const thanks = page.getByRole('complementary', { name: 'Je bestelling' })
  await expect(thanks).toContainText('500 punten ingewisseld')
  await expect(thanks).toContainText('− € 5,00')
  await expect(thanks).toContainText(toPay)
  await gotoLive(page, `/mijn-order?id=${id}`)
  await expect(page.getByRole('main')).toContainText('500 punten ingewisseld − € 5,00')
  await expect(page.getByRole('main')).toContainText(`Te betalen ${toPay}`)
  await gotoLive(page, '/mijn-orders')
  await expect(page.getByRole('article').first()).toContainText(toPay)
})
