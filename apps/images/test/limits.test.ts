import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusWhileClosing } from '../../../proof/kit/status-while-closing.ts'
import { Queue } from '../src/queue.ts'
import { BAG, type Images, photo, startImages } from './support/images.ts'

/** A PNG that claims to be enormous: a few bytes on disk, gigabytes once decoded. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const head = Buffer.alloc(4)
    const tail = Buffer.alloc(4)
    head.writeUInt32BE(data.length)
    tail.writeUInt32BE(crc32(body))
    return Buffer.concat([head, body, tail])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((width / 8 + 1) * Math.min(height, 64)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const svg = (inside: string, attributes = 'width="100" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`

describe('rejected originals', () => {
  let images: Images
  beforeAll(async () => {
    images = await startImages({ IMAGE_MAX_MB: '1', IMAGE_MAX_MEGAPIXELS: '2' })
  })
  afterAll(() => images.close())

  test.each<[string, Buffer | string, string]>([
    ['too many pixels', bomb(40_000, 40_000), 'too-big'],
    ['too many bytes', Buffer.alloc(1_000_001), 'too-big'],
    ['an SVG as large as a hall', svg('', 'width="90000" height="90000"'), 'too-big'],
    ['a cut-off picture', bomb(1200, 1200), 'unreadable'],
    ['text', 'hello', 'unreadable'],
    ['nothing', '', 'unreadable'],
    ['html', '<html><svg></svg></html>', 'unreadable'],
    ['a zipped SVG', gzipSync(svg('<rect width="9" height="9"/>')), 'unreadable'],
    ['a PDF', '%PDF-1.7\n', 'unreadable'],
    [
      'an SVG with an outside picture',
      svg('<image href="http://169.254.169.254/x.png" width="9" height="9"/>'),
      'unreadable',
    ],
    [
      'an SVG with an outside picture, old spelling',
      svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
      'unreadable',
    ],
    ['an SVG with an outside use', svg("<use href='other.svg#a'/>"), 'unreadable'],
    ['an SVG with an outside style', svg('<style>@import "http://evil.example/a.css";</style>'), 'unreadable'],
    ['an SVG with an outside fill', svg('<rect fill="url(http://evil.example/#a)"/>'), 'unreadable'],
    ['an SVG with a script', svg('<script>1</script>'), 'unreadable'],
    ['an SVG with a handler', svg('<rect onload="x()"/>'), 'unreadable'],
    ['an SVG with entities', `<!DOCTYPE svg [<!ENTITY a "aaa">]>${svg('<text>&a;</text>')}`, 'unreadable'],
    ['an SVG with a page in it', svg('<foreignObject><p/></foreignObject>'), 'unreadable'],
  ])('%s is refused', async (name, body, reason) => {
    const file = `${name.replaceAll(/\W+/g, '-')}.png`
    await writeFile(join(images.dir, file), body)
    const reply = await images.picture(`/media/${file}`, { w: 96, f: 'webp' })
    expect(reply.statusCode).toBe(422)
    expect(reply.headers['x-picture-failure']).toBe(reason)
    expect(reply.headers['content-type']).toBe('image/webp')
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('a harmless SVG is drawn, and its original is served without rights', async () => {
    await writeFile(
      join(images.dir, 'mark.svg'),
      svg('<defs><linearGradient id="g"/></defs><rect fill="url(#g)" width="9" height="9"/><use href="#g"/>'),
    )
    expect((await images.picture('/media/mark.svg', { w: 96, f: 'webp' })).statusCode).toBe(200)
    const original = await images.get('/media/mark.svg')
    expect(original.headers['content-type']).toBe('image/svg+xml')
    expect(original.headers['content-security-policy']).toContain('sandbox')
    expect(original.headers['x-content-type-options']).toBe('nosniff')
  })

  test('a dangerous SVG or a file that is no picture is not served as an original', async () => {
    await writeFile(join(images.dir, 'bad.svg'), svg('<script>1</script>'))
    await writeFile(join(images.dir, 'page.html'), '<html></html>')
    expect((await images.get('/media/bad.svg')).statusCode).toBe(422)
    expect((await images.get('/media/page.html')).statusCode).toBe(422)
  })

  test('the service still works after all of these', async () => {
    expect((await images.picture(BAG, { w: 96, f: 'webp' })).statusCode).toBe(200)
  })
})

describe('overload', () => {
  test('rejects requests beyond the queue and serves the others', async () => {
    const images = await startImages({ IMAGE_PARALLEL: '1', IMAGE_WAITING: '2' })
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) => images.picture(BAG.replace('25_kg', `${i}_kg`), { w: 160, f: 'webp' })),
    )
    const busy = replies.filter((reply) => reply.statusCode === 503)
    expect(replies.filter((reply) => reply.statusCode === 200).length).toBeGreaterThanOrEqual(3)
    expect(busy.length).toBeGreaterThanOrEqual(1)
    expect(busy[0]?.headers['retry-after']).toBe('1')
    expect(busy[0]?.headers['content-type']).toBe('image/webp')
    await images.close()
  })

  test('concurrent requests for the same picture cost one encoding', async () => {
    const images = await startImages({ IMAGE_PARALLEL: '1', IMAGE_WAITING: '0' })
    await writeFile(join(images.dir, 'same.jpg'), await photo(1200, 800))
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => images.picture('/media/same.jpg', { w: 320, f: 'webp' })),
    )
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
    const metrics = (await images.get('/metrics')).body
    expect(metrics).toMatch(/images_encode_seconds_count\{format="webp"\} 1\b/)
    await images.close()
  })

  test('the queue hands on its slot, also after a failure', async () => {
    const queue = new Queue(1, 5)
    const order: number[] = []
    const work = [1, 2, 3].map((n) =>
      queue.run(async () => {
        order.push(n)
        if (n === 2) throw new Error('broken')
      }),
    )
    const results = await Promise.allSettled(work)
    expect(order).toEqual([1, 2, 3])
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect([queue.running, queue.inLine]).toEqual([0, 0])
  })
})

test('a service that closes serves requests on open connections', async () => {
  const images = await startImages()
  expect(await statusWhileClosing(images.app, '/healthz')).toBe(200)
  await images.close()
})
