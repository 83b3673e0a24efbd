import pg from 'pg'
import { expectAccessible } from '../../support/accessibility.ts'
import { placeOrder } from '../../support/orders.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

/** Moves the promise of an order into the past, as if it had not been picked. */
async function missPromise(number: string): Promise<void> {
  const client = new pg.Client({ connectionString: ADDRESSES.DATABASE_URL, options: '-c shop.process=scenario' })
  await client.connect()
  try {
    await client.query(
      `update orders set preferred_on = current_date - 8, late_notified_at = now() where number = $1`,
      [number],
    )
  } finally {
    await client.end()
  }
}

test('an operator reads the on-time rate of a branch and week and the cause of each miss', {
  tag: ['@desktop'],
}, async ({ page, products }) => {
  const article = await products.inEveryBranch()
  const order = await placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' })
  await missPromise(order.number)
  await signOn(page, 'operator')
  await page.getByRole('link', { name: 'Op tijd' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Op tijd' })).toBeVisible()
  await expectAccessible(page)
  // The week of eight days before is the one before this week, or the one before that on a Monday.
  await page.locator('a[href^="/on-time/1/"]').first().waitFor()
  const weeks = await page
    .locator('a[href^="/on-time/1/"]')
    .evaluateAll((links) => links.map((one) => one.getAttribute('href')))
  const day = new Date(Date.now() - 8 * 86_400_000).toISOString().slice(0, 10)
  const href = weeks
    .filter((one) => (one ?? '').slice(-10) <= day)
    .sort()
    .at(-1)
  await page.locator(`a[href="${href}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Te laat in')
  const miss = page.getByRole('row').filter({ hasText: order.number })
  await expect(miss).toContainText('nog niet klaar of bezorgd')
  await expectAccessible(page)
  await miss.getByRole('link', { name: order.number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number)
})
