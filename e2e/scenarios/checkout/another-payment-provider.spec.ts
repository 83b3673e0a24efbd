import type { Page } from '@playwright/test'
import { freePort } from '../../../proof/kit/free-port.ts'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { gotoLive } from '../../support/live-page.ts'
import { choosePickup, fillOverview, goOn, guestWith, onStep, payBy, TOLERATED } from '../../support/ordering/steps.ts'
import { startOwnApi } from '../../support/own/api.ts'
import { startProductionShop } from '../../support/production-shop.ts'
import { test as base, expect } from '../../support/test.ts'

/** The same shop with Stripe as its provider of new payments. Its worker is that of the shop under test. */
async function startStripeShop(baseURL: string) {
  const port = await freePort()
  const payment = process.env.PAYMENT_URL ?? `http://127.0.0.1:${Number(new URL(baseURL).port) + 4}`
  const api = await startOwnApi({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_TEST_URL: payment,
    PAYMENT_TEST_URL: `${payment}/v2/`,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
  })
  const shop = await startProductionShop(baseURL, api.url, { SHOP_ENV: 'test' }, port)
  return {
    origin: shop.origin,
    stop: async () => {
      await shop.stop()
      await api.stop()
    },
  }
}

const test = base.extend<{ buyer: Page }, { stripeShop: string }>({
  stripeShop: [
    async ({ browserName: _ }, use, { project }) => {
      const shop = await startStripeShop(project.use.baseURL ?? 'http://127.0.0.1:4100')
      await use(shop.origin)
      await shop.stop()
    },
    { scope: 'worker', timeout: scaleTimeout(180_000) },
  ],
  buyer: async ({ browser, stripeShop }, use) => {
    const context = await browser.newContext({ baseURL: stripeShop })
    await context.addCookies([{ name: 'cookie_consent', value: 's0m0', url: stripeShop }])
    await use(await context.newPage())
    await context.close()
  },
})
test.use({ tolerated: [TOLERATED] })

/** Orders one article for pickup and stops at the page of Stripe. */
async function toStripe(page: Page, articleId: string) {
  await guestWith(page, { [articleId]: 1 })
  await choosePickup(page)
  await payBy(page, 'ideal')
  await fillOverview(page)
  await goOn(page)
  await expect(page).toHaveURL(/\/checkout\/cs_test_\w+$/)
}

test('a guest pays an order at the second provider', { tag: ['@desktop'] }, async ({ buyer: page, products }) => {
  await toStripe(page, (await products.simple()).id)
  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await onStep(page, /\/checkout-bedankt\?orderId=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt voor je bestelling')
})

test('a guest who goes back from the second provider chooses another method', { tag: ['@desktop'] }, async ({
  buyer: page,
  products,
}) => {
  await toStripe(page, (await products.simple()).id)
  const first = page.url()
  await page.getByRole('button', { name: 'Annuleren', exact: true }).click()
  await expect(page.getByText('De betaling is niet gelukt. Kies opnieuw een betaalmethode.')).toBeVisible()
  await page.locator('html[data-live]').waitFor()
  await page.getByRole('radio', { name: /Creditcard/ }).check()
  await page.getByRole('button', { name: 'Betaal opnieuw' }).click()
  await expect(page).toHaveURL(/\/checkout\/cs_test_\w+$/)
  expect(page.url()).not.toBe(first)
  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt voor je bestelling')
  // The first page cannot be paid any more.
  await gotoLive(page, '/')
  await page.goto(first)
  await expect(page.getByText('Deze betaling is al afgerond.')).toBeVisible()
})
