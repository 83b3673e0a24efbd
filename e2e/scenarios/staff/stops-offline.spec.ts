import type { Page } from '@playwright/test'
import { request as newRequest } from '@playwright/test'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { placeOrder } from '../../support/orders.ts'
import { HANDHELD } from '../../support/staff/pick.ts'
import { OFFLINE_OPTIONS, STAFF_OPTIONS, signOn, signOnQuietly } from '../../support/staff/sign-on.ts'
import { doorOf, homeOfBranch } from '../../support/staff/stops.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...OFFLINE_OPTIONS, viewport: HANDHELD })

/** Draws a line with the finger in the field for the signature. */
async function sign(page: Page) {
  const field = page.getByRole('img', { name: 'Handtekening' })
  await field.scrollIntoViewIfNeeded()
  const box = await field.boundingBox()
  if (!box) throw new Error('the field for the signature is not visible')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 5 })
  await page.mouse.move(box.x + 200, box.y + 20, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Wis' })).toBeEnabled()
}

test('a driver works offline; reports arrive later, once, with the time at the door', {
  tag: ['@PICK-29', '@desktop'],
}, async ({ page, context, products }) => {
  const article = await products.inEveryBranch()
  const postalCode = await homeOfBranch(1)
  const wish = { quantities: { [article.id]: 3 }, isDelivered: true, postalCode }
  const first = await placeOrder(wish)
  const { day, slotId } = await doorOf(first.number)
  const [second, third] = [
    await placeOrder({ ...wish, window: { date: day, id: slotId } }),
    await placeOrder({ ...wish, window: { date: day, id: slotId } }),
  ]
  const numbers = [first.number, second.number, third.number]
  const office = await newRequest.newContext({ baseURL: STAFF_OPTIONS.baseURL })
  await signOnQuietly(office, 'operator')
  for (const number of numbers)
    for (const step of ['prepare', 'send'])
      expect((await office.post(`/api/staff/orders/${number}/${step}`)).status()).toBe(200)
  await office.dispose()

  await signOn(page, 'driver')
  await page.getByRole('link', { name: 'Ritten' }).click()
  await expect(page.getByRole('heading', { name: 'Ritten' })).toBeVisible()
  await page.goto(`/stops?day=${day}`)
  const rowOf = (number: string) => page.getByRole('button').filter({ hasText: number })
  for (const number of numbers) await expect(rowOf(number)).toBeEnabled()
  await expectAccessible(page)
  // The order to drive is that of the API. Other scenarios may add deliveries to the day meanwhile.
  await expect(async () => {
    const list = await (await context.request.get(`/api/staff/branches/1/stops?day=${day}`)).json()
    const expected: string[] = list.stops.map((stop: { number: string }) => stop.number)
    const shown = await page.getByRole('listitem').allTextContents()
    expect(shown.map((text) => expected.find((number) => text.includes(number)))).toEqual(expected)
  }).toPass({ timeout: scaleTimeout(10_000) })

  await context.setOffline(true)
  await rowOf(first.number).click()
  await expect(page.getByRole('link', { name: /^Bel / })).toHaveAttribute('href', /^tel:[+0]\d{9,}$/)
  await expect(page.getByRole('link', { name: 'Navigeer' })).toHaveAttribute('href', /^geo:0,0\?q=Atoomweg%20112/)
  await page.getByRole('button', { name: 'Bezorgd' }).click()
  await expect(page.getByRole('alert')).toHaveText('Laat tekenen of maak een foto.')
  await page.getByRole('button', { name: `${article.name}: één terug` }).click()
  await page.getByLabel('Notitie').fill('Eén doos nat geworden')
  await sign(page)
  await page.getByRole('button', { name: 'Bezorgd, rest gaat mee terug' }).click()
  await expect(rowOf(first.number)).toContainText('Bewaard op dit apparaat')
  await expect(rowOf(first.number)).toBeDisabled()

  await rowOf(second.number).click()
  await page.getByRole('button', { name: 'Niet thuis' }).click()
  await expect(rowOf(second.number)).toContainText('Niet thuis: 1 keer')

  await rowOf(third.number).click()
  const picture = await page.screenshot({ type: 'jpeg' })
  await page.getByLabel('Maak een foto').setInputFiles({ name: 'deur.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(page.getByText('Foto gemaakt, maak een andere')).toBeVisible()
  await page.getByRole('button', { name: 'Bezorgd' }).click()
  await expect(rowOf(third.number)).toBeDisabled()
  await expect(page.getByText('Offline, rij rustig door. 3 meldingen bewaard.')).toBeVisible()
  const atDoor = Date.now()
  for (const number of numbers) expect(await doorOf(number)).toMatchObject({ state: 'sent', reports: 0 })

  // The network comes back: the first reply is lost after the API has booked, each later request arrives twice.
  let sent = 0
  await page.route('**/api/staff/branches/1/stops/*', async (route) => {
    sent += 1
    const reply = await route.fetch()
    if (sent === 1) return route.abort('failed')
    await route.fetch()
    return route.fulfill({ response: reply })
  })
  await context.setOffline(false)
  await expect.poll(async () => (await doorOf(third.number)).state).toBe('delivered')
  await expect(page.getByText('Bewaard op dit apparaat')).toHaveCount(0)
  const [one, two, three] = [await doorOf(first.number), await doorOf(second.number), await doorOf(third.number)]
  expect(one).toMatchObject({ state: 'delivered', reports: 1, refused: 1, proof: 'signature' })
  expect(two).toMatchObject({ state: 'sent', reports: 1, refused: 0, proof: null })
  expect(three).toMatchObject({ state: 'delivered', reports: 1, refused: 0, proof: 'photo' })
  for (const { handedOverAt } of [one, three]) expect(handedOverAt?.getTime()).toBeLessThanOrEqual(atDoor)
  expect(one.note).toBe('Eén doos nat geworden')

  await page.unroute('**/api/staff/branches/1/stops/*')
  await page.reload()
  await expect(rowOf(first.number)).toContainText('Bezorgd')
  await expect(rowOf(second.number)).toBeEnabled()
})
