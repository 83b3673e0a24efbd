import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSimulator } from '../src/app.ts'

const SECRET = 'whsec_test'
type Received = { readonly body: string; readonly signature: string }
const received: Received[] = []
let answer = 200
const shop = http.createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    received.push({ body, signature: String(request.headers['stripe-signature']) })
    response.writeHead(answer).end()
  })
})
await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/webhooks/stripe`
const app = await buildSimulator({
  ledgerFile: ':memory:',
  retrySeconds: [0.2, 0.2, 0.2],
  stripe: { webhookUrl, webhookSecret: SECRET },
})
let origin = ''
beforeAll(async () => {
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => shop.close(resolve))
})

const client = (key = 'sk_test_simulator0000000000000000') =>
  new Stripe(key, {
    host: '127.0.0.1',
    port: new URL(origin).port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
const control = async (path: string, body: object, method = 'POST') => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${origin}/control/${path}`, { method, headers, body: JSON.stringify(body) })
  expect(response.status).toBe(200)
}
const aSession = (cents = 1_295): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['ideal'],
  line_items: [
    { quantity: 1, price_data: { currency: 'eur', unit_amount: cents, product_data: { name: 'Order 4KX7' } } },
  ],
  metadata: { order_id: 'abc' },
  success_url: 'https://shop.example/return?orderId=abc',
  cancel_url: 'https://shop.example/return?orderId=abc&left=yes',
})
const eventsOf = (id: string) =>
  received
    .map(({ body, signature }) => client().webhooks.constructEvent(body, signature, SECRET))
    .filter(({ data }) => JSON.stringify(data).includes(id))

test('the official client creates a session, and verifies the event of its payment', async () => {
  const { sessions } = client().checkout
  const made = await sessions.create(aSession())
  expect(made).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 1_295,
    currency: 'eur',
    livemode: false,
    metadata: { order_id: 'abc' },
    payment_intent: null,
  })
  expect(await (await fetch(made.url ?? '')).text()).toContain('Order 4KX7')
  const body = new URLSearchParams({ outcome: 'paid' })
  const chosen = await fetch(made.url ?? '', { method: 'POST', body, redirect: 'manual' })
  expect(chosen.headers.get('location')).toBe(aSession().success_url)
  expect(await sessions.retrieve(made.id, { expand: ['payment_intent'] })).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: { object: 'payment_intent', status: 'succeeded', amount: 1_295 },
  })
  await expect.poll(() => eventsOf(made.id).map(({ type }) => type)).toEqual(['checkout.session.completed'])
})

test('a key returns the same session and is rejected with another amount', async () => {
  const { sessions } = client().checkout
  const idempotencyKey = crypto.randomUUID()
  const [first, second] = [
    await sessions.create(aSession(), { idempotencyKey }),
    await sessions.create(aSession(), { idempotencyKey }),
  ]
  expect(second.id).toBe(first.id)
  await expect(sessions.create(aSession(1), { idempotencyKey })).rejects.toMatchObject({
    statusCode: 400,
    type: 'StripeIdempotencyError',
  })
})

test('refunds are limited to the paid amount and report their changes', async () => {
  const stripe = client()
  const { id } = await stripe.checkout.sessions.create(aSession())
  await control(`payments/${id}`, { outcome: 'paid' })
  const session = await stripe.checkout.sessions.retrieve(id)
  const payment_intent = String(session.payment_intent)
  const made = await stripe.refunds.create({ payment_intent, amount: 1_000, metadata: { session: id } })
  expect(made).toMatchObject({ status: 'succeeded', amount: 1_000, payment_intent })
  await expect(stripe.refunds.create({ payment_intent, amount: 296 })).rejects.toMatchObject({ statusCode: 400 })
  await control(`refunds/${made.id}`, { status: 'failed' })
  expect(await stripe.refunds.retrieve(made.id)).toMatchObject({ status: 'failed' })
  await expect.poll(() => eventsOf(id).map(({ type }) => type)).toContain('refund.updated')
})

test('an open session can be ended, and expires automatically', async () => {
  const { sessions } = client().checkout
  const { id } = await sessions.create(aSession())
  await sessions.update(id, { metadata: { cancelled: 'yes' } })
  expect(await sessions.expire(id)).toMatchObject({
    status: 'expired',
    metadata: { order_id: 'abc', cancelled: 'yes' },
    url: null,
  })
  await expect(sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 })
  const old = await sessions.create(aSession())
  await control(`payments/${old.id}/expiry`, { seconds: 0 }, 'PUT')
  expect(await sessions.retrieve(old.id)).toMatchObject({ status: 'expired' })
  await expect.poll(() => eventsOf(old.id).map(({ type }) => type)).toEqual(['checkout.session.expired'])
})

test('an unacknowledged event is sent again with the same id', async () => {
  const { id } = await client().checkout.sessions.create(aSession())
  answer = 500
  await control(`payments/${id}`, { outcome: 'failed' })
  await expect.poll(() => eventsOf(id).length).toBeGreaterThan(1)
  answer = 200
  expect(new Set(eventsOf(id).map((event) => event.id)).size).toBe(1)
  expect(eventsOf(id)[0]?.type).toBe('checkout.session.async_payment_failed')
})

test('a wrong key sees nothing, an unknown session is not found', async () => {
  await expect(client('sk_other').checkout.sessions.retrieve('cs_test_x')).rejects.toMatchObject({ statusCode: 401 })
  await expect(client().checkout.sessions.retrieve('cs_test_x')).rejects.toMatchObject({ statusCode: 404 })
})
