import { createClient } from '@shop/contract/client'
import { refusal } from '@shop/contract/envelope'
import { expect, test } from 'vitest'
import { countOrders, customerLoader, findPreference, previewOrders } from './account.ts'
import { endMailing, isSubscribed, joinNewsletter, startMailing } from './newsletter.ts'

type StubReply = { readonly status: number; readonly body: unknown } | Error

function clientOf(answerTo: (path: string) => StubReply) {
  const asked: string[] = []
  const call = createClient({
    wait: () => Promise.resolve(),
    fetch: async (input) => {
      asked.push(String(input))
      const answer = answerTo(String(input))
      if (answer instanceof Error) throw answer
      return Response.json(answer.body, { status: answer.status })
    },
  })
  return { call, asked }
}
const data = (Data: unknown): StubReply => ({ status: 200, body: { Success: true, Data } })
const giving = (Data: unknown) => clientOf(() => data(Data)).call
const failing = clientOf(() => ({ status: 500, body: refusal('internal') })).call
const away = clientOf(() => new TypeError('fetch failed')).call

test('returns the preference, or null if the request fails', { tags: ['VAT-05'] }, async () => {
  expect(await findPreference(giving({ storeId: '7', includeVat: false }))).toEqual({ storeId: '7', includeVat: false })
  expect(await findPreference(giving(null))).toBeNull()
  expect(await findPreference(failing)).toBeNull()
  const refused = clientOf(() => ({ status: 500, body: { Success: false, Data: { storeId: '7', includeVat: true } } }))
  expect(await findPreference(refused.call)).toBeNull()
  expect(await findPreference(away)).toBeNull()
})

test('returns the number of orders, or 0 if it is missing', { tags: ['ACCOUNT-26'] }, async () => {
  expect(await countOrders(giving(5))).toBe(5)
  expect(await countOrders(clientOf(() => ({ status: 200, body: { Success: true } })).call)).toBe(0)
  expect(await countOrders(failing)).toBe(0)
})

test('counts all five orders and previews two', { tags: ['READING-28'] }, async () => {
  const orders = ['5', '4', '3', '2', '1'].map((id) => ({ id }))
  const { call, asked } = clientOf((path) => {
    const limit = Number(new URL(path, 'http://shop').searchParams.get('limit'))
    return path.includes('/count') ? data(orders.length) : data({ Orders: orders.slice(0, limit) })
  })
  expect(await countOrders(call)).toBe(5)
  expect((await previewOrders(call)).map(({ id }) => id)).toEqual(['5', '4'])
  expect(asked).toEqual(['/api/bouwmeester/orders/count', '/api/aspos/customer/orders?offset=0&limit=2'])
  expect(await previewOrders(away)).toEqual([])
})

test('sends one request for repeated and concurrent loads', { tags: ['ACCOUNT-10'] }, async () => {
  const { call, asked } = clientOf(() => data({ id: '1', addresses: [] }))
  const customer = customerLoader(call, ['id', 'addresses'])
  const [one, two] = await Promise.all([customer.load(), customer.load()])
  expect([one, two, await customer.load()].map((each) => each?.id)).toEqual(['1', '1', '1'])
  expect(asked).toEqual(['/api/aspos/customer?includeFields=id&includeFields=addresses'])
  customer.forget()
  await customer.load()
  expect(asked).toHaveLength(2)
})

test('requests a delivery address once if the customer has none', { tags: ['ACCOUNT-11'] }, async () => {
  const { call, asked } = clientOf((path) =>
    data({ id: '1', addresses: path.includes('ensure') ? [{ type: 'DeliveryAddress' }] : [{ type: 'Invoice' }] }),
  )
  const customer = customerLoader(call, ['id', 'addresses'])
  await customer.load()
  const found = await customer.load({ needsDeliveryAddress: true })
  expect(found?.addresses).toEqual([{ type: 'DeliveryAddress' }])
  await customer.load({ needsDeliveryAddress: true })
  expect(asked).toEqual([
    '/api/aspos/customer?includeFields=id&includeFields=addresses',
    '/api/aspos/customer?includeFields=id&includeFields=addresses&ensureDeliveryAddress=true',
  ])
})

test('does not cache a missing customer', async () => {
  const { call, asked } = clientOf(() => ({ status: 401, body: refusal('unauthenticated') }))
  const customer = customerLoader(call, ['id', 'addresses'])
  expect([await customer.load(), await customer.load()]).toEqual([undefined, undefined])
  expect(asked).toHaveLength(2)
})

test('returns nothing if a newsletter request fails and logs the server message', {
  tags: ['ERROR-13', 'READING-11'],
}, async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const body = { email: 'a@b.nl' }
  const refused = clientOf(() => ({ status: 422, body: refusal('email_invalid') })).call
  expect(await joinNewsletter(refused, body, log, 'k')).toBeUndefined()
  expect(lines).toEqual(['newsletter: Dit e-mailadres is niet geldig'])
  expect(await joinNewsletter(away, body, log, 'k')).toBeUndefined()
  expect(lines).toHaveLength(2)
  const thanks = clientOf(() => ({ status: 200, body: { Success: true, Message: 'Bedankt', Data: true } })).call
  expect(await joinNewsletter(thanks, body, log, 'k')).toBe('Bedankt')
  expect(lines).toHaveLength(2)
})

test.for([
  ['check', isSubscribed],
  ['subscribe', startMailing],
  ['unsubscribe', endMailing],
] as const)(
  '%s of a mailing returns false and logs one line on failure',
  { tags: ['NEWS-06', 'READING-11'] },
  async ([, ask]) => {
    for (const call of [failing, away, clientOf(() => ({ status: 404, body: refusal('topic_not_found') })).call]) {
      const lines: string[] = []
      expect(await ask(call, 'acties', (line) => void lines.push(line))).toBe(false)
      expect(lines).toHaveLength(1)
    }
    const lines: string[] = []
    expect(await ask(giving(true), 'acties', (line) => void lines.push(line))).toBe(true)
    expect(lines).toEqual([])
  },
)
