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
 * Keeps pictures of the running shop in docs/pictures: every screen at three widths, scaled down. Names given as
 * arguments take only those.
 */
const ORIGIN = process.env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${process.env.SHOP_PORT ?? 4100}`
const FOLDER = new URL('../docs/pictures/', import.meta.url).pathname
/** How wide the window is, and how wide its picture is kept. */
const KEPT: ReadonlyMap<number, number> = new Map([
  [390, 300],
  [768, 420],
  [1440, 660],
])
/** What comes after this many screens is more of the same. */
const LONGEST = 3_800
const QUALITY = 40
/** A folder for pictures as wide as the window, to be looked at and not kept. */
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
    // a window as high as the page: what is fixed to the window's edge then stands at the page's edge
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.min(height, LONGEST) })
  }
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  if (WHOLE) await sharp(shot).toFile(`${WHOLE}/${screen.name}-${width}.png`)
  const file = `${FOLDER}${screen.name}-${width}.webp`
  const { size } = await sharp(shot).resize({ width: kept }).webp({ quality: QUALITY, effort: 6 }).toFile(file)
  console.log(`${Math.round(size / 1024)} kB  ${file}  ${screen.path}`)
}

/** Each picture in a visit of its own, so that what one did does not show in the next. */
async function visit(screen: Screen): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: ORIGIN, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' })
  // a browser takes a cookie with this prefix from a secure address only; this machine counts as one
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
// customers, carts and orders are made for their pictures, so only when those are wanted
const isWanted = (names: RegExp) => wanted.length === 0 || wanted.some((name) => names.test(name))
const ACCOUNT = /^(account|login|register|password|list-shared)/
const CHECKOUT = /^(cart|checkout)/
const ORDER = /^(order|withdraw|mail|paper)/
const isBrowsing =
  wanted.length === 0 || wanted.some((name) => ![ACCOUNT, CHECKOUT, ORDER].some((names) => names.test(name)))
const screens = [
  // what is found needs the search index, which a shop without pictures of it may lack
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
