import type { Page } from '@playwright/test'

/** Opens a path and waits for hydration, which interactive controls need. */
export async function gotoLive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-live]').waitFor()
}
