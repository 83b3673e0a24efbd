import type { Page } from '@playwright/test'
import pg from 'pg'
import { placeOrder } from '../../support/orders.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { makeReady } from '../../support/staff/pickup.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...STAFF_OPTIONS, viewport: { width: 1920, height: 1080 } })

/** Names the customer and moves the promise to the first minutes of today, so that the order is on top of the wall. */
async function promise(number: string, firstName: string, at: string, bay?: string) {
  const client = new pg.Client({
    connectionString: ADDRESSES.DATABASE_URL,
    application_name: 'scenario wall',
    options: '-c shop.process=scenario',
  })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `update orders set contact = contact || jsonb_build_object('firstName', $2::text, 'lastName', 'Geheimschrijver'),
       preferred_on = (now() at time zone 'Europe/Amsterdam')::date, preferred_from = $3::time where number = $1 returning id`,
    [number, firstName, at],
  )
  if (bay)
    await client.query('insert into pickup (order_id, arrived_at, bay) values ($1, now(), $2)', [rows[0]?.id, bay])
  await client.end()
}

/** A branch whose wall has room: orders of earlier runs stay on it until they are picked. */
async function aQuietBranch(page: Page): Promise<string> {
  const { branches } = await (await page.request.get('/api/staff/me')).json()
  for (const { id } of branches.slice(3)) {
    const wall = await (await page.request.get(`/api/staff/branches/${id}/wall`)).json()
    if (wall.pickups.length <= 2 && wall.waiting.length <= 2) return String(id)
  }
  throw new Error('the wall of every branch is full')
}

test(
  'the wall shows promises, arrivals and the on-time rate, readable from five metres',
  {
    tag: ['@COCKPIT-04', '@desktop'],
  },
  async ({ page, products }, info) => {
    const article = await products.inEveryBranch()
    await signOn(page, 'operator')
    const branchId = await aQuietBranch(page)
    const place = () => placeOrder({ quantities: { [article.id]: 2 }, isPaid: true, branchId })
    const [second, first, here] = [await place(), await place(), await place()]
    await promise(second.number, 'Joris', '00:02')
    await promise(first.number, 'Sanne', '00:01')
    await makeReady(here.number)
    await promise(here.number, 'Fatima', '00:03', '7')

    await page.goto(`/counter?branch=${branchId}`)
    await page.getByRole('link', { name: 'Scherm aan de wand' }).click()
    const promised = page.getByRole('region', { name: 'Pakken op belofte' })
    const end = (number: string) => `…${number.slice(-3)}`
    const row = (name: string, number: string) =>
      promised.getByRole('listitem').filter({ hasText: `${name} ${end(number)}` })
    await expect(row('Sanne', first.number)).toContainText(/00:01.*min te laat/)
    await expect(row('Joris', second.number)).toContainText(/00:02/)
    // By promised time, the most urgent first.
    const times = (await promised.getByRole('listitem').allInnerTexts()).map((text) => text.slice(0, 5))
    expect(times.indexOf('00:01')).toBeLessThan(times.indexOf('00:02'))
    const waiting = page.getByRole('region', { name: 'Staat te wachten' })
    await expect(waiting.getByRole('listitem').filter({ hasText: `Fatima ${end(here.number)}` })).toContainText(
      /^7.*\D\d\s*min$/s,
    )
    await expect(page.locator('main footer')).toContainText(/Op tijd vandaag \d+ van \d+/)

    // Nothing else of a person.
    const text = (await page.locator('main').textContent()) ?? ''
    for (const secret of ['Geheimschrijver', first.number, here.number, first.email, here.email, '@'])
      expect(text).not.toContain(secret)

    // At five metres a letter of 56 px on a screen of 1.2 m is 35 mm high; the smallest text is half of it.
    const sizes = await page.evaluate(() => {
      const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
      const all = [...document.querySelectorAll('main *')].filter((one) => one.textContent?.trim() !== '')
      return {
        rows: Math.min(...[...document.querySelectorAll('li')].map(sizeOf)),
        smallest: Math.min(...all.filter((one) => one.children.length === 0).map(sizeOf)),
        isWhole: document.documentElement.scrollHeight <= window.innerHeight,
      }
    })
    expect(sizes).toEqual({ rows: 56, smallest: 28, isWhole: true })
    await page.screenshot({ path: info.outputPath('wall.png') })
    await info.attach('wall', { path: info.outputPath('wall.png'), contentType: 'image/png' })
  },
)
