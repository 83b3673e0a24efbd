import type { Page } from '@playwright/test'
import { placeOrder } from '../../support/orders.ts'
import { makeReady } from '../../support/staff/pickup.ts'
import { addressOf, allFindings, cutContent, screenPaths, smallTargets } from '../../support/staff/screens.ts'
import { STAFF_OPTIONS, signOnQuietly } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

type Variant = { locale: 'nl' | 'en'; theme: 'light' | 'dark'; width: number; isLarge?: true; isTouch?: true }
const VARIANTS: readonly Variant[] = [
  { locale: 'nl', theme: 'light', width: 1440 },
  { locale: 'en', theme: 'dark', width: 1440 },
  { locale: 'en', theme: 'light', width: 768, isTouch: true },
  { locale: 'nl', theme: 'dark', width: 390, isTouch: true },
  { locale: 'nl', theme: 'light', width: 1440, isLarge: true },
  { locale: 'en', theme: 'dark', width: 768, isLarge: true },
]
/** Screens that staff use on the floor, with gloves. */
const isOfBranch = (path: string) => /^(pick|counter|wall)/.test(path) || path === ':number'

async function show(page: Page, { locale, theme, isLarge }: Variant) {
  await page.addInitScript(
    ([name, language]) => {
      localStorage.setItem('staff-theme', name ?? '')
      localStorage.setItem('PARAGLIDE_LOCALE', language ?? '')
    },
    [theme, locale],
  )
  if (!isLarge) return
  // The size that a person chooses in the settings of the browser.
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

for (const variant of VARIANTS) {
  const { locale, theme, width, isLarge = false, isTouch = false } = variant
  const name = `${locale}, ${theme}, ${width} px${isLarge ? ', text at 200 %' : ''}${isTouch ? ', touch' : ''}`
  test(`every screen of the router has no finding: ${name}`, { tag: ['@STAFF-31', '@desktop'] }, async ({
    browser,
    products,
  }) => {
    test.setTimeout(240_000)
    const article = await products.inEveryBranch()
    const orderOf = () => placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' })
    const [open, ready] = [await orderOf(), await orderOf()]
    await makeReady(ready.number)
    const context = await browser.newContext({
      baseURL: STAFF_OPTIONS.baseURL,
      viewport: { width, height: 900 },
      hasTouch: isTouch,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await show(page, variant)
    const { inside, outside } = screenPaths()
    const findings: string[] = []
    const check = async (path: string, address: string) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.locator('html')).toHaveCSS('font-size', isLarge ? '32px' : '16px')
      // The size of the text changes no finding of axe.
      const found = isLarge ? [] : await allFindings(page)
      if (isTouch && isOfBranch(path)) found.push(...(await smallTargets(page)))
      found.push(...(await cutContent(page)))
      findings.push(...found.map((finding) => `${address}: ${finding}`))
    }
    for (const path of outside) await check(path, addressOf(path, {}))
    await signOnQuietly(context.request, 'owner')
    const jobs = await (await context.request.get('/api/staff/pick-jobs')).json()
    const { id } = jobs.jobs.find((job: { number: string }) => job.number === open.number)
    expect((await context.request.post(`/api/staff/pick-jobs/${id}/claim`)).status()).toBe(200)
    const examples = {
      'orders/:number': `orders/${open.number}`,
      'products/:number': `products/${article.number}`,
      'pick/:id': `pick/${id}`,
      ':number': `counter/${ready.number}`,
    }
    for (const path of inside) await check(path, addressOf(path, examples))
    expect(findings).toEqual([])
    await context.close()
  })
}
