import { describe, expect, test, vi } from 'vitest'
import { createReplyCache } from './client-cache.ts'
import { retryDelay } from './client-retry.ts'
import {
  ACCEPT,
  ApiError,
  brandByUrl,
  type ClientOptions,
  changeLines,
  createClient,
  endpoints,
  faqCategory,
  listBrands,
  popularBrands,
  productsByIds,
  readConfig,
  readPreference,
  refusal,
  searchConfig,
  subscribe,
  TIMEOUT_MS,
  takeSharedCart,
  webNodeByUrl,
  webNodeProducts,
  webNodeRoot,
} from './index.ts'

type Sent = { readonly url: string; readonly init: RequestInit; readonly header: (name: string) => string | null }
type StubReply = { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }

/** A client that records its requests. The responses are used in turn; the last one repeats. */
function spied(options: ClientOptions = {}, answers: readonly StubReply[] = [{}]) {
  const sent: Sent[] = []
  const waited: number[] = []
  const fake = vi.fn(async (url: string | URL | Request, init: RequestInit = {}) => {
    const {
      status = 200,
      body = { Success: true, Data: null },
      headers = {},
    } = answers[Math.min(sent.length, answers.length - 1)] ?? {}
    sent.push({ url: String(url), init, header: (name) => new Headers(init.headers).get(name) })
    return new Response(JSON.stringify(body), { status, headers })
  })
  const call = createClient({ fetch: fake as typeof fetch, wait: async (ms) => void waited.push(ms), ...options })
  return { call, sent, waited }
}

test('a request times out after 60000 ms', { tags: ['API-03'] }, async () => {
  expect(TIMEOUT_MS).toBe(60_000)
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  try {
    const { call } = spied()
    await call(listBrands, {})
    expect(timeout).toHaveBeenCalledExactlyOnceWith(60_000)
  } finally {
    timeout.mockRestore()
  }
  const never: typeof fetch = (_, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  await expect(createClient({ fetch: never, timeoutMs: 20 })(listBrands, {})).rejects.toThrow(ApiError)
})

test('sends the language with every request, Dutch by default', { tags: ['API-05'] }, async () => {
  for (const [locale, said] of [
    [undefined, 'nl'],
    ['nl', 'nl'],
    ['en', 'en'],
  ] as const) {
    const { call, sent } = spied({ locale: () => locale })
    await call(listBrands, {})
    expect(sent[0]?.header('x-language')).toBe(said)
  }
  const { call, sent } = spied()
  await call(listBrands, {})
  expect(sent[0]?.header('x-language')).toBe('nl')
})

test('sends the token if present, and the configured accept header', async () => {
  const { call, sent } = spied({ token: () => 'abc' })
  await call(listBrands, {})
  expect(sent[0]?.header('authorization')).toBe('Bearer abc')
  expect(sent[0]?.header('accept')).toBe(ACCEPT)
  expect(ACCEPT).toBe('application/json, text/plain, */*')
  const anonymous = spied({ token: () => undefined })
  await anonymous.call(listBrands, {})
  expect(anonymous.sent[0]?.header('authorization')).toBeNull()
})

test('requests every endpoint by a path from the root of the site', { tags: ['API-01'] }, async () => {
  for (const endpoint of endpoints) {
    const status = Math.min(...Object.keys(endpoint.schema.response).map(Number))
    const { call, sent } = spied({}, [{ status }])
    await call(endpoint, { params: {}, query: {} } as never)
    expect(sent[0]?.url, endpoint.schema.operationId).toMatch(/^\/(?!\/)/)
    expect(sent[0]?.url).toBe(endpoint.url.replace(/:\w+/g, 'undefined'))
  }
})

test('paths are relative; reload is passed on', async () => {
  const { call, sent } = spied({ reload: () => '1' })
  await call(webNodeByUrl, { params: { url: 'gips/gips platen' } })
  await call(productsByIds, { query: { productIds: ['a', 'b'] } })
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/aspos/webnodes/url/gips%2Fgips%20platen?reload=1',
    '/api/aspos/products/ids?productIds=a&productIds=b&reload=1',
  ])
  const server = spied({ baseUrl: 'http://127.0.0.1:4102' })
  await server.call(listBrands, {})
  expect(server.sent[0]?.url).toBe('http://127.0.0.1:4102/api/aspos/brands')
})

describe('client-side reply cache', () => {
  const calls = {
    'api/sp/config': (call: ReturnType<typeof createClient>) => call(searchConfig, {}),
    'webnode products': (call: ReturnType<typeof createClient>) => call(webNodeProducts, { params: { id: '1' } }),
    preference: (call: ReturnType<typeof createClient>) => call(readPreference, {}),
    'common config': (call: ReturnType<typeof createClient>) => call(readConfig, {}),
    'featured FAQ category': (call: ReturnType<typeof createClient>) =>
      call(faqCategory, { params: { name: 'featured', locale: 'nl' } }),
    'webnodes main root': (call: ReturnType<typeof createClient>) => call(webNodeRoot, {}),
    'popular brands': (call: ReturnType<typeof createClient>) => call(popularBrands, {}),
  }

  test.for(Object.entries(calls))('%s is requested once', { tags: ['API-08'] }, async ([, ask]) => {
    const { call, sent } = spied({ cache: createReplyCache() })
    expect(await ask(call)).toEqual(await ask(call))
    expect(sent).toHaveLength(1)
  })

  test('caches both configs', { tags: ['READING-30'] }, async () => {
    const { call, sent } = spied({ cache: createReplyCache() })
    for (let i = 0; i < 2; i++) {
      await call(searchConfig, {})
      await call(readConfig, {})
    }
    expect(sent.map(({ url }) => url)).toEqual(['/api/sp/config', '/api/aspos/common/config'])
  })

  test('other endpoints, queries and languages are requested separately', { tags: ['API-08'] }, async () => {
    let locale: 'nl' | 'en' = 'nl'
    const { call, sent } = spied({ cache: createReplyCache(), locale: () => locale })
    await call(listBrands, {})
    await call(listBrands, {})
    await call(faqCategory, { params: { name: 'bezorgen', locale: 'nl' } })
    await call(faqCategory, { params: { name: 'bezorgen', locale: 'nl' } })
    await call(popularBrands, {})
    await call(popularBrands, { query: { limit: 5 } })
    locale = 'en'
    await call(popularBrands, {})
    expect(sent).toHaveLength(7)
  })

  test('caches for 5 minutes; reload=1 skips and renews the entry', { tags: ['DECIDE-78'] }, async () => {
    let now = 0
    let reload: string | undefined
    const { call, sent } = spied({ cache: createReplyCache(() => now), reload: () => reload })
    await call(readConfig, {})
    now = 299_999
    await call(readConfig, {})
    expect(sent).toHaveLength(1)
    now = 300_000
    await call(readConfig, {})
    expect(sent).toHaveLength(2)
    reload = '1'
    await call(readConfig, {})
    expect(sent).toHaveLength(3)
    reload = undefined
    await call(readConfig, {})
    expect(sent).toHaveLength(3)
  })

  test('a preference is cached for one session only: a new cache is empty', { tags: ['DECIDE-78'] }, async () => {
    const mine = createReplyCache()
    const { call, sent } = spied({ cache: mine })
    await call(readPreference, {})
    mine.clear()
    await call(readPreference, {})
    expect(sent).toHaveLength(2)
    const other = spied({ cache: createReplyCache() })
    await other.call(readPreference, {})
    expect(other.sent).toHaveLength(1)
  })

  test('a refusal is not cached', { tags: ['API-08'] }, async () => {
    const { call, sent } = spied({ cache: createReplyCache() }, [{ status: 500, body: refusal('internal') }, {}])
    await call(readConfig, {})
    await call(readConfig, {})
    expect(sent).toHaveLength(2)
  })
})

describe('retries', () => {
  const busy = { status: 503, body: refusal('unavailable'), headers: { 'retry-after': '2' } }

  test('at most three times, never before Retry-After', async () => {
    const { call, sent, waited } = spied({}, [busy])
    expect(await call(listBrands, {})).toMatchObject({ status: 503, body: { Code: 'unavailable' } })
    expect(sent).toHaveLength(4)
    for (const ms of waited) expect(ms).toBeGreaterThanOrEqual(2_000)
  })

  test('until the request succeeds', async () => {
    const { call, sent } = spied({}, [busy, {}])
    expect(await call(subscribe, { params: { id: 'acties' } })).toMatchObject({ status: 200 })
    expect(sent).toHaveLength(2)
  })

  test('not for requests that are not idempotent or not retryable', async () => {
    const share = spied({}, [busy])
    await share.call(takeSharedCart, { body: { shareKey: 'k' } })
    expect(share.sent).toHaveLength(1)
    const body = { changes: [{ action: 1 as const, productId: 'p', quantity: 1 }] }
    const unkeyed = spied({}, [busy])
    await unkeyed.call(changeLines, { body })
    expect(unkeyed.sent).toHaveLength(1)
    const keyed = spied({}, [busy, {}])
    await keyed.call(changeLines, { body }, { idempotencyKey: 'k1' })
    expect(keyed.sent.map(({ header }) => header('idempotency-key'))).toEqual(['k1', 'k1'])
    const changed = spied({}, [{ status: 409, body: refusal('cart_changed') }])
    await changed.call(changeLines, { body }, { idempotencyKey: 'k1' })
    expect(changed.sent).toHaveLength(1)
  })

  test('the pause doubles, with full jitter', () => {
    expect([1, 2, 3].map((attempt) => retryDelay(attempt, null, () => 1))).toEqual([250, 500, 1_000])
    expect(retryDelay(3, null, () => 0)).toBe(0)
    expect(retryDelay(1, '1', () => 0)).toBe(1_000)
    expect(retryDelay(1, '3600', () => 0)).toBe(10_000)
    expect(retryDelay(1, 'soon', () => 0)).toBe(0)
  })
})

test('undeclared statuses, invalid JSON and network errors fail with their cause', { tags: ['ERROR-18'] }, async () => {
  const failures: unknown[] = []
  const odd = spied({ onFailure: (failure) => failures.push(failure) }, [{ status: 418 }])
  await expect(odd.call(listBrands, {})).rejects.toMatchObject({ status: 418 })
  const dead = createClient({
    fetch: async () => Promise.reject(new TypeError('refused')),
    onFailure: (failure) => failures.push(failure),
  })
  await expect(dead(listBrands, {})).rejects.toMatchObject({ status: undefined, cause: new TypeError('refused') })
  const html = createClient({ fetch: async () => new Response('<html>') })
  await expect(html(listBrands, {})).rejects.toThrow('listBrands answered 200')
  expect(failures).toEqual([
    { operation: 'listBrands', url: '/api/aspos/brands', status: 418 },
    { operation: 'listBrands', url: '/api/aspos/brands' },
  ])
})

test('logs a declared refusal with status and URL, and returns it to the caller', { tags: ['ERROR-18'] }, async () => {
  const failures: unknown[] = []
  const { call } = spied({ onFailure: (failure) => failures.push(failure) }, [{ status: 404 }])
  expect(await call(brandByUrl, { params: { url: 'bosch' } })).toMatchObject({ status: 404 })
  expect(failures).toEqual([{ operation: 'brandByUrl', url: '/api/aspos/brands/url/bosch', status: 404 }])
})

test('counts two requests in progress until the second ends, however they end', { tags: ['SHELL-56'] }, async () => {
  let active = 0
  const ends: ((reply: Response | Error) => void)[] = []
  const held = () =>
    new Promise<Response>((resolve, reject) => {
      ends.push((reply) => (reply instanceof Error ? reject(reply) : resolve(reply)))
    })
  const done = () => new Response(JSON.stringify({ Success: true, Data: null }))
  const call = createClient({
    fetch: held as unknown as typeof fetch,
    wait: async () => {},
    onActive: (count) => {
      active = count
    },
  })
  const first = call(listBrands, {})
  const second = call(popularBrands, {})
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  expect(active).toBe(2)
  ends[0]?.(done())
  await first
  expect(active).toBe(1)
  ends[1]?.(done())
  await second
  expect(active).toBe(0)

  const failing = call(listBrands, {}).catch((error: unknown) => error)
  await vi.waitFor(() => expect(ends.length).toBeGreaterThan(2))
  expect(active).toBe(1)
  const answer = () => {
    for (const end of ends.slice(2)) end(new TypeError('no network'))
    return active
  }
  await vi.waitFor(() => expect(answer()).toBe(0))
  expect(await failing).toBeInstanceOf(ApiError)
})
