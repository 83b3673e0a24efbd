import { href } from '@shop/routes'
import { expectAccessible } from '../../support/accessibility.ts'
import { someCategory, someProduct } from '../../support/catalogue.ts'
import { expect, test } from '../../support/test.ts'

const WIDTHS = [1440, 390]

test('[MODERN-18] one page of each kind is sound for axe on a desk and on a phone, and never scrolls sideways @desktop', async ({
  page,
  request,
}) => {
  test.slow() // a dozen pages
  const { category } = await someCategory(request)
  const { number, slug } = await someProduct(request)
  const english = await someCategory(request, 'en')
  // Dutch first: who reads English once is led there from Dutch paths
  const paths = [
    '/',
    href('nl', 'product-lister-all', { pathMatch: category.Url }),
    `/${slug}/product/${number}`,
    '/merken',
    '/vestigingen',
    '/klantenservice',
    '/klantenservice/faq',
    '/nieuwsbrief',
    '/inloggen',
    '/en',
    href('en', 'product-lister-all', { pathMatch: english.category.Url }),
    '/en/customer-service/returns',
  ]
  for (const path of paths) {
    await page.goto(path)
    await page.locator('html[data-live]').waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(tooWide, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})
