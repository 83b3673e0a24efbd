import type { Page } from '@playwright/test'
import { placeOrder } from '../../support/orders.ts'
import { makeReady } from '../../support/staff/pickup.ts'
import { also, GONE_MS, SHOWN_MS, timeOf, within } from '../../support/staff/presence.ts'
import { OFFLINE_OPTIONS, STAFF_OPTIONS, signOnQuietly } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(OFFLINE_OPTIONS)

test('a screen shows who else has the order open, and for how long', {
  tag: ['@STAFF-24', '@desktop'],
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

type Opened = { readonly path: string; readonly heading: string }
/** Other screens of one object, with two people who may open it. The first has one branch. The settings: settings.spec.ts. */
const OBJECTS = {
  product: { first: 'counter', second: 'range', name: 'Ruben Dekker' },
  'pick job': { first: 'counter', second: 'picker', name: 'Naima Bakkali' },
  'hand-over': { first: 'counter', second: 'operator', name: 'Tarik Yilmaz' },
} as const

for (const [object, { first, second: role, name }] of Object.entries(OBJECTS))
  test(`a screen shows who else has it open: ${object}`, { tag: ['@STAFF-24', '@desktop'] }, async ({
    page,
    context,
    browser,
    products,
  }) => {
    const article = await products.inEveryBranch()
    const order = await placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' })
    await signOnQuietly(context.request, first)
    const opened = async (): Promise<Opened> => {
      if (object === 'product') return { path: `/products/${article.number}`, heading: article.name }
      if (object === 'hand-over') {
        await makeReady(order.number)
        return { path: `/counter/${order.number}`, heading: 'Balie' }
      }
      const { jobs } = await (await context.request.get('/api/staff/pick-jobs')).json()
      const job = jobs.find((one: { number: string }) => one.number === order.number)
      return { path: `/pick/${job.id}`, heading: order.number }
    }
    const { path, heading } = await opened()
    const open = async (who: Page) => {
      await who.goto(path)
      await expect(who.getByRole('heading', { level: 1 })).toContainText(heading)
    }
    await open(page)
    const other = await browser.newContext({ baseURL: STAFF_OPTIONS.baseURL, locale: 'nl-NL' })
    await signOnQuietly(other.request, role)
    const colleague = await other.newPage()
    const seen = () => expect(also(page)).toHaveText(`Ook geopend door ${name}`, { timeout: 2 * GONE_MS })
    const gone = () => expect(also(page)).toHaveCount(0, { timeout: 2 * GONE_MS })
    const leave = async () => {
      await colleague.goto('/')
      await expect(colleague.getByRole('heading', { level: 1 })).toContainText('Dag')
    }
    await within(SHOWN_MS, async (isFirst) => {
      if (!isFirst) await leave()
      await gone()
      await open(colleague)
      return timeOf(seen())
    })
    await expect(also(colleague)).toBeVisible()
    await leave()
    await within(GONE_MS, async (isFirst) => {
      if (!isFirst) {
        await open(colleague)
        await seen()
        await leave()
      }
      return timeOf(gone())
    })
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
