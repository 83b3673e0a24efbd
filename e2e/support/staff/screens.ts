import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ofTags, violationsOf } from '../accessibility/axe.ts'

const ROUTER = new URL('../../../apps/staff/src/router.tsx', import.meta.url)
/** Routes without a screen: data of other screens, an action, and a window that closes itself. */
const NO_SCREENS = ['views', 'sign-out', 'confirmed']
/** Screens without a session. */
const OUTSIDE = ['sign-in', 'passkey', 'device']

/** The path of every screen in the router, so that a new screen is checked without being listed anywhere. */
export function screenPaths() {
  const found = [...readFileSync(ROUTER, 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path)
  const paths = found.filter((path) => !NO_SCREENS.includes(path))
  return {
    outside: paths.filter((path) => OUTSIDE.includes(path)),
    inside: ['', ...paths.filter((path) => !OUTSIDE.includes(path))],
  }
}

/** The address of a screen; one of an object needs an example here. */
export function addressOf(path: string, examples: Readonly<Record<string, string>>): string {
  const address = path.includes(':') ? examples[path] : path
  if (address === undefined) throw new Error(`the screen ${path} needs an example of its object`)
  return `/${address}`
}

/**
 * Moves to a screen inside the application, as its links do, and waits for the heading of that screen. Only a part of an
 * open screen leaves its heading as it is: load it instead.
 */
export async function moveTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.before = ''
    history.pushState({ key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await page.locator('h1:not([data-before])').waitFor()
}

/** All findings of axe, of every impact. */
export async function allFindings(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const violations = await violationsOf(page, ofTags(...tags))
  return violations.map(({ id, nodes }) => `${id} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`)
}

/** Controls of a screen that are smaller than a finger. A box is as large as its label. */
export const smallTargets = (page: Page, least = 44): Promise<string[]> =>
  page.evaluate((pixels) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"]',
    )
    return [...controls].flatMap((control) => {
      const isBox = control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
      const box = ((isBox && control.closest('label')) || control).getBoundingClientRect()
      const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box.bottom > 0
      if (!isShown || (box.width >= pixels - 0.5 && box.height >= pixels - 0.5)) return []
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)
      return [`${control.tagName.toLowerCase()} "${name}" ${Math.round(box.width)}×${Math.round(box.height)}`]
    })
  }, least)

/** Content wider than the window, and text that its box cuts off. */
export const cutContent = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - window.innerWidth
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const style = getComputedStyle(element)
      const hides = [style.overflowX, style.overflowY].some((value) => value === 'hidden' || value === 'clip')
      const isHiddenOnPurpose = element.clientWidth <= 1 || element.clientHeight <= 1
      if (!hides || isHiddenOnPurpose || !element.textContent?.trim() || !element.checkVisibility()) return []
      const isCut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1
      return isCut
        ? [`cut: ${element.tagName.toLowerCase()}.${element.className} "${element.textContent.slice(0, 40)}"`]
        : []
    })
    return [...(wide > 0 ? [`${wide} px wider than the window`] : []), ...cut]
  })
