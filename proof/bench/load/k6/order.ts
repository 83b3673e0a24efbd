import { sleep } from 'k6'
import { isLucky, thinkSeconds } from './chance.ts'
import { newKey, note } from './journal.ts'
import { THINK } from './settings.ts'
import { type Envelope, pay, post, read } from './shop.ts'

const CART = '/api/aspos/cart'
const OWN = '/api/bouwmeester'

/** No response is not a rejection: the order may or may not have been placed. */
const outcomeOf = ({ status, Success, Data }: Envelope) => {
  if (status === 0 || status >= 500) return 'unknown' as const
  return Success && typeof Data?.orderId === 'string' ? ('ok' as const) : ('fail' as const)
}

/** A signed-in visitor orders the cart for pickup on the first available day, and pays. */
export function orderCart(token: string, branchId: number): void {
  const step = { name: 'step', part: 'checkout', token } as const
  sleep(thinkSeconds(THINK))
  post(`${CART}/store`, { storeId: String(branchId) }, step)
  const { Data } = read(`${OWN}/cart/pickup/options`, step)
  const date = (Data?.dates as { readonly date: string }[] | undefined)?.[0]?.date
  if (date === undefined) return // sold out, as the page would say
  const shipment = { shippingMethod: 'Pickup', date, methodId: 'pickup', timeFrom: null, timeTo: null }
  post(`${CART}/shipment`, shipment, step)
  const cart = post(`${CART}/payment`, { method: 'ideal' }, step).Data
  sleep(thinkSeconds(THINK))
  const call = newKey()
  const body = { phone: '0612345678', acceptTerms: true, idempotencyKey: call }
  const told = post(`${CART}/confirm`, body, { name: 'confirm', part: 'checkout', token })
  const outcome = outcomeOf(told)
  const totalCents = Math.round(Number(cart?.toPayInclTax) * 100)
  note(outcome === 'ok' ? { call, outcome, orderId: String(told.Data?.orderId), totalCents } : { call, outcome })
  const to = String(told.Data?.redirectUrl)
  if (to.includes('/checkout/tr_')) pay(to, isLucky(0.9) ? 'paid' : 'canceled')
}

/** Starts a guest session; `undefined` if the shop rejected the request. */
export function becomeGuest(): string | undefined {
  const email = `gast-${newKey()}@example.nl`
  const { token, Data } = post(`${OWN}/auth/guest`, { email }, { name: 'step', part: 'checkout' })
  const given = token ?? Data?.token
  return given === undefined ? undefined : String(given)
}
export const put = (productId: string, quantity: number, token?: string): Envelope =>
  post(
    `${CART}/lines/batch`,
    { changes: [{ action: 1, productId, quantity }] },
    { name: 'batch', part: 'checkout', ...(token === undefined ? {} : { token }) },
  )
