import { expect, test } from 'vitest'
import { leanManifest } from './lean-manifest.ts'

test('the manifest of the browser has everything except the imports of the routes', () => {
  const entry = { module: '/entry.js', imports: ['/vendor.js'] }
  const route = { id: 'root', module: '/root.js', css: ['/root.css'] }
  const written = (routes: object) => `window.__reactRouterManifest=${JSON.stringify({ entry, routes, url: '/m.js' })};`
  expect(leanManifest(written({ root: { ...route, imports: ['/vendor.js'] } }))).toBe(written({ root: route }))
})

test('a manifest in another form stops the build', () => {
  expect(() => leanManifest('export const manifest = {}')).toThrow('another form')
})
