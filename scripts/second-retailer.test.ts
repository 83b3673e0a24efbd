import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { namesOfFirstRetailer } from '../packages/retailer/test/first-retailer.ts'
import { listSourceFiles, readSource } from './gates/source-files.ts'

beforeAll(() => {
  vi.resetModules()
  vi.stubEnv('RETAILER', 'examples/steenhoek')
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const namesIn = (value: unknown) => namesOfFirstRetailer(JSON.stringify(value))

test('messages and public files of the second retailer do not name the first', async () => {
  const { messagesOf, publicFiles } = await import('../apps/storefront/scripts/retailer-files.ts')
  const messages = JSON.parse(messagesOf('nl'))
  expect(messages.footer_slogan).toBe('Steen voor steen.')
  expect(messages.account_home).toBe('Mijn Steenhoek')
  expect([messagesOf('nl'), messagesOf('en')].flatMap(namesOfFirstRetailer)).toEqual([])
  const files = publicFiles()
  expect([...files.keys()]).toEqual(expect.arrayContaining(['images/logo.svg', 'offline.html', 'manifest.webmanifest']))
  expect(String(files.get('offline.html'))).toContain('Steenhoek Bouwstoffen B.V.')
  for (const [path, content] of files) expect(namesOfFirstRetailer(String(content)), path).toEqual([])
})

test('pages that the edge serves alone name the second retailer', async () => {
  const { downPages } = await import('../infra/edge/src/down-pages.ts')
  for (const { name, html } of downPages(readFileSync('infra/edge/templates/down.html', 'utf8'))) {
    expect(html, name).toContain('Steenhoek')
    expect(namesOfFirstRetailer(html), name).toEqual([])
  }
})

test('the second retailer replaces texts of mails, PDFs, replies and pages of the edge by key', async () => {
  const [letters, { INVOICE }, { messageOf }, { DOWN_PAGES }] = await Promise.all([
    import('../packages/texts/src/order-letters.ts'),
    import('../packages/texts/src/documents.ts'),
    import('../packages/contract/src/codes.ts'),
    import('../packages/texts/src/down-pages.ts'),
  ])
  expect(letters.ORDER_LETTERS.nl.order.title).toBe('Fijn dat je bij Steenhoek bestelt{name}.')
  expect(letters.ORDER_LETTERS.nl.order.subject).toBe('Je bestelling {number} bij Steenhoek')
  expect(INVOICE.nl.settled).toBe('Bedankt, deze factuur is betaald.')
  expect(messageOf('product_not_found', 'nl')).toBe('Dit artikel verkoopt Steenhoek niet.')
  expect(messageOf('product_not_found', 'en')).toBe('Steenhoek does not sell this product.')
  expect(DOWN_PAGES.nl.down.title).toBe('We zijn zo terug')
})

test('a browser receives only the own texts that its pages show', async () => {
  const { ownTextsOfPages } = await import('../apps/storefront/scripts/retailer-files.ts')
  expect(ownTextsOfPages().nl).toEqual({ 'refusals.product_not_found': 'Dit artikel verkoopt Steenhoek niet.' })
})

test('the demo shop of the second retailer does not name the first', async () => {
  const [articles, menus, brands, branches] = await Promise.all([
    import('../packages/demo-data/src/content/articles.ts'),
    import('../packages/demo-data/src/content/menus.ts'),
    import('../packages/demo-data/src/catalogue/brands.ts'),
    import('../packages/demo-data/src/branches/branches.ts'),
  ])
  expect(namesIn(articles.articleRows())).toEqual([])
  expect(namesIn(menus.menuRows())).toEqual([])
  expect(namesIn(brands.BRANDS)).toEqual([])
  expect(namesIn(branches.branches(60))).toEqual([])
  expect(brands.brand('steenhoek-basis').maker.name).toBe('Steenhoek Bouwstoffen B.V.')
})

/** Code that both retailers run. Tests are about the first one. */
const SHARED =
  /^(?:apps\/(?:api\/src|images\/src|storefront\/(?:app|server|scripts))|packages\/(?:contract|demo-data|domain|routes)\/src|packages\/retailer\/src|infra\/edge\/src)\//

test('no shared code names a retailer', () => {
  const files = listSourceFiles('.ts', '.tsx').filter((path) => SHARED.test(path) && !path.includes('.test.'))
  // The name of the default folder is a path.
  const read = (path: string) => readSource(path).replace("'packages/retailer/bouwmeester'", '')
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((path) => namesOfFirstRetailer(read(path)).map((text) => `${path}: ${text}`))
  expect(found).toEqual([])
})
