import { type BrowserContext, chromium } from '@playwright/test'
import sharp from 'sharp'
import { accountScreens, signInFor } from './pictures/account-screens.ts'
import { CONTENT_SCREENS } from './pictures/content-screens.ts'
import { orderScreens } from './pictures/order-screens.ts'
import { browseScreens, type Screen } from './pictures/screens.ts'
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
const NOON = '2026-11-17T12:10:00+01:00'

const wanted = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

async function take(context: BrowserContext, screen: Screen, width: number, kept: number): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
  await page.goto(screen.path)
  await page.locator('html[data-live]').waitFor()
  await screen.act?.(page)
  if (!screen.isWindow) {
    await showEverything(page)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    // a window as high as the page: what is fixed to the window's edge then stands at the page's edge
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.min(height, LONGEST) })
  }
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const file = `${FOLDER}${screen.name}-${width}.webp`
  const { size } = await sharp(shot).resize({ width: kept }).webp({ quality: QUALITY, effort: 6 }).toFile(file)
  console.log(`${Math.round(size / 1024)} kB  ${file}  ${screen.path}`)
  await page.close()
}

/** Each picture in a visit of its own, so that what one did does not show in the next. */
async function visit(screen: Screen): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: ORIGIN, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' })
  const cookie = (name: string, value: string) => ({ name, value, url: ORIGIN })
  await context.addCookies([
    cookie('bm_now', NOON),
    cookie('bm_branch', '1'),
    cookie('cookie_consent', 's0m0'),
    ...(screen.isExcl ? [cookie('vat', 'ex')] : []),
  ])
  if (screen.who) await signInFor(context.request, screen.who)
  if (screen.isGrid) await context.addInitScript(() => localStorage.setItem('list-view', 'grid'))
  return context
}

const asking = await browser.newContext({ baseURL: ORIGIN })
// orders are placed for their pictures, so only when those are wanted
const isOrdering = wanted.length === 0 || wanted.some((name) => /^(cart|order|withdraw|mail)/.test(name))
const isAccount = wanted.length === 0 || wanted.some((name) => /^(account|login|register|password)/.test(name))
// what is found needs the search index, which a shop without pictures of it may lack
const isBrowsing = wanted.length === 0 || wanted.some((name) => !/^(account|login|register|password)/.test(name))
const screens = [
  ...(isBrowsing ? await browseScreens(asking.request) : []),
  ...CONTENT_SCREENS,
  ...(isAccount ? await accountScreens(asking.request) : []),
  ...(isOrdering ? await orderScreens(asking.request) : []),
]
await asking.close()
const failed: string[] = []
for (const screen of screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
  for (const [width, kept] of KEPT) {
    if (screen.widths && !screen.widths.includes(width)) continue
    const context = await visit(screen)
    await take(context, screen, width, kept).catch((error: unknown) => failed.push(`${screen.name}-${width}: ${error}`))
    await context.close()
  }
await browser.close()
for (const line of failed) console.error(line)
process.exitCode = failed.length > 0 ? 1 : 0
