import type { Page } from '@playwright/test'
import { isoOf, type Locale } from '@shop/routes'
import { graveFindings } from '../accessibility.ts'
import { watchLayoutShift } from '../layout-shift.ts'
import { gotoLive } from '../live-page.ts'
import { expect } from '../test.ts'
import { movingParts, reflowFaults, settled, sidewaysFaults } from './layout.ts'
import type { Visit } from './templates.ts'

type Look = { readonly width: number; readonly vat: 'in' | 'ex' }
const LOOKS: readonly Look[] = [
  { width: 320, vat: 'in' },
  { width: 768, vat: 'ex' },
  { width: 1280, vat: 'in' },
  { width: 320, vat: 'ex' },
  { width: 768, vat: 'in' },
  { width: 1280, vat: 'ex' },
]
const MOST_SHIFT = 0.1

/** All variants with `EVERYONE=all`. Otherwise each page has one variant, and successive pages use different ones. */
function looksAt(at: number): readonly Look[] {
  if (process.env.EVERYONE === 'all') return LOOKS
  const look = LOOKS[at % LOOKS.length]
  return look ? [look] : []
}

async function takeLook(page: Page, { width, vat }: Look): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  // Same effect as the VAT switch in the header, but without storing the choice.
  await page.evaluate((shown) => {
    document.documentElement.dataset.vat = shown
    document.dispatchEvent(new CustomEvent('vat-change', { detail: shown }))
  }, vat)
  await settled(page)
  const grave = await graveFindings(page)
  return [...grave.map((what) => `${width} ${vat}: ${what}`), ...(await sidewaysFaults(page, width))]
}

type Sweep = {
  readonly locale: Locale
  /** Additional checks on each loaded page. */
  readonly also?: (page: Page) => Promise<readonly string[]>
}

/** Visits the pages and reports all faults together: language, axe, width, clipped text, layout shifts. */
export async function sweep(page: Page, visits: readonly Visit[], { locale, also }: Sweep): Promise<void> {
  const shift = await watchLayoutShift(page)
  const faults: string[] = []
  let looks = 0
  for (const [at, { name, path }] of visits.entries()) {
    const tell = (lines: readonly string[]) => faults.push(...lines.map((line) => `${name} ${path}: ${line}`))
    await page.setViewportSize({ width: 1280, height: 900 })
    await gotoLive(page, path)
    const { total, moved } = await shift()
    if (total > MOST_SHIFT) tell([`moved by ${total}: ${moved}`])
    const lang = await page.locator('html').getAttribute('lang')
    if (lang !== isoOf(locale)) tell([`language ${lang} at ${page.url()}`])
    if (also) tell(await also(page))
    for (const look of looksAt(at + (locale === 'nl' ? 0 : 1))) {
      tell(await takeLook(page, look))
      looks++
    }
    tell(await reflowFaults(page))
    if (locale !== 'nl') continue // motion does not depend on the language
    await page.emulateMedia({ reducedMotion: 'reduce' })
    tell((await movingParts(page)).slice(0, 3).map((what) => `moves: ${what}`))
    await page.emulateMedia({ reducedMotion: null })
  }
  if (process.env.EVERYONE) console.log(`${visits.length} pages in ${locale}, ${looks} looks, ${faults.length} faults`)
  expect(faults).toEqual([])
}
