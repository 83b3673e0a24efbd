import type { Locator, Page } from '@playwright/test'
import { exclVat, toCents } from '@shop/domain/money'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { BATCH } from '../../support/cart.ts'
import { gotoLive } from '../../support/live-page.ts'
import { asGuest, chooseDelivery, onStep, orderAndPay, payBy, TOLERATED } from '../../support/ordering/steps.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED], actionTimeout: scaleTimeout(20_000) })

const QUANTITY = 7
/** A price of which seven times the price without VAT is not the price of seven without VAT. */
const UNEVEN = 23.99
const AMOUNT = /€\s?(\d[\d.]*,(?:\d+|-))/g

/** Visible amounts in euros; amounts hidden by the VAT mode are excluded. */
async function amountsIn(place: Locator): Promise<number[]> {
  await place.waitFor()
  const text = (await place.allInnerTexts()).join('\n')
  return [...text.matchAll(AMOUNT)].map(([, figure = '']) =>
    Number(figure.replaceAll('.', '').replace(',-', '').replace(',', '.')),
  )
}
const first = async (place: Locator): Promise<number> => (await amountsIn(place))[0] ?? Number.NaN
const cents = (euros: number) => Math.round(euros * 100)
const times = (euros: number, quantity: number) => Math.round(Number((euros * quantity * 100).toFixed(6)))

/** Visible rows of the summary, in cents by name. */
async function rowsOf(page: Page): Promise<[name: string, cents: number][]> {
  const names = await page.locator('.sum dl dt:visible').allInnerTexts()
  const values = await page.locator('.sum dl dd:visible').allInnerTexts()
  const rows = names.map((name, at) => [name, values[at] ?? ''] as const)
  return rows.map(([name, value]) => {
    const figure = /(\d[\d.]*),(\d\d)/.exec(value)
    return [name, figure ? Number(`${figure[1]?.replaceAll('.', '')}${figure[2]}`) : 0]
  })
}

/** Adds up a summary from top to bottom, as a customer reads it. */
async function addUp(page: Page, mode: 'in' | 'ex', goods: number) {
  const rows = await rowsOf(page)
  const at = (start: RegExp) => rows.find(([name]) => start.test(name))?.[1] ?? Number.NaN
  expect(at(/^Artikelen/)).toBe(goods)
  const brought = at(/^Bezorging/) + (rows.find(([name]) => /^Pallet/.test(name))?.[1] ?? 0)
  const vat = rows.filter(([name]) => /btw \d+%/i.test(name)).reduce((sum, [, tax]) => sum + tax, 0)
  const [incl, excl] = [at(/^Totaal incl/), at(/^Totaal excl/)]
  expect(goods + brought).toBe(mode === 'in' ? incl : excl)
  expect(excl + vat).toBe(incl)
  // The rows follow the calculation: in the mode without VAT, the VAT is between the two totals.
  const names = rows.map(([name]) => name)
  const place = (start: RegExp) => names.findIndex((name) => start.test(name))
  expect(place(/^Totaal excl/) < place(/^Totaal incl/)).toBe(mode === 'ex')
  return { delivery: at(/^Bezorging/), incl }
}

for (const mode of ['in', 'ex'] as const)
  test(`amounts ${mode === 'in' ? 'with' : 'without'} VAT add up from product to confirmation`, {
    tag: ['@desktop'],
  }, async ({ page, context, baseURL, products }) => {
    await context.addCookies([{ name: 'vat', value: mode, url: baseURL ?? '' }])
    const article = await products.bulky(UNEVEN)
    const [price, rate] = [toCents(article.priceInclTax), Math.round(article.taxRate * 100)]
    expect(exclVat(price, rate) * QUANTITY).not.toBe(exclVat(price * QUANTITY, rate))

    await gotoLive(page, article.path)
    const field = page.locator('.buy input[type="number"], .buy .stepper input').first()
    await field.fill(String(QUANTITY))
    await field.press('Tab')
    const unit = await first(page.locator('.buy .price__now'))
    const total = times(unit, QUANTITY)
    await expect.poll(async () => cents((await amountsIn(page.locator('.buy__sum'))).at(-1) ?? Number.NaN)).toBe(total)
    const [cost = Number.NaN, freeFrom = Number.NaN] = await amountsIn(page.locator('.ways'))
    const saved = page.waitForResponse(BATCH)
    await page.locator('.buy__row button[type="submit"], .buy__row .btn--signal').first().click()
    await expect(page.locator('.buy')).toContainText(`${QUANTITY} in je winkelwagen`)
    await saved

    await gotoLive(page, '/winkelwagen')
    const line = page.locator(`[data-product="${article.id}"]`)
    await expect(line.locator('.t')).toBeVisible()
    const [lineUnit = Number.NaN] = await amountsIn(line.locator('p.tiny.soft').first())
    const goods = cents(await first(line.locator('.t')))
    expect([lineUnit, goods]).toEqual([unit, total])
    await page.getByRole('radio', { name: /bezorg/i }).check()
    await expect(page.locator('.sum dl')).toContainText('€')
    await expect
      .poll(async () => (await rowsOf(page)).some(([name, value]) => name === 'Bezorging' && value > 0))
      .toBe(true)
    const cart = await addUp(page, mode, goods)
    expect(cart.delivery).toBe(cents(cost))
    expect(cents(await first(page.locator('.cart__ways label', { hasText: /bezorg/i })))).toBe(cart.delivery)
    const missing = cents(await first(page.locator('[data-to-free]')))
    expect(goods + missing).toBe(cents(freeFrom))

    await gotoLive(page, '/checkout/bezorgen')
    await asGuest(page)
    await onStep(page, /\/checkout\/bezorgen/)
    await page.locator('html[data-live]').waitFor()
    await gotoLive(page, '/checkout/bezorgen?ontvangst=bezorgen')
    for (const shown of [page.locator('.receive a[aria-current]'), page.locator('.date').first()])
      expect(cents(await first(shown))).toBe(cart.delivery)
    await chooseDelivery(page)
    await page.locator('details.sum--fold').evaluate((fold: HTMLDetailsElement) => fold.setAttribute('open', ''))
    expect(await addUp(page, mode, goods)).toEqual(cart)
    await payBy(page, 'ideal')
    const [rowUnit = Number.NaN, rowTotal = Number.NaN] = await amountsIn(page.locator('.tbl tbody tr').first())
    expect([rowUnit, cents(rowTotal)]).toEqual([unit, goods])
    expect(await addUp(page, mode, goods)).toEqual(cart)
    const asked = cents(await first(page.locator('.checkout__total')))
    expect(asked).toBe(cart.incl)

    await orderAndPay(page)
    // The paid amount is always shown with VAT.
    const paid = cents(await first(page.locator('.orderminis li').first()))
    const thanks = await addUpThanks(page, paid)
    expect(thanks).toBe(asked)
  })

async function addUpThanks(page: Page, goods: number) {
  const rows = await rowsOf(page)
  const at = (start: RegExp) => rows.find(([name]) => start.test(name))?.[1] ?? Number.NaN
  expect(goods + at(/^Bezorging/)).toBe(at(/^Totaal incl/))
  expect(at(/^Totaal excl/) + at(/btw 21%/i)).toBe(at(/^Totaal incl/))
  return at(/^Totaal incl/)
}
