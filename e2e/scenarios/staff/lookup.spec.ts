import type { Page } from '@playwright/test'
import pg from 'pg'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { placeOrder } from '../../support/orders.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { eanOf, giveBarcodes, HANDHELD } from '../../support/staff/pick.ts'
import { BRANCH_ID } from '../../support/staff/pickup.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

// A code that no product has is a result of this screen.
test.use({
  ...STAFF_OPTIONS,
  tolerated: [new RegExp(`${STAFF_OPTIONS.tolerated[0]?.source}|status of 404`)],
  viewport: HANDHELD,
})

/** A scanner that inserts its text at once: keys of a busy test machine would come too slowly for one. */
async function scanAtOnce(page: Page, code: string) {
  await expect(page.getByLabel('Scanveld')).toBeFocused()
  await page.keyboard.insertText(code)
  await page.keyboard.press('Enter')
}

const SCANS = 15
const MOST_MS = scaleTimeout(300)

/** Sets the facts of the shelf of a product: unit price, place, stock and the next delivery. Four pieces are sold. */
async function furnish(id: string) {
  const client = new pg.Client({
    connectionString: ADDRESSES.DATABASE_URL,
    application_name: 'scenario lookup',
    options: '-c shop.process=scenario',
  })
  await client.connect()
  await client.query(
    `update product set unit_price_unit = 'm2', unit_per_product = 2, expected_on = '2030-03-04' where id = $1`,
    [id],
  )
  await client.query(
    `insert into shelf_location (branch_id, product_id, aisle, bay, level) values ($1, $2, 12, 4, 'C')`,
    [BRANCH_ID, id],
  )
  await client.query('update stock set on_hand = 30 where product_id = $1 and branch_id = $2', [id, BRANCH_ID])
  await client.end()
  await placeOrder({ quantities: { [id]: 4 }, isPaid: true, branchId: BRANCH_ID })
}

test(
  'a scan outside a job shows price, stock, place and delivery within 300 ms',
  {
    tag: ['@PICK-33', '@desktop'],
  },
  async ({ page, products }, info) => {
    const first = await products.inEveryBranch()
    const second = await products.inEveryBranch()
    await giveBarcodes([first, second])
    await furnish(first.id)
    await signOn(page, 'picker')
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Scan' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scan iets')

    await scanAtOnce(page, eanOf(first.number))
    const article = page.getByRole('article', { name: first.name })
    await expect(article).toContainText('€ 24,95')
    await expect(article).toContainText('€ 12,48 per m²')
    await expect(article).toContainText('12 · 04 · C')
    await expect(article.locator('dl')).toContainText(['Vrij26', 'Ligt hier30Verkocht, nog op te halen4'])
    await expect(article.getByText(/, [\d,]+\sk?m$/)).toHaveCount(3)
    await expect(article).toContainText('Volgende leveringma 4 mrt')
    await expectAccessible(page)
    await page.screenshot({ path: info.outputPath('lookup.png') })

    await scanAtOnce(page, '4006381333931')
    await expect(page.getByRole('alert')).toContainText('Bij deze code hoort geen artikel: 4006381333931')

    // From the last key of the scanner to the frame that shows the product.
    await page.evaluate(() => {
      const times: number[] = []
      Object.assign(window, { times })
      let began = 0
      const onKey = ({ key, timeStamp }: KeyboardEvent) => {
        if (key === 'Enter') began = timeStamp
      }
      window.addEventListener('keydown', onKey, true)
      const shownIn = () => document.querySelector('article')?.getAttribute('aria-label') ?? ''
      let shown = shownIn()
      new MutationObserver(() => {
        if (shownIn() === shown || shownIn() === '') return
        shown = shownIn()
        requestAnimationFrame(() =>
          requestAnimationFrame((now) => times.push(Math.max(now, performance.now()) - began)),
        )
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    const timesOf = () => page.evaluate(() => (window as unknown as { times: number[] }).times)
    for (let nth = 0; nth < SCANS; nth += 1) {
      const { number, name } = nth % 2 === 0 ? first : second
      await scanAtOnce(page, eanOf(number))
      await expect(page.getByRole('article', { name })).toBeVisible()
      await expect.poll(async () => (await timesOf()).length).toBe(nth + 1)
    }
    const sorted = (await timesOf()).sort((one, other) => one - other)
    const median = sorted[Math.floor(SCANS / 2)] ?? Number.POSITIVE_INFINITY
    console.log(`lookup: median ${Math.round(median)} ms, most ${Math.round(sorted.at(-1) ?? 0)} ms`)
    expect(median).toBeLessThan(MOST_MS)
  },
)
