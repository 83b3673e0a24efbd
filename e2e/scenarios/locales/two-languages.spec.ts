import type { Page } from '@playwright/test'
import { LOCALES, type Locale } from '@shop/routes'
import type { Visit } from '../../support/accessibility/templates.ts'
import { finderOfShop } from '../../support/languages/mixed.ts'
import { visibleTexts } from '../../support/languages/visible-text.ts'
import { orderingVisits, ownVisits, publicVisits } from '../../support/languages/visits.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

// Expected for an unknown address.
test.use({ tolerated: [/status of 404/] })

const finder = finderOfShop()

async function crawl(page: Page, visits: readonly Visit[], locale: Locale): Promise<string[]> {
  const find = await finder
  const faults: string[] = []
  for (const { name, path } of visits) {
    await gotoLive(page, path)
    if (name === 'product') {
      await page.locator('#reviews').scrollIntoViewIfNeeded()
      await expect(page.locator('#reviews p[lang]').first()).toBeVisible()
    }
    for (const text of await visibleTexts(page)) {
      const found = find(text, locale)
      if (found.length > 0) faults.push(`${name} ${path}: ${found.join(', ')} in '${text.slice(0, 160)}'`)
    }
  }
  return faults
}

for (const locale of LOCALES)
  test(`pages in ${locale} have no text and no figure of the other language`, {
    tag: ['@SHOP-36', '@desktop'],
  }, async ({ page, request, context, baseURL, products }) => {
    test.slow() // thirty pages
    const article = await products.simple()
    await context.addCookies([{ name: 'i18n_locale', value: locale, url: baseURL ?? '' }])
    const faults = await crawl(page, await publicVisits(request, locale), locale)
    faults.push(...(await crawl(page, await orderingVisits(page, locale, article.id), locale)))
    faults.push(...(await crawl(page, await ownVisits(page, locale), locale)))
    expect(faults).toEqual([])
  })
