import { expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

const screen = { width: 390, height: 844 }
const box = { width: 300, height: 200 }

test('a box stands under its opener', () => {
  expect(placeBeside({ left: 20, top: 100, bottom: 140 }, box, screen)).toEqual({ left: 20, top: 146 })
})

test('it never leaves the screen sideways', () => {
  expect(placeBeside({ left: 340, top: 100, bottom: 140 }, box, screen).left).toBe(74)
  expect(placeBeside({ left: -10, top: 100, bottom: 140 }, box, screen).left).toBe(16)
})

test('it goes above when there is no room below, and stays below when there is none above either', () => {
  expect(placeBeside({ left: 20, top: 700, bottom: 740 }, box, screen).top).toBe(494)
  expect(placeBeside({ left: 20, top: 100, bottom: 140 }, { width: 300, height: 800 }, screen).top).toBe(146)
})
