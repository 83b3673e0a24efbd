import type { Page } from '@playwright/test'
import { href } from '@shop/routes'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { takePicture } from '../../support/picture.ts'
import { readData } from '../../support/range/read-data.ts'
import { confirmAtProvider } from '../../support/staff/confirm.ts'
import { openShop } from '../../support/staff/pickup.ts'
import { confirmQuietly, STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

/** The worker changes prices beside the work of other scenarios. */
const LIVE_MS = scaleTimeout(30_000)
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const effects = (page: Page) => page.getByRole('navigation', { name: 'Gevolgen' })
const euros = (price: number) => price.toFixed(2).replace('.', ',')

/** Every cache of the shop has the new price within a minute (RANGE-04). */
const SHOWN_MS = scaleTimeout(60_000)
const AHEAD_MS = scaleTimeout(5_000)

/** Makes a draft of one or more pasted lines, from the main menu. */
async function makeDraft(page: Page, name: string, list: string) {
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Prijswijzigingen' }).click()
  await page.getByRole('link', { name: 'Nieuwe prijswijziging' }).click()
  const form = page.getByRole('form', { name: 'Met een bestand of een lijst' })
  await form.getByLabel('Naam').fill(name)
  await form.getByLabel(/^Of plak hier/).fill(list)
  await form.getByRole('button', { name: 'Bekijk de gevolgen' }).click()
  await expect(title(page)).toHaveText(name)
}

test('a price change is previewed, live and reverted; the shop shows nothing of it before', {
  tag: ['@RANGE-16', '@desktop'],
}, async ({ page, browser, products }) => {
  test.slow()
  const article = await products.simple()
  const old = article.priceInclTax
  const wanted = Math.round(old * 110) / 100
  const shop = await openShop(browser)
  const shopShows = async (price: number) => {
    await shop.goto(article.path)
    return (await shop.getByRole('main').textContent())?.includes(euros(price)) === true
  }
  await expect.poll(() => shopShows(old)).toBe(true)

  await signOn(page, 'range')
  await makeDraft(page, `Proef ${article.number}`, `${article.number}\t${euros(wanted)}\n999999\t1,00`)
  await expect(effects(page).getByRole('link', { name: /^Alle regels/ })).toContainText('1')
  await expect(page.getByText('Regels van de lijst die niet meedoen: 1')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: article.number })
  await expect(row).toContainText(euros(old))
  await expect(row).toContainText(euros(wanted))
  await expect(row).toContainText('+10,0')
  await expectAccessible(page)
  await takePicture(page, 'staff-change-set')
  await page.setViewportSize({ width: 390, height: 844 })
  await takePicture(page, 'staff-change-set')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await shopShows(wanted)).toBe(false)

  await page.getByRole('button', { name: 'Stel deze prijzen voor (1)' }).click()
  await expect(page.getByRole('status').first()).toHaveText('Akkoord. Je kunt de prijzen nu plannen.')
  expect(await shopShows(wanted)).toBe(false)
  await page.getByRole('button', { name: 'Zet deze prijzen nu live (1)' }).click()
  await confirmAtProvider(page, 'range')
  await expect(page.getByText('1 van 1 verwerkt')).toBeVisible({ timeout: LIVE_MS })
  await expect.poll(() => shopShows(wanted), { timeout: LIVE_MS }).toBe(true)
  await page.getByRole('button', { name: 'Draai alles terug' }).click()
  await expect(page.getByText('1 van 1 teruggedraaid of nagekeken')).toBeVisible({ timeout: LIVE_MS })
  await expect.poll(() => shopShows(old), { timeout: LIVE_MS }).toBe(true)
  await shop.context().close()
})

test('a suspected error is named, refused, and accepted by a colleague who sees the lines', {
  tag: ['@RANGE-16', '@RANGE-18', '@STAFF-14', '@desktop'],
}, async ({ page, browser, products }) => {
  const article = await products.simple()
  const name = `Fout ${article.number}`
  await signOn(page, 'range')
  await makeDraft(page, name, `${article.number};${euros(article.priceInclTax * 10)}`)
  await effects(page)
    .getByRole('link', { name: /^Vermoedelijke fout/ })
    .click()
  await expect(page).toHaveURL(/show=price_error/)
  await expect(page.getByRole('row').filter({ hasText: article.number })).toContainText('factor 10')
  await page.getByRole('button', { name: 'Stel deze prijzen voor (1)' }).click()
  await expect(page.getByRole('alert')).toContainText('lijken een fout')
  await page.getByRole('checkbox', { name: /vermoede fouten kloppen/ }).check()
  await page.getByRole('button', { name: 'Stel deze prijzen voor (1)' }).click()
  await expect(page.getByText('Wacht op goedkeuring door een collega.')).toBeVisible()
  await expectAccessible(page)

  const office = await browser.newContext({ baseURL: STAFF_OPTIONS.baseURL, locale: 'nl-NL' })
  const colleague = await office.newPage()
  await signOn(colleague, 'operator')
  await colleague.getByRole('link', { name: 'Goed te keuren' }).click()
  const request = colleague.getByRole('listitem').filter({ hasText: name })
  await expect(request).toContainText('Bevestigde vermoede fouten')
  await request.getByRole('link', { name }).click()
  await expect(title(colleague)).toHaveText(name)
  await colleague.goBack()
  await request.getByRole('button', { name: 'Keur goed' }).click()
  await confirmAtProvider(colleague, 'operator')
  await expect(colleague.getByRole('status')).toHaveText('Goedgekeurd en uitgevoerd')
  await page.reload()
  await expect(page.getByText('Goedgekeurd. Kies wanneer de prijzen live gaan.')).toBeVisible()
  await page.getByRole('button', { name: 'Maak er weer een concept van' }).click()
  await expect(page.getByRole('status').first()).toHaveText('Weer een concept')
  await office.close()
})

test('a planned change is live at its time, and then on the page, in search and in the API', {
  tag: ['@RANGE-04', '@desktop'],
}, async ({ page, browser, products }) => {
  test.slow()
  const article = await products.simple()
  await products.untilFound(article)
  const old = article.priceInclTax
  const wanted = Math.round(old * 110) / 100
  const shop = await openShop(browser)
  const textOf = async (path: string) => {
    await shop.goto(path)
    return (await shop.getByRole('main').textContent()) ?? ''
  }
  const places: Readonly<Record<string, (price: number) => Promise<boolean>>> = {
    page: async (price) => (await textOf(article.path)).includes(euros(price)),
    search: async (price) => (await textOf(href('nl', 'search-term', { term: article.name }))).includes(euros(price)),
    api: async (price) => {
      const [one] = await readData<{ priceInclTax: number }[]>(
        shop.request,
        `/api/aspos/products/ids?productIds=${article.id}`,
      )
      return one?.priceInclTax === price
    },
  }
  // Read before, so that every cache has the old price.
  for (const [name, shows] of Object.entries(places))
    await expect.poll(() => shows(old), { message: name, timeout: SHOWN_MS }).toBe(true)

  await signOn(page, 'range')
  await makeDraft(page, `Gepland ${article.number}`, `${article.number}\t${euros(wanted)}`)
  await page.getByRole('button', { name: 'Stel deze prijzen voor (1)' }).click()
  await confirmQuietly(page.request, 'range')
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Live vanaf').fill(`${inTwoDays}T08:00`)
  await page.getByRole('button', { name: 'Plan in' }).click()
  await expect(page.getByText(/^Gaat live op .*08:00/)).toBeVisible()
  await page.getByRole('button', { name: 'Maak er weer een concept van' }).click()
  await page.getByRole('button', { name: 'Stel deze prijzen voor (1)' }).click()
  await expect(page.getByLabel('Live vanaf')).toBeVisible()

  // The form knows minutes only.
  const set = `/api/staff/change-sets/${page.url().split('/').at(-1)}`
  const startsAt = new Date(Date.now() + AHEAD_MS).toISOString()
  expect((await page.request.post(`${set}/schedule`, { data: { startsAt } })).status()).toBe(200)
  expect(await places['api']?.(old)).toBe(true)
  const state = async () => (await (await page.request.get(set)).json()).set
  await expect.poll(async () => (await state()).state, { timeout: SHOWN_MS }).toBe('live')
  const late = Date.parse((await state()).liveAt) - Date.parse(startsAt)
  expect(late).toBeGreaterThanOrEqual(0)
  expect(late).toBeLessThanOrEqual(scaleTimeout(5_000))
  for (const [name, shows] of Object.entries(places))
    await expect.poll(() => shows(wanted), { message: name, timeout: SHOWN_MS }).toBe(true)
  await shop.context().close()
})
