import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildOf } from '../test/build-of.ts'
import { readConfig } from './config.ts'
import { buildHost } from './host.ts'

const path = { loader: ({ request }: { request: Request }) => new Response(new URL(request.url).pathname) }
/** A route for the not-found page, and one for every other path. */
const build = buildOf(
  {
    missing: { id: 'missing', path: '404', module: path },
    any: { id: 'any', path: '*', module: path },
  },
  () => new Response('', { status: 500 }),
)

describe('path that no route can match', () => {
  let app: Awaited<ReturnType<typeof buildHost>>
  beforeAll(async () => {
    const config = readConfig({ SHOP_ENV: 'test', LOG_LEVEL: 'silent' })
    app = await buildHost({ config, build: async () => build, mode: 'production' })
  })
  afterAll(() => app.close())

  test.each([
    '/%0a',
    '/%0A',
    '/%0d',
    '/x%0ay',
    '/a/b%0a/c',
    '/%e2%80%a8',
    '/%E2%80%A9',
    '/%00',
    '/%7f',
    '/%c2%85',
    '/a/%2e%2e.data',
    '/a/%2E.data?x=1',
  ])('%s leads to the not-found page', async (url) => {
    const reply = await app.inject(url)
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/404'])
  })

  test('returns 414 for a URL over 4 kB', async () => {
    expect((await app.inject(`/${'a'.repeat(4_095)}`)).statusCode).toBe(200)
    expect((await app.inject(`/${'%5C'.repeat(2_000)}`)).statusCode).toBe(414)
  })

  test.each(['/a', '/zoeken/caf%c3%a9', '/x?a=%0a', '/a%20b', '/%e2%80%9cx%e2%80%9d'])(
    'leaves %s unchanged',
    async (url) => {
      expect(await app.inject(url)).toMatchObject({ statusCode: 200, body: url.split('?')[0] })
    },
  )
})
