import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { fillCart } from './cart.ts'

type Place = { readonly storeId: string; readonly lackingProductIds: readonly string[] }
type Sent = { readonly method: 'GET' | 'POST'; readonly path: string; readonly data?: object }

/** Orders as this browser's customer, for pickup with payment at the counter, and returns the order id. */
export async function placeOrder(page: Page, quantities: Readonly<Record<string, number>>): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('bm_auth') ?? '')
  const ask = async ({ method, path, data }: Sent) => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) })
    const { Success, Data } = await reply.json()
    if (!Success) throw new Error(`${path}: ${await reply.text()}`)
    return Data
  }
  await fillCart(page, quantities)
  // Other scenarios order in parallel, so read the current stock of the branches.
  const places: Place[] = await ask({ method: 'GET', path: '/api/bouwmeester/cart/pickup/stores' })
  const branch = places.find(({ lackingProductIds }) => lackingProductIds.length === 0)
  if (!branch) throw new Error('no branch has all products of the cart in stock')
  await ask({ method: 'POST', path: '/api/aspos/cart/store', data: { storeId: branch.storeId } })
  const { dates } = await ask({ method: 'GET', path: '/api/bouwmeester/cart/pickup/options' })
  const pickup = { shippingMethod: 'Pickup', date: dates[0].date, methodId: 'pickup', timeFrom: null, timeTo: null }
  await ask({ method: 'POST', path: '/api/aspos/cart/shipment', data: pickup })
  await ask({ method: 'POST', path: '/api/aspos/cart/payment', data: { method: 'payinstore' } })
  // The number of open counter orders per phone number is limited.
  const phone = `06${randomInt(10_000_000, 99_999_999)}`
  const given = { phone, acceptTerms: true, idempotencyKey: randomUUID() }
  const { orderId } = await ask({ method: 'POST', path: '/api/aspos/cart/confirm', data: given })
  if (typeof orderId !== 'string') throw new Error('the API returned no order id')
  return orderId
}
