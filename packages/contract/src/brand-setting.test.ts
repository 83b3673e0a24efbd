import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// Another shop on the same code: only this setting differs.
beforeAll(() => {
  vi.resetModules()
  vi.doMock('@shop/domain/brand', async () => other())
  vi.doMock('../../domain/src/brand.ts', async () => other())
})
afterAll(() => {
  vi.doUnmock('@shop/domain/brand')
  vi.doUnmock('../../domain/src/brand.ts')
  vi.resetModules()
})
const other = () => ({
  BRAND: { name: 'Houtland', slug: 'houtland' },
  BRANCH_FORMATS: ['houtland', 'houtland-xl', 'houtland-compact'],
})

test('another name changes every path, endpoint, menu key and branch format', { tags: ['CONFIG-01'] }, async () => {
  const { endpoints } = await import('./index.ts')
  const { href, pattern } = await import('../../routes/src/index.ts')
  const { MENU_KEYS, MENU_SLUGS } = await import('@shop/domain/content/menu-keys')
  const { BranchView } = await import('./branch.ts')
  const urls = endpoints.map(({ url }) => url)
  expect(urls.filter((url) => url.includes('bouwmeester'))).toEqual([])
  expect(urls.filter((url) => url.startsWith('/api/houtland/')).length).toBeGreaterThan(8)
  expect([href('nl', 'account'), href('en', 'account'), pattern('about', 'nl'), pattern('about', 'en')]).toEqual([
    '/mijn-houtland',
    '/en/mijn-houtland',
    '/over-houtland',
    '/en/over-houtland',
  ])
  expect(MENU_KEYS).toContain('AboutHoutland')
  expect(MENU_SLUGS).toContain('over-houtland')
  expect(BranchView.properties.type.enum).toEqual(['houtland', 'houtland-xl', 'houtland-compact'])
})
