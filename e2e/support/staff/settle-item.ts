import { type Browser, expect, type Page } from '@playwright/test'
import { moveOn } from '../orders.ts'
import { makeReady } from './pickup.ts'
import { STAFF_OPTIONS, signOn } from './sign-on.ts'

/** Staff hand over the order of this browser's customer. */
export async function collectOrder(page: Page, orderId: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('bm_auth') ?? '')
  const reply = await page.request.get(`/api/bouwmeester/orders/link/${orderId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { orderNumber } = (await reply.json()).Data.order
  await moveOn(orderNumber, 'collect', '--code', await makeReady(orderNumber))
}

/** Staff settle the item about a product in their own browser. */
export async function settleItem(
  browser: Browser,
  title: string,
  work: (pane: ReturnType<Page['getByRole']>, page: Page) => Promise<void>,
) {
  const office = await browser.newContext({ baseURL: STAFF_OPTIONS.baseURL, locale: 'nl-NL' })
  const page = await office.newPage()
  await signOn(page, 'service')
  await page.goto('/attention?area=orders&sort=newest')
  await page.getByRole('link', { name: title }).click()
  const pane = page.getByRole('complementary', { name: title.split(':')[0] ?? '' })
  await work(pane, page)
  await expect(page.getByRole('status')).toHaveText('Gelukt')
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await office.close()
}
