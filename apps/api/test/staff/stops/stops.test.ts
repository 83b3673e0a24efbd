import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { sharedPayingShop } from '../../order/post-purchase/paying-shop.ts'
import { test } from '../../support/api.ts'
import { aBranch } from '../../support/seed.ts'
import { aStaffMember } from '../staff-test.ts'
import { aTrip } from './stop-test.ts'

describe('the stops of a driver', () => {
  const { open } = sharedPayingShop()

  test('are the deliveries of the branch and day in order, and those that are still on the van', async ({
    engines,
  }) => {
    const trip = await aTrip(await open(engines))
    const { day, later } = await trip.freeDays()
    const pm = await trip.aDelivery(day, 'pm')
    const am = await trip.aDelivery(day, 'am', 2)
    const next = await trip.aDelivery(later, 'am')
    expect((await trip.stops(day)).map(({ number, state }) => [number, state])).toEqual([
      [am.number, 'paid'],
      [pm.number, 'paid'],
    ])
    await trip.send(am.number)
    // Of an earlier day and not delivered: first on the list of the next day.
    expect((await trip.stops(later)).map(({ number }) => number)).toEqual([am.number, next.number])
    const [stop] = await trip.stops(later)
    expect(stop).toMatchObject({ state: 'sent', day, needsCrane: true, notHome: 0, lines: [{ quantity: 2 }] })
    const stranger = await aStaffMember(trip.db, [{ role: 'driver', branches: [(await aBranch(trip.db)).id] }])
    expect(await trip.stops(day, stranger)).toBeUndefined()
    expect((await trip.post(trip.path(am.number), trip.report(), stranger)).statusCode).toBe(404)
    await trip.close()
  })

  test('are delivered once, at the time of the door, however often and late the report comes', async ({ engines }) => {
    const trip = await aTrip(await open(engines))
    const { day } = await trip.freeDays()
    const { number } = await trip.aDelivery(day, 'am')
    expect((await trip.post(trip.path(number), trip.report())).json().code).toBe('not_now') // not on the van
    await trip.send(number)
    const report = trip.report({ note: ' Bij de buren ' })
    expect((await trip.post(trip.path(number), { ...report, proof: undefined })).json().code).toBe('photo_missing')
    const odd = { kind: 'photo', content: 'AAAA' }
    expect((await trip.post(trip.path(number), { ...report, proof: odd })).json().code).toBe('bad_picture')
    const replies = await Promise.all([1, 2, 3].map(() => trip.post(trip.path(number), report)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await trip.row(number)).toMatchObject({
      state: 'delivered',
      handed_over_at: new Date(report.at),
      reports: 1,
    })
    expect((await trip.post(trip.path(number), trip.report())).json().code).toBe('not_now')
    const other = await trip.aDelivery(day, 'pm')
    await trip.send(other.number)
    expect((await trip.post(trip.path(other.number), report)).json().code).toBe('already_known')
    // The clock of the device is wrong by years.
    const before = new Date()
    await trip.post(trip.path(other.number), trip.report({ at: '2099-01-01T00:00:00.000Z' }))
    const { handed_over_at } = await trip.row(other.number)
    expect(handed_over_at >= before && handed_over_at <= new Date()).toBe(true)
    expect(await trip.broken()).toEqual([])
    const shift = (by: string) =>
      trip.db.query(`update orders set handed_over_at = handed_over_at + $2::interval where number = $1`, [number, by])
    await shift('-1 minute')
    expect(await trip.broken()).toMatchObject([{ examples: [number] }])
    await shift('1 minute')
    await trip.close()
  })

  test('stay on the van if the customer was not at home', async ({ engines }) => {
    const trip = await aTrip(await open(engines))
    const { day } = await trip.freeDays()
    const { number } = await trip.aDelivery(day, 'am')
    await trip.send(number)
    const notHome = { kind: 'not_home', proof: undefined }
    const report = trip.report(notHome)
    for (const _ of [1, 2]) expect((await trip.post(trip.path(number), report)).statusCode).toBe(200)
    expect(await trip.stops(day)).toMatchObject([{ number, state: 'sent', notHome: 1 }])
    const refused = [{ lineNumber: 1, quantity: 1 }]
    expect((await trip.post(trip.path(number), trip.report({ ...notHome, refused }))).json().code).toBe('odd_value')
    expect((await trip.post(trip.path(number), trip.report())).json().state).toBe('delivered')
    await trip.close()
  })

  test('return refused pieces as announced goods, which the counter takes in and refunds', async ({ engines }) => {
    const shop = await open(engines)
    const trip = await aTrip(shop)
    const { day } = await trip.freeDays()
    const { number, id } = await trip.aDelivery(day, 'am', 3)
    await trip.send(number)
    const refuse = (quantity: number) => trip.report({ refused: [{ lineNumber: 1, quantity }] })
    expect((await trip.post(trip.path(number), refuse(4))).json().code).toBe('odd_value')
    expect((await trip.row(number)).state).toBe('sent') // nothing of a refused report is booked
    expect((await trip.post(trip.path(number), refuse(2))).json()).toMatchObject({ state: 'delivered' })
    const { withdrawals } = await trip.row(number)
    expect(withdrawals).toMatchObject([{ state: 'confirmed', lines: [{ lineNumber: 1, quantity: 2 }] }])
    const { rows: mails } = await trip.db.query(`select kind, data from order_mail where order_id = $1`, [id])
    expect(mails.filter(({ kind }) => kind === 'withdrawn')).toMatchObject([
      { data: { way: 'refused', cents: withdrawals[0].refund_cents } },
    ])
    expect(await trip.broken()).toEqual([])
    // Back at the branch: the announced pieces are taken in as new, restocked and refunded by the amount of the mail.
    const stock = async () =>
      (
        await trip.db.query('select on_hand from stock where product_id = $1 and branch_id = $2', [
          trip.product.id,
          trip.branch.id,
        ])
      ).rows[0].on_hand
    const before = await stock()
    const line = { lineNumber: 1, quantity: 2, condition: 'as_new', receivedBefore: 0, reducedCents: 0 }
    const taken = await trip.post(
      `branches/${trip.branch.id}/returns`,
      { id: randomUUID(), text: number, lines: [line], refundCents: withdrawals[0].refund_cents },
      trip.operator,
    )
    expect(taken.json()).toMatchObject({ approvalId: null })
    expect((await trip.row(number)).withdrawals).toMatchObject([
      { state: 'refunded', refund_cents: withdrawals[0].refund_cents },
    ])
    expect(await stock()).toBe(before + 2)
    const { rows: refunds } = await trip.db.query('select amount_cents from refund where order_id = $1', [id])
    expect(refunds).toEqual([{ amount_cents: withdrawals[0].refund_cents }])
    await trip.close()
  })
})
