import { expect, test } from 'vitest'
import { type DecidingSpec, defaultListView } from './list-view.ts'

const specs = (codes: string) =>
  codes.split(' ').map((code): DecidingSpec => ({ code, kind: /_(mm|l|v)$/.test(code) ? 'number' : 'choice' }))

test.for([
  ['boards', 'thickness_mm length_mm width_mm board_type', 'list'],
  ['screws', 'type diameter_mm length_mm pack_size finish', 'list'],
  ['tiles', 'colour thickness_mm length_mm', 'grid'],
  ['paint', 'gloss content_l coverage_m2_l', 'grid'],
  ['drills', 'voltage_v set type', 'grid'],
  ['a department, which has none of its own', '', 'grid'],
] as const)('%s (%s) open as a %s', { tags: ['UX-02'] }, ([, codes, view]) => {
  expect(defaultListView(specs(codes))).toBe(view)
})

test.for(['colour', 'finish', 'gloss', 'series', 'surface'])('goods chosen by their %s open as tiles', (look) => {
  expect(defaultListView(specs(`length_mm width_mm ${look}`))).toBe('grid')
  expect(defaultListView(specs(`length_mm width_mm depth_mm ${look}`))).toBe('list')
})
