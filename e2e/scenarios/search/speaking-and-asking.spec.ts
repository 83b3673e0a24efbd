import type { Page } from '@playwright/test'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const field = (page: Page) => page.locator('[data-head] input[name=term]:visible')
const panel = (page: Page) => page.locator('.sugg')

test('spoken words fill the field and are searched without personal data', {
  tag: ['@SEARCH-07', '@DECIDE-54', '@SEARCH-27', '@MODERN-04', '@desktop'],
}, async ({ page }) => {
  await page.addInitScript(() => {
    class Recognition {
      lang = ''
      onresult: ((heard: object) => void) | null = null
      onend: (() => void) | null = null
      start() {
        document.documentElement.dataset.heardIn = this.lang
        this.onresult?.({ results: [[{ transcript: 'gipsplaat ' }]] })
        this.onend?.()
      }
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Recognition })
  })
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/sp/search') asked.push(searchParams)
  })
  await gotoLive(page, '/')
  await field(page).click()
  await page.getByRole('button', { name: 'Spreek je zoekvraag in' }).click()
  await expect(field(page)).toHaveValue('gipsplaat')
  await expect(page.locator('html')).toHaveAttribute('data-heard-in', 'nl-NL')
  await expect(panel(page).getByRole('option').first()).toBeVisible()
  expect(asked.map((query) => [...query])).toEqual([
    [
      ['requestType', 'autocompletesuggestions'],
      ['searchTerm', 'gipsplaat'],
    ],
  ])
})

test('a browser without speech recognition shows no button for it', { tag: ['@DECIDE-54', '@desktop'] }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
  })
  await gotoLive(page, '/')
  await field(page).click()
  await expect(panel(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Spreek je zoekvraag in' })).toHaveCount(0)
})

test('suggestions are shown as the API returns them', { tag: ['@SEARCH-16', '@SEARCH-19', '@desktop'] }, async ({
  page,
}) => {
  const suggestions = {
    suggestions: [
      { name: 'gipsplaat', categoryName: 'Gipsplaten', parameter: 'CategoryID=12' },
      { name: 'gipsblok', categoryName: null, parameter: '' },
    ],
    brands: [],
    categories: [],
    products: [
      {
        ...{
          id: '019b76da-0000-7000-8000-000000000001',
          name: 'Gipsplaat AK',
          url: 'gipsplaat-ak-000123',
          img: '/media/drawn/gypsum-board/front/a/b/c/d.png',
        },
        ...{ numberTrimmed: '000123', priceInclTax: 8.95, priceExclTax: 7.4 },
      },
    ],
  }
  await page.route(/\/api\/sp\/search\?/, (route) =>
    route.fulfill({ json: { Success: true, Data: { results: null, suggestions } } }),
  )
  await page.route(/\/api\/img/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await gotoLive(page, '/')
  await field(page).fill('gips')
  const words = panel(page).getByRole('group', { name: 'suggesties', exact: true }).getByRole('option')
  await expect(words).toHaveText(['gipsplaat in Gipsplaten', 'gipsblok'])
  await expect(words.first()).toHaveAttribute('href', '/zoeken/gipsplaat?CategoryID=12')
  const product = panel(page).getByRole('group', { name: 'producten', exact: true }).getByRole('option')
  await expect(product).toContainText('Gipsplaat AK')
  await expect(product).toContainText('000123')
  await expect(product).toContainText('€ 8,95')
  await expect(product.locator('img')).toHaveAttribute('src', /url=.*gypsum-board/)
})

test('a search and a click on a result are counted', { tag: ['@REL-24', '@desktop'] }, async ({ page }) => {
  const steps: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/sp/search/steps') steps.push(request.postDataJSON())
  })
  await gotoLive(page, '/zoeken/gipsplaat')
  await expect.poll(() => steps).toMatchObject([{ kind: 'search', term: 'gipsplaat', hits: expect.any(Number) }])
  await page.locator('.card__name a').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(() => steps[1]).toMatchObject({ kind: 'click', term: 'gipsplaat', productId: expect.any(String) })
})
