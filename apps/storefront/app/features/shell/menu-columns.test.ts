import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillColumns } from './menu-columns.ts'

/** As much of an element as the menu asks for; unit tests have no document. */
const aPart = () => ({ dataset: {} as Record<string, string>, querySelector: () => null }) as unknown as HTMLElement

const anElement = (): object => ({ append: () => {}, appendChild: anElement })

beforeEach(() => {
  vi.stubGlobal('document', { createElement: anElement })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[CATALOG-03] opening a node a second time makes no call', async () => {
  const loadChildren = vi.fn(async () => [{ id: '8', label: 'Platen', href: '/producten/gips/platen', children: [] }])
  const part = aPart()
  await Promise.all([fillColumns(part, '7', loadChildren), fillColumns(part, '7', loadChildren)])
  await fillColumns(part, '7', loadChildren)
  expect(loadChildren).toHaveBeenCalledExactlyOnceWith('7')
  await fillColumns(aPart(), '9', loadChildren)
  expect(loadChildren).toHaveBeenCalledTimes(2)
})

test('[ERROR-19] a menu that was given nobody to ask says so', async () => {
  await expect(fillColumns(aPart(), '7', undefined)).rejects.toThrow('webNode provider not set')
})

test('a node whose call failed is asked for again', async () => {
  const loadChildren = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue([])
  const part = aPart()
  await fillColumns(part, '7', loadChildren)
  await fillColumns(part, '7', loadChildren)
  expect(loadChildren).toHaveBeenCalledTimes(2)
})
