import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Edge } from './support/edge.ts'

const edge = new Edge()
beforeAll(() =>
  edge.start({ EDGE_RATE: '5', EDGE_BURST: '100', EDGE_ORIGIN_TIMEOUT: '1s', PUBLIC_ORIGIN: 'https://shop.example' }),
)
afterAll(() => edge.stop())
beforeEach(() => edge.reset())

const ours = 'Host: shop.example\r\n'
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
const statuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

test('sends HSTS on every response behind https', async () => {
  const reply = await edge.get('/')
  expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(edge.storefront.asked[0]?.headers).toMatchObject({ host: 'shop.example', 'x-forwarded-proto': 'https' })
})

describe('an invalid request', () => {
  test.each([
    ['another host name', 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', 421],
    ['another host in the request line', `GET http://evil.example/ HTTP/1.1\r\n${ours}Connection: close\r\n\r\n`, 421],
    ['our host in the request line', `GET http://shop.example/ HTTP/1.1\r\n${ours}Connection: close\r\n\r\n`, 400],
    ['two host names', `GET / HTTP/1.1\r\n${ours}Host: evil.example\r\nConnection: close\r\n\r\n`, 400],
    ['no host name', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${ours}Connection: close\r\n\r\n`, 400],
    ['a trace', `TRACE / HTTP/1.1\r\n${ours}Connection: close\r\n\r\n`, 405],
    ['a path that climbs', `GET /assets/../winkelwagen HTTP/1.1\r\n${ours}Connection: close\r\n\r\n`, 400],
    ['a path that climbs in code', `GET /a/%2e%2e/winkelwagen HTTP/1.1\r\n${ours}Connection: close\r\n\r\n`, 400],
  ])('%s is rejected and reaches no origin', async (_name, bytes, status) => {
    expect(statusOf(await edge.send(bytes))).toBe(status)
    expect(edge.storefront.asked).toHaveLength(0)
  })
})

describe('a request hidden in another', () => {
  const hidden = `GET /verborgen HTTP/1.1\r\n${ours}\r\n`
  test.each([
    ['two ways to say the length', `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['two lengths', `Content-Length: 4\r\nContent-Length: 60\r\n\r\nabcd${hidden}`],
    ['a length that is no number', `Content-Length: 4x\r\n\r\nabcd${hidden}`],
    ['an unknown encoding', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a size that is no number', `Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n${hidden}`],
  ])('by %s is rejected', async (_name, rest) => {
    const answer = await edge.send(`POST /nieuwsbrief HTTP/1.1\r\n${ours}${rest}`)
    expect(statuses(answer)[0]).toBeGreaterThanOrEqual(400)
    expect(statuses(answer)).toHaveLength(1)
    expect(edge.storefront.askedFor('/verborgen')).toHaveLength(0)
  })

  test('an upgrade request of a client is not forwarded', async () => {
    await edge.get('/opwaarderen', { connection: 'upgrade', upgrade: 'h2c' })
    expect(edge.storefront.asked[0]?.headers.upgrade).toBeUndefined()
  })
})

describe('limits', () => {
  test('a body over 1 MB is rejected, as an API error or as a page', async () => {
    const body = 'x'.repeat(1_100_000)
    const call = await edge.ask('/api/x', { method: 'POST', body, headers: { 'x-language': 'en' } })
    expect(call.status).toBe(413)
    expect(JSON.parse(call.body)).toMatchObject({
      Success: false,
      Code: 'bad_request',
      RequestId: call.headers['x-request-id'],
    })
    expect((await edge.ask('/nieuwsbrief', { method: 'POST', body })).status).toBe(413)
    expect([...edge.api.asked, ...edge.storefront.asked]).toHaveLength(0)
  })

  test('distinguishes a slow API from an unavailable one', async () => {
    edge.api.answer(() => {})
    const slow = await edge.get('/api/x')
    expect(slow.status).toBe(503)
    expect(JSON.parse(slow.body)).toMatchObject({
      Code: 'timeout',
      Retryable: true,
      Message: expect.stringContaining('server'),
    })
    await edge.api.stop()
    const away = await edge.get('/api/x', { 'x-language': 'en' })
    await edge.api.start()
    expect(away.status).toBe(503)
    expect(JSON.parse(away.body)).toMatchObject({ Code: 'unavailable', Message: expect.stringContaining('Try again') })
  })

  test('rejects excess requests of one address, but not the health check', async () => {
    const replies = await Promise.all(Array.from({ length: 150 }, () => edge.get('/api/veel')))
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(20)
    expect(JSON.parse(refused[0]?.body ?? '')).toMatchObject({ Code: 'too_many_requests', Retryable: true })
    expect(refused[0]?.headers['retry-after']).toBe('1')
    expect((await edge.get('/healthz')).status).toBe(200)
  })
})
