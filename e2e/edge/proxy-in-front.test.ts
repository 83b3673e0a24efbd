import { createServer, request as httpRequest, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../proof/kit/free-port.ts'
import { Edge } from './support/edge.ts'

/** A load balancer that appends its caller's address. Tests set that address with a header. */
async function startBalancer(port: number): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((incoming, outgoing) => {
    const { 'x-test-address': address = '', 'x-forwarded-for': claimed, ...headers } = incoming.headers
    const chain = [claimed, address].filter((one) => one !== undefined && one !== '').join(', ')
    const options = {
      host: '127.0.0.1',
      port,
      path: incoming.url ?? '/',
      method: incoming.method ?? 'GET',
      headers: { ...headers, 'x-forwarded-for': chain },
    }
    incoming.pipe(
      httpRequest(options, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(outgoing)
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

const get = (port: number, path: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, headers, agent: false }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })

describe('behind a load balancer', () => {
  const edge = new Edge()
  let balancer: Awaited<ReturnType<typeof startBalancer>>
  beforeAll(async () => {
    await edge.start({ EDGE_TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8', EDGE_RATE: '1', EDGE_BURST: '3' })
    balancer = await startBalancer(edge.port)
  })
  afterAll(async () => {
    balancer.server.closeAllConnections()
    balancer.server.close()
    await edge.stop()
  })
  beforeEach(() => edge.reset())
  const ask = (address: string, claimed = '') =>
    get(balancer.port, '/api/x', { 'x-test-address': address, ...(claimed ? { 'x-forwarded-for': claimed } : {}) })

  test('each visitor has separate limits', async () => {
    const loud = await Promise.all(Array.from({ length: 12 }, () => ask('203.0.113.7')))
    expect(loud.filter((status) => status === 429).length).toBeGreaterThanOrEqual(6)
    const others = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(`198.51.100.${at + 1}`)))
    expect(new Set(others)).toEqual(new Set([200]))
  })

  test('an origin receives the address of the visitor, not of the balancer', async () => {
    await ask('192.0.2.44')
    expect(edge.api.asked[0]?.headers).toMatchObject({ 'x-forwarded-for': '192.0.2.44', 'x-real-ip': '192.0.2.44' })
  })

  test('an address that the visitor forges is ignored', async () => {
    await ask('192.0.2.45', '198.51.100.200')
    // It is also ignored if the forged address is one of a trusted balancer.
    await ask('192.0.2.46', '198.51.100.201, 10.1.2.3')
    expect(edge.api.asked.map(({ headers }) => headers['x-forwarded-for'])).toEqual(['192.0.2.45', '192.0.2.46'])
  })

  test('a second trusted balancer in the chain is skipped', async () => {
    await ask('10.4.4.4', '192.0.2.47')
    expect(edge.api.asked[0]?.headers['x-forwarded-for']).toBe('192.0.2.47')
  })
})

describe('without a trusted load balancer', () => {
  const edge = new Edge()
  beforeAll(() => edge.start({ EDGE_TRUSTED_PROXIES: '10.9.9.9' }))
  afterAll(() => edge.stop())

  test('uses the address of the connection and ignores the header', async () => {
    await edge.get('/api/x', { 'x-forwarded-for': '203.0.113.9' })
    expect(edge.api.asked[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
  })

  test.each(['everybody', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/8; include /etc/passwd', '1.2.3.4/8/8'])(
    'rejects a proxy list with %s at start',
    async (list) => {
      const odd = new Edge()
      await expect(odd.start({ EDGE_TRUSTED_PROXIES: list })).rejects.toThrow()
      await odd.stop()
    },
  )
})

describe('a load balancer that speaks the PROXY protocol', () => {
  const edge = new Edge()
  let port = 0
  beforeAll(async () => {
    port = await freePort()
    await edge.start({ EDGE_TRUSTED_PROXIES: '127.0.0.1', EDGE_PROXY_PROTOCOL_PORT: String(port) })
  })
  afterAll(() => edge.stop())
  beforeEach(() => edge.reset())
  const send = (head: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(head))
      let received = ''
      socket.on('data', (chunk) => {
        received += chunk
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(received))
    })

  test('provides the address of the visitor', async () => {
    const request = 'GET /api/x HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 1.2.3.4\r\nConnection: close\r\n\r\n'
    expect(await send(`PROXY TCP4 203.0.113.88 127.0.0.1 4000 80\r\n${request}`)).toMatch(/^HTTP\/1\.1 200/)
    expect(edge.api.asked[0]?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.88', 'x-real-ip': '203.0.113.88' })
  })

  test('the plain port works without it and ignores the header', async () => {
    expect((await edge.get('/api/x', { 'x-forwarded-for': '1.2.3.4' })).status).toBe(200)
    expect(edge.api.asked[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
  })
})
