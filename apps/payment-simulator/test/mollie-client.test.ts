import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { createMollieClient, Locale, PaymentMethod } from '@mollie/api-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSimulator } from '../src/app.ts'

const app = await buildSimulator({ ledgerFile: ':memory:', retrySeconds: [0.2, 0.2, 0.2] })
const heard: string[] = []
let answer = 200
const shop = http.createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    heard.push(body)
    response.writeHead(answer).end()
  })
})
let origin = ''
let webhookUrl = ''

/** The client always creates a TLS agent. A plain one replaces it here; nothing else of the client is changed. */
function client(apiKey = 'test_simulator0000000000000000') {
  const { Agent } = https
  Object.assign(https, { Agent: http.Agent })
  try {
    return createMollieClient({ apiKey, apiEndpoint: `${origin}/v2/` })
  } finally {
    Object.assign(https, { Agent })
  }
}

const control = async (path: string, body: object, method = 'POST') => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${origin}/control/${path}`, { method, headers, body: JSON.stringify(body) })
  expect(response.status).toBe(200)
}
const heardOf = (id: string) => heard.filter((body) => body === `id=${id}`).length
const calls = (id = '') => expect.poll(() => heardOf(id))

beforeAll(async () => {
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/webhooks/mollie`
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => shop.close(resolve))
})

const order = () => ({
  amount: { currency: 'EUR', value: '12.95' },
  description: 'Bestelling 4KX7-9QMP',
  redirectUrl: 'https://shop.example/checkout-redirect?orderId=abc',
  webhookUrl,
  method: PaymentMethod.ideal,
  locale: Locale.nl_NL,
  metadata: { order_id: 'abc' },
})

test('the official client creates a payment, reads it, and finds it paid afterwards', {
  tags: ['DECIDE-34'],
}, async () => {
  const mollie = client()
  const made = await mollie.payments.create(order())
  expect(made).toMatchObject({
    status: 'open',
    mode: 'test',
    amount: { value: '12.95' },
    metadata: { order_id: 'abc' },
  })
  const page = await fetch(made.getCheckoutUrl() ?? '')
  expect(await page.text()).toContain('Bestelling 4KX7-9QMP')
  const chosen = await fetch(made.getCheckoutUrl() ?? '', {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'paid' }),
    redirect: 'manual',
  })
  expect(chosen.status).toBe(303)
  expect(chosen.headers.get('location')).toBe(order().redirectUrl)
  expect(await mollie.payments.get(made.id)).toMatchObject({ status: 'paid', profileId: 'pfl_simulator' })
  await calls(made.id).toBe(1)
})

test('the same key returns the same payment and is rejected with another amount', { tags: ['DECIDE-34'] }, async () => {
  const mollie = client()
  const idempotencyKey = crypto.randomUUID()
  const [first, second] = [
    await mollie.payments.create({ ...order(), idempotencyKey }),
    await mollie.payments.create({ ...order(), idempotencyKey }),
  ]
  expect(second.id).toBe(first.id)
  const other = mollie.payments.create({ ...order(), amount: { currency: 'EUR', value: '1.00' }, idempotencyKey })
  await expect(other).rejects.toMatchObject({ statusCode: 400 })
})

test('refunds are limited to the paid amount', { tags: ['DECIDE-34'] }, async () => {
  const mollie = client()
  const { id } = await mollie.payments.create(order())
  const refund = (value: string) => mollie.paymentRefunds.create({ paymentId: id, amount: { currency: 'EUR', value } })
  await expect(refund('1.00')).rejects.toMatchObject({ statusCode: 422 })
  await control(`payments/${id}`, { outcome: 'paid' })
  expect(await refund('10.00')).toMatchObject({ status: 'refunded', paymentId: id })
  await expect(refund('3.00')).rejects.toMatchObject({ statusCode: 422, field: 'amount' })
  expect(await mollie.payments.get(id)).toMatchObject({ amountRemaining: { value: '2.95' } })
  expect(await mollie.paymentRefunds.page({ paymentId: id })).toHaveLength(1)
})

test('returns methods and the banks of iDEAL', { tags: ['DECIDE-34', 'PAY-02'] }, async () => {
  const mollie = client()
  const methods = await mollie.methods.list()
  expect(methods.map(({ id }) => id)).toEqual(['ideal', 'creditcard', 'paypal', 'klarna'])
  const all = await mollie.methods.list({ includeWallets: 'applepay,googlepay' })
  expect(all.map(({ id }) => id)).toEqual(['ideal', 'creditcard', 'applepay', 'googlepay', 'paypal', 'klarna'])
  const ideal = await mollie.methods.get(PaymentMethod.ideal, { include: 'issuers' as never })
  expect(ideal.issuers?.length).toBeGreaterThan(5)
})

test('an open payment can be cancelled, and expires automatically', { tags: ['DECIDE-34'] }, async () => {
  const mollie = client()
  const { id } = await mollie.payments.create(order())
  expect(await mollie.payments.cancel(id)).toMatchObject({ status: 'canceled' })
  await expect(mollie.payments.cancel(id)).rejects.toMatchObject({ statusCode: 422 })
  const old = await mollie.payments.create(order())
  await control(`payments/${old.id}/expiry`, { seconds: 0 }, 'PUT')
  expect(await mollie.payments.get(old.id)).toMatchObject({ status: 'expired' })
})

test('webhooks are repeated, lost, and retried until the shop replies', { tags: ['DECIDE-34'] }, async () => {
  const mollie = client()
  const [often, lost, refused] = await Promise.all([1, 2, 3].map(() => mollie.payments.create(order())))
  await control(`payments/${often?.id}/webhooks`, { copies: 4, scatterMs: 100 }, 'PUT')
  await control(`payments/${lost?.id}/webhooks`, { isLost: true }, 'PUT')
  await control(`payments/${often?.id}`, { outcome: 'paid' })
  await control(`payments/${lost?.id}`, { outcome: 'paid' })
  await calls(often?.id).toBe(4)
  expect(heardOf(lost?.id ?? '')).toBe(0)
  answer = 500
  await control(`payments/${refused?.id}`, { outcome: 'failed' })
  await calls(refused?.id).toBeGreaterThan(1)
  answer = 200
})

test('a wrong key sees nothing, an unknown payment is not found', { tags: ['DECIDE-34'] }, async () => {
  await expect(client('test_short').payments.get('tr_x')).rejects.toThrow()
  await expect(client().payments.get('tr_unknown000')).rejects.toMatchObject({ statusCode: 404 })
})
