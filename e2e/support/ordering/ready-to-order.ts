import type { Page } from '@playwright/test'
import type { CartView } from '@shop/contract/cart-view'

/** Sends an API request from the page with the customer's token. */
const ask = (page: Page, url: string, body?: object) =>
  page.evaluate(
    async ([to, data]) => {
      const token = /bm_auth=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const sent = data ? { method: 'POST', body: JSON.stringify(data) } : {}
      const reply = await fetch(to, { headers, ...sent })
      if (!reply.ok) throw new Error(`${to} answered ${reply.status}: ${await reply.text()}`)
      return (await reply.json()).Data
    },
    [url, body] as const,
  )

/** Sets branch, pickup time and payment method of the signed-in customer's cart, so that only confirming remains. */
export async function readyToOrder(page: Page): Promise<void> {
  const cart: CartView = await ask(page, '/api/aspos/cart')
  const branches: { readonly id: string }[] = await ask(page, '/api/aspos/stores')
  const hasAll = ({ id }: { readonly id: string }) =>
    cart.lines.every(({ product, quantity }) =>
      product?.stock.some((there) => there.storeId === id && there.quantity >= quantity),
    )
  const branch = branches.find(hasAll)
  if (!branch) throw new Error('no branch has all products of the cart in stock')
  await ask(page, '/api/aspos/cart/store', { storeId: branch.id })
  const { dates } = await ask(page, `/api/bouwmeester/cart/pickup/options?storeId=${branch.id}`)
  const [{ date, fromTime, toTime }] = dates
  const moment = { date, methodId: 'pickup', timeFrom: fromTime, timeTo: toTime }
  await ask(page, '/api/aspos/cart/shipment', { shippingMethod: 'Pickup', ...moment })
  await ask(page, '/api/aspos/cart/payment', { method: 'ideal' })
}
