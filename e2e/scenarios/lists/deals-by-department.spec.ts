import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const cards = (page: Page) => page.locator('.cards > .card')
const groups = (page: Page) => page.locator('.facets details > summary')
const tick = (page: Page, name: RegExp) => page.locator('.facets').getByRole('checkbox', { name })
const total = async (page: Page) =>
  Number(((await page.locator('.toolbar__count').first().textContent()) ?? '').replace(/\D/g, ''))
/** The filters of every list of deals. */
const GENERAL = ['Afdeling', 'Beschikbaar', 'Korting', 'Merk', 'Prijs']

/** The saving of each card in whole percent, from the prices that it shows. */
const savings = (page: Page) =>
  cards(page).evaluateAll((all) => {
    const cents = (card: Element, place: string) =>
      Number((card.querySelector(`${place} .vat-in`)?.textContent ?? '').replace(/\D/g, ''))
    return all.map((card) => {
      const [was, now] = [cents(card, '.price s'), cents(card, '.price__now')]
      return was === 0 ? 0 : Math.floor(((was - now) * 100) / was)
    })
  })

test('deals are filtered by department, saving and brand, with specs of the department', {
  tag: ['@SHOP-19', '@desktop'],
}, async ({ page }) => {
  await gotoLive(page, '/actie')
  // Without a department, no spec fits all products.
  await expect(groups(page)).toHaveText(GENERAL)
  const all = await total(page)
  const label =
    (await tick(page, /^Isolatie/)
      .locator('xpath=ancestor::label')
      .textContent()) ?? ''
  await tick(page, /^Isolatie/).check()
  await expect(page).toHaveURL(/CatIds=\d+/)
  await expect.poll(() => total(page)).toBeLessThan(all)
  expect(label.replace(/\D/g, '')).toBe(String(await total(page)))
  // The specs of the department appear, and no other.
  await expect.poll(() => groups(page).count()).toBeGreaterThan(GENERAL.length)
  const shown = await groups(page).allTextContents()
  await expectAccessible(page, { within: '.facets' })

  await tick(page, /^20% of meer/).check()
  await expect(page).toHaveURL(/Korting=20/)
  await expect(page.getByRole('link', { name: '20% of meer verwijder filter' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect.poll(async () => Math.min(...(await savings(page)))).toBeGreaterThanOrEqual(20)
  const saved = await total(page)
  const brand = page.locator('.facets details', { hasText: 'Merk' }).getByRole('checkbox').first()
  const name = (await brand.getAttribute('value')) ?? ''
  await brand.check()
  await expect(page).toHaveURL(/Merken=/)
  await expect.poll(() => total(page)).toBeLessThanOrEqual(saved)
  // The address changes before the list, whose first card may have this brand already.
  const brands = async () => [...new Set(await cards(page).locator('.card__brand').allTextContents())]
  await expect.poll(brands).toEqual([name])
  expect(Math.min(...(await savings(page)))).toBeGreaterThanOrEqual(20)

  await gotoLive(page, '/producten/isolatie')
  const own = await groups(page).allTextContents()
  for (const spec of shown.filter((one) => !GENERAL.includes(one))) expect(own).toContain(spec)
})

test('deals are sorted by saving', { tag: ['@SHOP-19'] }, async ({ page }) => {
  for (const path of ['/actie', '/in-prijs-verlaagd', '/opop']) {
    // With a filter by saving, each variant is a card with its own price.
    await gotoLive(page, `${path}?Korting=10`)
    await page.getByLabel('Sorteer').selectOption('Hoogste korting')
    await expect(page).toHaveURL(/Sort=savingdown/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect
      .poll(async () => {
        const shown = await savings(page)
        return shown.length > 3 && shown.every((one, at) => at === 0 || one <= (shown[at - 1] ?? 0))
      })
      .toBe(true)
    await page.goto('about:blank')
    // The address has the order, also without script.
    await page.goto(`${path}?Korting=10&Sort=savingdown&Page=2`)
    const shown = await savings(page)
    expect(shown).toEqual([...shown].sort((one, other) => other - one))
  }
})

test('a phone filters deals in the panel', { tag: ['@SHOP-19', '@phone'] }, async ({ page }) => {
  await gotoLive(page, '/actie#product-filter')
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await expect(panel.locator('details > summary')).toHaveText(GENERAL)
  await panel.getByRole('checkbox', { name: /^20% of meer/ }).click()
  const button = panel.getByRole('button', { name: /^Toon \d+ product/ })
  await expect(button).toBeVisible()
  await button.click()
  await expect(page).toHaveURL(/Korting=20/)
  await expect(panel).toHaveCount(0)
  await expect.poll(async () => Math.min(...(await savings(page)))).toBeGreaterThanOrEqual(20)
})

test('other lists have no filter or order by saving', { tag: ['@desktop'] }, async ({ page }) => {
  await gotoLive(page, '/producten/isolatie')
  await expect(groups(page).filter({ hasText: 'Korting' })).toHaveCount(0)
  await expect(page.getByLabel('Sorteer').getByRole('option', { name: 'Hoogste korting' })).toHaveCount(0)
})
