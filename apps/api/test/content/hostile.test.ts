import { describe, expect } from 'vitest'
import { importContent } from '../../src/modules/content/index.ts'
import { cleanHtml, cleanUrl, ownPath } from '../../src/platform/clean-html.ts'
import { applyOutbox, test } from '../support/api.ts'
import { HOSTILE_HTML, HOSTILE_URLS } from '../support/hostile.ts'

/** Content that a browser would execute or fetch. Escaped text is only displayed. */
const RUNS =
  /<(script|iframe|object|embed|style|link|base|meta|form|input|button|svg|math|video|audio|template|noscript|body|details|picture|source)\b|<[^>]*\son\w+\s*=|<[^>]*\sstyle\s*=|<[^>]*(src|href)="?(?!\/(?![/\\])|https:\/\/|mailto:|tel:|#)[^"\s>]|<img[^>]*evil\.example|<[^>]*\sdata-/i

/** Every text of a reply with the name of its field. */
function textsOf(value: unknown, name = ''): [name: string, text: string][] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, Array.isArray(value) ? name : key))
}
const ADDRESSES = new Set(['url', 'alternateUrl', 'src', 'image'])
/** Fields shown as markup; all others are shown as text. */
const MARKUP = new Set(['html', 'answer', 'description'])

/** Puts the same text into each content field. */
function everywhere(code: string, text: string, url: string) {
  const link = { title: text, url }
  const image = { src: url, alt: text }
  const locale = 'nl'
  const item = { name: text, url, alternateUrl: url, code: text, children: [] }
  return {
    form: 'shop-content/1',
    articles: [
      {
        ...{ code, locale, path: `/${code}`, title: text, summary: text, metaTitle: text, metaDescription: text },
        alternateUrl: url,
        blocks: [
          { block: 'hero', title: text, text, image, links: [link] },
          { block: 'tiles', title: text, tiles: [{ title: text, text, image, url }] },
          { block: 'text', title: text, html: text },
          { block: 'pictureText', title: text, html: text, image, imageSide: 'left', link },
          { block: 'uspRow', usps: [{ description: text, alternateUrl: url, icon: text }] },
          { block: 'banner', title: text, text, image, link },
          { block: 'productRow', title: text, productIds: [text], webNodeCode: text, link },
          { block: 'faq', title: text, categoryName: text, questions: [{ question: text, answer: text }] },
          { block: 'video', title: text, youtubeId: text, poster: image },
          { block: 'form', title: text, text, form: 'contact' },
          { block: 'table', title: text, head: [text], rows: [[text]] },
          { block: 'steps', title: text, steps: [{ title: text, html: text, image }] },
          { block: 'downloads', title: text, files: [{ title: text, url, size: text }] },
        ],
      },
    ],
    menus: [{ key: 'Activities', locale, slug: text, title: text, items: [{ ...item, children: [item] }] }],
    banners: [
      {
        ...{ key: `article:${code}`, locale, name: text, title: text, summary: text, linkTitle: text },
        ...{ alternateUrl: url, imageUrl: url, cssClass: text },
      },
    ],
    questions: [{ name: code, locale, title: text, questions: [{ question: text, answer: text }] }],
  }
}

describe('hostile content', () => {
  test('removes scripts and foreign URLs of sixty samples from every field', { tags: ['MODERN-09'] }, async ({
    app,
    engines,
  }) => {
    expect(HOSTILE_HTML.length + HOSTILE_URLS.length).toBeGreaterThanOrEqual(60)
    for (let at = 0; at < HOSTILE_HTML.length; at++) {
      const code = `kwaad-${at}`
      const html = HOSTILE_HTML[at] ?? ''
      const url = HOSTILE_URLS[at % HOSTILE_URLS.length] ?? ''
      expect(await importContent(engines.db, everywhere(code, html, url))).toMatchObject({ ok: true })
      await applyOutbox(engines)
      const page = await app.inject({
        method: 'POST',
        url: '/api/vm/u',
        payload: { AtomType: 'Page', Url: `/${code}`, Activities: true },
      })
      const faq = await app.inject(`/api/faqcategorybyname/${code}/nl`)
      expect([page.statusCode, faq.statusCode], html).toEqual([200, 200])
      expect(page.json().article.blocks, html).toHaveLength(13)
      expect(page.json().article.banners[0].summary).not.toMatch(RUNS)
      for (const [name, text] of textsOf([page.json().article, page.json().parts, faq.json().Data])) {
        if (MARKUP.has(name)) expect(text, `${name} of ${html}`).not.toMatch(RUNS)
        if (ADDRESSES.has(name)) expect(text, `${name} of ${url}`).toBe('')
        if (name === 'youtubeId') expect(text).toMatch(/^[\w-]*$/)
      }
    }
  })

  test('retains own paths, https, mail and phone links, and own paths of images', () => {
    for (const url of ['/gips', '/en/gips?a=1#b', 'https://www.example.nl/a', 'mailto:a@b.nl', 'tel:030', '#deel-1'])
      expect(cleanUrl(url)).toBe(url)
    for (const url of HOSTILE_URLS) expect([cleanUrl(url), ownPath(url)], url).toEqual(['', ''])
    expect([ownPath('/media/a.png'), ownPath('https://www.example.nl/a.png')]).toEqual(['/media/a.png', ''])
    const good = '<p>Een <strong>wand</strong> met <a href="/gips">gips</a></p><ul><li>schroef</li></ul>'
    expect(cleanHtml(good)).toBe(good)
  })
})
