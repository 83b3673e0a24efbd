import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { fillCart } from '../../support/cart.ts'
import { gotoLive } from '../../support/live-page.ts'
import { mailTo } from '../../support/mailbox.ts'
import { placeOrder } from '../../support/orders.ts'
import { openShop } from '../../support/staff/pickup.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { clearLimits, makeHeavy, planOf, vanBranch } from '../../support/staff/vans.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

type Dates = readonly { readonly date: string; readonly windows: readonly { readonly id: string }[] }[]

/** Starts a checkout as a guest with this address, and returns the days that are offered. */
async function checkOut(customer: Page, productId: string, quantity: number, postalCode: string): Promise<Dates> {
  await fillCart(customer, { [productId]: quantity })
  await gotoLive(customer, '/checkout/bezorgen')
  const guest = customer.getByRole('region', { name: 'Bestellen als gast' })
  await guest.getByRole('textbox').fill(`gast-${randomUUID()}@example.nl`)
  await guest.getByRole('button', { name: 'Bestellen als gast' }).click()
  await customer.waitForURL(/\/checkout\/bezorgen/)
  return customer.evaluate(async (postcode) => {
    const token = /bm_auth=([^;]+)/.exec(document.cookie)?.[1]
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const reply = await fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
      return (await reply.json()).Data
    }
    const address = { firstName: 'Sanne', lastName: 'Dekker', phone: '0612345678', postalCode: postcode }
    const alternativeAddress = { ...address, street: 'Atoomweg', houseNumber: '112', city: 'Proefdorp' }
    await ask('POST', '/api/aspos/cart/delivery', { method: 'AlternativeAddress', alternativeAddress })
    return (await ask('GET', '/api/bouwmeester/cart/delivery/options')).dates
  }, postalCode)
}

/** The windows that the checkout offers on a day. */
async function expectWindows(customer: Page, day: string, windows: readonly string[]) {
  await gotoLive(customer, '/checkout/bezorgen')
  await customer.locator(`input[name="day"][value="${day}"]`).check({ force: true })
  const offered = customer.locator('input[name="window"]')
  await expect(offered).toHaveCount(windows.length)
  for (const [at, id] of windows.entries()) await expect(offered.nth(at)).toHaveValue(id)
}

const cellOf = (page: Page, day: string, slotId: string) =>
  page.getByRole('region', { name: 'Ruimte per dag en tijdvak' }).locator(`a[href*="day=${day}&slot=${slotId}"]`)

async function setLimits(page: Page, stops: string, weight: string, volume: string) {
  await page.getByLabel('Stops', { exact: true }).fill(stops)
  await page.getByLabel('Gewicht (kg)').fill(weight)
  await page.getByLabel('Volume (m³)').fill(volume)
  return save(page)
}

/** Saves the window and returns the status of the reply. */
async function save(page: Page): Promise<number> {
  const replied = page.waitForResponse((reply) => reply.request().method() === 'POST' && /\/vans\//.test(reply.url()))
  await page.getByRole('button', { name: 'Sla op' }).click()
  return (await replied).status()
}

/** Days on which the checkout offers both windows and the branch has no delivery yet. */
async function freeDays(page: Page, branchId: number, dates: Dates): Promise<readonly [string, string]> {
  const offered = dates.filter(({ windows }) => windows.length === 2).map(({ date }) => date)
  const { days } = await planOf(page.request, branchId, offered[0] ?? '')
  const free = days.filter(
    ({ day, windows }) =>
      offered.includes(day) && windows.every(({ limits, booked }) => limits === null && booked.stops === 0),
  )
  const [one, other] = free.map(({ day }) => day)
  if (!one || !other) throw new Error('the branch has no two days without deliveries')
  return [one, other]
}

test(
  'a planner sets the room per day and window, and the checkout offers what is left',
  {
    tag: ['@PICK-27', '@desktop'],
  },
  async ({ page, browser, products }, { repeatEachIndex }) => {
    const article = await products.inEveryBranch()
    await makeHeavy(article.id)
    const branch = await vanBranch(2 * repeatEachIndex)
    const customer = await openShop(browser)
    const dates = await checkOut(customer, article.id, 3, branch.postalCode)
    await signOn(page, 'planner')
    const [day, later] = await freeDays(page, branch.id, dates)
    await expectWindows(customer, day, ['am', 'pm'])
    await page.getByRole('link', { name: 'Bezorging' }).click()
    await page.getByLabel('Vestiging').selectOption(String(branch.id))
    await expect(page).toHaveURL(new RegExp(`branch=${branch.id}\\b`))
    await cellOf(page, day, 'am').click()
    await expect(cellOf(page, day, 'am')).toHaveAttribute('aria-current', 'true')
    // The cart weighs 300 kg and fills 0.6 m³.
    for (const [stops, weight, volume] of [
      ['9', '299,5', '9'],
      ['9', '900', '0,599'],
      ['0', '900', '9'],
    ] as const) {
      expect(await setLimits(page, stops, weight, volume)).toBe(200)
      await expect(page.getByRole('status')).toContainText('Opgeslagen')
      await expectWindows(customer, day, ['pm'])
    }
    expect(await setLimits(page, '9', '900', '9')).toBe(200)
    await expect(cellOf(page, day, 'am')).toContainText('0 van 9 stops · 0 van 900 kg · 0 van 9 m³')
    await expectWindows(customer, day, ['am', 'pm'])
    await expectAccessible(page)

    const window = { date: day, id: 'am' }
    const wish = { isDelivered: true, postalCode: branch.postalCode, window }
    const heavy = await placeOrder({ ...wish, quantities: { [article.id]: 4 } })
    const light = await placeOrder({ ...wish, quantities: { [article.id]: 1 } })
    await expect(cellOf(page, day, 'am')).toContainText('2 van 9 stops')
    expect(await setLimits(page, '1', '900', '9')).toBe(409)
    await expect(page.getByRole('alert')).toContainText('Te veel: 2 stops, er is ruimte voor 1.')
    expect(await setLimits(page, '9', '100', '9')).toBe(409)
    await expect(page.getByRole('alert')).toContainText('Te zwaar: 500 kg, de wagens dragen 100 kg.')
    await page.getByLabel(`Verplaats ${heavy.number} naar`).selectOption(`${later} pm`)
    expect(await save(page)).toBe(200)
    await expect(page.getByRole('status')).toContainText('De klant krijgt de vraag per mail')
    await expect(page.getByRole('row', { name: new RegExp(heavy.number) })).toContainText('Gevraagd:')
    await expect(page.getByRole('row', { name: new RegExp(light.number) })).not.toContainText('Gevraagd:')
    await expectWindows(customer, day, ['pm'])
    await clearLimits(page.request, branch.id, [day])
    await customer.context().close()
  },
)

test(
  'the planner sees every load, and the customer consents before a delivery moves',
  {
    tag: ['@PICK-28', '@desktop'],
  },
  async ({ page, browser, products }, { repeatEachIndex }) => {
    const article = await products.inEveryBranch()
    await makeHeavy(article.id)
    const branch = await vanBranch(2 * repeatEachIndex + 1)
    const customer = await openShop(browser)
    const dates = await checkOut(customer, article.id, 1, branch.postalCode)
    await signOn(page, 'planner')
    const [day, later] = await freeDays(page, branch.id, dates)
    const wish = { isDelivered: true, postalCode: branch.postalCode, quantities: { [article.id]: 2 } }
    const order = await placeOrder({ ...wish, window: { date: day, id: 'am' } })
    const before = await booked(page, branch.id, day, later)
    await page.goto(`/planning?branch=${branch.id}&day=${day}&slot=am`)
    const row = page.getByRole('row', { name: new RegExp(order.number) })
    for (const text of ['200 kg', '0,4 m³', 'Kraan', 'Atoomweg 112']) await expect(row).toContainText(text)
    await expect(row.getByRole('cell').nth(2)).toHaveText('1')
    await expect(page.getByRole('form')).toContainText(
      /\d+ stops? · [\d.,]+ kg · [\d.,]+ m³ · \d+ pallets? · \d+ met kraan/,
    )
    await expectAccessible(page)

    // The afternoon of the other day carries less.
    await page.goto(`/planning?branch=${branch.id}&day=${later}&slot=pm`)
    expect(await setLimits(page, '50', '199', '50')).toBe(200)
    await page.goto(`/planning?branch=${branch.id}&day=${day}&slot=am`)
    await page.getByLabel(`Verplaats ${order.number} naar`).selectOption(`${later} pm`)
    expect(await save(page)).toBe(409)
    await expect(page.getByRole('alert')).toContainText('de wagens dragen 199 kg')
    await clearLimits(page.request, branch.id, [later])
    await page.getByLabel(`Verplaats ${order.number} naar`).selectOption(`${later} pm`)
    expect(await save(page)).toBe(200)
    await expect(row).toContainText('Gevraagd:')
    await expect.poll(async () => (await mailTo(order.email)).subject).toContain('Mogen we')

    await gotoLive(customer, order.path)
    await expect(customer.getByRole('heading', { name: /^Mogen we bezorgen op/ })).toBeVisible()
    await expectAccessible(customer)
    await customer.getByRole('button', { name: 'Nee, laat staan' }).click()
    await expect(customer.getByText('Goed, de afspraak blijft zoals hij is.')).toBeVisible()
    await expect(row).toContainText('Klant zei nee')

    await page.getByLabel(`Verplaats ${order.number} naar`).selectOption(`${later} am`)
    expect(await save(page)).toBe(200)
    await expect(row).toContainText('Gevraagd:')
    await gotoLive(customer, order.path)
    await customer.getByRole('button', { name: 'Ja, dat is goed' }).click()
    await expect(customer.getByText('We bezorgen op het nieuwe moment')).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.goto(`/planning?branch=${branch.id}&day=${later}&slot=am`)
    await expect(row).toContainText('200 kg')
    const after = await booked(page, branch.id, day, later)
    expect(after).toEqual({ [day]: (before[day] ?? 0) - 200_000, [later]: (before[later] ?? 0) + 200_000 })
    await customer.context().close()
  },
)

/** The booked weight of the mornings of two days. */
async function booked(page: Page, branchId: number, ...days: readonly string[]): Promise<Record<string, number>> {
  const weights: [string, number][] = []
  for (const day of days) {
    const plan = await planOf(page.request, branchId, day)
    const window = plan.days.find((one) => one.day === day)?.windows.find(({ slotId }) => slotId === 'am')
    weights.push([day, window?.booked.grams ?? 0])
  }
  return Object.fromEntries(weights)
}
