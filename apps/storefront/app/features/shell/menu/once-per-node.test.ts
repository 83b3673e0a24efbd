import { expect, test, vi } from 'vitest'
import { oncePerNode } from './once-per-node.ts'

test('sends no request when a node opens for the second time', { tags: ['CATALOG-03'] }, async () => {
  const load = vi.fn(async () => [{ id: '8', label: 'Platen', href: '/producten/gips/platen', children: [] }])
  const childrenOf = oncePerNode(load)
  await Promise.all([childrenOf('7'), childrenOf('7')])
  await childrenOf('7')
  expect(load).toHaveBeenCalledExactlyOnceWith('7')
  await childrenOf('9')
  expect(load).toHaveBeenCalledTimes(2)
})

test('throws if no provider is set', { tags: ['ERROR-19'] }, async () => {
  await expect(oncePerNode(undefined)('7')).rejects.toThrow('webNode provider not set')
})

test('retries a node whose request failed', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue([])
  const childrenOf = oncePerNode(load)
  await expect(childrenOf('7')).rejects.toThrow('away')
  expect(await childrenOf('7')).toEqual([])
})
