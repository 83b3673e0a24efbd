import type { Page } from '@playwright/test'
import { sweep } from '../../support/everyone/sweep.ts'
import { openTemplates } from '../../support/everyone/templates.ts'
import { test } from '../../support/test.ts'

// a page without the link's signature, or a path that is none, answers so
const STATUSES = /status of 40[0-9]/

test.describe('who answered the question about cookies', () => {
  test.use({ tolerated: [STATUSES] })

  test('[A11Y-01] [A11Y-10] [MODERN-18] every page open to all is sound for axe, fits 320 px with wide text and moves nothing, in Dutch @desktop', async ({
    page,
    request,
  }) => {
    test.setTimeout(900_000) // thirty pages
    await sweep(page, await openTemplates(request, 'nl'), { locale: 'nl' })
  })
})

/**
 * All that is kept of somebody who was not asked yet and only looks: the language of the page, how far it was read, and
 * the session of the cart and of the products last looked at, which no script can read.
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

test.describe('who was never asked', () => {
  test.use({ answered: '', tolerated: [STATUSES] })

  // a request to another host fails every scenario by itself
  test('[A11Y-01] [A11Y-10] [LAW-39] [DECIDE-62] and so in English under the question about cookies, with nothing asked of others and nothing kept on any kind of page @desktop', async ({
    page,
    request,
  }) => {
    test.setTimeout(900_000)
    // a shop that measures would ask its tag manager
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
