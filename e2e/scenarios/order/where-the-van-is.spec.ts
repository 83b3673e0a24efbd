import { request as newRequest, type Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { type PlacedOrder, placeOrder } from '../../support/orders.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { STAFF_OPTIONS, signOnQuietly } from '../../support/staff/sign-on.ts'
import { drivenOrder, freeTrip, momentOf, reportVisit, type TripDay } from '../../support/staff/trips.ts'
import { expect, test } from '../../support/test.ts'

// The page of another order is not found.
test.use({ tolerated: [/status of 404/] })

/** Opens an order at a time of the day of its trip. */
async function openAt(page: Page, order: PlacedOrder, moment: string) {
  await page.context().addCookies([{ name: 'bm_now', value: moment, url: ADDRESSES.PUBLIC_ORIGIN }])
  await gotoLive(page, order.path)
}

async function staffOf(role: string) {
  const staff = await newRequest.newContext({ baseURL: STAFF_OPTIONS.baseURL })
  await signOnQuietly(staff, role)
  return staff
}

test(
  'an order page follows its delivery from the plan to the door by the stops before it',
  {
    tag: ['@SHOP-27', '@desktop'],
  },
  async ({ page, products }, { repeatEachIndex }) => {
    test.slow() // three orders, their drive, and the page after each step
    const article = await products.inEveryBranch()
    const day: TripDay = await freeTrip(repeatEachIndex)
    const wish = {
      ...{ quantities: { [article.id]: 1 }, isDelivered: true, postalCode: day.postalCode },
      window: { date: day.day, id: 'am' },
    }
    const orders = [await placeOrder(wish), await placeOrder(wish), await placeOrder(wish)]
    const operator = await staffOf('operator')
    const driven = (await drivenOrder(operator, day)).map((number) => orders.find((one) => one.number === number))
    const [first, second, last] = driven
    if (!first || !second || !last) throw new Error('the list of the driver lacks a delivery')
    const step = async (name: string) => {
      for (const { number } of orders)
        expect((await operator.post(`/api/staff/orders/${number}/${name}`)).status()).toBe(200)
    }

    await openAt(page, last, momentOf(day, '10:00', 1))
    await expect(page.getByRole('heading', { name: 'Je bezorging is gepland' })).toBeVisible()
    const box = page.getByRole('region', { name: 'Je bezorging is gepland' })
    await expect(box).toContainText(/Bezorging op .+ tussen \d\d:\d\d en \d\d:\d\d/)
    await expect(box).toContainText('Op de dag zelf zie je hier hoeveel stops er nog voor jou zijn.')
    await expectAccessible(page)
    await step('prepare')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'We zetten je bestelling klaar' })).toBeVisible()
    await step('send')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Je bestelling staat klaar voor vertrek' })).toBeVisible()

    // On the day. The page reads the stops again each minute.
    await page.clock.install()
    await openAt(page, last, momentOf(day, '09:00'))
    const title = page.locator('#order-trip')
    await expect(title).toHaveText('Nog 2 stops voor jou')
    await expect(page.getByText('0 van de 2 stops voor jou gedaan')).toBeVisible()
    await expectAccessible(page)
    const others = [first, second].flatMap(({ number, id, email }) => [number, id, email])
    const html = await page.content()
    for (const mark of others) expect(html).not.toContain(mark)

    const driver = await staffOf('operator')
    await reportVisit(driver, day, first.number, momentOf(day, '09:00'))
    await page.clock.runFor(61_000)
    await expect(title).toHaveText('Nog 1 stop voor jou')
    await reportVisit(driver, day, second.number, momentOf(day, '09:00'), 'not_home')
    await page.clock.runFor(61_000)
    await expect(title).toHaveText('Jij bent de volgende stop')
    await expect(page.getByText('2 van de 2 stops voor jou gedaan')).toBeVisible()

    // The customer who was not at home.
    await openAt(page, second, momentOf(day, '09:30'))
    await expect(page.getByRole('heading', { name: 'We troffen je niet thuis' })).toBeVisible()
    const missed = page.getByRole('region', { name: 'We troffen je niet thuis' })
    await expect(missed).toContainText(/De chauffeur was er .+ om 09:00\./)
    await expect(missed).toContainText('Er is niets geannuleerd.')
    await expect(missed.getByRole('link', { name: /\d/ })).toHaveAttribute('href', /^tel:/)
    await expectAccessible(page)

    // A van that is late, and an arrival while the page is open.
    await openAt(page, last, momentOf(day, '23:00'))
    await expect(title).toHaveText('Jij bent de volgende stop')
    await expect(page.getByText('Het is later dan we hebben afgesproken.')).toBeVisible()
    await reportVisit(driver, day, last.number, momentOf(day, '23:00'))
    await page.clock.runFor(61_000)
    await expect(page.getByRole('heading', { name: /^Bezorgd op/ })).toBeVisible()
    await expect(title).toHaveCount(0)
    await reportVisit(driver, day, second.number, momentOf(day, '23:10'))

    // The signature of one order opens no other.
    const foreign = await page.goto(last.path.replace(last.id, first.id))
    expect(foreign?.status()).toBe(404)
    await expect(page.getByText(first.number)).toHaveCount(0)
    await driver.dispose()
    await operator.dispose()
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/^failed: csp/] })

  test('the plan of a delivery is on the page, in English as well', { tag: ['@SHOP-27', '@phone'] }, async ({
    page,
    products,
  }) => {
    const article = await products.inEveryBranch()
    const order = await placeOrder({ quantities: { [article.id]: 1 }, isDelivered: true })
    await page.goto(order.path)
    await expect(page.getByRole('region', { name: 'Je bezorging is gepland' })).toContainText('Bezorging op')
    await page.goto(order.path.replace('/bestelling', '/en/order'))
    await expect(page.getByRole('region', { name: 'Your delivery is planned' })).toContainText('Delivery on')
  })
})
