import { beforeEach, expect, test, vi } from 'vitest'
import { addToHistory, clearHistory, removeFromHistory, searchHistory } from './history-store.client.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test('stores an entry under searchHistory with the path of its search', { tags: ['DECIDE-55'] }, () => {
  addToHistory({ name: 'kit', url: '/zoeken/kit' })
  expect(JSON.parse(kept.get('searchHistory') ?? '')).toEqual([{ name: 'kit', url: '/zoeken/kit' }])
  removeFromHistory({ name: 'kit', url: '/zoeken/kit' })
  expect(searchHistory()).toEqual([])
})

test('removes all entries at once', { tags: ['SHOP-20'] }, () => {
  for (const name of ['kit', 'tegel']) addToHistory({ name, url: `/zoeken/${name}` })
  clearHistory()
  expect(searchHistory()).toEqual([])
})

test('returns no history if storage is unavailable', () => {
  vi.stubGlobal('localStorage', undefined)
  const told = vi.spyOn(console, 'warn').mockReturnValue()
  addToHistory({ name: 'kit', url: '/zoeken/kit' })
  expect(searchHistory()).toEqual([])
  expect(told).toHaveBeenCalled()
})
