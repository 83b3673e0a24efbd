import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { fillCart } from '../../support/cart.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import { gotoLive } from '../../support/live-page.ts'
import { cartOf } from '../../support/ordering/steps.ts'
import { expect, test } from '../../support/test.ts'

const PASSWORD = 'Kruiwagen-Zolder-7'
const ADDRESS = {
  firstName: 'Jo',
  lastName: 'Bouw',
  phone: '0612345678',
  street: 'Singel',
  houseNumber: '250',
  city: 'Amsterdam',
}

/** Sends an API request from the page with the customer's token. */
const ask = (page: Page, url: string, body: object) =>
  page.evaluate(
    async ([to, data]) => {
      const token = /bm_auth=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const reply = await fetch(to, { method: 'POST', headers, body: JSON.stringify(data) })
      return reply.status
    },
    [url, body] as const,
  )

test('a cart survives sign-in, and switching the method sends the address or branch', {
  tag: ['@UX-38', '@AUTH-18', '@DELIVERY-03', '@DELIVERY-04', '@DELIVERY-05', '@desktop'],
}, async ({ page, context, request, baseURL, products }) => {
  const product = await products.simple()
  const email = `${randomUUID()}@scenario.example`
  const registered = await request.post('/api/aspos/authentication/register', {
    headers: { 'idempotency-key': randomUUID() },
    data: { ...ADDRESS, email, password: PASSWORD, confirmPassword: PASSWORD, postalCode: '3542AB' },
  })
  expect(registered.ok(), await registered.text()).toBe(true)
  await context.addCookies([{ name: 'bm_branch', value: '1', url: baseURL ?? '' }])
  await fillCart(page, { [product.id]: 2 })

  await gotoLive(page, '/inloggen')
  const read = page.waitForResponse((reply) => reply.url().includes('/api/aspos/cart?') && reply.status() === 200)
  await page.getByLabel('E-mailadres').first().fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
  await page
    .locator('#login')
    .getByRole('button', { name: /^Inloggen/ })
    .click()
  await read
  await gotoLive(page, '/winkelwagen')
  await expect(page.locator(`[data-product="${product.id}"]`).getByRole('textbox')).toHaveValue('2')

  const ways = page.getByRole('group', { name: 'Hoe wil je het ontvangen?' })
  const told = async (end: string, choice: RegExp) => {
    const answered = page.waitForResponse((reply) => reply.url().endsWith(end) && reply.request().method() === 'POST')
    await ways.getByRole('radio', { name: choice }).check()
    return (await answered).request().postDataJSON()
  }
  expect(await told('/cart/delivery', /^Bezorgen/)).toMatchObject({ method: 'CustomerAddress' })
  await expect(ways.getByRole('radio', { name: 'Bezorgen op 3542 AB' })).toBeChecked()

  expect(await told('/cart/store', /^Afhalen/)).toEqual({ storeId: '1' })

  const elsewhere = { method: 'AlternativeAddress', alternativeAddress: { ...ADDRESS, postalCode: '1016 AB' } }
  expect(await ask(page, '/api/aspos/cart/delivery', elsewhere)).toBe(200)
  expect(await ask(page, '/api/aspos/cart/store', { storeId: '1' })).toBe(200)
  await page.reload()
  await page.locator('html[data-live]').waitFor()
  expect(await told('/cart/delivery', /^Bezorgen/)).toEqual({ method: 'AlternativeAddress' })

  // If the customer switches back before the response, the last choice applies.
  const held = await holdCalls(page, '**/api/aspos/cart/store')
  await ways.getByRole('radio', { name: /^Afhalen/ }).check()
  const call = await held.next()
  const back = told('/cart/delivery', /^Bezorgen/)
  await expect(ways.getByRole('radio', { name: /^Bezorgen/ })).toBeChecked()
  await call.continue()
  await held.release()
  await back
  expect((await cartOf(page)).shippingMethod).not.toBe('Pickup')
  await expect(ways.getByRole('radio', { name: 'Bezorgen op 1016 AB' })).toBeChecked()
})
