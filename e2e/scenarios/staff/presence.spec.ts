import type { Page } from '@playwright/test'
import { placeOrder } from '../../support/orders.ts'
import { OFFLINE_OPTIONS, STAFF_OPTIONS, signOnQuietly } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(OFFLINE_OPTIONS)

const SHOWN_MS = 2_000
const GONE_MS = 10_000
const also = (page: Page) => page.getByText(/^Ook geopend door /)

/** Repeats the step until it takes no longer than this, three times at most: other scenarios use the same machine. */
async function within(limit: number, step: (isFirst: boolean) => Promise<number>) {
  const times: number[] = []
  while (times.length < 3 && !times.some((time) => time <= limit)) times.push(await step(times.length === 0))
  expect(Math.min(...times), `${times} ms`).toBeLessThanOrEqual(limit)
}
const timeOf = async (work: Promise<void>) => {
  const began = Date.now()
  await work
  return Date.now() - began
}

test('a screen shows who else has the order open, and for how long', {
  tag: ['@desktop'],
}, async ({ page, context, browser, products }) => {
  const article = await products.inEveryBranch()
  const order = await placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' })
  await signOnQuietly(context.request, 'counter')
  await page.goto(`/orders/${order.number}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number)
  await expect(also(page)).toHaveCount(0)

  const other = await browser.newContext({ baseURL: STAFF_OPTIONS.baseURL, locale: 'nl-NL' })
  await signOnQuietly(other.request, 'picker')
  const second = await other.newPage()
  await second.goto('/orders')
  const open = async () => {
    await second.goto(`/orders/${order.number}`)
    await expect(second.getByRole('heading', { level: 1 })).toContainText(order.number)
  }
  const leave = async () => {
    await second.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Bestellingen' }).click()
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Bestellingen')
  }
  const seen = () => expect(also(page)).toHaveText('Ook geopend door Naima Bakkali', { timeout: 2 * GONE_MS })
  const gone = () => expect(also(page)).toHaveCount(0, { timeout: 2 * GONE_MS })
  await within(SHOWN_MS, async (isFirst) => {
    if (!isFirst) await leave()
    await gone()
    await open()
    return timeOf(seen())
  })
  await expect(also(second)).toHaveText('Ook geopend door Bram Visser')
  await within(GONE_MS, async (isFirst) => {
    if (!isFirst) await open()
    await seen()
    await leave()
    return timeOf(gone())
  })
  // A network that is lost says nothing, and neither does a tab that closes without one.
  await within(GONE_MS, async () => {
    await other.setOffline(false)
    await open()
    await seen()
    await other.setOffline(true)
    return timeOf(gone())
  })
  await other.setOffline(false)
  await open()
  await seen()
  await second.close()
  await gone()
  await other.close()
})

test('events alone show a colleague, without waiting for the next report', { tag: ['@desktop'] }, async ({
  page,
  context,
  browser,
  products,
}) => {
  const article = await products.inEveryBranch()
  const order = await placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' })
  await signOnQuietly(context.request, 'counter')
  await page.clock.install()
  await page.goto(`/orders/${order.number}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number)
  await page.clock.pauseAt(Date.now() + 60_000) // no timer of this page fires any more
  const other = await browser.newContext({ baseURL: STAFF_OPTIONS.baseURL, locale: 'nl-NL' })
  await signOnQuietly(other.request, 'picker')
  const second = await other.newPage()
  await second.goto(`/orders/${order.number}`)
  await expect(also(page)).toBeVisible()
  await second.goto('/orders')
  await expect(also(page)).toHaveCount(0)
  await other.close()
})
