import { fillCart } from '../../support/cart.ts'
import { someCategory } from '../../support/catalogue.ts'
import { openSlowLine } from '../../support/door/in-pieces.ts'
import { UNSEEN, watchLayoutShift } from '../../support/layout-shift.ts'
import { publicPages } from '../../support/page-types.ts'
import { findProduct } from '../../support/products.ts'
import { expect, test } from '../../support/test.ts'

/** Those whose layout knows how many there will be of something; the others are text from top to bottom. */
const LAID_OUT = ['home', 'departments', 'category', 'special list', 'product', 'search', 'branch', 'cookies']

// the line has an address of its own
test.use({ tolerated: [/^other host: http:\/\/127\.0\.0\.1:/] })

test('a page that comes in piece by piece stays where it is', async ({ page, request, baseURL }) => {
  const { department } = await someCategory(request)
  const product = await findProduct(request, (one) => one.isOrderable && one.maxStockTotal > 20 && !one.isPalletItem)
  const paths = (await publicPages(request)).filter(({ name }) => LAID_OUT.includes(name)).map(({ nl }) => nl)
  const line = await openSlowLine(baseURL ?? '')
  const shifted = await watchLayoutShift(page)
  const expectStill = async (path: string) => {
    await page.goto(line.origin + path)
    await expect(page.locator('footer')).toBeVisible()
    const { total, moved } = await shifted()
    expect.soft(total, `${path}\n${moved.join('\n')}`).toBeLessThan(UNSEEN)
  }
  try {
    for (const path of [...paths, `/producten/${department.Url}`, '/winkelwagen']) await expectStill(path)
    await fillCart(page, { [product.id]: 1 })
    await expectStill('/winkelwagen')
  } finally {
    await line.close()
  }
})
