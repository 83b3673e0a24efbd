import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type OwnProducts, openProducts } from './own/products.ts'
import { watchContext } from './watch.ts'

type Options = {
  /** Patterns of browser errors that the scenario expects, e.g. `test.use({ tolerated: [/status of 503/] })`. */
  tolerated: RegExp[]
  /** Value of the consent cookie. Empty for a visitor who has not chosen yet, so that the consent dialog opens. */
  answered: string
}

const SLOWDOWN = Number(process.env.BROWSER_SLOWDOWN ?? 1)

/** Emulates a CPU that is slower by this factor: `BROWSER_SLOWDOWN=4` reveals timing-dependent scenarios. */
function slowDown(context: BrowserContext) {
  if (SLOWDOWN === 1) return
  context.on('page', (page) => {
    context
      .newCDPSession(page)
      .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN }))
      .catch(() => {}) // a closed page needs no throttling
  })
}

/**
 * The test of every scenario. It fails on unexpected browser errors: a console error, an uncaught exception, a failed
 * request, an error status or a request to another host.
 */
export const test = base.extend<Options & { complaints: readonly string[] }, { products: OwnProducts }>({
  /** Creates the products that a scenario buys or of which it needs a property. Hidden when the worker ends. */
  products: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use
      const request = await playwright.request.newContext(baseURL ? { baseURL } : {})
      const products = await openProducts(request)
      await use(products)
      await products.close()
      await request.dispose()
    },
    { scope: 'worker' },
  ],
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
      expect(unexpected, 'unexpected browser errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
