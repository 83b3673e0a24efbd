import { afterEach, expect, test } from 'vitest'
import { pictureUrl, setPictures } from './picture.ts'

const size = { width: 320, height: 240 }
const sourceIn = (url: string | undefined) => new URL(url ?? '', 'https://shop.test').searchParams.get('url')

afterEach(() => setPictures({}, true))

test('each picture and each setting has its own address, one after another', () => {
  setPictures({}, true)
  expect(sourceIn(pictureUrl('/a.png', size))).toBe('/a.png')
  expect(sourceIn(pictureUrl('/b.png', size))).toBe('/b.png')
  setPictures({ mapExtension: 'jpg' }, true)
  expect(sourceIn(pictureUrl('/b.png', size))).toBe('/b.jpg?ot=png')
  expect(sourceIn(pictureUrl('/b.png', { ...size, width: 640 }))).toBe('/b.jpg?ot=png')
  setPictures({}, true)
  expect(sourceIn(pictureUrl('/b.png', size))).toBe('/b.png')
  expect(pictureUrl('https://evil.test/b.png', size)).toBeUndefined()
})
