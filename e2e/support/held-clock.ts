import type { Page } from '@playwright/test'

const NOON = '2026-11-17T12:00:00+01:00'

/** Opens a page with a paused clock. The scenario fires its timers with `page.clock.runFor`. */
export async function gotoHeld(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: NOON })
  await page.clock.pauseAt(new Date(new Date(NOON).getTime() + 1_000))
  await page.goto(path)
  await page.locator('html[data-live]').waitFor()
}

/** Waits until pending work and effects of the page have run, so that their timers are set. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        let turns = 3
        port1.onmessage = () => (turns-- > 0 ? port2.postMessage(0) : resolve())
        port2.postMessage(0)
      }),
  )
