import type { APIRequestContext, Page } from '@playwright/test'
import { DEMO_STAFF } from '../../../packages/demo-data/src/staff/staff.ts'
import { ADDRESSES } from '../own/addresses.ts'
import { expect } from '../test.ts'

/**
 * Options of scenarios on the staff origin. The identity provider is another host. Requests without a session, without
 * a permission or with a wrong pickup code are rejected on purpose.
 */
export const STAFF_OPTIONS = {
  baseURL: ADDRESSES.STAFF_ORIGIN,
  tolerated: [/^other host: http:\/\/127\.0\.0\.1:\d+\/(auth|interaction)|status of (401|403|409|422)/],
}

/** The same for scenarios that cut the network. One expression, because a list of two is read as value and options. */
export const OFFLINE_OPTIONS = {
  ...STAFF_OPTIONS,
  tolerated: [new RegExp(`${STAFF_OPTIONS.tolerated[0]?.source}|ERR_INTERNET_DISCONNECTED|ERR_FAILED`)],
}

/** Signs on as the demo user of a role by the pages of the application and of the identity provider. */
export async function signOn(page: Page, role: string): Promise<void> {
  const person = DEMO_STAFF.find((one) => one.role === role)
  if (!person) throw new Error(`there is no demo user with the role ${role}`)
  await page.goto('/')
  await page.getByRole('link', { name: 'Aanmelden' }).click()
  await page.getByRole('button', { name: person.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Dag ${person.name.split(' ')[0]}`)
}

async function answerProvider(request: APIRequestContext, address: string, role: string): Promise<void> {
  const page = await request.get(address)
  const action = /action="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const reply = await request.post(new URL(action, page.url()).href, { form: { subject: `demo-${role}` } })
  expect(reply.status()).toBe(200)
}

/** The same without rendering a page, for scenarios with many people. The cookies are those of the browser context. */
export const signOnQuietly = (request: APIRequestContext, role: string): Promise<void> =>
  answerProvider(request, '/api/staff/sign-in', role)

/** Confirms sensitive actions of a session without rendering a page. */
export const confirmQuietly = (request: APIRequestContext, role: string): Promise<void> =>
  answerProvider(request, '/api/staff/sign-in/confirm?returnTo=%2Fconfirmed', role)
