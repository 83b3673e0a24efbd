import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BAG, type Images, photo, startImages } from './support/images.ts'

describe('/api/img', () => {
  let images: Images
  beforeAll(async () => {
    images = await startImages()
    await writeFile(join(images.dir, 'photo.jpg'), await photo(900, 600))
    const logo = sharp({ create: { width: 200, height: 100, channels: 4, background: '#00000000' } })
    await writeFile(join(images.dir, 'clear.png'), await logo.png().toBuffer())
  })
  afterAll(() => images.close())

  test.each([
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
    ['jpg', 'image/jpeg'],
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
  ])('a drawn picture as %s', async (f, type) => {
    const reply = await images.picture(BAG, { w: 320, h: 320, f, q: 80 })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe(type)
    const { width, height } = await sharp(reply.rawPayload).metadata()
    expect([width, height]).toEqual([320, 320])
  })

  test.each([
    ['image/avif,image/webp,*/*;q=0.8', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['image/avif;q=0,image/webp', 'image/webp'],
    ['*/*', 'image/jpeg'],
    ['', 'image/jpeg'],
  ])('without f, Accept %j returns %s and varies by Accept', async (accept, type) => {
    const reply = await images.picture('/media/photo.jpg', { w: 160 }, { accept })
    expect(reply.headers['content-type']).toBe(type)
    expect(reply.headers.vary).toBe('Accept')
  })

  test('an explicit format does not vary', async () => {
    const reply = await images.picture('/media/photo.jpg', { w: 160, f: 'webp' }, { accept: 'image/avif' })
    expect(reply.headers['content-type']).toBe('image/webp')
    expect(reply.headers.vary).toBeUndefined()
  })

  test('width and height are bounds: proportions stay, and nothing is enlarged', async () => {
    const small = await images.picture('/media/photo.jpg', { w: 320, h: 96, f: 'webp' })
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 144, height: 96 })
    const large = await images.picture('/media/photo.jpg', { w: 1600, f: 'webp' })
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 900, height: 600 })
  })

  test('transparent pictures are not sent as jpeg', async () => {
    const reply = await images.picture('/media/clear.png', { w: 96, f: 'jpg' })
    expect(reply.headers['content-type']).toBe('image/png')
  })

  test('quality defaults to 100, and to 80 by setting', async () => {
    const byDefault = await images.picture(BAG, { w: 160, f: 'webp' })
    const hundred = await images.picture(BAG, { w: 160, f: 'webp', q: 100 })
    const eighty = await images.picture(BAG, { w: 160, f: 'webp', q: 80 })
    expect(byDefault.rawPayload.equals(hundred.rawPayload)).toBe(true)
    expect(eighty.rawPayload.byteLength).toBeLessThan(hundred.rawPayload.byteLength * 0.7)
    const set = await startImages({ IMAGE_QUALITY: '80' })
    expect((await set.picture(BAG, { w: 160, f: 'webp' })).rawPayload.equals(eighty.rawPayload)).toBe(true)
    await set.close()
  })

  test('replies are cacheable for ever and have an ETag', async () => {
    const reply = await images.picture(BAG, { w: 160, f: 'webp' })
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const again = await images.picture(BAG, { w: 160, f: 'webp' }, { 'if-none-match': String(reply.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload.byteLength).toBe(0)
    const weak = await images.picture(BAG, { w: 160, f: 'webp' }, { 'if-none-match': `"x", W/${reply.headers.etag}` })
    expect(weak.statusCode).toBe(304)
  })

  test('an unlisted size redirects to the next listed one without encoding', async () => {
    const reply = await images.picture(BAG, { w: 237, h: 1001, f: 'webp', q: 80 })
    expect(reply.statusCode).toBe(308)
    const to = new URL(String(reply.headers.location), 'http://shop.test')
    expect(Object.fromEntries(to.searchParams)).toEqual({ url: BAG, w: '240', h: '1200', f: 'webp', q: '80' })
  })

  test.each([
    { w: 1601 },
    { w: -5 },
    { w: '3e2' },
    { w: 'abc' },
    { h: 9999 },
    { q: 0 },
    { q: 101 },
    { q: '80.5' },
    { f: 'tiff' },
    { f: 'svg' },
    { size: 4 },
  ])('rejects %j with the fallback picture', async (query) => {
    const reply = await images.picture(BAG, { ...(query as unknown as Record<string, string>) })
    expect(reply.statusCode).toBe(400)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['content-type']).toMatch(/^image\//)
    expect(reply.headers['x-picture-failure']).toBe('bad-ask')
  })

  test('rejects a repeated key and a missing url', async () => {
    expect((await images.get(`/api/img?url=${BAG}&w=96&w=160`)).statusCode).toBe(400)
    expect((await images.get('/api/img?w=96')).statusCode).toBe(400)
    expect((await images.get(`/api/img?url=${'x'.repeat(3000)}`)).statusCode).toBe(400)
  })

  test('a missing picture is an uncacheable 404 with a fallback of that size and format', async () => {
    const reply = await images.picture('/media/nothing.jpg', { w: 200, f: 'webp' })
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers.etag).toBeUndefined()
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 200, format: 'webp' })
  })

  test('a changed file in the folder is detected', async () => {
    await writeFile(join(images.dir, 'changing.png'), await photo(40, 40, 'png'))
    await images.picture('/media/changing.png', { w: 48, f: 'png' })
    await writeFile(join(images.dir, 'changing.png'), await photo(30, 20, 'png'))
    const reply = await images.picture('/media/changing.png', { w: 48, f: 'png' })
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 30, height: 20 })
  })

  test('the same drawing has the same bytes after a restart with an empty store', async () => {
    const one = await images.picture(BAG, { w: 160, f: 'webp' })
    const other = await startImages()
    const two = await other.picture(BAG, { w: 160, f: 'webp' })
    await other.close()
    expect(two.headers.etag).toBe(one.headers.etag)
  })
})
