import { expect, test } from 'vitest'
import { hostOf, type ImageSettings, type ImageSize, imageSource, imageUrl } from './image-url.ts'

const on: ImageSettings = { isServiceEnabled: true, ownHost: 'shop.test' }
const off: ImageSettings = { ...on, isServiceEnabled: false }
const mapped: ImageSettings = { ...on, mapFrom: 'old.test', mapTo: 'cdn.test' }
const size = { width: 320, height: 240 }

const urlOf = (settings: ImageSettings, src: string, wanted: ImageSize) => {
  const source = imageSource(settings, src)
  return source && imageUrl(settings, source, wanted)
}

/** Query parameters of the image service. */
const asked = (settings: ImageSettings, src: string) =>
  Object.fromEntries(new URL(urlOf(settings, src, size) ?? '', 'https://shop.test').searchParams)

test('quality is 100', { tags: ['IMAGE-03'] }, () => {
  expect(asked(on, '/media/a.png')).toEqual({ url: '/media/a.png', w: '320', h: '240', f: 'webp', q: '100' })
})

test('AVIF and quality 80 come from the settings; width and height are always set', { tags: ['MODERN-16'] }, () => {
  expect(asked({ ...on, format: 'avif', quality: 80 }, '/media/a.png')).toEqual({
    url: '/media/a.png',
    w: '320',
    h: '240',
    f: 'avif',
    q: '80',
  })
  expect(asked(on, '/media/a.png')).toMatchObject({ f: 'webp', q: '100', w: '320', h: '240' })
})

test('uses a source under /api/images unchanged', { tags: ['IMAGE-05'] }, () => {
  for (const settings of [on, off, { ...on, mapExtension: 'jpg' }])
    expect(urlOf(settings, '/api/images/x.png', size)).toBe('/api/images/x.png')
})

test('other sources pass through the image service when it is enabled', { tags: ['IMAGE-06'] }, () => {
  expect(urlOf(on, '/media/a b.png', size)).toBe('/api/img?url=%2Fmedia%2Fa%2520b.png&w=320&h=240&f=webp&q=100')
  expect(urlOf(off, '/media/a.png', size)).toBe('/media/a.png')
})

test('maps the host', { tags: ['IMAGE-07'] }, () => {
  expect(asked(mapped, 'https://old.test/p/a.jpg').url).toBe('https://cdn.test/p/a.jpg')
  expect(
    asked({ ...mapped, mapFrom: 'https://old.test', mapTo: 'https://cdn.test/' }, 'http://old.test/a.jpg').url,
  ).toBe('https://cdn.test/a.jpg')
  expect(asked(mapped, 'https://cdn.test/p/a.jpg').url).toBe('https://cdn.test/p/a.jpg')
})

test('maps the extension', { tags: ['IMAGE-08'] }, () => {
  expect(asked({ ...on, mapExtension: 'jpg' }, '/media/a.png').url).toMatch(/^\/media\/a\.jpg/)
  expect(asked({ ...on, mapExtension: '.webp' }, '/media/a.png?v=2').url).toBe('/media/a.webp?v=2&ot=png')
  expect(asked(on, '/media/a.png').url).toBe('/media/a.png')
})

test('stores the original extension, unless it was a jpg', { tags: ['IMAGE-09'] }, () => {
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
] as const)('rejects %s', { tags: ['IMAGE-10', 'DECIDE-81'] }, ([src]) => {
  expect(urlOf(on, src, size)).toBeUndefined()
  expect(urlOf(off, src, size)).toBeUndefined()
})

test('accepts the own host and the mapped host', { tags: ['DECIDE-81'] }, () => {
  expect(asked(on, 'https://shop.test/a.png').url).toBe('/a.png')
  expect(urlOf(mapped, 'https://cdn.test/a.png', size)).toMatch(/^\/api\/img\?url=/)
})

test('the requested format takes precedence over that of the settings', () => {
  expect(urlOf({ ...on, format: 'avif' }, '/a.png', { ...size, format: 'png' })).toContain('&f=png&')
})

test('leaves the query of a picture, on the own host and on another', () => {
  expect(asked(on, '/a.png?v=2').url).toBe('/a.png?v=2')
  expect(asked(mapped, 'https://old.test/a.png?v=2').url).toBe('https://cdn.test/a.png?v=2')
})

test('only pictures of the old host move, and only when there is a new one', () => {
  expect(asked(mapped, 'https://shop.test/a.png').url).toBe('/a.png')
  expect(urlOf({ ...on, mapFrom: 'old.test' }, 'https://old.test/a.png', size)).toBeUndefined()
  expect(urlOf({ ...on, mapTo: 'cdn.test' }, 'https://old.test/a.png', size)).toBeUndefined()
  expect(asked({ ...on, mapTo: 'cdn.test' }, 'https://cdn.test/a.png').url).toBe('https://cdn.test/a.png')
})

test('leaves the name of a picture without an ending, or with the wanted one', () => {
  const jpg = { ...on, mapExtension: 'JPG' }
  for (const src of ['/media/a', '/media/a.jpg', '/media/a.b/c']) expect(asked(jpg, src).url).toBe(src)
  expect(asked(jpg, '/media/a.1.png').url).toBe('/media/a.1.jpg?ot=png')
})

test.for([
  ['https://cdn.test/x/y', 'cdn.test'],
  ['http://cdn.test', 'cdn.test'],
  ['cdn.test/', 'cdn.test'],
  ['cdn.test:8080', 'cdn.test:8080'],
] as const)('the host of %s is %s', ([value, host]) => {
  expect(hostOf(value)).toBe(host)
})

test.for([['https://user@shop.test/a.png'], ['https://:secret@shop.test/a.png'], ['ftp://shop.test/a.png']] as const)(
  '%s is refused although it names the own host',
  ([src]) => {
    expect(urlOf(on, src, size)).toBeUndefined()
  },
)
