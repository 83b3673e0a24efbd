import { AddressView, CartView, CustomerView, done, type Endpoint, searchWebNodes } from '@shop/contract'
import { endpoints } from '@shop/contract/endpoints'
import { describe, expect } from 'vitest'
import { makeAjv } from '../../src/platform/http/validation.ts'
import { makeApp, test } from '../support/api.ts'

const ajv = makeAjv({ useDefaults: false })
const named = (operationId: string): Endpoint => {
  const found = endpoints.find(({ schema }) => schema.operationId === operationId)
  if (!found) throw new Error(`there is no operation ${operationId}`)
  return found
}
/** Whether the contract accepts this as `Data` of a 200. */
function takes(operationId: string, data: unknown, body: unknown = done(data)): boolean {
  const schema = named(operationId).schema.response[200]
  if (!schema) throw new Error(`${operationId} has no 200`)
  return ajv.compile(schema)(body)
}
/** A path that the router accepts, with arbitrary parameters. */
const sample = ({ url }: Endpoint) =>
  url.replace(
    /:(\w+)/g,
    (_, name) => ({ locale: 'nl', id: '1', productId: '0190a6f0-0000-7000-8000-000000000001' })[name as string] ?? 'x',
  )
const METHOD = {
  code: 'ideal',
  name: 'iDEAL',
  pinCodeRequired: false,
  isAvailable: true,
  message: null,
  reason: null,
  banks: [],
  cost: 0,
}
const EXCEPTIONS = ['readContent', 'login', 'productReviews', 'reviewSummary', 'reviewUnit', 'startSignIn']

describe('contract of the app', () => {
  test('every endpoint has a route, and one slug names the shop', { tags: ['READING-13'] }, async ({ app }) => {
    const unanswered = endpoints.filter(({ method, url }) => !app.hasRoute({ method, url }))
    expect(unanswered.map(({ url }) => url)).toEqual([])
    expect(endpoints.length).toBeGreaterThanOrEqual(82)
    const own = endpoints.filter(({ url }) => url.startsWith('/api/bouwmeester/'))
    expect(own.map(({ url }) => url)).toContain('/api/bouwmeester/customer/logistics-store')
    expect(endpoints.filter(({ url }) => /\{|company|product\}/.test(url))).toEqual([])
  })

  test('every endpoint replies with Success and Data, implemented or not', { tags: ['API-02'] }, async ({ app }) => {
    for (const endpoint of endpoints) {
      const reply = await app.inject({
        method: endpoint.method,
        url: sample(endpoint),
        ...(endpoint.schema.body ? { payload: {} } : {}),
      })
      const { operationId } = endpoint.schema
      if (EXCEPTIONS.includes(operationId) && reply.statusCode === 200) continue
      if (reply.statusCode === 302) continue // redirects the browser
      if (operationId === 'readContent') continue // has its own shape and tests
      expect(reply.json(), operationId).toHaveProperty('Success')
      expect(reply.json(), operationId).toHaveProperty('Data')
    }
  })

  test('returns 401 without a required session and 501 without a handler', async ({ app }) => {
    for (const endpoint of endpoints.filter(({ schema }) => !app.built.has(schema.operationId))) {
      const reply = await app.inject({
        method: endpoint.method,
        url: sample(endpoint),
        ...(endpoint.schema.body ? { payload: {} } : {}),
      })
      const needsCustomer = ['customer', 'own', 'buyer'].includes(endpoint.access)
      const { operationId } = endpoint.schema
      expect(reply.statusCode, operationId).toBe(needsCustomer ? 401 : 501)
      expect(reply.json(), operationId).toMatchObject({
        Success: false,
        Code: needsCustomer ? 'unauthenticated' : 'not_built',
      })
    }
  })

  test('PUT customer works with and without a slash before the query', { tags: ['READING-14'] }, async ({ app }) => {
    for (const url of ['/api/aspos/customer?refreshToken=true', '/api/aspos/customer/?refreshToken=true']) {
      const reply = await app.inject({ method: 'PUT', url })
      expect(reply.statusCode).toBe(401)
      expect(reply.json()).toMatchObject({ Success: false, Code: 'unauthenticated' })
    }
  })

  test('no endpoint returns status 600, not even for missing content', { tags: ['MODERN-15'] }, async ({ app }) => {
    const missing = await app.inject({
      method: 'POST',
      url: '/api/vm/u',
      payload: { AtomType: 'Page', Url: '/bestaat-niet' },
    })
    expect(missing.statusCode).toBe(404)
    const withoutArticle = await app.inject({
      method: 'POST',
      url: '/api/vm/u',
      payload: { AtomType: 'Cart', Url: '/winkelwagen' },
    })
    expect(withoutArticle.statusCode).toBe(200)
    for (const reply of [missing, withoutArticle]) expect(reply.body).not.toContain('600')
    for (const { schema } of endpoints)
      expect(
        Object.keys(schema.response)
          .map(Number)
          .every((status) => status < 600),
      ).toBe(true)
  })

  test('OpenAPI 3.1 describes every endpoint; its page works under a strict policy', async ({ engines }) => {
    const app = await makeApp(engines, { config: { API_DOCS: 'on' } })
    const description = (await app.inject('/api/docs/json')).json()
    expect(description.openapi).toBe('3.1.0')
    const described = Object.values(description.paths as Record<string, object>).flatMap((path) => Object.values(path))
    expect(
      described
        .map(({ operationId }) => operationId)
        .filter(Boolean)
        .sort(),
    ).toEqual(endpoints.map(({ schema }) => schema.operationId).sort())
    const page = await app.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
    expect(page.headers['content-security-policy']).not.toContain('unsafe')
    await app.close()
  })
})

describe('shapes that the specification leaves open', { tags: ['API-09'] }, () => {
  test('authentication and preference', { tags: ['DECIDE-86'] }, () => {
    expect(takes('emailExists', true)).toBe(true)
    expect(takes('emailExists', { exists: true })).toBe(false)
    expect(takes('checkForgotPasswordToken', false)).toBe(true)
    for (const call of ['forgotPassword', 'resetPassword'])
      expect(takes(call, null, { Success: true, Message: 'Goed', Data: null }), call).toBe(true)
    expect(takes('readPreference', { storeId: '12', includeVat: true })).toBe(true)
    expect(takes('readPreference', { store: 12 })).toBe(false)
  })
  test('customer and location', { tags: ['DECIDE-87'] }, () => {
    expect(takes('validatePhone', { isValid: true, formatted: '06 12345678' })).toBe(true)
    expect(takes('validatePhone', true)).toBe(false)
    expect(takes('logisticsBranch', { id: '3' })).toBe(true)
    expect(takes('findAddress', { street: 'Kade', houseNumber: '1', postalCode: '1011 AB', city: 'Amsterdam' })).toBe(
      true,
    )
    expect(takes('findAddress', { street: 'Kade' })).toBe(false)
    expect(takes('postcodeCoordinates', { lat: 52.1, lng: 5.1 })).toBe(true)
    expect(takes('listAddresses', [])).toBe(true)
    expect(takes('listAddresses', {})).toBe(false)
  })
  test('catalogue', { tags: ['DECIDE-88'] }, () => {
    const id = '0190a6f0-0000-7000-8000-000000000001'
    expect(takes('productStock', { [id]: [{ storeId: '1', quantity: 4 }] })).toBe(true)
    expect(takes('productStock', { [id]: 4 })).toBe(false)
    expect(takes('searchWebNodes', [])).toBe(true)
    expect(takes('listBrands', [])).toBe(true)
    expect(takes('faqCategory', { name: 'a', title: 'A', questions: [{ question: 'Q', answer: 'A' }] })).toBe(true)
    expect(takes('faqCategory', { name: 'a', questions: 'none' })).toBe(false)
    expect((searchWebNodes.schema.querystring.properties.limit as unknown as { default: number }).default).toBe(10)
  })
  test('payment and promotion', { tags: ['DECIDE-89'] }, () => {
    expect(takes('paymentMethods', [METHOD])).toBe(true)
    expect(takes('paymentMethods', { ideal: true })).toBe(false)
    expect(takes('validatePin', true)).toBe(true)
    expect(takes('wishlistsOfProduct', ['1', '2'])).toBe(true)
    expect(takes('findVoucher', { code: 'X' })).toBe(false)
    expect(named('validatePin').limit).toBe('pin')
  })
  test('cart fields and names', { tags: ['DECIDE-94'] }, () => {
    const { properties } = CartView
    expect(ajv.compile(properties.estimates)({ small: '2026-03-02', large: null })).toBe(true)
    expect(ajv.compile(properties.logisticsStoreIds)(['1'])).toBe(true)
    expect(ajv.compile(properties.usingAlternativeAddress)(true)).toBe(true)
    const gender = ajv.compile(AddressView.properties.gender)
    expect(['m', 'v', 'x', ''].every((one) => gender(one))).toBe(true)
    expect(gender('f')).toBe(false)
    for (const name of ['firstName', 'middleName', 'lastName']) expect(AddressView.properties).toHaveProperty(name)
  })
  test('customer and address contain the fields of both lists', { tags: ['READING-06'] }, () => {
    const customer = Object.keys(CustomerView.properties)
    for (const field of [
      'contactFirstName',
      'bonusPoints',
      'defaultStoreId',
      'kvkNumber',
      'cards',
      'contactCard',
      'sbiCode',
      'focus',
    ])
      expect(customer).toContain(field)
    for (const field of ['customerId', 'memo', 'houseNumberExtension', 'phone'])
      expect(Object.keys(AddressView.properties)).toContain(field)
  })
})
