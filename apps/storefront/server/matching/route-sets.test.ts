import { registrations } from '@shop/routes'
import fc from 'fast-check'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { divideRoutes } from './route-sets.ts'

/** The routes as `app/routes.ts` registers them: all screens below one layout. */
const leaves = registrations().map(({ id, path }) => ({ id, path, parentId: 'default' }))
const routes = Object.fromEntries(
  [{ id: 'root' }, { id: 'default', parentId: 'root' }, ...leaves].map((route) => [route.id, { ...route, module: {} }]),
) as unknown as Parameters<typeof divideRoutes>[0]
const { keyOf, idsOf } = divideRoutes(routes)

const treeOf = (children: readonly (typeof leaves)[number][]): RouteObject[] => [
  {
    id: 'root',
    children: [
      { id: 'default', children: children.map(({ id, path }) => (path === '/' ? { id, index: true } : { id, path })) },
    ],
  },
]
const whole = treeOf(leaves)
const found = (tree: RouteObject[], path: string) =>
  matchRoutes(tree, path)?.map(({ route, params, pathname }) => [route.id, params, pathname])
/** The match within the set of the path, or undefined if the path needs all routes. */
function within(path: string) {
  const key = keyOf(path)
  if (key === undefined) return undefined
  const ids = idsOf(key)
  return found(treeOf(leaves.filter(({ id }) => ids.has(id))), path)
}

/** A path of each route, with its parameters filled in, and one that continues it. */
const samples = leaves.flatMap(({ path }) => {
  const filled = path.replaceAll('?', '').replace(/:\w+/g, 'hamer-12').replace('*', 'hout/balken')
  return [filled, `${filled === '/' ? '' : filled}/nog-iets`]
})

describe('route sets', () => {
  test('a path of each route matches it with the same parameters', () => {
    expect(samples.length).toBeGreaterThan(200)
    for (const path of samples) if (keyOf(path) !== undefined) expect(within(path), path).toEqual(found(whole, path))
  })

  test('any path matches as it does with all routes', () => {
    const words = [...new Set(leaves.flatMap(({ path }) => path.split('/')))].filter((word) => /^[\w-]+$/.test(word))
    const segment = fc.oneof(
      fc.constantFrom(...words),
      fc.constantFrom('en', 'EN', 'hout', 'x', '__proto__', 'constructor'),
    )
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
        const path = `/${segments.join('/')}`
        expect(within(path)).toEqual(found(whole, path))
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    '/hout/',
    '//hout',
    '/hout//x',
    '/caf%C3%A9',
    '/hout.data',
    '/_.data',
    '/a b',
    '/..',
    '',
    'hout',
    '/ſhop',
  ])('%j is compared with all routes', (path) => {
    expect(keyOf(path)).toBeUndefined()
  })

  test('a category is compared with few routes, and no path adds a set', () => {
    expect(keyOf('/hout/balken-en-regels/vuren-balken')).toBe('')
    expect(keyOf('/en/wood/beams')).toBe('en')
    expect(idsOf('').size).toBeLessThan(10)
    expect(idsOf('en').size).toBeLessThan(15)
    expect(keyOf('/en/brands/anything')).toBe('en/brands')
  })
})
