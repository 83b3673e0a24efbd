import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createTabStore } from './tab-store.ts'

const read = (stored: string | null): readonly string[] => JSON.parse(stored ?? '[]')
const aStore = () => createTabStore<readonly string[]>({ key: 'names', none: [], read })

/** The session storage of a tab. */
function aTab(stored: Record<string, string> = {}) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
  })
  return stored
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a change starts from what the tab stored on the page before', () => {
  const stored = aTab({ names: '["a"]' })
  aStore().update((names) => [...names, 'b'])
  expect(stored).toEqual({ names: '["a","b"]' })
})

test('an empty value that this page stored is not filled again from before', () => {
  const stored = aTab({ names: '["a"]' })
  const store = aStore()
  store.update(() => [])
  store.update((names) => [...names, 'b'])
  expect(stored).toEqual({ names: '["b"]' })
})

test.each([
  ['a storage that refuses', () => vi.stubGlobal('sessionStorage', undefined)],
  ['a stored value that cannot be read', () => aTab({ names: '{' })],
])('%s leaves a value within the page', (_case, arrange) => {
  arrange()
  vi.spyOn(console, 'warn').mockReturnValue()
  const store = aStore()
  store.update((names) => [...names, 'a'])
  store.update((names) => [...names, 'b'])
  const seen: (readonly string[])[] = []
  store.update((names) => {
    seen.push(names)
    return names
  })
  expect(seen).toEqual([['a', 'b']])
})

test('a server renders what a tab without anything stored has', () => {
  aTab({ names: '["a"]' })
  const store = aStore()
  const Names = () => createElement('p', null, store.use().join())
  store.update((names) => [...names, 'b'])
  expect(renderToStaticMarkup(createElement(Names))).toBe('<p></p>')
})
