import type { APIRequestContext, Page } from '@playwright/test'
import { href, type Locale } from '@shop/routes'
import { firstOf, isThere, LISTER, lister, productPath, type Screen, twinOf } from './screens.ts'

/** Panels, dialogs and page chrome, named after their file. */
export async function panelScreens(request: APIRequestContext): Promise<readonly Screen[]> {
  const dutch = lister('nl', LISTER)
  const english = await twinOf(request, dutch)
  const board = productPath(await firstOf(request, 'gipsplaat', (one) => isThere(one) && one.rating !== null))
  const { Data } = await (await request.get('/api/aspos/webnodes/main/root?descendantLevel=1')).json()
  const subMenu = `sidebarAttrs=${encodeURIComponent(JSON.stringify({ key: Data.Children[0].Id }))}`
  const inBoth = (name: string, path: (locale: Locale) => string, more: Partial<Screen> = {}): Screen[] => [
    { name, path: path('nl'), isWindow: true, act: panelOpen, ...more },
    { name: `${name}-en`, path: path('en'), isWindow: true, act: panelOpen, ...more },
  ]
  const list = (locale: Locale) => (locale === 'nl' ? dutch : english)
  const product = (locale: Locale) => (locale === 'nl' ? board : `/en${board}`)
  return [
    ...inBoth('panel-branch', (locale) => `${list(locale)}#product-default-store`, { act: pickBranch }),
    ...inBoth('panel-stock', product, { act: openStock }),
    ...inBoth('panel-filter', (locale) => `${list(locale)}#product-filter`, { widths: [390, 768] }),
    ...inBoth('panel-vat', (locale) => `${list(locale)}#btw`),
    ...inBoth('panel-app-menu', (locale) => `${list(locale)}#app-menu`),
    ...inBoth('panel-catalog', (locale) => `${list(locale)}#catalog`),
    ...inBoth('panel-sub-menu', (locale) => `${list(locale)}?${subMenu}#sub-menu`),
    ...inBoth('panel-reviews', product, { act: openReviews }),
    ...inBoth('panel-search', list, { act: typeWords }),
    ...inBoth('mega-menu', list, { act: openMenu }),
    { name: 'header', path: dutch, isWindow: true },
    { name: 'header-scrolled', path: dutch, isWindow: true, act: (page) => page.mouse.wheel(0, 700) },
    ...inBoth('cookie-banner', (locale) => href(locale, 'index'), { isUnasked: true, act: bannerShown }),
    ...inBoth('cookie-settings', (locale) => href(locale, 'index'), { isUnasked: true, act: openSettings }),
    { name: 'offline', path: '/offline.html', isBare: true, isWindow: true },
    { name: 'error-500', path: href('nl', 'store-lister'), isWindow: true, act: failNext },
    { name: 'error-500-en', path: href('en', 'store-lister'), isWindow: true, act: failNext },
  ]
}

/** Waits until the panel has its content and images. */
async function panelOpen(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').first()
  await dialog.locator('li, p, label').first().waitFor()
  await page.waitForLoadState('networkidle')
  await dialog.evaluate((panel) => Promise.allSettled([...panel.querySelectorAll('img')].map((one) => one.decode())))
}
const bannerShown = (page: Page) => page.locator('.cookie').waitFor()

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Zelf instellen|Choose)/ }).click()
  await panelOpen(page)
}

async function pickBranch(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('radio').nth(2).check()
}

async function openStock(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Voorraad per vestiging|Stock per branch)$/ }).click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

async function openReviews(page: Page): Promise<void> {
  await page.locator('[data-panel="product-reviews"], a[href$="#product-reviews"]').first().click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

async function typeWords(page: Page): Promise<void> {
  const field = page.locator('[data-head] [data-search] input:visible').first()
  await field.click()
  const isEnglish = (await page.locator('html').getAttribute('lang'))?.startsWith('en')
  await field.pressSequentially(isEnglish ? 'plasterb' : 'gipspl')
  await page.locator('.sugg').getByRole('option').first().waitFor()
}

async function openMenu(page: Page): Promise<void> {
  const desk = page.getByRole('button', { name: /^(Producten|Products)$/ })
  if (await desk.isVisible()) {
    await desk.click()
    await page.locator('[data-mega] [data-part]:visible li a').first().waitFor()
    await page.locator('.mega__promo:visible').waitFor()
    await page.waitForLoadState('networkidle')
  } else {
    await page.getByRole('button', { name: 'Menu' }).click()
    await panelOpen(page)
  }
}

/** Makes the next navigation fail: the page's data request gets a 500. */
async function failNext(page: Page): Promise<void> {
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.getByRole('contentinfo').locator('a[href*="faq"], a[href*="merken"], a[href*="brands"]').first().click()
  await page.getByRole('heading', { level: 1, name: '500' }).waitFor()
}
