import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublicAddress, remoteReader } from '../src/source/remote.ts'
import { type Images, photo, startHost, startImages } from './support/images.ts'

describe('sources', () => {
  let images: Images
  beforeAll(async () => {
    images = await startImages({ IMAGE_MAP_TO: 'https://pictures.example.nl' }, async (url) =>
      url.pathname === '/there.jpg' ? photo(400, 400) : null,
    )
    await mkdir(join(images.dir, 'images'))
    await writeFile(join(images.dir, 'images/shop.png'), await photo(300, 200, 'png'))
    await symlink('/etc/hostname', join(images.dir, 'link.png'))
  })
  afterAll(() => images.close())

  test.each(['/images/shop.png', '/api/images/shop.png', '/media/images/shop.png', 'http://shop.test/images/shop.png'])(
    '%s is ours',
    { tags: ['DECIDE-81'] },
    async (source) => {
      expect((await images.picture(source, { w: 96, f: 'webp' })).statusCode).toBe(200)
    },
  )

  test('the mapped host is allowed, by its own scheme', { tags: ['DECIDE-81'] }, async () => {
    expect((await images.picture('https://pictures.example.nl/there.jpg', { w: 96, f: 'webp' })).statusCode).toBe(200)
    expect((await images.picture('http://pictures.example.nl/there.jpg', { w: 96, f: 'webp' })).statusCode).toBe(200)
    expect((await images.picture('https://pictures.example.nl/gone.jpg', { w: 96, f: 'webp' })).statusCode).toBe(404)
  })

  test.each([
    'https://evil.example/a.jpg',
    'https://pictures.example.nl.evil.example/a.jpg',
    'https://pictures.example.nl:8443/a.jpg',
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:4109/',
    '//evil.example/a.jpg',
  ])('%s is refused', { tags: ['DECIDE-81'] }, async (source) => {
    const reply = await images.picture(source, { w: 96, f: 'webp' })
    expect(reply.statusCode).toBe(403)
    expect(reply.headers['content-type']).toBe('image/webp')
  })

  test.each([
    'ftp://pictures.example.nl/a.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'https://me:secret@pictures.example.nl/a.jpg',
    '/media/../../etc/passwd',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media/..%2f..%2fetc%2fpasswd',
    '/media/a/./b.png',
    '/media/.env',
    '/media/a%00.png',
    '/media//etc/passwd',
    '/media/%252e%252e/x',
    '/media/\\..\\x',
    '/etc/passwd',
    '/api/aspos/products',
  ])('%s is refused', async (source) => {
    expect((await images.picture(source, { w: 96, f: 'webp' })).statusCode).toBe(400)
  })

  test('a link out of the folder is ignored', async () => {
    expect((await images.picture('/media/link.png', { w: 96, f: 'webp' })).statusCode).toBe(404)
    expect((await images.get('/media/link.png')).statusCode).toBe(404)
  })

  test('a missing folder contains nothing', async () => {
    const empty = await startImages({ MEDIA_DIR: '/nowhere/at/all' })
    expect((await empty.picture('/media/a.png', { w: 96, f: 'webp' })).statusCode).toBe(404)
    await empty.close()
  })

  test('the original extension of a rewritten path is found by ot', async () => {
    const reply = await images.picture('/images/shop.webp?ot=png', { w: 96, f: 'webp' })
    expect(reply.statusCode).toBe(200)
  })

  test('private addresses are rejected on connecting, whatever the host name', async () => {
    const host = await startHost((_request, reply) => reply.end('secret'))
    const read = remoteReader(images.config.limits)
    await expect(read(new URL(host.origin.replace('127.0.0.1', 'localhost')))).rejects.toMatchObject({ reason: 'host' })
    await host.close()
  })

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '::1',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '224.0.0.1',
  ])('%s is private', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
  test.each(['8.8.8.8', '145.100.1.1', '2a00:1450:400e::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('the mapped host', () => {
  test('does not follow redirects and cuts off slow and endless replies', async () => {
    const big = Buffer.alloc(64 * 1024)
    const host = await startHost((request, reply) => {
      if (request.url === '/moved.jpg') reply.writeHead(302, { location: '/ok.jpg' }).end()
      else if (request.url === '/ok.jpg') photo(50, 50).then((body) => reply.end(body))
      else if (request.url === '/endless.jpg') {
        const more = () => {
          while (reply.write(big) && !reply.destroyed);
        }
        reply.on('drain', more)
        more()
      }
      // Other paths never respond.
    })
    const images = await startImages({ IMAGE_SOURCE_MS: '20000', IMAGE_MAX_MB: '1' })
    const read = remoteReader(images.config.limits, () => true)
    // On a busy machine every source is slow, so only the source that never responds has a short timeout.
    const readBriefly = remoteReader({ ...images.config.limits, sourceMs: 300 }, () => true)
    const at = (path: string) => new URL(path, host.origin)
    expect((await read(at('/ok.jpg')))?.byteLength).toBeGreaterThan(100)
    await expect(read(at('/moved.jpg'))).rejects.toMatchObject({ reason: 'unreachable' })
    await expect(read(at('/endless.jpg'))).rejects.toMatchObject({ reason: 'too-big' })
    await expect(readBriefly(at('/never.jpg'))).rejects.toMatchObject({ reason: 'slow' })
    await host.close()
    await expect(read(at('/ok.jpg'))).rejects.toMatchObject({ reason: 'unreachable' })
    await images.close()
  })

  test('a slow source returns 504 with the fallback', async () => {
    const images = await startImages({ IMAGE_MAP_TO: 'pictures.example.nl', IMAGE_SOURCE_MS: '50' }, async () => {
      const host = await startHost(() => undefined)
      try {
        return await remoteReader(images.config.limits, () => true)(new URL(host.origin))
      } finally {
        await host.close()
      }
    })
    const reply = await images.picture('https://pictures.example.nl/a.jpg', { w: 96, f: 'webp' })
    expect(reply.statusCode).toBe(504)
    expect(reply.headers['content-type']).toBe('image/webp')
    await images.close()
  })
})
