import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Edge } from './support/edge.ts'
import { Origin } from './support/origin.ts'

const edge = new Edge()
const staffApi = new Origin()
const files = join(edge.folder, 'staff')
beforeAll(async () => {
  await staffApi.start()
  mkdirSync(join(files, 'assets'), { recursive: true })
  writeFileSync(join(files, 'index.html'), '<!doctype html><title>Staff</title>')
  writeFileSync(join(files, 'index.en.html'), '<!doctype html><title>In English</title>')
  writeFileSync(join(files, 'assets/app.js'), 'export {}')
  await edge.start({
    PUBLIC_ORIGIN: 'https://shop.example',
    STAFF_ORIGIN: 'https://staff.shop.example',
    STAFF_API_URL: staffApi.url,
    STAFF_DIR: files,
    EDGE_ORIGIN_TIMEOUT: '1s',
  })
})
afterAll(async () => {
  await edge.stop()
  await staffApi.stop()
})
beforeEach(() => {
  edge.reset()
  staffApi.reset()
})
const atShop = { host: 'shop.example' }
const atStaff = { host: 'staff.shop.example' }
const PATHS = ['/api/staff/me', '/api/staff/orders', '/api/staff', '/api/staff/', '/API/Staff/me', '/api//staff/me']

describe('the staff origin', { tags: ['STAFF-01'] }, () => {
  test.each(PATHS)('has %s, which the shop answers with 404 and forwards to no origin', async (path) => {
    const reply = await edge.get(path, atShop)
    expect(reply.status).toBe(404)
    expect([...edge.api.asked, ...edge.storefront.asked, ...staffApi.asked]).toHaveLength(0)
  })

  test('forwards its own API requests with their cookie to the staff API only', async () => {
    staffApi.answer((_request, response) => response.end('{}'))
    const reply = await edge.get('/api/staff/me', { ...atStaff, cookie: '__Host-staff=x' })
    expect(reply.status).toBe(200)
    expect(staffApi.asked[0]?.headers).toMatchObject({
      host: 'staff.shop.example',
      'x-forwarded-proto': 'https',
      cookie: '__Host-staff=x',
    })
    expect([...edge.api.asked, ...edge.storefront.asked]).toHaveLength(0)
  })

  test.each(['/api/aspos/cart', '/api/sp/search', '/readyz', '/metrics'])(
    'does not have %s of the shop',
    async (path) => {
      expect((await edge.get(path, atStaff)).status).toBe(404)
      expect([...edge.api.asked, ...edge.storefront.asked, ...edge.images.asked, ...staffApi.asked]).toHaveLength(0)
    },
  )

  test.each([
    ['en', 'In English'],
    ['nl', 'Staff'],
    ['../assets/app.js', 'Staff'],
  ])('serves the document of the language %s', async (language, title) => {
    const page = await edge.get('/orders', { ...atStaff, cookie: `PARAGLIDE_LOCALE=${language}` })
    expect(page.body).toContain(`<title>${title}</title>`)
  })

  test('serves the application for every screen, and its files for a year', async () => {
    for (const path of ['/', '/orders?state=paid', '/orders/4KX7-9QMP', '/sign-in']) {
      const page = await edge.get(path, atStaff)
      expect([path, page.status, page.body, page.headers['cache-control']]).toEqual([
        path,
        200,
        '<!doctype html><title>Staff</title>',
        'no-cache',
      ])
    }
    const file = await edge.get('/assets/app.js', atStaff)
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await edge.get('/assets/missing.js', atStaff)).status).toBe(404)
  })

  test('sends a strict policy with every response', async () => {
    for (const path of ['/', '/assets/app.js', '/api/staff/me', '/api/other']) {
      const { headers } = await edge.get(path, atStaff)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      // It compiles WebAssembly and allows no script from text.
      expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe')
      expect(headers['permissions-policy']).toContain('camera=(self), geolocation=()')
      expect(headers['strict-transport-security']).toContain('max-age=31536000')
      expect([headers['x-content-type-options'], headers['x-robots-tag']]).toEqual(['nosniff', 'noindex, nofollow'])
    }
  })

  test('reports an unavailable staff API in its own format', async () => {
    staffApi.answer(() => {})
    const reply = await edge.get('/api/staff/me', atStaff)
    expect([reply.status, JSON.parse(reply.body).code]).toEqual([503, 'unavailable'])
  })

  test('passes each live event at once and uncompressed', async () => {
    let send: (text: string) => void = () => {}
    staffApi.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      send = (text) => response.write(text)
      send(':\n\n')
    })
    const received: string[] = []
    const request = get({
      host: '127.0.0.1',
      port: edge.port,
      path: '/api/staff/events',
      headers: { ...atStaff, 'accept-encoding': 'gzip, br' },
    })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.on('data', (part) => received.push(String(part)))
    expect(response.headers['content-encoding']).toBeUndefined()
    for (const id of ['1', '2', '3']) {
      send(`data: ${id}\n\n`)
      await expect.poll(() => received.join('')).toContain(`data: ${id}`)
    }
    request.destroy()
  })

  test('must not share the host name of the shop', () => {
    const render = fileURLToPath(new URL('../../infra/edge/render.ts', import.meta.url))
    const env = {
      PATH: process.env.PATH,
      ...{
        EDGE_PORT: '1',
        PUBLIC_ORIGIN: 'https://shop.example',
        STAFF_ORIGIN: 'https://shop.example',
        ASSETS_DIR: '/a',
      },
      ...{
        STOREFRONT_URL: 'http://a',
        API_URL: 'http://a',
        IMAGES_URL: 'http://a',
        STAFF_API_URL: 'http://a',
        STAFF_DIR: '/a',
      },
    }
    const folder = mkdtempSync(join(tmpdir(), 'edge-'))
    expect(() => execFileSync(process.execPath, [render, folder], { env, stdio: 'pipe' })).toThrow('another host')
  })
})
