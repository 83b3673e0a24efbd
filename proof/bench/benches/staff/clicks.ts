import type { Figure } from '../../support/report.ts'
import { painted, withPage } from './browser.ts'
import { median, p95, SIZE } from './scratch.ts'

const STATES = ['paid', 'collected', 'ready', 'cancelled', 'preparing']
const PRODUCT_STATES = ['Ended', 'Draft', 'Active']
/** No lists (ADR 0091): measured without a bound. */
const REPORTS = ['/on-time', '/reports/picking', '/health', '/settings']
/** Lists that are not in the menu, with the screen and the link that lead to them. */
const LINKED = [
  ['/products', 'a[href="/product-jobs"]'],
  ['/people', 'a[href="/people/provisioning"]'],
  ['/people/provisioning', 'a[href="/people/provisioning/groups"]'],
  ['/on-time', 'a[href^="/on-time/"]'],
] as const

/** Every entry of the menu, lists that other screens link to, found customers, and filter, order and page of the two largest lists, as a person clicks them. */
export async function measureClicks(staffUrl: string, cookie: string, clicks: number): Promise<Figure[]> {
  const took = new Map<string, number[]>()
  const note = (name: string, ms: number) => took.set(name, [...(took.get(name) ?? []), ms])
  await withPage(staffUrl, cookie, async (page, origin) => {
    /** A screen without data. Screens of the floor have no link to it. */
    const start = async () => {
      const link = page.locator('header a[href="/pin"]')
      if ((await link.count()) === 0) await page.goto(`${origin}/pin`)
      else await link.click()
      await page.waitForURL('**/pin')
      await page.locator('nav a[href="/orders"]').waitFor()
    }
    await start()
    const entries = await page
      .locator('nav a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '').filter((href) => href !== '/'))
    for (const href of new Set(entries))
      for (let nth = 0; nth <= clicks; nth += 1) {
        await start()
        const ms = await painted(page, { click: `nav a[href="${href}"]` })
        if (nth > 0) note(`menu ${href}`, ms) // the first one loads the code of the screen
      }
    for (const [from, link] of LINKED)
      for (let nth = 0; nth <= clicks; nth += 1) {
        await page.goto(`${origin}${from}`)
        await page.locator(link).first().waitFor()
        const ms = await painted(page, { click: link })
        if (nth > 0) note(`${from} to its list`, ms)
      }
    for (let nth = 0; nth <= clicks; nth += 1) {
      await page.goto(`${origin}/customers`)
      await page.locator('main input[name="search"]').fill(`bench-${(nth * 7919) % SIZE.customers}@example.nl`)
      const ms = await painted(page, { click: 'main form button[type="submit"]' })
      if (nth > 0) note('found customers', ms)
    }
    const largest = [
      ['orders', STATES, 'promised'],
      ['products', PRODUCT_STATES, 'newest'],
    ] as const
    for (const [list, states, sort] of largest)
      for (let nth = 0; nth < clicks; nth += 1) {
        await page.goto(`${origin}/${list}`)
        await page.locator('[data-row]').first().waitFor()
        note(`${list}: a state`, await painted(page, { select: 'state', value: states[nth % states.length] ?? '' }))
        note(`${list}: next page`, await painted(page, { click: 'a[href*="page=2"]' }))
        note(`${list}: other order`, await painted(page, { select: 'sort', value: sort }))
        note(`${list}: one row`, await painted(page, { click: '[data-row]' }))
      }
  })
  const isReport = (name: string) => REPORTS.some((href) => name === `menu ${href}`)
  return [...took].flatMap(([name, times]) => [
    { name: `click, ${name}, p95`, value: p95(times), unit: 'ms', ...(isReport(name) ? {} : { atMost: 300 }) },
    { name: `click, ${name}, median`, value: median(times), unit: 'ms' },
  ])
}
