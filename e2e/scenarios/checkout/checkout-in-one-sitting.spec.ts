import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { fillCart } from '../../support/cart.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { openCount } from '../../support/ordering/count.ts'
import {
  asGuest,
  chooseDelivery,
  choosePickup,
  fillOverview,
  goOn,
  mainButton,
  onStep,
  orderAndPay,
  payBy,
  TOLERATED,
} from '../../support/ordering/steps.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED], actionTimeout: scaleTimeout(20_000) })

const AGAIN = 'Vul alles in en ga naar het overzicht'
const terms = (page: Page) => page.locator('input[name="terms"]')
const atBank = (page: Page) => expect(page.getByRole('button', { name: 'Betalen', exact: true })).toBeVisible()
const again = (page: Page) => page.getByRole('region', { name: 'Net als de vorige keer' })

async function enter(page: Page, count: ReturnType<typeof openCount>): Promise<string> {
  const guest = page.getByRole('region', { name: 'Bestellen als gast' })
  const email = `g-${randomUUID().slice(0, 8)}@example.nl`
  // The address of the page changes before its content is there.
  await expect(guest.getByRole('textbox')).toBeVisible()
  await count.note(guest)
  await count.type(guest.getByRole('textbox'), email)
  await count.press(guest.getByRole('button', { name: 'Bestellen als gast' }))
  await onStep(page, /\/checkout\/bezorgen/)
  await page.locator('html[data-live]').waitFor()
  return email
}

async function choosePayment(page: Page, count: ReturnType<typeof openCount>): Promise<void> {
  await onStep(page, /\/checkout\/betalen$/)
  await count.note()
  await count.pick(page.locator('input[name="method"][value="ideal"]'))
  await count.press(mainButton(page))
  await onStep(page, /\/checkout\/afronden$/)
}

test('a new guest fills at most 8 fields for pickup, each detail once', {
  tag: ['@SHOP-23'],
}, async ({ page, products }) => {
  test.slow()
  await fillCart(page, { [(await products.simple()).id]: 1 })
  await gotoLive(page, '/winkelwagen')
  const count = openCount(page)
  await count.press(mainButton(page))
  await page.waitForURL(/\/inloggen/)
  await page.locator('html[data-live]').waitFor()
  const email = await enter(page, count)
  if (!page.url().includes('afhalen')) await count.press(page.getByRole('main').getByRole('link', { name: /^Afhalen/ }))
  await count.type(page.locator('input[name="plaats"]').last(), '3542')
  await count.press(page.getByRole('button', { name: 'Zoek', exact: true }))
  await expect(page).toHaveURL(/plaats=3542/)
  await count.note()
  await count.pick(page.locator('input[name="branch"]:enabled').first())
  await expect(page.locator('input[name="day"]').first()).toBeChecked()
  await count.press(mainButton(page))
  await choosePayment(page, count)
  await expect(page.getByText(`De bevestiging gaat naar ${email}.`)).toBeVisible()
  await count.note()
  await count.type(page.getByLabel('Voornaam'), 'Sanne')
  await count.type(page.getByLabel('Achternaam'), 'de Boer')
  await count.type(page.getByLabel('Mobiel'), '0612345678')
  await count.pick(terms(page))
  await count.press(mainButton(page))
  await atBank(page)
  const { fields, asked } = count.end('a new guest, pickup')
  expect(fields).toBeLessThanOrEqual(8)
  expect(asked).toEqual(['email', 'firstName', 'lastName', 'phone'])
})

test('a new guest fills at most 11 fields for delivery, and the overview shows the details', {
  tag: ['@SHOP-23'],
}, async ({ page, products }) => {
  test.slow()
  await fillCart(page, { [(await products.simple()).id]: 1 })
  await gotoLive(page, '/winkelwagen')
  const count = openCount(page)
  await count.pick(page.getByRole('radio', { name: /^Bezorgen/ }))
  await count.press(mainButton(page))
  await page.waitForURL(/\/inloggen/)
  await page.locator('html[data-live]').waitFor()
  const email = await enter(page, count)
  const form = page.locator('#delivery')
  await count.type(form.getByLabel('Postcode'), '3542 AB')
  await count.type(form.getByLabel('Huisnummer'), '112')
  await count.type(form.getByLabel('Voornaam'), 'Sanne')
  await expect(form.getByLabel('Straat')).toHaveValue('Atoomweg')
  await count.type(form.getByLabel('Achternaam'), 'de Boer')
  await count.type(form.getByLabel('Mobiel'), '0612345678')
  await count.note()
  await count.press(mainButton(page))
  await choosePayment(page, count)
  const main = page.getByRole('main')
  for (const text of ['Sanne de Boer', 'Atoomweg 112', 'Utrecht', '06 12 34 56 78', email])
    await expect(main).toContainText(text)
  await count.note()
  await count.pick(terms(page))
  await count.press(mainButton(page))
  await atBank(page)
  const { fields, asked } = count.end('a new guest, delivery')
  expect(fields).toBeLessThanOrEqual(11)
  expect(asked).toEqual(['email', 'firstName', 'lastName', 'phone'])
})

/** Orders as a guest with these consent and way; the session then ends, as after some hours. */
async function orderAsGuest(page: Page, id: string, way: 'afhalen' | 'bezorgen', agrees: boolean): Promise<string> {
  await fillCart(page, { [id]: 1 })
  await gotoLive(page, '/checkout/bezorgen')
  const email = await asGuest(page)
  await onStep(page, /\/checkout\/bezorgen/)
  await (way === 'afhalen' ? choosePickup(page) : chooseDelivery(page))
  await payBy(page, 'ideal')
  const choice = page.getByRole('checkbox', { name: /^Onthoud mijn gegevens/ })
  await expect(choice).not.toBeChecked()
  if (agrees) await choice.check()
  await expectAccessible(page)
  await orderAndPay(page)
  await endSession(page)
  await fillCart(page, { [id]: 1 })
  await gotoLive(page, '/winkelwagen')
  return email
}

async function endSession(page: Page): Promise<void> {
  const kept = (await page.context().cookies()).filter(({ name }) => name === 'cookie_consent')
  await page.goto('/robots.txt') // without script, which would store the token again
  await page.evaluate(() => localStorage.removeItem('bm_auth'))
  await page.context().clearCookies()
  await page.context().addCookies(kept)
}

for (const way of ['afhalen', 'bezorgen'] as const)
  test(`a returning guest orders in at most 4 actions from the cart: ${way}`, {
    tag: ['@SHOP-23'],
  }, async ({ page, products }) => {
    test.slow()
    const article = await products.simple()
    const email = await orderAsGuest(page, article.id, way, true)
    await expect(again(page)).toContainText('Sanne')
    await expect(again(page)).not.toContainText(email) // masked for others at this screen
    await expect(again(page)).not.toContainText('Atoomweg')
    await expectAccessible(page)
    const count = openCount(page)
    await count.press(again(page).getByRole('button', { name: AGAIN }))
    await onStep(page, /\/checkout\/afronden$/)
    await page.locator('html[data-live]').waitFor()
    await count.note()
    const main = page.getByRole('main')
    await expect(main).toContainText(`De bevestiging gaat naar ${email}.`)
    await expect(main).toContainText('iDEAL')
    if (way === 'afhalen') {
      await expect(page.getByLabel('Voornaam')).toHaveValue('Sanne')
      await expect(page.getByLabel('Achternaam')).toHaveValue('Dekker')
      await expect(page.getByLabel('Mobiel')).toHaveValue('0612345678')
    } else for (const text of ['Sanne Dekker', 'Atoomweg 112', '06 12 34 56 78']) await expect(main).toContainText(text)
    await count.tick(terms(page))
    await count.press(mainButton(page))
    await atBank(page)
    const { actions, fields } = count.end(`a returning guest, ${way}`)
    expect(actions).toBeLessThanOrEqual(4)
    expect(fields).toBe(0)
  })

test('details are stored with consent only, shown to their guest only, and deleted on request', {
  tag: ['@SHOP-23', '@desktop'],
}, async ({ page, request, products }) => {
  test.slow()
  const article = await products.simple()
  const stored = () => page.evaluate(() => localStorage.getItem('orderDetails'))
  await orderAsGuest(page, article.id, 'afhalen', false)
  expect(await stored()).toBeNull()
  await expect(again(page)).toHaveCount(0)

  await orderAsGuest(page, article.id, 'afhalen', true)
  await expect(again(page)).toBeVisible()
  // Another guest on this device gets neither the box nor filled fields.
  await gotoLive(page, '/checkout/bezorgen')
  await asGuest(page)
  await onStep(page, /\/checkout\/bezorgen/)
  await gotoLive(page, '/winkelwagen')
  await expect(again(page)).toHaveCount(0)
  await choosePickup(page)
  await payBy(page, 'ideal')
  await expect(page.getByLabel('Voornaam')).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: /^Onthoud mijn gegevens/ })).not.toBeChecked()
  await fillOverview(page)
  await goOn(page)
  await atBank(page)

  await gotoLive(page, '/winkelwagen')
  await endSession(page)
  await fillCart(page, { [article.id]: 1 })
  await gotoLive(page, '/winkelwagen')
  const kept = await stored()
  await again(page).getByRole('button', { name: 'Vergeet mijn gegevens op dit apparaat' }).click()
  await expect(again(page)).toHaveCount(0)
  await expect.poll(stored).toBeNull()

  // A customer who signs out on this device leaves none behind either.
  await page.evaluate((text) => localStorage.setItem('orderDetails', text ?? ''), kept)
  await signIn(page, await newCustomer(request))
  await gotoLive(page, '/winkelwagen')
  await expect(again(page)).toHaveCount(0)
  await page.goto('/logout/redirect')
  await expect.poll(stored).toBeNull()
})

test('a refused branch says what happened, and the cart is unchanged', {
  tag: ['@SHOP-23', '@desktop'],
}, async ({ page, products }) => {
  test.slow()
  const article = await products.simple()
  await orderAsGuest(page, article.id, 'afhalen', true)
  await page.evaluate(() => {
    const details = JSON.parse(localStorage.getItem('orderDetails') ?? '{}')
    localStorage.setItem(
      'orderDetails',
      JSON.stringify({ ...details, place: { way: 'afhalen', branchId: '999999', name: 'Nergens' } }),
    )
  })
  await gotoLive(page, '/winkelwagen')
  await again(page).getByRole('button', { name: AGAIN }).click()
  await expect(
    page.getByText('De vestiging van de vorige keer heeft nu niet alles klaar.', { exact: false }),
  ).toBeVisible()
  await expect(page.getByText('Er is niets besteld of afgeschreven', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1 artikel')
})

test('a returning customer orders in at most 4 actions from the cart', { tag: ['@SHOP-23'] }, async ({
  page,
  request,
  products,
}) => {
  test.slow()
  const article = await products.simple()
  const customer = await newCustomer(request)
  await signIn(page, customer)
  for (const way of ['afhalen', 'bezorgen'] as const) {
    await fillCart(page, { [article.id]: 1 })
    await gotoLive(page, '/winkelwagen')
    if (way === 'afhalen') {
      await expect(again(page)).toHaveCount(0)
      await choosePickup(page)
    } else {
      await gotoLive(page, '/checkout/bezorgen?ontvangst=bezorgen')
      await expect(page.locator('#delivery').getByRole('radio', { name: /Atoomweg 112/ })).toBeChecked()
      await goOn(page)
      await onStep(page, /\/checkout\/betalen$/)
    }
    await payBy(page, 'ideal')
    await orderAndPay(page)

    await fillCart(page, { [article.id]: 1 })
    await gotoLive(page, '/winkelwagen')
    const count = openCount(page)
    await expect(again(page)).toContainText(way === 'afhalen' ? 'Afhalen in' : 'Atoomweg 112, Utrecht')
    await count.press(again(page).getByRole('button', { name: AGAIN }))
    await onStep(page, /\/checkout\/afronden$/)
    await expect(page.getByRole('main')).toContainText('Sanne Dekker')
    await expect(page.getByRole('main')).toContainText(customer.email)
    if (way === 'afhalen') await expect(page.getByLabel('Mobiel')).not.toHaveValue('')
    await count.tick(terms(page))
    await count.press(mainButton(page))
    await atBank(page)
    const { actions, fields } = count.end(`a returning customer, ${way}`)
    expect(actions).toBeLessThanOrEqual(4)
    expect(fields).toBe(0)
    await page.getByRole('button', { name: 'Betalen', exact: true }).click()
    await onStep(page, /\/checkout-bedankt\?orderId=/)
  }
})
