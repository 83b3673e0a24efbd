import type { Page } from '@playwright/test'

declare global {
  interface Window {
    __layoutShifts?: { value: number; what: string[] }[]
  }
}
type ShiftEntry = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources?: { node?: Node | null }[]
}

/** A shift below this value is invisible. A late font moves a line of text by about this much. */
export const UNSEEN = 0.005

export type LayoutShift = { readonly total: number; readonly moved: readonly string[] }

/** Call before `page.goto`. The returned function reports layout shifts that did not follow user input. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<LayoutShift>> {
  await page.addInitScript(() => {
    window.__layoutShifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (entry.hadRecentInput) continue
        const what = (entry.sources ?? []).map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : '',
        )
        window.__layoutShifts?.push({ value: entry.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

  return async () => {
    const shifts = await page.evaluate(() => window.__layoutShifts ?? [])
    const total = shifts.reduce((sum, { value }) => sum + value, 0)
    return { total: Math.round(total * 1000) / 1000, moved: shifts.flatMap(({ what }) => what).filter(Boolean) }
  }
}
