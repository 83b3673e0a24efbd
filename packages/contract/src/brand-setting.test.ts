import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// Another shop on the same code: only this setting differs.
beforeAll(() => {
  vi.resetModules()
  vi.stubEnv('RETAILER', 'examples/steenhoek')
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('another name changes every path, endpoint, menu key and branch format', { tags: ['CONFIG-01'] }, async () => {
  const { endpoints } = await import('./index.ts')
  const { href, pattern } = await import('../../routes/src/index.ts')
  const { MENU_KEYS, MENU_SLUGS } = await import('@shop/retailer/menu-keys')
  const { BranchView } = await import('./branch.ts')
  const urls = endpoints.map(({ url }) => url)
  expect(urls.filter((url) => url.includes('bouwmeester'))).toEqual([])
  expect(urls.filter((url) => url.startsWith('/api/steenhoek/')).length).toBeGreaterThan(8)
  expect([href('nl', 'account'), href('en', 'account'), pattern('about', 'nl'), pattern('about', 'en')]).toEqual([
    '/mijn-steenhoek',
    '/en/mijn-steenhoek',
    '/over-steenhoek',
    '/en/over-steenhoek',
  ])
  expect(MENU_KEYS).toContain('AboutSteenhoek')
  expect(MENU_SLUGS).toContain('over-steenhoek')
  expect(BranchView.properties.type.enum).toEqual(['steenhoek', 'steenhoek-xl', 'steenhoek-compact'])
})
