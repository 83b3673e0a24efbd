import sharp from 'sharp'
import { expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import { signatureOf } from '../../src/modules/order/names.ts'
import type { Db } from '../../src/platform/db.ts'
import { aStaffMember, makeStaffApp } from '../staff/staff-test.ts'
import { TEST_CONFIG } from '../support/api.ts'
import { anOrder, type OrderSeed } from '../support/orders.ts'
import { aProduct } from '../support/seed.ts'
import { aCustomer, type SignedIn } from '../support/sign-in.ts'

const BASE = '/api/bouwmeester'
export const TEXT = 'Zaagt recht en stil.'
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Reply = { readonly statusCode: number; readonly json: () => { Code?: string } }
export const codeOf = (reply: Reply) => [reply.statusCode, reply.json().Code]

export const aPhoto = async (colour: string) =>
  (
    await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: colour } })
      .withExif({ IFD0: { Artist: 'Geheime maker' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')

/** An order that the customer has, with requests about its reviews: signed in, or by the link of the invitation. */
export async function aBuyer(
  app: Api,
  db: Db,
  over: OrderSeed & { readonly buyer?: SignedIn; productId?: string } = {},
) {
  const buyer = over.buyer ?? (await aCustomer(db))
  const product = over.productId === undefined ? await aProduct(db) : { id: over.productId, number: '' }
  const order = await anOrder(db, buyer, { products: [{ id: product.id, quantity: 1, unitCents: 1_000 }], ...over })
  const path = `${BASE}/orders/link/${order.publicId}/reviews`
  const signature = signatureOf(TEST_CONFIG.AUTH_SECRET, order.publicId)
  const asked = (method: Method, url: string, payload?: object, headers = buyer.headers) =>
    app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  const write = (over: object = {}, headers = buyer.headers) =>
    asked('PUT', `${path}/${product.id}`, { version: 0, stars: 4, aspects: {}, body: TEXT, ...over }, headers)
  const list = async () => (await asked('GET', path)).json().Data
  const own = async () => (await list())[0]?.review
  const addPhoto = (content: string, headers = buyer.headers) =>
    asked('POST', `${path}/${product.id}/pictures`, { content }, headers)
  return { buyer, product, order, path, signature, asked, write, list, own, addPhoto }
}

const apps = new WeakMap<Db, ReturnType<typeof makeStaffApp>>()

/** Staff who publish and reject reviews. */
export async function aDesk(db: Db) {
  const made = apps.get(db) ?? makeStaffApp(db)
  apps.set(db, made)
  const staff = await made
  const femke = await aStaffMember(db, [{ role: 'service', branches: 'all' }], { name: 'Femke Smit' })
  const get = (path: string) => staff.inject({ url: `/api/staff/${path}`, headers: femke.headers })
  const settle = (id: string, payload: object) =>
    staff.inject({ method: 'POST', url: `/api/staff/attention/reviews/${id}/settle`, headers: femke.headers, payload })
  const publish = async (review: { readonly id: string; readonly version: number }) => {
    const reply = await settle(review.id, { how: 'publish', version: review.version })
    expect(reply.statusCode, reply.body).toBe(200)
  }
  return { get, settle, publish }
}

export const shownReviews = async (app: Api, sku: string, query: Readonly<Record<string, string>> = {}) =>
  (await app.inject(`${BASE}/reviews?${new URLSearchParams({ sku, ...query })}`)).json().Data
