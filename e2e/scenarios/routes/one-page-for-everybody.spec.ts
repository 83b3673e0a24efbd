import type { APIRequestContext } from '@playwright/test'
import { publicPages } from '../../support/page-types.ts'
import { expect, test } from '../../support/test.ts'

/** Two visitors whose cookies differ as much as possible. */
const VISITORS = [
  'vat=ex; i18n_locale=nl; cookie_consent=s1m1; selected-store=3; bm_auth=eyJhbGciOiJub25lIn0.e30.; _ga=GA1.1.1.1',
  'vat=in; i18n_locale=nl; cookie_consent=s0m0; selected-store=9; site-banner-1=closed; cart=11111111',
]

const AROUND = 120

/** The first difference of two pages, with context. */
function parting(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const cut = (text: string) => text.slice(Math.max(0, at - AROUND), at + AROUND)
  return `at ${at} of ${one.length} and ${other.length}:\n${cut(one)}\n--- the other visitor ---\n${cut(other)}`
}

async function visit(request: APIRequestContext, url: string) {
  const pages = await Promise.all(VISITORS.map((cookie) => request.get(url, { headers: { cookie }, maxRedirects: 0 })))
  const [one = '', other = ''] = (await Promise.all(pages.map((page) => page.body()))).map(String)
  return { pages, difference: one === other ? '' : parting(one, other) }
}

const MOST_VISITS = 5

/** Retries, because purchases of other scenarios change the stock. A difference between visitors would persist. */
async function visitUntilSettled(request: APIRequestContext, url: string) {
  let seen = await visit(request, url)
  for (let visits = 1; seen.difference !== '' && visits < MOST_VISITS; visits++) seen = await visit(request, url)
  return seen
}

test('every public page is byte for byte the same for two visitors and sets no cookie', { tag: ['@desktop'] }, async ({
  request,
  baseURL,
}) => {
  test.slow() // more than 150 pages
  const origin = process.env.STOREFRONT_URL ?? `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 1}`
  for (const { name, nl, en } of await publicPages(request))
    for (const path of [nl, en]) {
      // First at the storefront, which neither caches nor strips cookies, then through the edge.
      for (const host of [origin, '']) {
        const { pages, difference } = await visitUntilSettled(request, host + path)
        expect(difference, `${name} ${path} at ${host || 'the edge'}`).toBe('')
        for (const page of pages) {
          expect(page.status(), path).toBe(name === 'not found' ? 404 : 200)
          expect(page.headers()['set-cookie'], path).toBeUndefined()
          expect(page.headers()['cache-control'], path).not.toContain('private')
        }
      }
    }
})
