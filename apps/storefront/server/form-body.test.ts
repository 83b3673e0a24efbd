import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildOf } from '../test/build-of.ts'
import { readConfig } from './config.ts'
import { isFormField } from './form-fields.ts'
import { buildHost } from './host.ts'

const FORM = 'application/x-www-form-urlencoded'
const seen: string[] = []
/** One page that returns the fields it received. */
const build = buildOf({
  form: {
    id: 'form',
    path: 'form',
    module: {
      action: async ({ request }: { request: Request }) => {
        const names = [...(await request.formData()).keys()].join(' ')
        seen.push(names)
        return new Response(names)
      },
    },
  },
})

describe('form posted to a page', () => {
  let app: Awaited<ReturnType<typeof buildHost>>
  beforeAll(async () => {
    const config = readConfig({ SHOP_ENV: 'test', LOG_LEVEL: 'silent' })
    app = await buildHost({ config, build: async () => build, mode: 'production' })
  })
  afterAll(() => app.close())
  const post = async (payload: string | Buffer, headers: Record<string, string> = { 'content-type': FORM }) => {
    seen.length = 0
    const reply = await app.inject({ method: 'POST', url: '/form', payload, headers })
    return { status: reply.statusCode, body: reply.body, isSeen: seen.length > 0 }
  }
  const multipart = (...parts: readonly string[]) =>
    post(`${parts.map((part) => `--x\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--x--\r\n`, {
      'content-type': 'multipart/form-data; boundary=x',
    })

  test('accepts the fields that forms of the shop have', async () => {
    expect(await post('email=a%40b.nl&intent=guest&quantity-12=1')).toMatchObject({
      status: 200,
      body: 'email intent quantity-12',
    })
    expect(await multipart('name="email"\r\n\r\na@b.nl', 'name="intent"\r\n\r\nguest')).toMatchObject({
      status: 200,
      body: 'email intent',
    })
    expect(await post('', {})).toMatchObject({ status: 200, isSeen: true })
  })

  test.each([
    'a[0]=1&a[99999999]=2',
    'a%5B0%5D=1&a%5B99999999%5D=2',
    'email[99999999]=2',
    'email=a&email.x=1',
    '__proto__=1',
    '__proto__.x=1',
    'constructor.prototype=1',
    'unknown=1',
    '=1',
  ])('rejects the fields %s before the page reads them', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, isSeen: false })
  })

  test('rejects more than a thousand fields before the page reads them', async () => {
    expect(await post(Array.from({ length: 1_001 }, () => 'line=1').join('&'))).toMatchObject({
      status: 400,
      isSeen: false,
    })
  })

  test.each([
    ['an unknown field', 'name="a[99999999]"\r\n\r\n1'],
    ['a file', 'name="email"; filename="a.txt"\r\n\r\n1'],
    ['a part without an end', 'name="email"'],
  ])('rejects a multipart form with %s before the page reads it', async (_what, part) => {
    expect(await multipart(part)).toMatchObject({ status: 400, isSeen: false })
  })

  test.each([
    ['JSON', { 'content-type': 'application/json' }, '{"email":"a"}'],
    ['text', { 'content-type': 'text/plain' }, 'email=a'],
    ['no type', {}, 'email=a'],
    ['a type with the same prefix', { 'content-type': `${FORM}s` }, 'email=a'],
    ['compression', { 'content-type': FORM, 'content-encoding': 'gzip' }, 'email=a'],
  ])('returns 415 for %s', async (_what, headers, body) => {
    expect(await post(body, headers as Record<string, string>)).toMatchObject({ status: 415, isSeen: false })
  })

  test('returns 400 without a boundary and 413 over 1 MB', async () => {
    expect(await post('email=a', { 'content-type': 'multipart/form-data' })).toMatchObject({ status: 400 })
    expect(await post(`email=${'a'.repeat(1024 * 1024)}`)).toMatchObject({ status: 413, isSeen: false })
  })

  test('returns the allowed methods for OPTIONS and 405 for other methods', async () => {
    const options = await app.inject({ method: 'OPTIONS', url: '/form' })
    expect([options.statusCode, options.headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
      expect((await app.inject({ method, url: '/form', payload: 'a' })).statusCode).toBe(405)
  })
})

test('accepts every field of every form in the app', () => {
  // List filters are sent by GET.
  const files = globSync('apps/storefront/app/**/*.tsx').filter((file) => !file.endsWith('list/facet-group.tsx'))
  const fields = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<([A-Za-z.]+)(?=\s)(?:[^<>]|=>)*?\sname=(?:"([^"]+)"|\{`([^`]+)`\})/g)]
      .filter(([, element = '']) => !/^(?:Icon|meta|State)$/.test(element))
      .map(([, element, name, template]) => ({
        file,
        element,
        name: name ?? template?.replace(/\$\{\w+\}/g, '1') ?? '',
      })),
  )
  expect(fields.length).toBeGreaterThan(60)
  expect(fields.filter(({ name }) => !isFormField(name))).toEqual([])
})
