import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { gotoLive } from './live-page.ts'
import { mailsTo, mailTo } from './mailbox.ts'

export type TestCustomer = { readonly email: string; readonly password: string; readonly firstName: string }

/** Demo customer with orders, invoices and a card. All scenarios share this account, so they only read it. */
export const SAVER: TestCustomer = { email: 'particulier@demo.example', password: 'Demo-Steiger-12', firstName: 'Noor' }

/** Demo customer with credit and open invoices; scenarios only read this account too. */
export const TRADE: TestCustomer = { email: 'zakelijk@demo.example', password: 'Demo-Steiger-12', firstName: 'Sam' }

const PASSWORD = 'Kruiwagen-Zolder-7'

/** Registers a new customer through the API, so that the scenario can change the account. */
export async function newCustomer(request: APIRequestContext, firstName = 'Sanne'): Promise<TestCustomer> {
  const email = `${randomUUID()}@scenario.example`
  const reply = await request.post('/api/aspos/authentication/register', {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      firstName,
      lastName: 'Dekker',
      phone: '0612345678',
      postalCode: '3542AB',
      houseNumber: '112',
      street: 'Atoomweg',
      city: 'Utrecht',
    },
  })
  if (!reply.ok()) throw new Error(`cannot register a customer: ${reply.status()} ${await reply.text()}`)
  return { email, password: PASSWORD, firstName }
}

/** Signs in through the form and waits for the redirect. */
export async function signIn(page: Page, { email, password }: TestCustomer, from = '/inloggen'): Promise<void> {
  if (new URL(page.url(), 'http://x').pathname !== '/inloggen') await gotoLive(page, from)
  const form = page.locator('#login') // the footer has an email field too
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await form.getByRole('button', { name: /^Inloggen/ }).click()
  await page.waitForURL((url) => url.pathname !== '/inloggen')
}

/** The newest link to a path in the emails to an address. Waits until such an email arrives. */
export async function linkInMail(to: string, path: string): Promise<string> {
  for (;;) {
    const mails = await mailsTo(to)
    const links = mails.toReversed().flatMap(({ text = '' }) => text.match(/https?:\/\/[^\s>)]+/g) ?? [])
    const found = links.find((link) => new URL(link).pathname === path)
    if (found) return found
    await mailTo(to, Math.max(0, ...mails.map(({ id }) => id)))
  }
}
