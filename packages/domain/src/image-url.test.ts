import { expect, test } from 'vitest'
import { type ImageSettings, imageUrl } from './image-url.ts'

const on: ImageSettings = { isServiceEnabled: true, ownHost: 'shop.test' }
const off: ImageSettings = { ...on, isServiceEnabled: false }
const mapped: ImageSettings = { ...on, mapFrom: 'old.test', mapTo: 'cdn.test' }
const size = { width: 320, height: 240 }

/** What the service is asked for. */
const asked = (settings: ImageSettings, src: string) =>
  Object.fromEntries(new URL(imageUrl(settings, src, size) ?? '', 'https://shop.test').searchParams)

test('[IMAGE-03] quality is 100', () => {
  expect(asked(on, '/media/a.png')).toEqual({ url: '/media/a.png', w: '320', h: '240', f: 'webp', q: '100' })
})

test('[MODERN-16] AVIF and quality 80 by setting; width and height are always there', () => {
  expect(asked({ ...on, format: 'avif', quality: 80 }, '/media/a.png')).toEqual({
    url: '/media/a.png',
    w: '320',
    h: '240',
    f: 'avif',
    q: '80',
  })
  expect(asked(on, '/media/a.png')).toMatchObject({ f: 'webp', q: '100', w: '320', h: '240' })
})

test('[IMAGE-05] a source under /api/images is used as it is', () => {
  for (const settings of [on, off, { ...on, mapExtension: 'jpg' }])
    expect(imageUrl(settings, '/api/images/x.png', size)).toBe('/api/images/x.png')
})

test('[IMAGE-06] others go through the service when it is on', () => {
  expect(imageUrl(on, '/media/a b.png', size)).toBe('/api/img?url=%2Fmedia%2Fa%2520b.png&w=320&h=240&f=webp&q=100')
  expect(imageUrl(off, '/media/a.png', size)).toBe('/media/a.png')
})

test('[IMAGE-07] the host is rewritten', () => {
  expect(asked(mapped, 'https://old.test/p/a.jpg').url).toBe('https://cdn.test/p/a.jpg')
  expect(
    asked({ ...mapped, mapFrom: 'https://old.test', mapTo: 'https://cdn.test/' }, 'http://old.test/a.jpg').url,
  ).toBe('https://cdn.test/a.jpg')
  expect(asked(mapped, 'https://cdn.test/p/a.jpg').url).toBe('https://cdn.test/p/a.jpg')
})

test('[IMAGE-08] the extension is rewritten', () => {
  expect(asked({ ...on, mapExtension: 'jpg' }, '/media/a.png').url).toMatch(/^\/media\/a\.jpg/)
  expect(asked({ ...on, mapExtension: '.webp' }, '/media/a.png?v=2').url).toBe('/media/a.webp?v=2&ot=png')
  expect(asked(on, '/media/a.png').url).toBe('/media/a.png')
})

test('[IMAGE-09] what it was is kept, unless it was a jpg', () => {
  expect(asked({ ...on, mapExtension: 'jpg' }, '/media/a.PNG').url).toBe('/media/a.jpg?ot=png')
  expect(asked({ ...on, mapExtension: 'webp' }, '/media/a.jpg').url).toBe('/media/a.webp')
  expect(asked({ ...on, mapExtension: 'webp' }, '/media/a.jpeg').url).toBe('/media/a.webp')
})

test.for([
  ['https://evil.test/a.png'],
  ['//evil.test/a.png'],
  ['https://shop.test@evil.test/a.png'],
  ['https://shop.test.evil.test/a.png'],
  ['https://user:secret@shop.test/a.png'],
  ['javascript:alert(1)'],
  ['data:image/png;base64,AAAA'],
  ['file:///etc/passwd'],
  ['https://old.test/a.png'],
  ['http://['],
] as const)('[IMAGE-10] [DECIDE-81] %s is refused', ([src]) => {
  expect(imageUrl(on, src, size)).toBeUndefined()
  expect(imageUrl(off, src, size)).toBeUndefined()
})

test('[DECIDE-81] the own host and the mapped host are taken', () => {
  expect(asked(on, 'https://shop.test/a.png').url).toBe('/a.png')
  expect(imageUrl(mapped, 'https://cdn.test/a.png', size)).toMatch(/^\/api\/img\?url=/)
})
