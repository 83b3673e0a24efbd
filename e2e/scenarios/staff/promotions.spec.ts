import type { Page } from '@playwright/test'
import { addDays, dayAt } from '@shop/domain/dates'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { fillCart } from '../../support/cart.ts'
import { gotoLive } from '../../support/live-page.ts'
import { takePicture } from '../../support/picture.ts'
import { confirmAtProvider } from '../../support/staff/confirm.ts'
import { openShop } from '../../support/staff/pickup.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

/** Every cache of the shop has a started or ended promotion within a minute. */
const SHOWN_MS = scaleTimeout(60_000)
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const rowOf = (page: Page, number: string) =>
  page.getByRole('region', { name: 'Artikelen in de actie' }).getByRole('row').filter({ hasText: number })

type Over = { readonly percent?: string; readonly label?: string }

/** Saves a draft of these products for today and tomorrow. */
async function saveDraft(page: Page, name: string, numbers: readonly string[], over: Over = {}) {
  const { percent = '10', label = 'Proefkorting' } = over
  await page.getByLabel('Kiezen').selectOption({ label: 'Met een lijst nummers' })
  await page.getByLabel(/^Artikelnummers/).fill(numbers.join('\n'))
  await page.getByLabel('Korting in procenten').fill(percent)
  await page.getByLabel('Eerste dag').fill(dayAt(new Date()))
  await page.getByLabel('Laatste dag').fill(addDays(dayAt(new Date()), 1))
  await page.getByLabel("Naam voor collega's").fill(name)
  await page.getByLabel('Label in het Nederlands').fill(label)
  await page.getByLabel('Label in het Engels').fill(`${label} (English)`)
  await page.getByRole('button', { name: 'Bewaar en controleer' }).click()
  await expect(title(page)).toHaveText(name)
}

test("a promotion shows 'van' prices or reasons, runs in the shop, is changed, and ends", {
  tag: ['@RANGE-20', '@desktop'],
}, async ({ page, browser, products }) => {
  test.slow()
  const [sold, fresh] = [await products.longSold(), await products.simple()]
  const name = `Actie ${sold.number}`
  const label = `Actie ${sold.number.slice(-4)}`
  const shop = await openShop(browser)
  const shopShows = async (text: string) => {
    await shop.goto(sold.path)
    return (await shop.getByRole('main').textContent())?.includes(text) === true
  }
  await expect.poll(() => shopShows('24,95')).toBe(true)

  await signOn(page, 'range')
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Acties' }).click()
  await page.getByRole('link', { name: 'Nieuwe actie' }).click()
  await expect(title(page)).toHaveText('Nieuwe actie')
  await expectAccessible(page)
  await takePicture(page, 'staff-promotion-new')
  await saveDraft(page, name, [sold.number, fresh.number, '99999999'], { label })
  await expect(page.getByText(/Niet in de actie.*99999999/)).toBeVisible()
  await expect(rowOf(page, sold.number)).toContainText(/Van €\s24,95/)
  await expect(rowOf(page, sold.number)).toContainText('22,45')
  await expect(rowOf(page, fresh.number)).toContainText('Geen van-prijs')
  await expect(rowOf(page, fresh.number)).toContainText(/Korter dan 30 dagen te koop. Kan vanaf \S/)
  await expectAccessible(page)
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await takePicture(page, 'staff-promotion')
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await shopShows(label)).toBe(false)

  await page.getByRole('link', { name: /^Geen van-prijs/ }).click()
  await expect(rowOf(page, sold.number)).toHaveCount(0)
  await expect(rowOf(page, fresh.number)).toBeVisible()
  await page.getByRole('button', { name: /^Start de actie nu/ }).click()
  await confirmAtProvider(page, 'range')
  await expect(page.getByText('De actie is gepland.')).toBeVisible()
  await expect(page.getByText(/^Loopt tot en met/)).toBeVisible()
  await expect.poll(() => shopShows(label), { timeout: SHOWN_MS }).toBe(true)
  await expect(shop.getByRole('main')).toContainText('22,45')
  await fillCart(shop, { [sold.id]: 2 })
  await gotoLive(shop, '/winkelwagen')
  await expect(shop.getByRole('main')).toContainText('44,90')

  await page.getByLabel('Label in het Nederlands').fill(`${label} plus`)
  await page.getByRole('button', { name: 'Bewaar label en laatste dag' }).click()
  await expect(page.getByText('De actie is veranderd.')).toBeVisible()
  await expect.poll(() => shopShows(`${label} plus`), { timeout: SHOWN_MS }).toBe(true)
  await page.getByLabel('Reden').fill('Voorraad is op')
  await page.getByRole('button', { name: 'Stop de actie nu' }).click()
  await expect(page.getByText(/^Voorbij sinds/)).toBeVisible()
  await expect.poll(() => shopShows(label), { timeout: SHOWN_MS }).toBe(false)
  await expect(shop.getByRole('main')).toContainText('24,95')
  await page.getByRole('link', { name: 'Geschiedenis' }).click()
  await expect(page.getByText('Voorraad is op').first()).toBeVisible()
  await page.goto('/promotions?state=ended')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Voorbij')
  await shop.context().close()
})

test('a draft of a colleague is not overwritten; a large discount waits for a colleague', {
  tag: ['@RANGE-20', '@STAFF-14', '@desktop'],
}, async ({ page, browser, products }) => {
  const article = await products.longSold()
  const name = `Samen ${article.number}`
  await signOn(page, 'range')
  await page.goto('/promotions/new')
  await saveDraft(page, name, [article.number], { percent: '50' })
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByLabel('Korting in procenten').fill('40')
  await other.getByRole('button', { name: 'Bewaar het concept' }).click()
  await expect(other.getByText('Het concept is bewaard.')).toBeVisible()
  await other.close()
  const saved = page.getByText('Een collega heeft deze actie intussen veranderd. Er is niets opgeslagen.')
  // Twice: the screen has read the version of the colleague after the first attempt.
  for (const percent of ['30', '31']) {
    await page.getByLabel('Korting in procenten').fill(percent)
    await expect(page.getByRole('button', { name: /^Start de actie nu/ })).toBeDisabled()
    await page.getByRole('button', { name: 'Bewaar het concept' }).click()
    await expect(saved).toBeVisible()
    await expect(page.getByLabel('Korting in procenten')).toHaveValue(percent)
  }
  await page.getByRole('link', { name: 'Bekijk de actie zoals die nu is' }).click()
  await expect(page.getByLabel('Korting in procenten')).toHaveValue('40')
  await page.getByRole('button', { name: /^Start de actie nu/ }).click()
  await confirmAtProvider(page, 'range')
  await expect(page.getByText('Wacht op goedkeuring door een collega.')).toBeVisible()

  const office = await browser.newContext({ baseURL: STAFF_OPTIONS.baseURL, locale: 'nl-NL' })
  const owner = await office.newPage()
  await signOn(owner, 'owner')
  await owner.goto('/approvals?kind=promotion')
  const asked = owner.getByRole('listitem').filter({ hasText: name })
  await expect(asked).toContainText('40')
  await asked.getByRole('link', { name }).click()
  await expect(title(owner)).toHaveText(name)
  await owner.getByRole('button', { name: 'Maak er weer een concept van' }).click()
  await expect(owner.getByText('Weer een concept')).toBeVisible()
  await office.close()
})
