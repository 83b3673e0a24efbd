import { type BrowserContext, test as base, expect } from '@playwright/test'
import { watchContext } from './watch.ts'

type Options = {
  /** What a scenario provokes on purpose, e.g. `test.use({ tolerated: [/status of 503/] })`; everything else fails it. */
  tolerated: RegExp[]
  /** What the visitor answered to the question about cookies, as the shop keeps it; empty for one who was never asked. */
  answered: string
}

const SLOWDOWN = Number(process.env.BROWSER_SLOWDOWN ?? 1)

/** As on a device so many times slower: `BROWSER_SLOWDOWN=4` finds what only goes well when it goes fast. */
function slowDown(context: BrowserContext) {
  if (SLOWDOWN === 1) return
  context.on('page', (page) => {
    context
      .newCDPSession(page)
      .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN }))
      .catch(() => {}) // a page that is gone already needs no brake
  })
}

/**
 * The test of every scenario. It fails when the browser had something to complain about: an error in the console, an
 * uncaught exception, a failed or refused request, or a request to a host that is not ours.
 */
export const test = base.extend<Options & { complaints: readonly string[] }>({
  tolerated: [[], { option: true }],
  answered: ['s0m0', { option: true }],
  complaints: [
    async ({ context, baseURL, tolerated, answered }, use) => {
      const { origin } = new URL(baseURL ?? 'http://127.0.0.1:4100')
      if (answered) await context.addCookies([{ name: 'cookie_consent', value: answered, url: origin }])
      slowDown(context)
      const complaints = watchContext(context, origin)
      await use(complaints)
      const unexpected = complaints.filter((line) => !tolerated.some((pattern) => pattern.test(line)))
      expect(unexpected, 'the browser had nothing to complain about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
