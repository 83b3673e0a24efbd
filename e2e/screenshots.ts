import { type BrowserContext, chromium } from '@playwright/test'
import sharp from 'sharp'
import { accountScreens, signInFor } from './pictures/account-screens.ts'
import { checkoutScreens } from './pictures/checkout-screens.ts'
import { CONTENT_SCREENS } from './pictures/content-screens.ts'
import { orderScreens } from './pictures/order-screens.ts'
import { panelScreens } from './pictures/panel-screens.ts'
import { browseScreens, type Screen } from './pictures/screens.ts'
import { NOON } from './pictures/visitors.ts'
import { showEverything } from './support/picture.ts'

/**
 * Saves screenshots of the running shop in docs/pictures: every screen at three widths, scaled down. Arguments limit
 * the run to the named screens.
 */
const ORIGIN = process.env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${process.env.SHOP_PORT ?? 4100}`
const FOLDER = new URL('../docs/pictures/', import.meta.url).pathname
/** Window width by width of the saved image, both in px. */
const KEPT: ReadonlyMap<number, number> = new Map([
  [390, 300],
  [768, 420],
  [1440, 660],
])
/** Maximum height of a screenshot in px; longer pages only repeat the same elements. */
const LONGEST = 3_800
const QUALITY = 40
/** Optional folder for screenshots in full size, for review only. */
const WHOLE = process.env.PICTURES_WHOLE
const WIDTHS = process.env.PICTURES_WIDTHS?.split(',').map(Number) ?? [...KEPT.keys()]

const wanted = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

async function take(context: BrowserContext, screen: Screen, width: number, kept: number): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
  await page.goto(screen.path)
  if (!screen.isBare) await page.locator('html[data-live]').waitFor()
  await screen.act?.(page)
  if (!screen.isWindow) {
    await showEverything(page)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    // With a window as high as the page, fixed elements appear at the edges of the page.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.min(height, LONGEST) })
  }
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  if (WHOLE) await sharp(shot).toFile(`${WHOLE}/${screen.name}-${width}.png`)
  const file = `${FOLDER}${screen.name}-${width}.webp`
  const { size } = await sharp(shot).resize({ width: kept }).webp({ quality: QUALITY, effort: 6 }).toFile(file)
  console.log(`${Math.round(size / 1024)} kB  ${file}  ${screen.path}`)
}

/** A new browser context for each screenshot, so that no state carries over. */
async function visit(screen: Screen): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: ORIGIN, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' })
  // Browsers accept `__Host-` cookies on secure origins only; localhost counts as secure.
  const cookie = (name: string, value: string) =>
    name.startsWith('__Host-')
      ? { name, value, url: ORIGIN.replace(/^http:/, 'https:'), secure: true }
      : { name, value, url: ORIGIN }
  await context.addCookies([
    cookie('bm_now', NOON),
    cookie('bm_branch', '1'),
    ...(screen.isUnasked ? [] : [cookie('cookie_consent', 's0m0')]),
    ...(screen.isExcl ? [cookie('vat', 'ex')] : []),
    ...(screen.visitor ?? []).map(({ name, value }) => cookie(name, value)),
  ])
  if (screen.who) await signInFor(context.request, screen.who)
  if (screen.isGrid) await context.addInitScript(() => localStorage.setItem('list-view', 'grid'))
  return context
}

const asking = await browser.newContext({ baseURL: ORIGIN })
// Customers, carts and orders are created for the screenshots, so skip them unless requested.
const isWanted = (names: RegExp) => wanted.length === 0 || wanted.some((name) => names.test(name))
const ACCOUNT = /^(account|login|register|password|list-shared)/
const CHECKOUT = /^(cart|checkout)/
const ORDER = /^(order|withdraw|mail|paper)/
const isBrowsing =
  wanted.length === 0 || wanted.some((name) => ![ACCOUNT, CHECKOUT, ORDER].some((names) => names.test(name)))
const screens = [
  // These screens need the search index, which a shop may lack.
  ...(isBrowsing ? await browseScreens(asking.request) : []),
  ...(isBrowsing ? await panelScreens(asking.request) : []),
  ...CONTENT_SCREENS,
  ...(isWanted(ACCOUNT) ? await accountScreens(asking.request) : []),
  ...(isWanted(CHECKOUT) ? await checkoutScreens(asking.request, isWanted(/^checkout/)) : []),
  ...(isWanted(ORDER) ? await orderScreens(asking.request) : []),
]
await asking.close()
const failed: string[] = []
for (const screen of screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
  for (const [width, kept] of KEPT) {
    if (!WIDTHS.includes(width) || (screen.widths && !screen.widths.includes(width))) continue
    const context = await visit(screen)
    await take(context, screen, width, kept).catch((error: unknown) => failed.push(`${screen.name}-${width}: ${error}`))
    await context.close()
  }
await browser.close()
for (const line of failed) console.error(line)
process.exitCode = failed.length > 0 ? 1 : 0
