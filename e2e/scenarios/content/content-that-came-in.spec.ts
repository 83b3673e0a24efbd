import { randomUUID } from 'node:crypto'
import { HOSTILE_HTML, HOSTILE_URLS } from '../../../apps/api/test/support/hostile.ts'
import { contentCommand, withArticles } from '../../support/own/content.ts'
import { expect, test } from '../../support/test.ts'

const own = () => `proef-${randomUUID()}`

declare global {
  interface Window {
    owned?: () => void
    wasOwned?: true
  }
}

test('[MODERN-09] of hostile texts and addresses in every field nothing runs and nothing leaves the site @desktop', async ({
  page,
}) => {
  const code = own()
  const all = HOSTILE_HTML.join('\n')
  const links = HOSTILE_URLS.map((url) => ({ title: url, url }))
  const pictures = HOSTILE_URLS.map((src) => ({ title: src, url: src, image: { src, alt: all } }))
  const blocks = [
    { block: 'hero', title: all, text: all, links },
    { block: 'tiles', title: all, tiles: pictures },
    ...HOSTILE_HTML.map((html) => ({ block: 'text', title: html, html })),
    {
      block: 'uspRow',
      usps: HOSTILE_HTML.map((description, at) => ({ description, alternateUrl: HOSTILE_URLS[at] ?? '' })),
    },
    { block: 'faq', questions: HOSTILE_HTML.map((answer) => ({ question: answer, answer })) },
    { block: 'steps', steps: HOSTILE_HTML.map((html) => ({ title: html, html })) },
    { block: 'downloads', files: links },
    { block: 'video', title: all, youtubeId: HOSTILE_URLS[0] ?? '' },
    { block: 'table', head: [all], rows: HOSTILE_HTML.map((text) => [text]) },
  ]
  await page.addInitScript(() => {
    window.owned = () => {
      window.wasOwned = true
    }
  })
  await withArticles([{ code, title: all.slice(0, 300), summary: all, metaDescription: all, blocks }], async () => {
    const reply = await page.goto(`/${code}`)
    expect(reply?.status()).toBe(200)
    expect(reply?.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
    await page.locator('html[data-live]').waitFor()
    const body = page.locator('.art')
    await expect(
      body.locator('script, iframe, object, embed, style, link, base, form[action*=evil], svg script'),
    ).toHaveCount(0)
    for (const link of await body.getByRole('link').all())
      expect(await link.evaluate((one) => new URL((one as HTMLAnchorElement).href).hostname)).not.toContain('evil')
    // whatever listens to a click or to the focus has had its chance
    await body.locator('.prose').first().click()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => window.wasOwned)).toBeUndefined()
  })
})

test('[ROUTE-30] [ROUTE-47] an article that came in is shown, one that moved sends on, and a link shows it before its day @desktop', async ({
  page,
  request,
}) => {
  const [here, moved, later] = [own(), own(), own()]
  const blocks = [{ block: 'text', title: 'Deel', html: '<p>Tekst van de proef</p>' }]
  await withArticles(
    [
      { code: here, title: 'Proef die er is', blocks },
      { code: moved, alternateUrl: `/${here}` },
      { code: later, title: 'Proef van later', publishedFrom: '2099-01-01T00:00:00Z', blocks },
    ],
    async () => {
      await page.goto(`/${here}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proef die er is')
      await expect(page.getByText('Tekst van de proef')).toBeVisible()

      const old = await request.get(`/${moved}`, { maxRedirects: 0 })
      expect([old.status(), old.headers().location]).toEqual([301, `/${here}`])

      expect((await request.get(`/${later}`)).status()).toBe(404)
      const link = (await contentCommand('preview', later)).trim()
      const reply = await page.goto(new URL(link).pathname + new URL(link).search)
      expect(reply?.headers()['cache-control']).toContain('no-store')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proef van later')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
      expect((await request.get(`${link.slice(0, -3)}abc`)).status()).toBe(404)
    },
  )
})
