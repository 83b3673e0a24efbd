import { expect, test } from 'vitest'
import { reloadsRows } from './open-row.ts'

const reloads = (from: string, to: string) =>
  reloadsRows({
    currentUrl: new URL(from, 'http://staff'),
    nextUrl: new URL(to, 'http://staff'),
    defaultShouldRevalidate: true,
  } as Parameters<typeof reloadsRows>[0])

test('opening, changing and closing a row needs no request', () => {
  expect(reloads('/count?sort=title', '/count?sort=title&open=1')).toBe(false)
  expect(reloads('/count?open=1&sort=title', '/count?open=2&sort=title')).toBe(false)
  expect(reloads('/count?open=1', '/count')).toBe(false)
})

test('another filter, another screen and a reload of the same address do', () => {
  expect(reloads('/count?sort=title', '/count?sort=-title')).toBe(true)
  expect(reloads('/count?sort=title', '/count?open=1')).toBe(true)
  expect(reloads('/count?open=1', '/pick')).toBe(true)
  expect(reloads('/count?open=1', '/count?open=1')).toBe(true)
})
