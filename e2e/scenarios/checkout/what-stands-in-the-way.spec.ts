import type { Page } from '@playwright/test'
import { HOLIDAYS } from '@shop/retailer/settings'
import { fillCart } from '../../support/cart.ts'
import { startChangedApi } from '../../support/changed-api.ts'
import { gotoLive } from '../../support/live-page.ts'
import {
  asGuest,
  cartOf,
  chooseDelivery,
  choosePickup,
  fillOverview,
  goOn,
  guestWith,
  onStep,
  payBy,
  TOLERATED,
} from '../../support/ordering/steps.ts'
import { startProductionShop } from '../../support/production-shop.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED] })

/** Overrides the clock of the shop with a cookie. */
const moveClock = (page: Page, baseURL: string | undefined, at: Date) =>
  page.context().addCookies([{ name: 'bm_now', value: at.toISOString(), url: baseURL ?? '' }])

const DAY_MS = 86_400_000
const isHoliday = (at: Date) => HOLIDAYS.includes(at.toISOString().slice(0, 10))

/** A Tuesday followed by two working days, at an hour before or after every cutoff. */
function aTuesday(hour: number): Date {
  const day = new Date()
  day.setUTCHours(hour, 0, 0, 0)
  const ahead = (2 - day.getUTCDay() + 7) % 7 || 7
  day.setUTCDate(day.getUTCDate() + ahead)
  while ([0, 1, 2].some((later) => isHoliday(new Date(day.getTime() + later * DAY_MS))))
    day.setUTCDate(day.getUTCDate() + 7)
  return day
}
/** Both of the same Tuesday, also if a scenario runs past midnight. */
const [EARLY, LATE] = [aTuesday(9), aTuesday(17)]
const IN_UTRECHT = 25
const MORE = 10
const firstDay = (page: Page) => page.locator('input[name="day"]').first().inputValue()

test('an expired delivery day is reported with the next one, and both options continue', {
  tag: ['@CHECKOUT-11', '@CHECKOUT-12', '@CHECKOUT-15', '@CHECKOUT-16', '@DECIDE-36', '@DELIVERY-20', '@desktop'],
}, async ({ page, baseURL, products }) => {
  const article = await products.simple()
  await guestWith(page, { [article.id]: 1 })
  await moveClock(page, baseURL, EARLY)
  await gotoLive(page, '/checkout/bezorgen?ontvangst=bezorgen')
  const early = await firstDay(page)
  await moveClock(page, baseURL, LATE)
  await gotoLive(page, '/checkout/bezorgen?ontvangst=bezorgen')
  const late = await firstDay(page)
  expect(late > early, `${late} after ${early}`).toBe(true)

  const orderTooLate = async () => {
    await moveClock(page, baseURL, EARLY)
    await chooseDelivery(page)
    await payBy(page, 'ideal')
    await moveClock(page, baseURL, LATE)
    await gotoLive(page, '/checkout/afronden')
    await fillOverview(page)
    await goOn(page)
  }
  await orderTooLate()
  const dialog = page.getByRole('dialog', { name: 'Er is iets veranderd' })
  const [year, month, day] = late.split('-').map(Number)
  const written = new Intl.DateTimeFormat('nl-NL', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day)))
  await expect(
    dialog.getByText(`De gekozen bezorgdatum is niet meer beschikbaar. De eerstvolgende mogelijkheid is ${written}.`),
  ).toBeVisible()
  // The cart drops the day that is no longer available.
  const dayLetGo = page.waitForResponse(/\/cart\/delivery\/refresh$/)
  await dialog.getByRole('link', { name: 'Winkelwagen aanpassen' }).click()
  await onStep(page, /\/winkelwagen$/)
  await (await dayLetGo).finished()
  await gotoLive(page, '/checkout/afronden')
  await onStep(page, /\/checkout\/bezorgen$/)

  await orderTooLate()
  await expect(dialog.getByText(/^We bezorgen dan tussen \d\d:\d\d en \d\d:\d\d\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Doorgaan' }).click()
  await expect(page.getByRole('button', { name: 'Betalen', exact: true })).toBeVisible()
})

test('a shortage at the branch is reported, and the available quantity can be ordered', {
  tag: ['@CHECKOUT-13', '@CHECKOUT-16', '@DECIDE-36', '@desktop'],
}, async ({ page, products }) => {
  const article = await products.stockedAt('utrecht', IN_UTRECHT)
  await guestWith(page, { [article.id]: 1 })
  await choosePickup(page)
  await payBy(page, 'ideal')
  expect((await cartOf(page)).store.id).toBe('1')
  await fillCart(page, { [article.id]: IN_UTRECHT + MORE })
  await gotoLive(page, '/checkout/afronden')
  await fillOverview(page)
  await goOn(page)
  const dialog = page.getByRole('dialog', { name: 'Er is iets veranderd' })
  await expect(dialog.getByText('Van een of meer artikelen is niet genoeg voorraad.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Doorgaan' }).click()
  await expect(page.getByRole('button', { name: 'Betalen', exact: true })).toBeVisible()
})

test('unavailable products, the bank list and editorial texts are shown as returned', {
  tag: ['@CHECKOUT-14', '@CHECKOUT-15', '@DECIDE-36', '@PAY-08', '@DECIDE-33', '@ROUTE-07', '@desktop'],
}, async ({ page, baseURL, products }) => {
  const article = await products.simple()
  const keys: string[] = []
  const gone = { isValid: false }
  const fine = { isValid: true }
  const api = await startChangedApi(
    process.env.API_URL ?? `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 2}`,
    {
      '/api/aspos/payment/payment-methods': (real) => {
        const { Data, ...rest } = real.body as { Data: { code: string }[] }
        const banks = [{ code: 'ideal_TESTNL99', name: 'Proefbank' }]
        return { ...real, body: { ...rest, Data: Data.map((one) => (one.code === 'ideal' ? { ...one, banks } : one)) } }
      },
      '/api/aspos/cart/confirm': () => ({
        status: 200,
        body: {
          Success: true,
          Message: null,
          Data: {
            orderId: null,
            cart: null,
            redirectUrl: null,
            validation: {
              isOrderable: false,
              factors: {
                Stock: fine,
                Delivery: fine,
                DeliveryDate: { isValid: true, nextDate: null },
                ProductStatus: gone,
                Sawing: fine,
              },
              newCart: null,
            },
          },
        },
      }),
      '/api/vm/u': (real, sent) => {
        const { AtomType, Url } = sent as { AtomType: string; Url: string }
        if (AtomType === 'Cart' || AtomType === 'Checkout') keys.push(`${AtomType} ${Url}`)
        return real
      },
    },
  )
  const shop = await startProductionShop(baseURL ?? '', api.url)
  try {
    await fillCart(page, { [article.id]: 1 })
    for (const path of ['/winkelwagen', '/en/cart']) {
      keys.length = 0
      await gotoLive(page, shop.origin + path) // the page has its own language
      await expect(page.locator(`[data-product="${article.id}"]`)).toBeVisible()
      expect([...new Set(keys)]).toEqual(['Cart winkelwagen'])
    }
    // A visitor who has read English stays in English; the remaining checks are in Dutch.
    await page.context().clearCookies({ name: 'i18n_locale' })

    await gotoLive(page, `${shop.origin}/checkout/bezorgen`)
    await asGuest(page)
    await onStep(page, /\/checkout\/(bezorgen|delivery)/)
    await gotoLive(page, `${shop.origin}/checkout/bezorgen?ontvangst=afhalen&plaats=Utrecht`)
    await page.locator('input[name="branch"]:enabled').first().check()
    await expect(page.locator('input[name="day"]').first()).toBeChecked()
    await goOn(page)
    await onStep(page, /betalen$/)
    await page.locator('input[name="method"][value="ideal"]').check()
    await page.getByRole('combobox', { name: 'Bank' }).selectOption('Proefbank')
    await goOn(page)
    await onStep(page, /afronden$/)
    expect((await cartOf(page)).payment).toEqual({ method: 'ideal', bank: 'ideal_TESTNL99' })
    expect(keys).toContain('Checkout checkout')

    await fillOverview(page)
    await goOn(page)
    const dialog = page.getByRole('dialog', { name: 'Er is iets veranderd' })
    await expect(dialog.getByText('Een of meer artikelen zijn niet meer leverbaar.')).toBeVisible()
    await dialog.getByRole('link', { name: 'Winkelwagen aanpassen' }).click()
    await onStep(page, /\/winkelwagen$/)
    await page.goto('about:blank')
  } finally {
    await shop.stop()
    await api.close()
  }
})
