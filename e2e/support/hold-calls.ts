import type { Page, Route } from '@playwright/test'
import { expect } from './test.ts'

/** Holds the calls to one address until the scenario has done what it wants to do in between. */
export async function holdCalls(page: Page, url: string | RegExp) {
  const held: Route[] = []
  await page.route(url, (route) => void held.push(route))
  return {
    /** The first that came and was not yet taken; waits for it. */
    next: async (): Promise<Route> => {
      await expect.poll(() => held.length, 'a call to hold').toBeGreaterThan(0)
      return held.shift() as Route
    },
  }
}
