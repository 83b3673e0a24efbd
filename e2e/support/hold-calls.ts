import type { Page, Route } from '@playwright/test'
import { expect } from './test.ts'

/** Holds the requests to one URL until the scenario fulfils or continues them. */
export async function holdCalls(page: Page, url: string | RegExp) {
  const held: Route[] = []
  let isOpen = false
  await page.route(url, (route) => (isOpen ? route.continue() : void held.push(route)))
  return {
    /** Waits for the next held request and removes it from the queue. */
    next: async (): Promise<Route> => {
      await expect.poll(() => held.length, 'a call to hold').toBeGreaterThan(0)
      return held.shift() as Route
    },
    /** Continues the held requests and every later one: a page may repeat a request. */
    release: async (): Promise<void> => {
      isOpen = true
      for (const route of held.splice(0)) await route.continue()
    },
  }
}
