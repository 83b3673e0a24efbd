import type { Page } from '@playwright/test'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { takePicture } from '../../support/picture.ts'
import { confirmAtProvider } from '../../support/staff/confirm.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

/** The worker changes prices beside the work of other scenarios. */
const LIVE_MS = scaleTimeout(30_000)
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const effects = (page: Page) => page.getByRole('navigation', { name: 'Gevolgen' })
const euros = (price: number) => price.toFixed(2).replace('.', ',')

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
  const visitor = await browser.newContext({ baseURL: ADDRESSES.PUBLIC_ORIGIN, locale: 'nl-NL' })
  const shop = await visitor.newPage()
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
  await visitor.close()
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
