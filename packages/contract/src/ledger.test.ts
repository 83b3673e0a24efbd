import { readFileSync } from 'node:fs'
import { REFUSALS } from '@shop/texts/refusals'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import { CODES, type Code, endpoints, LIMITS } from './index.ts'

type Row = { readonly id: string; readonly title: string }
const ledger = JSON.parse(
  readFileSync(new URL('../../../docs/requirements/requirements.json', import.meta.url), 'utf8'),
) as Row[]
const calls = ledger.filter(({ title }) => title.startsWith('Call: '))

/** Endpoints that decisions add to those of the ledger. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'CHECKOUT-11': ['orderOfCart'],
  'WIRED-08': ['findPlace'],
  'WIRED-24': ['joinLoyalty', 'leaveLoyalty'],
  'WIRED-27': ['setCutList'],
  'SHOP-06': ['addListToCart', 'matchOrderList'],
  'SHOP-09': ['setSplit', 'splitOptions'],
  'SHOP-10': [
    ...['startProject', 'endProject', 'readProject', 'changeProject', 'shareProject', 'unshareProject'],
    ...['listProjects', 'addProjectPicture', 'readProjectPicture'],
    ...['sharedProject', 'changeSharedProject', 'addSharedPicture', 'readSharedPicture'],
  ],
  'SHOP-26': ['countInvoices', 'invoiceFiles', 'payInvoices', 'invoicePayment'],
  'SHOP-33': ['listAdvice'],
  'STUDIO-13': ['findRedirect', 'listHidingRedirects'],
  'SHOP-11': ['planJob', 'addLinesToWishlist'],
  'CONTENT-01': ['previewContent', 'leaveMessage'],
  'DECIDE-10': ['startSignIn', 'signInForCode', 'exchangeCode', 'startOutsideSignIn', 'endOutsideSignIn'],
  'DECIDE-11': ['confirmEmail'],
  'DECIDE-13': ['renewToken'],
  'ACCOUNT-01': ['regularProducts'],
  'ACCOUNT-05': ['changeAddress', 'removeAddress'],
  'ACCOUNT-30': ['readOrder'],
  'LOYALTY-07': ['readPoints'],
  'LAW-43': ['exportPersonalData'],
  'LAW-44': ['eraseAccount', 'askErasure', 'confirmErasure'],
  'DECIDE-34': ['paymentState', 'paymentWebhook', 'openOrders', 'payOrder'],
  'LAW-18': ['cancelOrder'],
  'LAW-23': ['findWithdrawal'],
  'LAW-24': ['declareWithdrawal', 'confirmWithdrawal'],
  'UX-45': ['pickupBranches'],
  'UX-47': ['orderByLink'],
  'DECIDE-39': [
    'renameWishlist',
    'deleteWishlist',
    'readWishlist',
    'shareWishlist',
    'unshareWishlist',
    'sharedWishlist',
  ],
  'DECIDE-66': ['listInvoices'],
  'LAW-46': [
    ...['readSecondFactor', 'startSecondFactor', 'confirmSecondFactor', 'endSecondFactor', 'giveSecondFactor'],
  ],
  'MODERN-01': ['giveProof', 'listSessions', 'endSession', 'endAllSessions'],
  'MODERN-05': ['changePassword'],
  'MODERN-13': ['readPin', 'setPin'],
  'PICK-21': ['nameCollector'],
  'PICK-23': ['arriveForPickup'],
  'PICK-28': ['answerMove'],
  'REL-02': ['searchOwnCode'],
  'REL-24': ['noteSearch'],
  'SHOP-01': ['productFamily'],
  'SHOP-12': ['requestStockAlert', 'confirmStockAlert', 'endStockAlert'],
  'SHOP-13': ['productShelf'],
  'SHOP-14': [
    ...['orderReviews', 'writeReview', 'removeReview', 'addReviewPicture', 'removeReviewPicture'],
    'readReviewPicture',
  ],
  'SHOP-15': ['shopReviews', 'voteReview'],
  'SHOP-16': ['productQuestions', 'searchQuestions', 'askQuestion', 'answerQuestion'],
  'SHOP-20': ['searchStart'],
  'UX-39': ['guestSession'],
  'DECIDE-70': ['confirmNewsletter', 'endNewsletter'],
}

test('there are 82 endpoints', () => {
  expect(calls).toHaveLength(82)
})

test.for(calls.map(({ id, title }) => [id, title] as const))(
  '%s %s has one endpoint at that address',
  ([id, title]) => {
    const found = endpoints.filter(({ row }) => row === id)
    expect(found).toHaveLength(1)
    const [, method, path] = /^Call: (\w+) (\S+)$/.exec(title.replace('?refreshToken=true', '')) ?? []
    expect([found[0]?.method, found[0]?.url]).toEqual([method, `/${path}`.replace(/\{(\w+)\}/g, ':$1')])
  },
)

test('every other endpoint is a named extension', () => {
  const rows = new Set(calls.map(({ id }) => id))
  const others = endpoints.filter(({ row }) => !rows.has(row))
  const named = Object.entries(EXTENSIONS).flatMap(([row, names]) => names.map((name) => `${row} ${name}`))
  expect(others.map(({ row, schema }) => `${row} ${schema.operationId}`).sort()).toEqual(named.sort())
  for (const row of Object.keys(EXTENSIONS)) expect(ledger.some(({ id }) => id === row)).toBe(true)
})

test('operation ids and urls are unique', () => {
  const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length)
  unique(endpoints.map(({ schema }) => schema.operationId))
  unique(endpoints.map(({ method, url }) => `${method} ${url}`))
})

type Reply = {
  readonly properties?: {
    readonly Success?: { readonly const?: boolean }
    readonly Data?: unknown
    readonly Code?: { readonly enum?: readonly Code[]; readonly const?: Code }
  }
}
const WITHOUT_WRAPPER = [
  'invoiceFiles',
  'readProjectPicture',
  'readSharedPicture',
  'readReviewPicture',
  'previewContent',
  'readContent',
  'reviewUnit',
  'productReviews',
  'reviewSummary',
  'login',
  'exchangeCode',
  'startSignIn',
  'signInForCode',
  'giveSecondFactor',
  'startOutsideSignIn',
  'endOutsideSignIn',
]

test.for(endpoints.map((endpoint) => [endpoint.schema.operationId, endpoint] as const))(
  '%s is whole',
  ([name, { access, limit, idempotency, method, cache, schema }]) => {
    expect(Object.hasOwn(LIMITS, limit)).toBe(true)
    if (access !== 'public') expect(typeof cache).toBe('string')
    if (access === 'customer' || access === 'own' || access === 'buyer') expect(schema.response).toHaveProperty('401')
    if (method === 'GET') expect(['natural', 'none']).toContain(idempotency)
    for (const status of [400, 429, 500, 501, 503]) expect(schema.response).toHaveProperty(String(status))
    for (const [status, reply] of Object.entries(schema.response) as [string, Reply][]) {
      const code = reply.properties?.Code
      for (const one of code?.enum ?? (code?.const ? [code.const] : []))
        expect([name, one, CODES[one].status]).toEqual([name, one, Number(status)])
      if (Number(status) >= 400) expect(code ?? WITHOUT_WRAPPER.includes(name)).toBeTruthy()
      if (status === '200' && !WITHOUT_WRAPPER.includes(name)) {
        expect(reply.properties?.Success?.const).toBe(true)
        expect(reply.properties).toHaveProperty('Data')
      }
    }
  },
)

test('rejects unnamed fields, in bodies at every depth and in queries', () => {
  const open: string[] = []
  const walk = (where: string, node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const schema = node as {
      readonly type?: unknown
      readonly properties?: Record<string, unknown>
      readonly items?: unknown
      readonly additionalProperties?: unknown
    }
    if (schema.type === 'object' && schema.additionalProperties !== false) open.push(where)
    for (const [name, child] of Object.entries(schema.properties ?? {})) walk(`${where}.${name}`, child)
    walk(`${where}[]`, schema.items)
  }
  for (const { schema } of endpoints) {
    walk(`${schema.operationId} body`, schema.body)
    walk(`${schema.operationId} query`, schema.querystring)
    expect(schema.querystring?.properties).toHaveProperty('reload')
  }
  // An identity provider and the payment provider may send more: their input is validated as a whole or never trusted.
  // The choices of a line are named by the configurator of its product, which refuses others.
  expect(open.sort()).toEqual([
    'changeLines body.changes[].configuration',
    'endOutsideSignIn query',
    'paymentWebhook body',
  ])
})

test('the validator accepts every schema in strict mode', () => {
  const ajv = new Ajv({ strict: true, allErrors: true })
  formats.default(ajv)
  for (const { schema } of endpoints)
    for (const part of [schema.params, schema.querystring, schema.body, ...Object.values(schema.response)])
      if (part) ajv.compile(part)
})

test('every code is used and has a text in both languages', () => {
  const used = new Set(
    endpoints.flatMap(({ schema }) =>
      Object.values(schema.response).flatMap((reply) => (reply as Reply).properties?.Code?.enum ?? []),
    ),
  )
  const unused = (Object.keys(CODES) as Code[]).filter((code) => !used.has(code))
  // The framework itself returns this one, for a malformed request.
  expect(unused).toEqual(['bad_request'])
  for (const texts of [REFUSALS.nl, REFUSALS.en]) {
    expect(Object.keys(texts)).toEqual(Object.keys(CODES))
    expect(Object.values(texts).filter((text) => text.length <= 5)).toEqual([])
  }
})
