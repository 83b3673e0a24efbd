import { beforeEach, expect, test, vi } from 'vitest'
import { addToHistory, removeFromHistory, searchHistory } from './history-store.client.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test('[DECIDE-55] an entry is kept under searchHistory with the path of its search', () => {
  addToHistory({ name: 'kit', url: '/zoeken/kit' })
  expect(JSON.parse(kept.get('searchHistory') ?? '')).toEqual([{ name: 'kit', url: '/zoeken/kit' }])
  removeFromHistory({ name: 'kit', url: '/zoeken/kit' })
  expect(searchHistory()).toEqual([])
})

test('a browser that keeps nothing has no history and breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  const told = vi.spyOn(console, 'warn').mockReturnValue()
  addToHistory({ name: 'kit', url: '/zoeken/kit' })
  expect(searchHistory()).toEqual([])
  expect(told).toHaveBeenCalled()
})
