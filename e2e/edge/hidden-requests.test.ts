import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Edge } from './support/edge.ts'

const edge = new Edge()
beforeAll(() => edge.start({ PUBLIC_ORIGIN: 'https://shop.example' }))
afterAll(() => edge.stop())
beforeEach(() => edge.reset())

const HOST = 'Host: shop.example\r\n'
const HIDDEN = `GET /verborgen HTTP/1.1\r\n${HOST}\r\n`
const asked = () => [...edge.storefront.asked, ...edge.api.asked, ...edge.images.asked]
const statuses = (answer: string) => [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))
/** A valid chunked body whose content is the hidden request. */
const chunk = (extension = '') => `${HIDDEN.length.toString(16)}${extension}\r\n${HIDDEN}\r\n0\r\n\r\n`

describe('a request hidden in another', () => {
  // Ambiguous requests: the edge either rejects them or forwards them as one request.
  test.each([
    ['a tab before the encoding', `Transfer-Encoding:\tchunked\r\n\r\n${chunk()}`],
    ['a blank before the colon', `Transfer-Encoding : chunked\r\n\r\n${chunk()}`],
    ['an encoding on a line that goes on', `Transfer-Encoding:\r\n chunked\r\n\r\n${chunk()}`],
    ['an encoding in capitals', `Transfer-Encoding: CHUNKED\r\n\r\n${chunk()}`],
    ['an encoding in quotes', `Transfer-Encoding: "chunked"\r\n\r\n${chunk()}`],
    ['two encodings in one line', `Transfer-Encoding: chunked, identity\r\n\r\n${chunk()}`],
    ['two encodings in two lines', `Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${chunk()}`],
    ['an encoding named twice', `Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n${chunk()}`],
    ['an encoding that is compressed too', `Transfer-Encoding: gzip, chunked\r\n\r\n${chunk()}`],
    ['an encoding with a vertical tab', `Transfer-Encoding: \x0bchunked\r\n\r\n${chunk()}`],
    ['a length and an encoding', `Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n${chunk()}`],
    ['an encoding and a length', `Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n${chunk()}`],
    ['a length with a sign', `Content-Length: +4\r\n\r\nabcd${HIDDEN}`],
    ['a negative length', `Content-Length: -1\r\n\r\nabcd${HIDDEN}`],
    ['a length with a comma', `Content-Length: 4, 4\r\n\r\nabcd${HIDDEN}`],
    ['a length in other digits', `Content-Length: 0x4\r\n\r\nabcd${HIDDEN}`],
    ['a length too large for a number', `Content-Length: 18446744073709551620\r\n\r\nabcd${HIDDEN}`],
    ['a length before a blank', `Content-Length : 4\r\n\r\nabcd${HIDDEN}`],
    ['no length and a hidden header', `Content_Length: 4\r\n\r\nabcd${HIDDEN}`],
    ['a line ended by a return alone', `X: a\rContent-Length: 4\r\n\r\nabcd${HIDDEN}`],
    ['a zero byte in a header', `X: a\0b\r\nContent-Length: 0\r\n\r\n${HIDDEN.replace('/verborgen', '/tweede')}`],
    ['a size with an extension', `Transfer-Encoding: chunked\r\n\r\n${chunk(';a=b\r\nx')}`],
    ['a size with a sign', `Transfer-Encoding: chunked\r\n\r\n+${chunk()}`],
    ['a size with 0x', `Transfer-Encoding: chunked\r\n\r\n0x${chunk()}`],
    ['a size that overflows', `Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff0\r\n${HIDDEN}`],
    ['a trailer that sets a length', `Transfer-Encoding: chunked\r\n\r\n0\r\nContent-Length: 90\r\n\r\n`],
  ])('by %s never becomes a second request', async (_name, rest) => {
    await edge.send(`POST /api/x HTTP/1.1\r\n${HOST}${rest}`)
    expect(edge.api.askedFor('/verborgen')).toHaveLength(0)
    expect(edge.storefront.askedFor('/verborgen')).toHaveLength(0)
    expect(asked().length).toBeLessThanOrEqual(1)
    // An origin never receives both a content length and a transfer encoding.
    for (const { headers } of asked())
      expect(headers['transfer-encoding'] === undefined || headers['content-length'] === undefined).toBe(true)
  })

  test('a GET with a body is one request, and the next request is answered', async () => {
    const answer = await edge.send(
      `GET /een HTTP/1.1\r\n${HOST}Content-Length: 5\r\n\r\nabcdeGET /twee HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
    )
    expect(statuses(answer)).toEqual([200, 200])
    expect(edge.storefront.asked.map(({ url }) => url)).toEqual(['/een', '/twee'])
  })
})

describe('headers of a client', () => {
  test('cannot remove or forge headers that the edge sets', async () => {
    const names = [
      'x-forwarded-for',
      'x-real-ip',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-shop-locale',
      'x-request-id',
    ]
    await edge.get('/api/x', {
      host: 'shop.example',
      connection: `close, ${names.join(', ')}, host, cookie`,
      'x-forwarded-for': '10.0.0.1, 127.0.0.1',
      'x-real-ip': '10.0.0.1',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-original-url': '/api/geheim',
      'x-rewrite-url': '/api/geheim',
      'x-http-method-override': 'DELETE',
      forwarded: 'for=10.0.0.1;host=evil.example',
      x_forwarded_for: '10.0.0.2',
      'x-request-id': 'van-mij-00000',
      cookie: 'a=1',
    })
    const [sent] = edge.api.asked
    expect(sent).toMatchObject({ method: 'GET', url: '/api/x' })
    expect(sent?.headers).toMatchObject({
      host: 'shop.example',
      'x-forwarded-for': '127.0.0.1',
      'x-real-ip': '127.0.0.1',
      'x-forwarded-host': 'shop.example',
      'x-forwarded-proto': 'https',
      cookie: 'a=1',
    })
    expect(sent?.headers.forwarded).toBeUndefined()
    expect(sent?.headers.x_forwarded_for).toBeUndefined()
    expect(sent?.headers['x-request-id']).not.toBe('van-mij-00000')
  })

  test('are rejected at the edge if they are too many or too long', async () => {
    const long = await edge.send(`GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(20_000)}\r\n\r\n`)
    const many = await edge.send(
      `GET / HTTP/1.1\r\n${HOST}${'X-A: aaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(4_000)}\r\n`,
    )
    const path = await edge.send(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`)
    expect([...statuses(long), ...statuses(many), ...statuses(path)]).toEqual([400, 400, 414])
    expect(asked()).toHaveLength(0)
  })
})

describe('slow clients', () => {
  /** Opens connections that send some bytes and then stall. */
  const hang = (bytes: string, count: number) =>
    Promise.all(
      Array.from(
        { length: count },
        () =>
          new Promise<ReturnType<typeof connect>>((resolve) => {
            const socket = connect(edge.port, '127.0.0.1', () => {
              socket.write(bytes)
              resolve(socket)
            })
            socket.on('error', () => socket.destroy())
          }),
      ),
    )

  test('occupy a connection of the edge but no origin, and other clients are served', async () => {
    const heads = await hang(`GET /api/traag HTTP/1.1\r\n${HOST}X-A: a`, 300)
    const bodies = await hang(`POST /api/traag HTTP/1.1\r\n${HOST}Content-Length: 100000\r\n\r\n{"a":`, 300)
    const served = await Promise.all(
      Array.from({ length: 40 }, (_, at) => edge.get(`/api/snel-${at}`, { host: 'shop.example' })),
    )
    expect(new Set(served.map(({ status }) => status))).toEqual(new Set([200]))
    expect(edge.api.askedFor('/api/traag')).toHaveLength(0)
    for (const socket of [...heads, ...bodies]) socket.destroy()
  })

  test('are disconnected after ten seconds', async () => {
    const [head, body] = [
      ...(await hang(`GET /api/traag HTTP/1.1\r\n${HOST}X-A: a`, 1)),
      ...(await hang(`POST /api/traag HTTP/1.1\r\n${HOST}Content-Length: 100\r\n\r\n{"a":`, 1)),
    ]
    const ended = [head, body].map(
      (socket) => new Promise((resolve) => socket?.on('close', resolve).on('data', () => {})),
    )
    await Promise.all(ended)
    expect(edge.api.askedFor('/api/traag')).toHaveLength(0)
  })
})
