import type { Page } from '@playwright/test'
import { choosePickup, fillOverview, goOn, guestWith, payBy, TOLERATED } from '../../support/ordering/steps.ts'
import type { OwnProducts } from '../../support/own/products.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [new RegExp(`${TOLERATED.source}|status of 504`)] })

const lostAnswer = (page: Page, isSent: boolean) =>
  page.route(/\/checkout\/afronden\.data/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    if (isSent) await route.fetch()
    await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>504</h1>' })
  })

async function atOverview(page: Page, products: OwnProducts) {
  const article = await products.simple()
  await guestWith(page, { [article.id]: 1 })
  await choosePickup(page)
  await payBy(page, 'ideal')
  await fillOverview(page)
}
const said = (page: Page) => page.getByRole('heading', { name: 'We kregen geen antwoord op je bestelling', level: 1 })

test('after a lost response the page says that the order exists and links to it', {
  tag: ['@CHECKOUT-11', '@desktop'],
}, async ({ page, products }) => {
  await atOverview(page, products)
  await lostAnswer(page, true)
  await goOn(page)
  await expect(said(page)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Je bestelling is gemaakt.' })).toBeVisible()
  await page.getByRole('link', { name: 'Naar je bestelling' }).click()
  await expect(page.getByRole('region', { name: /is nog niet betaald/ })).toBeVisible()
})

test('after a lost request the page says that no order exists, and the cart remains', {
  tag: ['@CHECKOUT-11', '@desktop'],
}, async ({ page, products }) => {
  await atOverview(page, products)
  await lostAnswer(page, false)
  await goOn(page)
  await expect(said(page)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Er is geen bestelling gemaakt' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Terug naar het overzicht' }).click()
  await expect(page.getByRole('heading', { name: 'Klopt alles?', level: 1 })).toBeVisible()
})
