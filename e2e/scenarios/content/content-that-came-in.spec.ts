import { randomUUID } from 'node:crypto'
import { HOSTILE_HTML, HOSTILE_URLS } from '../../../apps/api/test/support/hostile.ts'
import { contentCommand, putArticles, takeArticlesAway } from '../../support/own/content.ts'
import { expect, test } from '../../support/test.ts'

declare global {
  interface Window {
    owned?: () => void
    wasOwned?: true
  }
}

const own = (name: string) => `proef-${name}-${randomUUID()}`
const [here, moved, later, hostile] = [own('hier'), own('verhuisd'), own('later'), own('kwaad')]

const all = HOSTILE_HTML.join('\n')
const links = HOSTILE_URLS.map((url) => ({ title: url, url }))
const pictures = HOSTILE_URLS.map((src) => ({ title: src, url: src, image: { src, alt: all } }))
const usps = HOSTILE_HTML.map((description, at) => ({ description, alternateUrl: HOSTILE_URLS[at] ?? '' }))
const HOSTILE_BLOCKS = [
  { block: 'hero', title: all, text: all, links },
  { block: 'tiles', title: all, tiles: pictures },
  ...HOSTILE_HTML.map((html) => ({ block: 'text', title: html, html })),
  { block: 'uspRow', usps },
  { block: 'faq', questions: HOSTILE_HTML.map((answer) => ({ question: answer, answer })) },
  { block: 'steps', steps: HOSTILE_HTML.map((html) => ({ title: html, html })) },
  { block: 'downloads', files: links },
  { block: 'video', title: all, youtubeId: HOSTILE_URLS[0] ?? '' },
  { block: 'table', head: [all], rows: HOSTILE_HTML.map((text) => [text]) },
]
const blocks = [{ block: 'text', title: 'Deel', html: '<p>Tekst van de proef</p>' }]

test.describe('imported content', { tag: ['@desktop'] }, () => {
  test.beforeAll(() =>
    putArticles([
      { code: here, title: 'Proef die er is', blocks },
      { code: moved, alternateUrl: `/${here}` },
      { code: later, title: 'Proef van later', publishedFrom: '2099-01-01T00:00:00Z', blocks },
      { code: hostile, title: all.slice(0, 300), summary: all, metaDescription: all, blocks: HOSTILE_BLOCKS },
    ]),
  )
  test.afterAll(() => takeArticlesAway([here, moved, later, hostile]))

  test('hostile texts and URLs in any field run no script and cause no external request', {
    tag: ['@MODERN-09'],
  }, async ({ page }) => {
    await page.addInitScript(() => {
      window.owned = () => {
        window.wasOwned = true
      }
    })
    const reply = await page.goto(`/${hostile}`)
    expect(reply?.status()).toBe(200)
    expect(reply?.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
    await page.locator('html[data-live]').waitFor()
    const body = page.locator('.art')
    await expect(
      body.locator('script, iframe, object, embed, style, link, base, form[action*=evil], svg script'),
    ).toHaveCount(0)
    const hosts = await body
      .locator('a[href]')
      .evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).host))
    expect(hosts.filter((host) => host.includes('evil'))).toEqual([])
    // Trigger handlers of click and focus.
    await body.locator(':not(a)').evaluateAll((every) => {
      for (const one of every) if (one instanceof HTMLElement && !one.closest('a, summary, button')) one.click()
    })
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => window.wasOwned)).toBeUndefined()
  })

  test('an imported article is shown, a moved one redirects and a link previews it', {
    tag: ['@ROUTE-30', '@ROUTE-47'],
  }, async ({ page, request }) => {
    await page.goto(`/${here}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proef die er is')
    await expect(page.getByText('Tekst van de proef')).toBeVisible()

    const old = await request.get(`/${moved}`, { maxRedirects: 0 })
    expect([old.status(), old.headers().location]).toEqual([301, `/${here}`])

    expect((await request.get(`/${later}`)).status()).toBe(404)
    const link = new URL((await contentCommand('preview', later)).trim())
    const reply = await page.goto(link.pathname + link.search)
    expect(reply?.headers()['cache-control']).toContain('no-store')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proef van later')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
    expect((await request.get(`${link.pathname}${link.search.slice(0, -3)}abc`)).status()).toBe(404)
  })
})
