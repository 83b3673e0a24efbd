import type { Page } from '@playwright/test'

/** Goes to a path and waits until its script has taken over, for what only then works or may be added. */
export async function gotoLive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-live]').waitFor()
}
