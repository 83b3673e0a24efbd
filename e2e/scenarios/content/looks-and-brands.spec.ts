import type { Banner, ContentReply } from '@shop/contract/content'
import { BRAND_VARIANTS } from '@shop/domain/brand-variant'
import { BANNER_CLASSES } from '@shop/domain/content/banner'
import { startChangedApi } from '../../support/changed-api.ts'
import { gotoLive } from '../../support/live-page.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { startProductionShop } from '../../support/production-shop.ts'
import { expect, test } from '../../support/test.ts'

// Each shop of these scenarios has another origin.
test.use({ tolerated: [/^other host: http:\/\/127\.0\.0\.1/] })

const banner = (cssClass: string | null, at: number): Banner => ({
  ...{ id: String(900 + at), name: `look-${at}`, title: `Blok ${cssClass ?? 'gewoon'}`, summary: 'Tekst' },
  ...{ linkTitle: 'Verder', alternateUrl: '/merken', image: null, cssClass, dismissible: false, showSiteWide: true },
  rule: { operator: 'or', conditions: ['showSiteWide'] },
})

test('a selling point shows the HTML of its description', { tag: ['@WIRED-21', '@desktop'] }, async ({
  page,
  baseURL,
}) => {
  const description = '<b>Vandaag</b> <em>klaar</em> in <sub>alle</sub> vestigingen'
  const api = await startChangedApi(ADDRESSES.API_URL, {
    '/api/vm/u': ({ status, body }) => {
      const reply = body as ContentReply
      const usps = reply.parts.MainUsp
      if (usps) Object.assign(usps, { items: [{ ...usps.items[0], description }, ...usps.items.slice(1)] })
      return { status, body: reply }
    },
  })
  const shop = await startProductionShop(baseURL ?? '', api.url)
  try {
    await gotoLive(page, `${shop.origin}/merken`)
    const first = page.locator('.usps li').first()
    await expect(first).toHaveText('Vandaag klaar in alle vestigingen')
    expect(await first.locator('a > span').innerHTML()).toBe(description)
    await expect(first.getByRole('link')).toHaveAttribute('href', /^\//)
    await expect(first.locator('em')).toHaveCSS('font-style', 'italic')
  } finally {
    // Leave the page first, because pending image requests would fail.
    await page.goto('about:blank')
    await Promise.all([shop.stop(), api.close()])
  }
})

test('each banner class has its own style, and a banner without class the default', {
  tag: ['@WIRED-22', '@desktop'],
}, async ({ page, baseURL }) => {
  const api = await startChangedApi(ADDRESSES.API_URL, {
    '/api/vm/u': ({ status, body }) => {
      const reply = body as ContentReply
      const part = reply.parts.FooterBanners
      if (part) Object.assign(part, { banners: [null, ...BANNER_CLASSES].map(banner) })
      const site = reply.parts.SiteBanners
      if (site) Object.assign(site, { banners: [banner('is-signal', 20)] })
      return { status, body: reply }
    },
  })
  const shop = await startProductionShop(baseURL ?? '', api.url)
  try {
    await gotoLive(page, `${shop.origin}/merken`)
    const looks = new Map<string, string>()
    for (const name of ['gewoon', ...BANNER_CLASSES]) {
      const article = page.locator('.footban article', { hasText: `Blok ${name}` })
      await expect(article).toHaveClass(name === 'gewoon' ? '' : name)
      const look = await article.evaluate((element) => {
        const { backgroundColor, borderTopColor, color } = getComputedStyle(element)
        return JSON.stringify({ backgroundColor, borderTopColor, color })
      })
      looks.set(name, look)
    }
    expect(new Set(looks.values()).size).toBe(looks.size)
    expect(looks.get('is-signal')).toContain('"backgroundColor":"rgb(255, 176, 0)"')
    expect(looks.get('is-brand')).toContain('"color":"rgb(255, 255, 255)"')
    await expect(page.locator('.topbanner')).toHaveClass('topbanner is-signal')
    await expect(page.locator('.topbanner')).toHaveCSS('background-color', 'rgb(255, 176, 0)')
  } finally {
    // Leave the page first, because pending image requests would fail.
    await page.goto('about:blank')
    await Promise.all([shop.stop(), api.close()])
  }
})

for (const variant of BRAND_VARIANTS)
  test(`the brand variant ${variant} applies to shell, styles and requests`, {
    tag: ['@WIRED-17', '@desktop'],
  }, async ({ page, baseURL }) => {
    const named = new Set<unknown>()
    const api = await startChangedApi(ADDRESSES.API_URL, {
      '/api/vm/u': (real, _, headers) => {
        named.add(headers['x-brand-variant'])
        return real
      },
    })
    const shop = await startProductionShop(baseURL ?? '', api.url, { BRAND_VARIANT: variant })
    try {
      const answered = page.waitForResponse((reply) => reply.url().includes('/api/sp/search'))
      await gotoLive(page, `${shop.origin}/merken`)
      await expect(page.locator('html')).toHaveAttribute('data-brand', variant)
      // ia and dc use the theme of bm (DECIDE-48), each in a separate CSS block.
      await expect(page.locator('.head__row1')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(15, 27, 45)')
      const rules = await page.evaluate(() =>
        [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join(' '),
      )
      expect(rules).toContain(`[data-brand="${variant}"]`)
      await page.locator('[data-head] input[name=term]:visible').fill('gips')
      expect((await answered).request().headers()['x-brand-variant']).toBe(variant)
      expect([...named]).toEqual([variant])
    } finally {
      // Leave the page first, because pending image requests would fail.
      await page.goto('about:blank')
      await Promise.all([shop.stop(), api.close()])
    }
  })
