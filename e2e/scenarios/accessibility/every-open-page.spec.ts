import type { Page } from '@playwright/test'
import { sweep } from '../../support/accessibility/sweep.ts'
import { openTemplates } from '../../support/accessibility/templates.ts'
import { test } from '../../support/test.ts'

// Expected for a page without a signed link and for an unknown path.
const STATUSES = /status of 40[0-9]/

test.describe('a visitor who answered the consent dialog', () => {
  test.use({ tolerated: [STATUSES] })

  test('every public page in Dutch passes axe, reflows at 320 px and has no layout shift', {
    tag: ['@A11Y-01', '@A11Y-10', '@MODERN-18', '@desktop'],
  }, async ({ page, request }) => {
    test.slow() // thirty pages
    await sweep(page, await openTemplates(request, 'nl'), { locale: 'nl' })
  })
})

/**
 * Everything stored for a visitor who has not answered and only browses: page language, scroll positions, and the
 * HttpOnly session of the cart and recently viewed products.
 */
const NECESSARY = ['cookie i18n_locale', 'cookie bm_session', 'session scroll-positions']

async function keptWithoutNeed(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`)
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `local ${key}`),
    ...Object.keys(sessionStorage).map((key) => `session ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...('dataLayer' in window ? ['the data layer of a tag manager'] : []),
  ])
  return [...cookies, ...stored].filter((key) => !NECESSARY.includes(key)).map((key) => `keeps ${key}`)
}

test.describe('a visitor who has not answered the consent dialog', () => {
  test.use({ answered: '', tolerated: [STATUSES] })

  // `test` fails every scenario that sends a request to another host.
  test('public pages in English pass too, without external requests or unneeded storage', {
    tag: ['@A11Y-01', '@A11Y-10', '@LAW-39', '@DECIDE-62', '@desktop'],
  }, async ({ page, request }) => {
    test.slow()
    // A shop with statistics enabled would load its tag manager.
    await page.route('**/api/aspos/common/config', async (route) => {
      const reply = await route.fetch()
      const body = await reply.json()
      Object.assign(body.Data, { gtmEnabled: true, gtmSetting: { id: 'GTM-TEST1' }, trackingItemIdPrefix: 'BM_' })
      await route.fulfill({ response: reply, json: body })
    })
    const visits = await openTemplates(request, 'en')
    await sweep(page, visits, { locale: 'en', also: keptWithoutNeed })
  })
})
