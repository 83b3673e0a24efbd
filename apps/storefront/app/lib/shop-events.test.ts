import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emit, listen } from './shop-events.ts'

beforeEach(() => void vi.stubGlobal('document', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

test('a listener receives the detail of its event only, until it stops', () => {
  const heard: string[] = []
  const stop = listen('vat-change', (vat) => heard.push(vat))
  emit('vat-change', 'ex')
  emit('branch-change', 'told')
  stop()
  emit('vat-change', 'in')
  expect(heard).toEqual(['ex'])
})
