import type { Page } from '@playwright/test'
import { LINE_ACTIONS } from '@shop/domain/cart/line-action'
import { expectAccessible } from '../../support/accessibility.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { readyToOrder } from '../../support/ordering/ready-to-order.ts'
import { moveOn } from '../../support/orders.ts'
import { takePicture } from '../../support/picture.ts'
import { expect, test } from '../../support/test.ts'

const mailings = (page: Page) => page.getByRole('region', { name: 'Nieuwsbrief en mailings' })
const save = (page: Page) => mailings(page).getByRole('button', { name: 'Keuze opslaan' }).click()

/** Sends an API request from the page with the customer's token. */
const ask = (page: Page, method: string, url: string, body?: object) =>
  page.evaluate(
    async ([how, to, data]) => {
      const token = /bm_auth=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const reply = await fetch(to, { method: how, headers, ...(data ? { body: JSON.stringify(data) } : {}) })
      return (await reply.json()).Data
    },
    [method, url, body] as const,
  )

test('each subscription and the newsletter show their state and can be toggled', { tag: ['@WIRED-05'] }, async ({
  page,
  request,
}) => {
  await signIn(page, await newCustomer(request))
  await gotoLive(page, '/mijn-gegevens')
  const all = mailings(page).getByRole('checkbox')
  await expect(all).toHaveCount(4)
  for (const one of await all.all()) await expect(one).not.toBeChecked()
  await mailings(page)
    .getByLabel(/^Nieuwsbrief/)
    .check()
  await mailings(page)
    .getByLabel(/^Acties/)
    .check()
  await save(page)
  await expect(mailings(page).getByText('Je keuze is opgeslagen.')).toBeVisible()
  expect(await ask(page, 'GET', '/api/subscription/acties/check')).toBe(true)
  expect(await ask(page, 'GET', '/api/subscription/nieuws/check')).toBe(false)
  await page.reload()
  await expect(mailings(page).getByLabel(/^Acties/)).toBeChecked()
  await expect(mailings(page).getByLabel(/^Nieuwsbrief/)).toBeChecked()
  // A new account has not confirmed its address yet, and no mailing is sent before that.
  await expect(mailings(page).getByText(/Bevestig je e-mailadres/)).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'mailings')
  for (const name of [/^Nieuwsbrief/, /^Acties/]) await mailings(page).getByLabel(name).uncheck()
  await save(page)
  await expect(mailings(page).getByText('Je keuze is opgeslagen.')).toBeVisible()
  expect(await ask(page, 'GET', '/api/subscription/acties/check')).toBe(false)
  await page.reload()
  for (const one of await all.all()) await expect(one).not.toBeChecked()
})

test.describe('without script', () => {
  // With scripts disabled the browser blocks the page's script files.
  test.use({ javaScriptEnabled: false, tolerated: [/^failed: csp GET .*\.js$/] })

  test('subscriptions and membership change through plain forms', {
    tag: ['@WIRED-05', '@WIRED-24', '@desktop'],
  }, async ({ page, request }) => {
    const { email, password } = await newCustomer(request)
    await page.goto('/inloggen')
    await page.locator('#login').getByLabel('E-mailadres').fill(email)
    await page.locator('#login').getByLabel('Wachtwoord', { exact: true }).fill(password)
    await page
      .locator('#login')
      .getByRole('button', { name: /^Inloggen/ })
      .click()
    await page.waitForURL(({ pathname }) => pathname !== '/inloggen')
    await page.goto('/mijn-gegevens')
    await mailings(page)
      .getByLabel(/^Nieuws:/)
      .check()
    await save(page)
    await expect(mailings(page).getByText('Je keuze is opgeslagen.')).toBeVisible()
    await expect(mailings(page).getByLabel(/^Nieuws:/)).toBeChecked()
    await page.goto('/mijn-pas')
    await page.getByRole('button', { name: 'Word gratis lid' }).click()
    await expect(page.getByText(/^Welkom bij het spaarplan/)).toBeVisible()
  })
})

test('a customer joins, gets a card with barcode, earns points on an order and leaves', {
  tag: ['@WIRED-24', '@desktop'],
}, async ({ page, request, products }) => {
  test.slow()
  const article = await products.simple()
  await signIn(page, await newCustomer(request))
  await gotoLive(page, '/mijn-spaarplan')
  await expect(page.getByRole('heading', { name: 'Spaar mee met het spaarplan' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Word gratis lid' }).click()
  await expect(page.getByText(/^Welkom bij het spaarplan/)).toBeVisible()
  const card = page.getByRole('region', { name: 'Klantenpas' })
  await expect(card).toContainText(/2606( \d{4}){2} \d/)
  await expect(card.getByRole('img', { name: 'Streepjescode van je pas' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'membership')

  const changes = [{ action: LINE_ACTIONS.add, productId: article.id, quantity: 3 }]
  await ask(page, 'POST', '/api/aspos/cart/lines/batch', { changes })
  await gotoLive(page, '/winkelwagen')
  await expect(page.getByText(/^Je spaart \d+ punten? met deze bestelling/).first()).toBeVisible()
  await readyToOrder(page)
  await ask(page, 'POST', '/api/aspos/cart/payment', { method: 'payinstore' })
  const phone = `06${String(Date.now()).slice(-8)}`
  const made = await ask(page, 'POST', '/api/aspos/cart/confirm', {
    phone,
    acceptTerms: true,
    idempotencyKey: crypto.randomUUID(),
  })
  const { order } = await ask(page, 'GET', `/api/bouwmeester/orders/link/${made.orderId}`)
  await moveOn(order.orderNumber, 'prepare', 'ready')
  const { pickup } = await ask(page, 'GET', `/api/bouwmeester/orders/link/${made.orderId}`)
  await moveOn(order.orderNumber, 'collect', '--code', pickup.code)
  await gotoLive(page, '/mijn-pas')
  await expect(page.getByRole('table').getByText(order.orderNumber)).toBeVisible()

  await page.getByText('Stoppen met het spaarplan').click()
  await page.getByRole('button', { name: 'Stop met sparen' }).click()
  await expect(page.getByText('Je bent gestopt met het spaarplan.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Word gratis lid' })).toBeVisible()
  await expect(card).toHaveCount(0)
})
