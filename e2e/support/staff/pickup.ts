import { randomInt, randomUUID } from 'node:crypto'
import { type Browser, type Page, request } from '@playwright/test'
import pg from 'pg'
import { ask, PIN, signInTrade } from '../ordering/trade.ts'
import { moveOn } from '../orders.ts'
import { ADDRESSES } from '../own/addresses.ts'

/** The branch of the demo staff of the counter. */
export const BRANCH_ID = '1'

/** A page of the shop in another browser, of a visitor who has answered the question about cookies. */
export async function openShop(browser: Browser): Promise<Page> {
  const url = ADDRESSES.PUBLIC_ORIGIN
  const context = await browser.newContext({ baseURL: url, locale: 'nl-NL' })
  await context.addCookies([{ name: 'cookie_consent', value: 's0m0', url }])
  return context.newPage()
}

/** Signs in a new business. It registers in a context without the page's cookies, because registering signs in. */
export async function signInBusiness(page: Page): Promise<void> {
  const context = await request.newContext({ baseURL: ADDRESSES.PUBLIC_ORIGIN })
  await signInTrade(page, context)
  await context.dispose()
}

/** Makes an order ready for pickup and returns the code that the customer receives. */
export async function makeReady(number: string): Promise<string> {
  await moveOn(number, 'prepare', 'ready')
  const client = new pg.Client({ connectionString: ADDRESSES.DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ pickup_code: string }>('select pickup_code from orders where number = $1', [
    number,
  ])
  await client.end()
  return rows[0]?.pickup_code ?? ''
}

/** Orders on account as the business that is signed in on this page, for pickup in the branch of the demo staff. */
export async function orderOnAccount(page: Page, productId: string, reference?: string): Promise<string> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'bm_auth')?.value ?? ''
  const get = async (url: string) =>
    (await (await page.request.get(url, { headers: { authorization: `Bearer ${token}` } })).json()).Data
  const changes = [{ action: 1, productId, quantity: 1 }]
  await ask(page, 'POST', '/api/aspos/cart/lines/batch', { changes })
  await ask(page, 'POST', '/api/aspos/cart/store', { storeId: BRANCH_ID })
  const { dates } = await get('/api/bouwmeester/cart/pickup/options')
  const moment = { date: dates[0].date, methodId: 'pickup', timeFrom: null, timeTo: null }
  await ask(page, 'POST', '/api/aspos/cart/shipment', { shippingMethod: 'Pickup', ...moment })
  await ask(page, 'POST', '/api/aspos/cart/payment', { method: 'onaccount' })
  const { orderId } = await ask(page, 'POST', '/api/aspos/cart/confirm', {
    phone: `06${randomInt(10_000_000, 99_999_999)}`,
    acceptTerms: true,
    pinCode: PIN,
    ...(reference === undefined ? {} : { reference }),
    idempotencyKey: randomUUID(),
  })
  const { order } = await get(`/api/bouwmeester/orders/link/${orderId}`)
  return order.orderNumber
}
