import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { signIn, type TestCustomer } from '../customer.ts'
import { ops } from '../staff/ops.ts'
import { expect } from '../test.ts'
import { appCode } from '../totp.ts'

export const PIN = '2580'

/** Sets a customer's credit or points with the operator command, as staff do. */
export async function staff(what: 'account' | 'points', email: string, figure: number): Promise<void> {
  await ops('customers', what, email, String(figure))
}

/** The order as the operator command prints it for staff. */
export const staffOrder = (number: string): Promise<string> => ops('orders', 'show', number)

/** Sends an API request with the token of the page's customer. */
export async function ask(page: Page, method: 'POST' | 'PUT', url: string, data: object) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'bm_auth')?.value ?? ''
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const reply = await page.request.fetch(url, { method, data, headers })
  expect(reply.ok(), `${url}: ${await reply.text()}`).toBe(true)
  return (await reply.json()).Data
}

/** Registers and signs in a business that buys on account, with a PIN and, if `isProven`, a second factor. */
export async function signInTrade(
  page: Page,
  request: APIRequestContext,
  { isProven = true }: { readonly isProven?: boolean } = {},
): Promise<TestCustomer> {
  const password = 'Kruiwagen-Zolder-7'
  const customer = { email: `${randomUUID()}@scenario.example`, password, firstName: 'Sam' }
  const registered = await request.post('/api/aspos/authentication/register', {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      ...customer,
      confirmPassword: password,
      lastName: 'Dekker',
      companyName: 'Dekker Afbouw',
      kvkNumber: String(randomInt(10_000_000, 99_999_999)),
      phone: '0612345678',
      postalCode: '3542AB',
      houseNumber: '112',
      street: 'Atoomweg',
      city: 'Utrecht',
    },
  })
  expect(registered.ok(), await registered.text()).toBe(true)
  await staff('account', customer.email, 5_000)
  await signIn(page, customer)
  await ask(page, 'PUT', '/api/bouwmeester/payment/pin', { password, pinCode: PIN })
  if (!isProven) return customer
  const { secret } = await ask(page, 'POST', '/api/bouwmeester/auth/second-factor', { password })
  await ask(page, 'PUT', '/api/bouwmeester/auth/second-factor', { code: appCode(secret) })
  return customer
}
