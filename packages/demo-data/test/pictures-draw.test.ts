import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { draw } from '../src/pictures/draw.ts'
import { boundsOf } from '../src/pictures/fit.ts'
import { lengths, printedSize } from '../src/pictures/kit/look.ts'
import {
  CATEGORY_SHAPES,
  MARK_SHAPES,
  PRODUCT_SHAPES,
  SCENE_SHAPES,
  SHAPES,
  type Shape,
} from '../src/pictures/shapes.ts'
import { type Drawing, VIEWS } from '../src/pictures/url.ts'

const of = (shape: Shape, o: Partial<Drawing> = {}): Drawing => ({
  shape,
  view: 'front',
  colour: '#c9a06a',
  accent: '#0b5cad',
  brand: 'KLEURHOF',
  title: 'Metselmortel M5 kant-en-klaar',
  size: '18 × 145 mm 420 cm',
  ...o,
})

/** Every gradient, clip and filter in use is defined once, and no value is NaN. */
function faults(svg: string): string[] {
  const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1] ?? '')
  const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map((match) => match[1] ?? match[2] ?? '')
  return [
    ...used.filter((id) => !ids.includes(id)).map((id) => `#${id} is not defined`),
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `#${id} is defined twice`),
    ...(svg.match(/NaN|undefined|Infinity|\[object/g) ?? []),
    ...(svg.match(/<text|<image|<script|href="[^#]/g) ?? []),
  ]
}

describe('the drawing library', () => {
  test('has at least 60 product shapes, 14 categories, scenes and marks', () => {
    expect(PRODUCT_SHAPES.length).toBeGreaterThanOrEqual(60)
    expect(CATEGORY_SHAPES.length).toBe(14)
    expect(SCENE_SHAPES.length + MARK_SHAPES.length).toBe(12)
    expect(new Set(SHAPES).size).toBe(SHAPES.length)
  })

  test.each(SHAPES)('%s is valid in every view and build', (shape) => {
    for (const view of VIEWS)
      for (let form = 0; form < (view === 'front' ? 10 : 1); form++) {
        const { svg } = draw(of(shape, { view, form }))
        expect(faults(svg)).toEqual([])
        expect(svg.length).toBeLessThan(600_000)
      }
  })

  test.each(SHAPES)('%s handles unusual labels', (shape) => {
    for (const odd of [
      { brand: '', title: '', size: '' },
      { brand: '<&"\'>', title: '日本 😀', size: '0 × 0 mm' },
      { size: '99999999 × 0,001 m', mark: '-1', form: 9 },
    ])
      expect(faults(draw(of(shape, { view: 'pack', ...odd })).svg)).toEqual([])
  })

  test('is identical on every run, independent of earlier drawings', () => {
    const first = draw(of('bag')).svg
    draw(of('banner-hire'))
    draw(of('tin', { view: 'pack' }))
    expect(draw(of('bag')).svg).toBe(first)
  })

  test.each(PRODUCT_SHAPES)('%s shows its colour and its view', (shape) => {
    const plain = draw(of(shape)).svg
    expect(draw(of(shape, { colour: '#2b5288', accent: '#e4561e' })).svg).not.toBe(plain)
    expect(draw(of(shape, { view: 'scale' })).svg).not.toBe(plain)
    expect(draw(of(shape, { view: 'pack' })).svg).not.toBe(plain)
  })

  test('every product fills its frame with a margin', async () => {
    for (const shape of PRODUCT_SHAPES.filter((_, i) => i % 7 === 0)) {
      const { svg } = draw(of(shape, { form: 1, size: '' }))
      const bare = svg.replace('<defs>', '<defs><style>.sh{display:none}</style>')
      const { info } = await sharp(Buffer.from(bare), { density: 36 })
        .trim({ background: '#00000000', threshold: 40 })
        .toBuffer({ resolveWithObject: true })
      expect(Math.max(info.width, info.height), shape).toBeGreaterThan(200)
      expect(-(info.trimOffsetLeft ?? 0), shape).toBeGreaterThanOrEqual(4)
      expect(-(info.trimOffsetTop ?? 0), shape).toBeGreaterThanOrEqual(4)
      expect(boundsOf(shape, 1).w).toBeGreaterThan(0)
    }
  })
})

describe('sizes', () => {
  test.each([
    ['63 × 160 mm × 420 cm', [63, 160, 4200]],
    ['12,5 mm 260 × 60 cm', [12.5, 2600, 600]],
    ['100 H2 9,5 mm 260 × 60 cm', [9.5, 2600, 600]],
    ['80 + 12,5 mm', [80, 12.5]],
    ['4,2 m', [4200]],
    ['600 × 250 × 100', [600, 250, 100]],
    ['25 kg', []],
    ['10 m²', []],
    ['2,5 l', []],
    ['', []],
  ])('%j has the lengths %j', (text, mm) => {
    expect(lengths(text)).toEqual(mm)
  })

  test('a label prints from the first measure on', () => {
    expect(printedSize('100 3 plaat rechte kant 12 mm 250 × 125 cm')).toBe('12 mm 250 × 125 cm')
    expect(printedSize('25 kg')).toBe('25 kg')
    expect(printedSize('maat 9')).toBe('maat 9')
  })
})
