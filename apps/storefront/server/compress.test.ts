import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isKept, pack } from './compress.ts'

const PAGE = Buffer.from('<p>Gipsplaat 12,5 mm</p>'.repeat(100))

describe('compression of cached pages', () => {
  test('uses the encoding that the edge accepts and round-trips the page', async () => {
    const br = await pack(PAGE, 'br')
    expect(br.encoding).toBe('br')
    expect(brotliDecompressSync(br.body).equals(PAGE)).toBe(true)
    const gzip = await pack(PAGE, 'gzip')
    expect(gzip.encoding).toBe('gzip')
    expect(gunzipSync(gzip.body).equals(PAGE)).toBe(true)
  })

  test.each([['identity'], [undefined]])('does not compress for %s', async (accepted) => {
    expect(await pack(PAGE, accepted)).toEqual({ body: PAGE })
  })

  test('does not compress a small body', async () => {
    const small = Buffer.from('ok')
    expect(await pack(small, 'br')).toEqual({ body: small })
  })

  test('compresses only responses that a shared cache may store', () => {
    const html = (control: string) => new Headers({ 'content-type': 'text/html', 'cache-control': control })
    expect(isKept(html('public, max-age=0, s-maxage=60'))).toBe(true)
    expect(isKept(html('private, no-store'))).toBe(false)
    expect(isKept(new Headers({ 'content-type': 'image/png', 'cache-control': 'public, s-maxage=60' }))).toBe(false)
  })
})
