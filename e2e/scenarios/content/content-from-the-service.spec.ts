import type { Banner, ContentPart, ContentReply, MenuItem } from '@shop/contract/content'
import { MENU_KEYS, type MenuKey } from '@shop/retailer/menu-keys'
import { startChangedApi } from '../../support/changed-api.ts'
import { gotoLive } from '../../support/live-page.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { startProductionShop } from '../../support/production-shop.ts'
import { test as base, expect } from '../../support/test.ts'

type RequestBody = Readonly<Record<string, unknown>>

const LINK: MenuItem = { name: '', url: '/merken', alternateUrl: null, code: null, children: [] }
const TILE: Banner = {
  ...{ id: '1', name: 'stub', title: '', summary: 'Tekst', linkTitle: 'Verder', alternateUrl: '/merken', image: null },
  ...{ cssClass: null, dismissible: false, showSiteWide: true },
  rule: { operator: 'or', conditions: ['showSiteWide'] },
}
/** Names the first link and the first banner of a part after its key. */
function marked(key: MenuKey, { items, banners, ...part }: ContentPart): ContentPart {
  const [link = LINK, ...links] = items
  const [banner = TILE, ...more] = banners
  const name = `${key} link`
  return {
    ...part,
    items: [{ ...link, name, ...(link.description ? { description: name } : {}) }, ...links],
    banners: [{ ...banner, title: `${key} blok` }, ...more],
  }
}

const article = (over: object) => ({
  ...{ id: '1', type: 'Page', path: '/', title: 'Uit de stub', summary: '', blocks: [], banners: [] },
  ...{ alternateUrl: null, robotsNoIndex: false, robotsNoFollow: false, updatedAt: '2026-11-15T10:00:00.000Z' },
  alternates: { nl: null, en: null },
  ...over,
})
const ROBOTS = ['', 'noindex', 'nofollow', 'noindex, nofollow']
/** Articles that only this stub returns. */
const STUBS: Readonly<Record<string, { article: object; robots?: string }>> = {
  '/stub-usps': {
    article: article({
      blocks: [
        {
          block: 'uspRow',
          usps: [
            { description: '' },
            { description: '<b>Met</b> link', alternateUrl: '/merken' },
            { description: 'Zonder' },
          ],
        },
      ],
    }),
  },
  '/stub-weg': { article: article({ type: 'Error404' }) },
  ...Object.fromEntries(ROBOTS.map((robots, at) => [`/stub-robots-${at}`, { article: article({}), robots }])),
}

const asked: RequestBody[] = []

const test = base.extend<object, { stubbed: string }>({
  stubbed: [
    async ({ browserName: _ }, use, { project }) => {
      const api = await startChangedApi(ADDRESSES.API_URL, {
        '/api/vm/u': ({ status, body }, sent) => {
          asked.push(sent as RequestBody)
          const real = body as ContentReply
          const parts = Object.entries(real.parts ?? {}).map(([key, part]) => [
            key,
            part && marked(key as MenuKey, part),
          ])
          const reply = { ...real, parts: Object.fromEntries(parts) }
          const stub = STUBS[String((sent as RequestBody).Url)]
          if (!stub) return { status, body: reply }
          const pageMeta = { title: 'Uit de stub', description: '', robots: stub.robots ?? '' }
          return { status: 200, body: { ...reply, status: 200, reasonCode: 200, article: stub.article, pageMeta } }
        },
      })
      const shop = await startProductionShop(project.use.baseURL ?? '', api.url)
      await use(shop.origin)
      await shop.stop()
      await api.close()
    },
    { scope: 'worker' },
  ],
})
// The shop with the stubbed API has another origin.
test.use({ tolerated: [/^other host: http:\/\/127\.0\.0\.1/] })

/** Pages on which each key is visible. */
const PLACES: readonly (readonly [path: string, keys: readonly MenuKey[]])[] = [
  [
    '/',
    ['HomeBanners', 'HomeBannersRow', 'HomeThreeBlocks', 'HomeUspBanners', 'HomeAdvantages', 'Blocks', 'Activities'],
  ],
  ['/', ['SiteBanners', 'MainMenu', 'MainMenuRight']],
  ['/', ['FooterMenu', 'SubFooterMenu', 'FooterBanners', 'CustomerServiceFooter', 'MainUsp']],
  ['/actie', ['DiscountBanners']],
  ['/vestigingen/utrecht', ['VestigingBanners', 'Services', 'Events']],
  ['/klantenservice/faq', ['FeaturedFaqMenu', 'CustomerService']],
  ['/klantenservice/retourneren', ['PathItems']],
  ['/diensten/zaagservice', ['CompanyServices']],
  ['/over-bouwmeester', ['AboutBouwmeester', 'WildPageMenu']],
  ['/algemene-voorwaarden', ['TermsAndConditions']],
]

test('each place of the site shows the content of its key', {
  tag: ['@CONTENT-01', '@CONTENT-03', '@CONTENT-04', '@CONTENT-20', '@DECIDE-72', '@desktop'],
}, async ({ page, stubbed }) => {
  const seen = new Set<MenuKey>()
  let at = ''
  for (const [path, keys] of PLACES) {
    if (at !== path) await page.goto(stubbed + path)
    at = path
    for (const key of keys) {
      await expect(
        page
          .getByText(new RegExp(`${key} (link|blok)`))
          .filter({ visible: true })
          .first(),
        key,
      ).toBeVisible()
      seen.add(key)
    }
  }
  const help = page.locator('[data-help]')
  await expect(help.getByRole('heading', { name: 'CustomerServiceFooter blok' })).toBeVisible()
  await expect(help.getByRole('link', { name: 'Stel je vraag' })).toHaveAttribute('href', '/klantenservice/contact')
  await expect(help).toContainText('Vakmensen aan de lijn')

  await gotoLive(page, `${stubbed}/merken`)
  await page.getByRole('button', { name: 'Producten', exact: true }).click()
  for (const key of ['TopbarMenu', 'ServiceMenus'] as const) {
    await expect(page.locator('[data-mega]').getByRole('link', { name: `${key} link` })).toBeVisible()
    seen.add(key)
  }
  await gotoLive(page, `${stubbed}/vestigingen#app-menu`)
  await expect(page.getByRole('dialog').getByRole('link', { name: 'SidebarMenu link' })).toBeVisible()
  seen.add('SidebarMenu')
  expect([...seen].sort()).toEqual([...MENU_KEYS].sort())

  expect(asked.every(({ Culture }) => Culture === 'nl-NL')).toBe(true)
  expect(asked.filter(({ SiteBanners, MainUsp, ServiceMenus }) => SiteBanners && MainUsp && ServiceMenus)).not.toEqual(
    [],
  )
  await page.goto('about:blank')
})

test('an article sets its robots tag and selling points; an unknown one is not found', {
  tag: ['@CONTENT-12', '@CONTENT-22', '@CONTENT-24', '@desktop'],
}, async ({ page, stubbed }) => {
  for (const [number, robots] of ROBOTS.entries()) {
    await page.goto(`${stubbed}/stub-robots-${number}`)
    const told = await page
      .locator('meta[name=robots]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('content')))
    expect(told).toEqual(robots === '' ? [] : [robots])
  }
  await page.goto(`${stubbed}/stub-usps`)
  const usps = page.locator('.art .plus li')
  await expect(usps).toHaveText(['Met link', 'Zonder'])
  await expect(usps.first().getByRole('link')).toHaveAttribute('href', '/merken')
  await expect(usps.last().getByRole('link')).toHaveCount(0)

  const gone = await page.goto(`${stubbed}/stub-weg`)
  expect(gone?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PAGINA NIET GEVONDEN')
  await page.goto('about:blank')
})
