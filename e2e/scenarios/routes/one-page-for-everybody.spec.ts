import { publicPages } from '../../support/page-types.ts'
import { expect, test } from '../../support/test.ts'

/** Everything a cookie of ours can say, twice as different as possible. */
const VISITORS = [
  'vat=ex; i18n_locale=nl; cookie_consent=s1m1; selected-store=3; bm_auth=eyJhbGciOiJub25lIn0.e30.; _ga=GA1.1.1.1',
  'vat=in; i18n_locale=nl; cookie_consent=s0m0; selected-store=9; site-banner-1=closed; cart=11111111',
]

test('every kind of public page is byte for byte the same for two visitors, and hands out no cookie @desktop', async ({
  request,
  baseURL,
}) => {
  const origin = process.env.STOREFRONT_URL ?? `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 1}`
  for (const { name, nl, en } of await publicPages(request))
    for (const path of [nl, en]) {
      // at the storefront itself, where nothing is kept and no cookie taken away; then as visitors get it
      for (const host of [origin, '']) {
        const pages = await Promise.all(
          VISITORS.map((cookie) => request.get(host + path, { headers: { cookie }, maxRedirects: 0 })),
        )
        const [one, other] = await Promise.all(pages.map((page) => page.body()))
        expect(one?.equals(other ?? Buffer.of()), `${name} ${path} at ${host || 'the edge'}`).toBe(true)
        for (const page of pages) {
          expect(page.status(), path).toBe(name === 'not found' ? 404 : 200)
          expect(page.headers()['set-cookie'], path).toBeUndefined()
          expect(page.headers()['cache-control'], path).not.toContain('private')
        }
      }
    }
})
