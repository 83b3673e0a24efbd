import { expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

const screen = { width: 390, height: 844 }
const box = { width: 300, height: 200 }

test('places the box below its opener', () => {
  expect(placeBeside({ left: 20, top: 100, bottom: 140 }, box, screen)).toEqual({ left: 20, top: 146 })
})

test('limits the box to the width of the screen', () => {
  expect(placeBeside({ left: 340, top: 100, bottom: 140 }, box, screen).left).toBe(74)
  expect(placeBeside({ left: -10, top: 100, bottom: 140 }, box, screen).left).toBe(16)
})

test('places the box above when only there is room, and below when neither side fits', () => {
  expect(placeBeside({ left: 20, top: 700, bottom: 740 }, box, screen).top).toBe(494)
  expect(placeBeside({ left: 20, top: 100, bottom: 140 }, { width: 300, height: 800 }, screen).top).toBe(146)
})
