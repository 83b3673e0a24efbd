import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { routeIds, withMatchedRoutes } from './matched-routes.server.ts'

const entry = {
  manifest: { version: '1', routes: { root: { id: 'root' }, home: { id: 'home' }, cart: { id: 'cart' } } },
  routeModules: { root: { default: 1 }, home: { default: 2 }, cart: { default: 3 } },
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'home' } }] },
  ssr: true,
} as unknown as EntryContext

test('leaves the routes of the page, and everything else as it is', () => {
  const page = withMatchedRoutes(entry)
  expect(page.manifest).toEqual({ version: '1', routes: { root: { id: 'root' }, home: { id: 'home' } } })
  expect(page.routeModules).toEqual({ root: { default: 1 }, home: { default: 2 } })
  expect(page.ssr).toBe(true)
  expect(routeIds(entry)).toEqual(['root', 'home'])
  expect(Object.keys(entry.manifest.routes)).toHaveLength(3)
})
