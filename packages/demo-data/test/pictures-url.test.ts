import { describe, expect, test } from 'vitest'
import { type Drawing, MAX_URL, parsePictureUrl, pictureUrl, SHAPES } from '../src/pictures/url.ts'

const cement: Drawing = {
  shape: 'bag',
  view: 'front',
  colour: '#e9e2d3',
  accent: '#c2321d',
  brand: 'CEMTRA',
  title: 'Portlandcement CEM II 42,5 N',
  size: '25 kg',
}

describe('picture urls', () => {
  test('maps a drawing to a readable path', () => {
    expect(pictureUrl(cement)).toBe(
      '/media/drawn/bag/front/e9e2d3-c2321d/CEMTRA/Portlandcement_CEM_II_42~C5_N/25_kg.png',
    )
  })

  test('every shape and view survives a round trip', () => {
    for (const shape of SHAPES)
      for (const view of ['front', 'scale', 'pack'] as const) {
        const drawing = { ...cement, shape, view, form: 3, mark: 'H2' }
        expect(parsePictureUrl(pictureUrl(drawing))).toEqual(drawing)
      }
  })

  test.each([
    'Ø 110 × 3,2 mm',
    'Rd 2,85 m²·K/W',
    'a_b ~C~ %2e%2e/..',
    '..',
    '',
    'Crème brûlée 日本 😀',
    '50% (binnen & buiten) + 3 °C',
    '-.-',
  ])('text %j survives a round trip in safe characters', (title) => {
    const url = pictureUrl({ ...cement, title })
    expect(url).toMatch(/^\/media\/drawn\/[A-Za-z0-9._~/-]+$/)
    expect(encodeURI(url)).toBe(url)
    expect(new URL(url, 'http://shop').pathname).toBe(url)
    expect(parsePictureUrl(url)?.title).toBe(title)
  })

  test('cuts the longest texts to a path of at most 200 characters that parses', () => {
    const url = pictureUrl({
      ...cement,
      shape: 'extension-socket',
      brand: '×'.repeat(80),
      title: '日本'.repeat(60),
      size: '2,5 × 3,5 × 4,5 × 5,5 × 6,5 × 7,5 mm extra lang',
      mark: '1,2,3,4,5,6,7,8',
      form: 9,
    })
    expect(url.length).toBeLessThanOrEqual(MAX_URL)
    expect(pictureUrl(parsePictureUrl(url) as Drawing)).toBe(url)
  })

  test('rejects invalid colours and forms when writing', () => {
    expect(() => pictureUrl({ ...cement, colour: 'red' })).toThrow(RangeError)
    expect(() => pictureUrl({ ...cement, form: 10 })).toThrow(RangeError)
  })

  test.each([
    '/media/drawn/',
    '/media/drawn/unknown/front/e9e2d3-c2321d/A/B/C.png',
    '/media/drawn/bag/side/e9e2d3-c2321d/A/B/C.png',
    '/media/drawn/bag/front/e9e2d3/A/B/C.png',
    '/media/drawn/bag/front/E9E2D3-c2321d/A/B/C.png',
    '/media/drawn/bag/front/e9e2d3-c2321d/A/B.png',
    '/media/drawn/bag/front/e9e2d3-c2321d/A/B/C/D/E.png',
    '/media/drawn/bag/front/e9e2d3-c2321d/A/B/C.gif',
    '/media/drawn/bag/front/e9e2d3-c2321d/A/~0~/C.png',
    '/media/drawn/bag/front/e9e2d3-c2321d/A/~B/C.png',
    '/media/drawn/bag/front/e9e2d3-c2321d/A/<svg>/C.png',
    '/media/drawn/bag/front/e9e2d3-c2321d/A/%2e%2e/C.png',
    `/media/drawn/bag/front/e9e2d3-c2321d/A/${'x'.repeat(49)}/C.png`,
    `/media/drawn/bag/front/e9e2d3-c2321d/A/${'~41~'.repeat(60)}/C.png`,
    '/media/other/bag/front/e9e2d3-c2321d/A/B/C.png',
  ])('%j is not an image path', (path) => {
    expect(parsePictureUrl(path)).toBeNull()
  })
})
