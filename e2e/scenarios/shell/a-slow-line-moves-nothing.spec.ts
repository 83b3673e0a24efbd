import { fillCart } from '../../support/cart.ts'
import { someCategory } from '../../support/catalogue.ts'
import { UNSEEN, watchLayoutShift } from '../../support/layout-shift.ts'
import { publicPages } from '../../support/page-types.ts'
import { openSlowLine } from '../../support/proxy/in-pieces.ts'
import { expect, test } from '../../support/test.ts'

/** Page types whose layout reserves space for a known number of elements; the others are plain text. */
const LAID_OUT = ['home', 'departments', 'category', 'special list', 'product', 'search', 'branch', 'cookies']

// The slow network has another origin.
test.use({ tolerated: [/^other host: http:\/\/127\.0\.0\.1:/] })

test('a page that arrives in pieces has no layout shift', async ({ page, context, request, baseURL, products }) => {
  test.slow() // every page takes several seconds
  const { department } = await someCategory(request)
  const product = await products.simple()
  const paths = (await publicPages(request)).filter(({ name }) => LAID_OUT.includes(name)).map(({ nl }) => nl)
  const line = await openSlowLine(baseURL ?? '')
  // The longest name of a day: the branch page marks today in its hours after hydration.
  await context.addCookies([{ name: 'bm_now', value: '2026-11-18T12:00', url: line.origin }])
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
