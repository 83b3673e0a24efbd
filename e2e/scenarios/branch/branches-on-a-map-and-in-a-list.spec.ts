import type { APIRequestContext } from '@playwright/test'
import type { BranchView } from '@shop/contract/branch'
import { BRANCH_FORMAT_LABELS } from '@shop/retailer/brand'
import { expectAccessible } from '../../support/accessibility.ts'
import { startChangedApi } from '../../support/changed-api.ts'
import { watchLayoutShift } from '../../support/layout-shift.ts'
import { gotoLive } from '../../support/live-page.ts'
import { nextTuesday } from '../../support/own/next-tuesday.ts'
import { startProductionShop } from '../../support/production-shop.ts'
import { expect, test } from '../../support/test.ts'

const readBranches = async (request: APIRequestContext): Promise<BranchView[]> =>
  (await (await request.get('/api/aspos/stores')).json()).Data

/** A Tuesday at noon, so that every branch is open. */
const NOON = nextTuesday()

test('the branches page has its own map with a pin per branch and an equivalent list', {
  tag: ['@ROUTE-21', '@SHELL-02', '@CATALOG-51', '@DECIDE-80', '@MODERN-02', '@A11Y-15', '@desktop'],
}, async ({ page, request, context, baseURL }) => {
  const branches = await readBranches(request)
  await context.addCookies([{ name: 'bm_now', value: NOON, url: baseURL ?? '' }])
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  const shifted = await watchLayoutShift(page)
  for (const path of ['/vestigingen', '/en/stores']) {
    await gotoLive(page, path)
    await expect(page.locator('[data-map="drawn"] .pin__head')).toHaveCount(branches.length)
    await expect(page.getByRole('img', { name: new RegExp(String(branches.length)) })).toBeVisible()
  }
  expect((await shifted()).total).toBeLessThan(0.01)
  // The page requests nothing from other hosts, in particular not the retired version 3.26 of Google Maps.
  expect(asked.filter((url) => new URL(url).origin !== new URL(baseURL ?? '').origin)).toEqual([])
  expect(asked.filter((url) => url.includes('3.26'))).toEqual([])

  await expectAccessible(page)
  await page.getByRole('link', { name: `Show all ${branches.length}` }).click()
  const rows = page.locator('.vlist > li')
  await expect(rows).toHaveCount(branches.length)
  for (const { name, type, address } of branches.slice(0, 5)) {
    const row = rows.filter({
      has: page.getByRole('heading', { name: `${name} ${BRANCH_FORMAT_LABELS[type]}`, exact: true }),
    })
    await expect(row).toContainText(`${address.street} ${address.houseNumber}`)
    await expect(row).toContainText('Open until')
    await expect(row.locator('.vlist__n')).toHaveText(/^\d+$/)
  }
})

test('branches sort by distance or name, and every kind of location input finds them', {
  tag: ['@SHELL-01', '@CATALOG-43'],
}, async ({ page, context }) => {
  const distances = async () =>
    (await page.locator('.vlist .km').allTextContents())
      .filter((text) => text !== '')
      .map((text) => Number.parseFloat(text.replace(',', '.')) * (text.endsWith('km') ? 1_000 : 1))
  const names = () => page.locator('.vlist h3 a').allTextContents()
  const sorted = (numbers: readonly number[]) => [...numbers].sort((left, right) => left - right)

  // A place without a branch, and a postcode in it.
  for (const term of ['Houten', '3991 AB']) {
    await gotoLive(page, `/vestigingen?SearchTerm=${encodeURIComponent(term)}`)
    await expect(page.getByRole('heading', { name: `dichtst bij ${term} eerst` })).toBeVisible()
    expect((await names())[0]).toBe('Nieuwegein')
    expect(await distances()).toEqual(sorted(await distances()))
  }
  await page.getByRole('link', { name: 'A - Z' }).click()
  await expect(page).toHaveURL(/Sort=2/)
  await expect(page.getByRole('heading', { name: /op naam/ })).toBeVisible()
  const byName = await names()
  expect(byName).toEqual([...byName].sort((left, right) => left.localeCompare(right, 'nl')))

  // The location of the device.
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 53.2, longitude: 6.6 })
  await gotoLive(page, '/vestigingen')
  await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
  await expect(page.locator('.vlist h3').first()).toContainText('Groningen')
  expect(await distances()).toEqual(sorted(await distances()))

  await gotoLive(page, '/vestigingen?SearchTerm=Timboektoe')
  await expect(page.getByText('Geen vestiging gevonden bij Timboektoe')).toBeVisible()
})

test('branches can be filtered by service, also without script', async ({ page, request, browser, baseURL }) => {
  const branches = await readBranches(request)
  const sawing = branches.filter(({ services }) => services.includes('zaagservice'))
  await gotoLive(page, '/vestigingen')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Zaagservice/ })
    .click()
  await expect(page.getByRole('heading', { name: `${sawing.length} vestigingen, op naam` })).toBeVisible()

  const width = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await width(), 'nothing sticks out of the page').toBeLessThanOrEqual(0)

  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await plain.goto('/vestigingen?SearchTerm=Utrecht&Dienst=zaagservice&Sort=2')
  await expect(plain.getByRole('heading', { name: `${sawing.length} vestigingen, op naam` })).toBeVisible()
  await plain.getByRole('link', { name: `Toon alle ${sawing.length}` }).click()
  await expect(plain.locator('.vlist > li')).toHaveCount(sawing.length)
  await plain.close()
})

test('a branch has a page in both languages with its format and a map', {
  tag: ['@ROUTE-22', '@SHELL-02', '@DECIDE-49', '@CATALOG-50', '@desktop'],
}, async ({ page, request }) => {
  const branches = await readBranches(request)
  for (const [format, label] of Object.entries(BRANCH_FORMAT_LABELS)) {
    const branch = branches.find(({ type }) => type === format)
    if (!branch) throw new Error(`no branch has the format ${format}`)
    await page.goto(`/vestigingen/${branch.url}`)
    await expect(page.locator('.branch__head .tag')).toHaveText(label)
    await expect(page.locator('[data-map="drawn"] .is-mine .pin__name')).toHaveText(`Bouwmeester ${branch.name}`)
    await expect(page.locator('[data-map="drawn"] .pin__head')).toHaveCount(
      (await page.locator('.near li').count()) + 1,
    )
  }
  const [branch] = branches
  await page.goto(`/en/store/${branch?.url}`)
  await expect(page.getByRole('heading', { level: 1, name: `Bouwmeester ${branch?.name}` })).toBeVisible()
  await expectAccessible(page)
})

test('the home page searches branches too', { tag: ['@desktop'] }, async ({ page, request }) => {
  const branches = await readBranches(request)
  await gotoLive(page, '/')
  await page.locator('.finder').scrollIntoViewIfNeeded()
  await expect(page.locator('.finder [data-map="drawn"] .pin__head')).toHaveCount(branches.length)
  await page.locator('.finder').getByRole('textbox', { name: 'Postcode of plaats' }).fill('Zwolle')
  await page.locator('.finder').getByRole('button', { name: 'Zoek' }).click()
  await expect(page.locator('.vlist h3').first()).toContainText('Zwolle')
})

test.describe('a shop with a Google Maps key', () => {
  // A separate shop whose settings contain a key, and a stub of the Google Maps script.
  test.use({ tolerated: [/^other host: http(s:\/\/maps\.googleapis\.com|:\/\/127\.0\.0\.1)/] })

  test('the Google map loads only with key and consent, in its current version', {
    tag: ['@CATALOG-51', '@DECIDE-80', '@MODERN-02', '@desktop'],
  }, async ({ page, context, baseURL }) => {
    const api = process.env.API_URL ?? `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 2}`
    const changed = await startChangedApi(api, {
      '/api/aspos/common/config': ({ status, body }) => {
        const { Data, ...rest } = body as { Data: object }
        return { status, body: { ...rest, Data: { ...Data, mapsKey: 'test-key' } } }
      },
    })
    const shop = await startProductionShop(baseURL ?? '', changed.url)
    const asked: URL[] = []
    await context.route('https://maps.googleapis.com/**', (route) => {
      asked.push(new URL(route.request().url()))
      return route.fulfill({ contentType: 'text/javascript', body: STAND_IN })
    })
    try {
      await page.goto(`${shop.origin}/vestigingen`)
      await expect(page.locator('[data-map="drawn"] .pin__head').first()).toBeVisible()
      expect(asked).toEqual([])

      await context.addCookies([{ name: 'cookie_consent', value: 's0m1', url: shop.origin }])
      await page.goto(`${shop.origin}/vestigingen`)
      await expect(page.locator('[data-map="drawn"] [data-google-pin]').first()).toBeAttached()
      await expect(page.locator('.vlist > li').first()).toBeVisible()
      expect(asked.map(({ searchParams: query }) => [query.get('key'), query.get('v'), query.get('language')])).toEqual(
        [['test-key', 'weekly', 'nl']],
      )
      expect(asked[0]?.searchParams.get('libraries')).toBe('places')
      await page.goto('about:blank')
    } finally {
      await shop.stop()
      await changed.close()
    }
  })
})

/** Stub of the part of the Maps JavaScript API that the branch map uses. */
const STAND_IN = `
  window.google = { maps: {
    Map: class { constructor(box) { this.box = box } fitBounds() {} getZoom() { return 7 } setZoom() {} },
    Marker: class {
      constructor({ map, title }) { this.element = document.createElement('i'); this.element.dataset.googlePin = title; map.box.append(this.element) }
      addListener() {}
      setMap() { this.element.remove() }
    },
  } }
  window.googleMapsReady()
`
