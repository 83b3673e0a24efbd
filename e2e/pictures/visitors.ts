import { randomUUID } from 'node:crypto'
import { request as http } from '@playwright/test'
import { PIN, staff } from '../support/ordering/trade.ts'
import { appCode } from '../support/totp.ts'
import type { Visitor } from './screens.ts'

const ORIGIN = process.env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${process.env.SHOP_PORT ?? 4100}`
const CART = '/api/aspos/cart'
const PASSWORD = 'Kruiwagen-Zolder-7'
/** The person in every screenshot. */
export const PERSON = {
  firstName: 'Sanne',
  lastName: 'Dekker',
  phone: '0612345678',
  postalCode: '3542AB',
  houseNumber: '112',
  street: 'Atoomweg',
  city: 'Utrecht',
}
/** The time of every screenshot: a Tuesday within all opening hours. */
export const NOON = '2026-11-17T12:10:00+01:00'

/** Prepares a visitor through the API, so that a screenshot starts in the right state. */
async function somebody() {
  const api = await http.newContext({ baseURL: ORIGIN })
  let token = ''
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const cookies = (await api.storageState()).cookies.map(({ name, value }) => `${name}=${value}`)
    // Dates follow the time of the screenshot; authentication follows the real clock.
    const clock = path.includes('/cart') ? [`bm_now=${NOON}`, 'bm_branch=1'] : []
    const own = [...clock, ...(token ? [`bm_auth=${token}`] : [])]
    const headers = {
      'idempotency-key': randomUUID(),
      cookie: [...own, ...cookies.filter((one) => !one.startsWith('bm_auth='))].join('; '),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const reply = await api.fetch(path, { method, headers, ...(data ? { data } : {}) })
    if (!reply.ok()) throw new Error(`${method} ${path} answered ${reply.status()}: ${await reply.text()}`)
    const body = await reply.json()
    return body.Data ?? body
  }
  return {
    ask,
    enter: (given: string) => {
      token = given
    },
    visitor: async (): Promise<Visitor> => [
      ...(await api.storageState()).cookies.filter(({ name }) => name !== 'bm_auth'),
      { name: 'bm_auth', value: token },
    ],
  }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

export async function aGuest(): Promise<Somebody> {
  const guest = await somebody()
  const { token } = await guest.ask('POST', '/api/bouwmeester/auth/guest', { email: 'sanne.dekker@demo.example' })
  guest.enter(token)
  return guest
}

/** A customer with points; a business also buys on account, with a PIN and a second factor. */
export async function aCustomer(kind: 'saver' | 'trade'): Promise<Somebody> {
  const customer = await somebody()
  const email = `${randomUUID()}@demo.example`
  const company = { companyName: 'Dekker Afbouw', kvkNumber: String(Math.floor(Math.random() * 9e7) + 1e7) }
  const person = { ...PERSON, email, password: PASSWORD, confirmPassword: PASSWORD }
  await customer.ask('POST', '/api/aspos/authentication/register', {
    ...person,
    ...(kind === 'trade' ? company : {}),
  })
  await staff(kind === 'trade' ? 'account' : 'points', email, kind === 'trade' ? 5_000 : 1_240)
  const { token } = await customer.ask('POST', '/api/aspos/authentication/login', { email, password: PASSWORD })
  customer.enter(token)
  if (kind === 'trade') {
    await customer.ask('PUT', '/api/bouwmeester/payment/pin', { password: PASSWORD, pinCode: PIN })
    const { secret } = await customer.ask('POST', '/api/bouwmeester/auth/second-factor', { password: PASSWORD })
    await customer.ask('PUT', '/api/bouwmeester/auth/second-factor', { code: appCode(secret) })
  }
  return customer
}

type Wish = {
  readonly quantities: Readonly<Record<string, number>>
  readonly isDelivered?: boolean
  readonly method?: string
}

/** Fills the cart and makes every choice up to the payment method. */
export async function choose({ ask }: Somebody, { quantities, isDelivered = false, method }: Wish): Promise<void> {
  const changes = Object.entries(quantities).map(([productId, quantity]) => ({ action: 1, productId, quantity }))
  await ask('POST', `${CART}/lines/batch`, { changes })
  if (isDelivered) await ask('POST', `${CART}/delivery`, { method: 'AlternativeAddress', alternativeAddress: PERSON })
  else await ask('POST', `${CART}/store`, { storeId: '1' })
  const { dates } = await ask('GET', `/api/bouwmeester/cart/${isDelivered ? 'delivery' : 'pickup'}/options`)
  await ask('POST', `${CART}/shipment`, {
    shippingMethod: isDelivered ? 'CustomerAddress' : 'Pickup',
    date: dates[0].date,
    methodId: isDelivered ? dates[0].windows[0].id : 'pickup',
    timeFrom: null,
    timeTo: null,
  })
  if (method) await ask('POST', `${CART}/payment`, { method })
}

/** Confirms the order, and pays if there is a redirect to the provider. */
export async function order({ ask }: Somebody, pinCode?: string): Promise<string> {
  const { orderId, redirectUrl, validation } = await ask('POST', `${CART}/confirm`, {
    phone: `06${Math.floor(Math.random() * 9e7) + 1e7}`,
    acceptTerms: true,
    idempotencyKey: randomUUID(),
    ...(pinCode ? { pinCode } : {}),
  })
  if (!orderId) throw new Error(`cannot place the order: ${JSON.stringify(validation)}`)
  if (redirectUrl?.startsWith('http'))
    await fetch(redirectUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=paid',
      redirect: 'manual',
    })
  return orderId
}
