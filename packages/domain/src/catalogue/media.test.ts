import { expect, test } from 'vitest'
import { gallery, type Media, mainImage } from './media.ts'

const image = (src: string, role?: string): Media => ({ type: 'image', src, ...(role ? { role } : {}) })

test('the image Front is the main one', { tags: ['IMAGE-11'] }, () => {
  expect(mainImage([image('/a-1.png'), image('/z-9.png', 'Front'), image('/a-2.png')])).toBe('/z-9.png')
  expect(mainImage([image('/a-10.png'), image('/a-2.png')])).toBe('/a-2.png')
  expect(mainImage([{ type: 'video', src: '/v.mp4' }])).toBeNull()
})

test('sorts standard images by their number', { tags: ['IMAGE-12'] }, () => {
  const order = gallery([image('/a-10.png'), image('/a.png'), image('/a-2.png'), image('/a-1.png?v=3')])
  expect(order.map(({ src }) => src)).toEqual(['/a-1.png?v=3', '/a-2.png', '/a-10.png', '/a.png'])
})

test('the gallery shows video, then Front, then the rest', { tags: ['IMAGE-13', 'READING-17'] }, () => {
  const all: Media[] = [image('/a-2.png'), image('/f.png', 'Front'), { type: 'youtube', src: 'abc' }, image('/a-1.png')]
  expect(gallery(all).map(({ src, order }) => [src, order])).toEqual([
    ['abc', 1],
    ['/f.png', 2],
    ['/a-1.png', 3],
    ['/a-2.png', 4],
  ])
  expect(mainImage(all)).toBe('/f.png')
})

test('the number of a picture is read before its ending, its query and its fragment', () => {
  const order = gallery([image('/b-3'), image('/b-2.jpeg#x9'), image('/b-1.png?v=12')])
  expect(order.map(({ src }) => src)).toEqual(['/b-1.png?v=12', '/b-2.jpeg#x9', '/b-3'])
})

test('pictures without a number keep their order after those with one', () => {
  const order = gallery([image('/y.png'), image('/x.png'), image('/b-1.png')])
  expect(order.map(({ src }) => src)).toEqual(['/b-1.png', '/y.png', '/x.png'])
})

test('a video is never Front, and a product without media has no picture', () => {
  expect(mainImage([{ type: 'video', src: '/v.mp4', role: 'Front' }, image('/a-1.png')])).toBe('/a-1.png')
  expect(gallery([image('/a-1.png'), { type: 'video', src: '/v.mp4', role: 'Front' }])).toHaveLength(2)
  expect(mainImage([])).toBeNull()
})
