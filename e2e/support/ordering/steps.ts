import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { fillCart } from '../cart.ts'
import { gotoLive } from '../live-page.ts'
import { findProduct } from '../products.ts'
import { expect } from '../test.ts'

/** The provider's page stands on a port of its own; a step that lacks something is answered with 409 or 422. */
export const TOLERATED = /^other host: http:\/\/127\.0\.0\.1:\d+\/|status of 4(01|04|09|22)/

type Wanted = Parameters<typeof findProduct>[1]
/** Something that anybody can order and have brought, with plenty of it. */
export const anArticle = (request: APIRequestContext, also: Wanted = ({ isPalletItem }) => !isPalletItem) =>
  findProduct(
    request,
    (one) =>
      one.isOrderable &&
      one.deliveryType !== 'pickupOnly' &&
      one.maxStockTotal > 200 &&
      (one.isPalletItem || isPlentyInUtrecht(one)) &&
      also(one),
  )
/** Who picks something up does it there, and all scenarios share what it has; pallets are brought. */
const isPlentyInUtrecht = ({ stock }: Parameters<Wanted>[0]) =>
  stock.some(({ storeId, quantity }) => storeId === '1' && quantity > 60)

/** Through the sign-in page of the checkout, which is where an anonymous visitor is sent. */
export async function asGuest(page: Page): Promise<string> {
  const email = `gast-${randomUUID()}@example.nl`
  const box = page.locator('section', { has: page.locator('input[name="intent"][value="guest"]') })
  await box.locator('input[name="email"]').fill(email)
  await box.locator('button[type="submit"]').click()
  return email
}

/** A guest with these things in the cart, at the step of delivery. */
export async function guestWith(page: Page, quantities: Readonly<Record<string, number>>): Promise<string> {
  await fillCart(page, quantities)
  await gotoLive(page, '/checkout/bezorgen')
  const email = await asGuest(page)
  await onStep(page, /\/checkout\/(bezorgen|delivery)/)
  await page.locator('html[data-live]').waitFor()
  return email
}

/** The one button of a step. */
export const goOn = (page: Page) => page.locator('.co .btn--signal').click()

/** Where each step stands in the row above it, the cart being the first. */
const STEPS = [/\/checkout\/(bezorgen|delivery)$/, /\/checkout\/(betalen|payment)$/, /\/checkout\/(afronden|overview)$/]

/** There, and no longer on the step before: an address changes a moment before its page is shown. */
export async function onStep(page: Page, path: RegExp): Promise<void> {
  await expect(page).toHaveURL(path)
  await page.waitForLoadState()
  const at = STEPS.findIndex((step) => step.test(new URL(page.url()).pathname))
  if (at >= 0) await expect(page.locator('.steps > li').nth(at + 1)).toHaveAttribute('aria-current', 'step')
}

export async function choosePickup(page: Page): Promise<void> {
  await gotoLive(page, '/checkout/bezorgen?ontvangst=afhalen&plaats=Utrecht')
  await page.locator('input[name="branch"]:enabled').first().check()
  await expect(page.locator('input[name="day"]').first()).toBeChecked()
  await goOn(page)
  await onStep(page, /\/checkout\/(betalen|payment)$/)
}

const FIELDS = {
  postalCode: '3542 AB',
  houseNumber: '112',
  firstName: 'Sanne',
  lastName: 'Dekker',
  phone: '0612345678',
} as const

export async function chooseDelivery(page: Page): Promise<void> {
  await gotoLive(page, '/checkout/bezorgen?ontvangst=bezorgen')
  const form = page.locator('#delivery')
  for (const [name, value] of Object.entries(FIELDS)) await form.locator(`input[name="${name}"]`).fill(value)
  await expect(form.locator('input[name="street"]')).toHaveValue('Atoomweg')
  await goOn(page)
  await onStep(page, /\/checkout\/(betalen|payment)$/)
}

export async function payBy(page: Page, method: string): Promise<void> {
  await page.locator(`input[name="method"][value="${method}"]`).check()
  await goOn(page)
  await onStep(page, /\/checkout\/(afronden|overview)$/)
}

export async function fillOverview(page: Page): Promise<void> {
  await page.locator('input[name="phone"]').fill('0612345678')
  // a guest who picks up gives a name here
  if ((await page.locator('#firstName').count()) > 0) {
    await page.locator('#firstName').fill('Sanne')
    await page.locator('#lastName').fill('Dekker')
  }
  await page.locator('input[name="terms"]').check()
}

/** Orders, and pays at the provider when it comes to that. */
export async function orderAndPay(page: Page): Promise<void> {
  await fillOverview(page)
  await goOn(page)
  await page.getByRole('button', { name: /^(Betalen|Pay)$/ }).click()
  await onStep(page, /\/(checkout-bedankt|en\/checkout-thanks)\?orderId=/)
}

/** The cart as the shop has it for this browser, with its own credential. */
export async function cartOf(page: Page) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'bm_auth')?.value
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const reply = await page.request.get('/api/aspos/cart', { headers })
  return (await reply.json()).Data
}
