import type { Page } from '@playwright/test'

const NOON = '2026-11-17T12:00:00+01:00'

/** Opens a page whose timers stand still, so that a scenario decides by `page.clock.runFor` when they go off. */
export async function gotoHeld(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: NOON })
  await page.clock.pauseAt(new Date(new Date(NOON).getTime() + 1_000))
  await page.goto(path)
  await page.locator('html[data-live]').waitFor()
}

/** What the page was doing is done, its effects included, so that a timer it starts has been started. */
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
