import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Images, photo, startHost, startImages } from './support/images.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const expectFallback = (reply: Awaited<ReturnType<Images['picture']>>, status: number) => {
  expect(reply.statusCode).toBe(status)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.headers['content-type']).toBe('image/webp')
}

describe('originals in object storage', () => {
  let images: Images
  let impatient: Images
  let host: Awaited<ReturnType<typeof startHost>>
  const asked: { url: string; authorization: string }[] = []

  beforeAll(async () => {
    const picture = await photo(500, 250)
    host = await startHost((request, reply) => {
      asked.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '' })
      if (request.url === '/shop/tiles/grey%20one.jpg')
        reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
      else if (request.url === '/shop/images/direct.jpg') reply.end(picture)
      else if (request.url === '/shop/denied.jpg') reply.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
      else if (request.url === '/shop/moved.jpg') reply.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()
      else if (request.url === '/shop/huge.jpg') reply.end(Buffer.alloc(1_200_000))
      else if (request.url === '/shop/slow.jpg') return
      else reply.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    })
    const storage = {
      MEDIA_S3_ENDPOINT: host.origin,
      MEDIA_S3_BUCKET: 'shop',
      MEDIA_S3_KEY: 'AKIDEXAMPLE',
      MEDIA_S3_SECRET: 'very-secret',
      MEDIA_S3_REGION: 'eu-west-1',
      IMAGE_MAX_MB: '1',
    }
    // On a busy machine every source is slow, so only the source that never responds has a short timeout.
    images = await startImages({ ...storage, IMAGE_SOURCE_MS: '20000' })
    impatient = await startImages({ ...storage, IMAGE_SOURCE_MS: '300' })
  })
  afterAll(async () => {
    await images.close()
    await impatient.close()
    await host.close()
  })

  test('GetObject is signed for S3, and the fetched picture is stored', async () => {
    const first = await images.picture('/media/tiles/grey%20one.jpg', { w: 160, f: 'webp' })
    expect(first.statusCode).toBe(200)
    expect(asked.at(-1)?.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-west-1\/s3\/aws4_request/,
    )
    const calls = asked.length
    const second = await images.picture('/media/tiles/grey%20one.jpg', { w: 160, f: 'webp' })
    expect(second.headers.etag).toBe(first.headers.etag)
    expect(asked.length).toBe(calls)
  })

  test('serves the original itself', async () => {
    const reply = await images.get('/api/images/direct.jpg')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('image/jpeg')
  })

  test.each([
    ['missing.jpg', 404],
    ['denied.jpg', 502],
    ['moved.jpg', 502],
    ['huge.jpg', 422],
  ])('%s returns %d and the fallback', async (name, status) => {
    expectFallback(await images.picture(`/media/${name}`, { w: 96, f: 'webp' }), status)
  })

  test('a source that never responds times out, also after garbage collection', async () => {
    const reply = impatient.picture('/media/slow.jpg', { w: 96, f: 'webp' })
    await expect.poll(() => asked.at(-1)?.url).toBe('/shop/slow.jpg')
    collectGarbage()
    expectFallback(await reply, 504)
  })
})
