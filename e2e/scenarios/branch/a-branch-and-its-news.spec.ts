import type { APIRequestContext } from '@playwright/test'
import type { BranchView } from '@shop/contract/branch'
import { watchLayoutShift } from '../../support/layout-shift.ts'
import { gotoLive } from '../../support/live-page.ts'
import { nextTuesday } from '../../support/own/next-tuesday.ts'
import { expect, test } from '../../support/test.ts'

/** The first branch that matches, with the data of its page. */
async function findBranch(request: APIRequestContext, wanted: (branch: BranchView) => boolean): Promise<BranchView> {
  const branches: BranchView[] = (await (await request.get('/api/aspos/stores')).json()).Data
  for (const { url } of branches) {
    const branch: BranchView = (await (await request.get(`/api/aspos/stores/url/${url}`)).json()).Data
    if (wanted(branch)) return branch
  }
  throw new Error('no branch matches')
}

/** A Tuesday at noon, so that every branch is open. */
const NOON = { name: 'bm_now', value: nextTuesday() }

test('a branch page shows its news with title, text, link and date', { tag: ['@DECIDE-97'] }, async ({
  page,
  request,
}) => {
  const withNews = await findBranch(request, ({ posts }) => posts.length > 0)

  await page.goto(`/vestigingen/${withNews.url}`)
  const news = page.getByRole('region', { name: `Nieuws uit ${withNews.name}` })
  await expect(news.getByRole('listitem')).toHaveCount(withNews.posts.length)
  for (const { title, summary, url, date } of withNews.posts) {
    const post = news.getByRole('listitem').filter({ hasText: title })
    await expect(post.getByRole('link', { name: title })).toHaveAttribute('href', url)
    await expect(post).toContainText(summary)
    await expect(post.locator('time')).toHaveAttribute('datetime', date)
  }
})

test('holiday hours take precedence over the usual hours', { tag: ['@DECIDE-97'] }, async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const day = '2026-12-25' // a Friday
  const branch = await findBranch(
    request,
    ({ holidayTimes, openingTimes }) =>
      openingTimes.some((one) => one.day === 5) && holidayTimes.some(({ start, closed }) => start === day && closed),
  )
  const at = (value: string) => context.addCookies([{ name: 'bm_now', value, url: baseURL ?? '' }])

  await at('2026-12-18T12:00:00+01:00')
  await page.goto(`/vestigingen/${branch.url}`)
  await expect(page.getByText(/^Open tot/).first()).toBeVisible()
  await at(`${day}T12:00:00+01:00`)
  await page.reload()
  await expect(page.locator('.branch__head').getByText(/^Gesloten/)).toBeVisible()
})

test('the chosen branch is shown in the header and on every product', async ({
  page,
  request,
  context,
  baseURL,
  products,
}) => {
  await context.addCookies([{ ...NOON, url: baseURL ?? '' }])
  const product = await products.simple()
  const branch: BranchView = (await (await request.get('/api/aspos/stores/1')).json()).Data

  await gotoLive(page, `/vestigingen/${branch.url}`)
  await page.getByRole('button', { name: 'Maak dit mijn vestiging' }).click()
  await expect(page.getByRole('button', { name: 'Mijn afhaalvestiging' })).toHaveAttribute('aria-pressed', 'true')

  const shifted = await watchLayoutShift(page)
  await page.goto(product.path)
  await expect(page.locator('.ways')).toContainText(`in ${branch.name}, gratis`)
  await expect(page.locator('.ways .when').first()).toHaveText(/^Vandaag \d\d:\d\d$/)
  expect((await shifted()).moved.filter((what) => what.includes('way'))).toEqual([])
})

test.describe('without permission to share a location', () => {
  test.use({ permissions: [] })

  test('a visitor who denies location access sees what to do instead', { tag: ['@CATALOG-52'] }, async ({ page }) => {
    await gotoLive(page, '/vestigingen')
    await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
    await expect(
      page.getByText(
        'Je hebt het delen van je huidige locatie geweigerd. Schakel deze toestemming in je browserinstellingen in',
      ),
    ).toBeVisible()
  })
})
