import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { fillCart } from '../cart.ts'
import { gotoLive } from '../live-page.ts'
import { expect } from '../test.ts'

/** The payment provider runs on another port. Incomplete steps answer with 409 or 422. */
export const TOLERATED = /^other host: http:\/\/127\.0\.0\.1:\d+\/|status of 4(01|04|09|22)/

/** Continues as a guest on the sign-in page, which the checkout redirects anonymous visitors to. */
export async function asGuest(page: Page): Promise<string> {
  const email = `gast-${randomUUID()}@example.nl`
  const box = page.locator('section', { has: page.locator('input[name="intent"][value="guest"]') })
  await box.locator('input[name="email"]').fill(email)
  await box.locator('button[type="submit"]').click()
  return email
}

/** Takes a guest with these products to the delivery step. */
export async function guestWith(page: Page, quantities: Readonly<Record<string, number>>): Promise<string> {
  await fillCart(page, quantities)
  await gotoLive(page, '/checkout/bezorgen')
  const email = await asGuest(page)
  await onStep(page, /\/checkout\/(bezorgen|delivery)/)
  await page.locator('html[data-live]').waitFor()
  return email
}

/** The main button of a step: in its place, or in the bar at the bottom of a phone. */
export const mainButton = (page: Page) =>
  page.locator('.co .btn--signal, .nextbar .btn--signal').filter({ visible: true })
export const goOn = (page: Page) => mainButton(page).click()

/** Steps in the order of the progress bar, which starts with the cart. */
const STEPS = [/\/checkout\/(bezorgen|delivery)$/, /\/checkout\/(betalen|payment)$/, /\/checkout\/(afronden|overview)$/]

/** Waits until the step is shown. The address changes before the page renders, so it also checks the progress bar. */
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

/** Types the address of a delivery; the script of the page finds the street. */
export async function typeAddress(page: Page): Promise<void> {
  const form = page.locator('#delivery')
  for (const [name, value] of Object.entries(FIELDS)) await form.locator(`input[name="${name}"]`).fill(value)
  await expect(form.locator('input[name="street"]')).toHaveValue('Atoomweg')
}

export async function chooseDelivery(page: Page): Promise<void> {
  await gotoLive(page, '/checkout/bezorgen?ontvangst=bezorgen')
  await typeAddress(page)
  await goOn(page)
  await onStep(page, /\/checkout\/(betalen|payment)$/)
}

export async function payBy(page: Page, method: string): Promise<void> {
  await page.locator(`input[name="method"][value="${method}"]`).check()
  await goOn(page)
  await onStep(page, /\/checkout\/(afronden|overview)$/)
}

export async function fillOverview(page: Page): Promise<void> {
  // The address of a delivery already has a number.
  const phone = page.locator('input[name="phone"]:not([type="hidden"])')
  if ((await phone.count()) > 0) await phone.fill('0612345678')
  // A guest who picks up enters a name in this step.
  if ((await page.locator('#firstName').count()) > 0) {
    await page.locator('#firstName').fill('Sanne')
    await page.locator('#lastName').fill('Dekker')
  }
  await page.locator('input[name="terms"]').check()
}

/** Confirms the order and pays at the provider. */
export async function orderAndPay(page: Page): Promise<void> {
  await fillOverview(page)
  await goOn(page)
  await page.getByRole('button', { name: /^(Betalen|Pay)$/ }).click()
  await onStep(page, /\/(checkout-bedankt|en\/checkout-thanks)\?orderId=/)
}

/** The API's cart of this browser, read with its token. */
export async function cartOf(page: Page) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'bm_auth')?.value
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const reply = await page.request.get('/api/aspos/cart', { headers })
  return (await reply.json()).Data
}
