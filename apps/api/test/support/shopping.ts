import type { CartView } from '@shop/contract'
import { LINE_ACTIONS, type LineAction } from '@shop/domain/cart/line-action'
import { expect } from 'vitest'
import type { Api } from '../../src/app.ts'

export type Headers = Readonly<Record<string, string>>
export const CART = '/api/aspos/cart'
/** A Tuesday morning, before every cutoff. */
export const TUESDAY = '2026-11-17T09:00:00Z'

/** A visitor with their own session and a fixed time. */
export async function aShopper(app: Api, now = TUESDAY): Promise<Headers> {
  const reply = await app.inject('/api/aspos/common/session')
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  return { cookie: `${cookie}; bm_now=${now}` }
}

export const atMoment = ({ cookie = '', ...rest }: Headers, now: string): Headers => ({
  ...rest,
  cookie: `${cookie.replace(/; bm_now=.*$/, '')}; bm_now=${now}`,
})

type Change = {
  readonly productId: string
  readonly quantity: number
  readonly action?: LineAction
  readonly source?: object
  readonly configuration?: object
}

export const batch = (app: Api, headers: Headers, changes: readonly Change[], over: object = {}) =>
  app.inject({
    method: 'POST',
    url: `${CART}/lines/batch`,
    headers,
    payload: { changes: changes.map((one) => ({ action: LINE_ACTIONS.add, ...one })), ...over },
  })

export async function put(app: Api, headers: Headers, ...changes: Change[]): Promise<CartView> {
  const reply = await batch(app, headers, changes)
  expect(reply.json()).toMatchObject({ Success: true })
  return reply.json().Data
}

export const post = (app: Api, headers: Headers, url: string, payload: object = {}) =>
  app.inject({ method: 'POST', url, headers, payload })

/** The cart after a request that must succeed. */
export async function posted(app: Api, headers: Headers, url: string, payload: object = {}): Promise<CartView> {
  const reply = await post(app, headers, url, payload)
  expect(reply.json()).toMatchObject({ Success: true })
  return reply.json().Data
}

export async function cartOf(app: Api, headers: Headers): Promise<CartView> {
  const reply = await app.inject({ url: CART, headers })
  expect(reply.statusCode).toBe(200)
  return reply.json().Data
}

export const quantitiesIn = ({ lines }: CartView) =>
  Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]))

export const ADDRESS = {
  firstName: 'Jo',
  lastName: 'Klant',
  phone: '0612345678',
  street: 'Atoomweg',
  houseNumber: '112',
  postalCode: '3542ab',
  city: 'Utrecht',
}
