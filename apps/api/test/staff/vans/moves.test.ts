import { describe, expect } from 'vitest'
import { advance, cancelOrder } from '../../../src/modules/order/index.ts'
import { transaction } from '../../../src/platform/sql/transaction.ts'
import { sharedPayingShop } from '../../order/post-purchase/paying-shop.ts'
import { test } from '../../support/api.ts'
import { aBuyer } from '../../support/ordering.ts'
import { aVanShop, LIMITS } from './van-test.ts'

describe('a delivery that is to move', () => {
  const { open } = sharedPayingShop()

  test('holds both windows until the customer answers, and then one', async ({ engines }) => {
    const van = await aVanShop(await open(engines))
    const { day, later } = await van.freeDays()
    const delivery = await van.aDelivery(day, 'am', 2)
    const to = { number: delivery.number, day: later, slotId: 'pm' }
    expect((await van.save(day, 'am', LIMITS, [to])).json()).toEqual({ asked: 1 })
    // A second click and a second planner change nothing.
    expect((await van.save(day, 'am', LIMITS, [to])).json()).toEqual({ asked: 0 })
    expect((await van.plan(day)).stops).toMatchObject([
      {
        number: delivery.number,
        role: 'booked',
        move: 'asked',
        other: { day: later, slotId: 'pm' },
        pallets: 1,
        needsCrane: true,
      },
    ])
    expect((await van.plan(later)).stops).toMatchObject([{ number: delivery.number, role: 'proposed' }])
    expect((await van.windowOf(later, 'pm'))?.booked).toEqual({ stops: 1, grams: 200_000, litres: 400 })
    expect(await van.inexact()).toMatchObject({ count: 0 })

    const answer = { isAccepted: true, date: later, timeFrom: '12:00' }
    const stranger = { ...delivery, buyer: await aBuyer((await open(engines)).engines) }
    expect((await van.answerMove(stranger, answer)).json().Code).toBe('order_not_found')
    expect((await van.answerMove(delivery, { ...answer, date: day })).json().Code).toBe('move_over')
    expect((await van.answerMove(delivery, { ...answer, timeFrom: '07:00' })).json().Code).toBe('move_over')
    const [first, second] = await Promise.all([van.answerMove(delivery, answer), van.answerMove(delivery, answer)])
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 422])
    const { order, proposedMove } = (first.statusCode === 200 ? first : second).json().Data
    expect(order.preferredDelivery).toEqual({ date: later, timeFrom: '12:00', timeTo: '17:00' })
    expect(proposedMove).toBeNull()
    expect((await van.windowOf(day, 'am'))?.booked.stops).toBe(0)
    expect((await van.windowOf(later, 'pm'))?.booked).toEqual({ stops: 1, grams: 200_000, litres: 400 })
    expect(await van.inexact()).toMatchObject({ count: 0 })
    const { rows } = await van.db.query(`select kind from order_mail where order_id = $1 order by kind`, [delivery.id])
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['move', 'moved']))
    await van.close()
  })

  test('stays after a refusal, and the planner proposes another window', async ({ engines }) => {
    const van = await aVanShop(await open(engines))
    const { day, later } = await van.freeDays()
    const delivery = await van.aDelivery(day, 'am')
    const none = { ...LIMITS, stops: 0 }
    await van.save(day, 'am', none, [{ number: delivery.number, day: later, slotId: 'am' }])
    expect((await van.answerMove(delivery, { isAccepted: false, date: later, timeFrom: '07:00' })).statusCode).toBe(200)
    expect((await van.plan(day)).stops).toMatchObject([{ move: 'declined', other: null }])
    expect((await van.windowOf(later, 'am'))?.booked.stops).toBe(0)
    // The window without room cannot take the delivery back.
    expect((await van.withdraw(delivery.number)).json()).toMatchObject({
      code: 'overload',
      excess: { figure: 'stops', limit: 0, wanted: 1 },
    })
    expect((await van.save(day, 'am', none, [{ number: delivery.number, day: later, slotId: 'pm' }])).json()).toEqual({
      asked: 1,
    })
    expect((await van.save(day, 'am', LIMITS)).statusCode).toBe(200)
    expect((await van.withdraw(delivery.number)).statusCode).toBe(200)
    expect((await van.withdraw(delivery.number)).json().code).toBe('not_now')
    expect((await van.plan(day)).stops).toMatchObject([{ move: null, other: null }])
    expect(await van.inexact()).toMatchObject({ count: 0 })
    await van.close()
  })

  test('is rejected with the exceeded figure if the other window has no room', { tags: ['PICK-28'] }, async ({
    engines,
  }) => {
    const van = await aVanShop(await open(engines))
    const { day, later } = await van.freeDays()
    const delivery = await van.aDelivery(day, 'am', 3)
    await van.aDelivery(later, 'pm', 1)
    for (const [limits, excess] of [
      [
        { ...LIMITS, stops: 1 },
        { figure: 'stops', limit: 1, wanted: 2 },
      ],
      [
        { ...LIMITS, grams: 399_999 },
        { figure: 'weight', limit: 399_999, wanted: 400_000 },
      ],
      [
        { ...LIMITS, litres: 799 },
        { figure: 'volume', limit: 799, wanted: 800 },
      ],
    ] as const) {
      await van.save(later, 'pm', limits)
      const refused = await van.save(day, 'am', null, [{ number: delivery.number, day: later, slotId: 'pm' }])
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toMatchObject({ code: 'overload', excess })
    }
    const { rows } = await van.db.query(`select kind from order_mail where order_id = $1 and kind = 'move'`, [
      delivery.id,
    ])
    expect(rows).toEqual([])
    expect(await van.inexact()).toMatchObject({ count: 0 })
    await van.close()
  })

  test('releases both windows when it is cancelled, and the proposal when it leaves', async ({ engines }) => {
    const van = await aVanShop(await open(engines))
    const { day, later } = await van.freeDays()
    const [gone, sent] = [await van.aDelivery(day, 'am'), await van.aDelivery(day, 'am')]
    for (const { number } of [gone, sent]) await van.save(day, 'am', null, [{ number, day: later, slotId: 'pm' }])
    expect((await van.windowOf(later, 'pm'))?.booked.stops).toBe(2)
    const now = new Date()
    await transaction(van.db, 'test', (tx) => cancelOrder(tx, gone.id, { by: 'staff', reason: 'proef', now }))
    expect((await van.windowOf(later, 'pm'))?.booked.stops).toBe(1)
    for (const step of ['preparing', 'sent'] as const)
      await transaction(van.db, 'test', (tx) => advance(tx, sent.id, step, now))
    expect((await van.windowOf(later, 'pm'))?.booked.stops).toBe(0)
    expect((await van.windowOf(day, 'am'))?.booked.stops).toBe(1)
    expect((await van.answerMove(sent, { isAccepted: true, date: later, timeFrom: '12:00' })).json().Code).toBe(
      'move_over',
    )
    expect((await van.save(day, 'am', null, [{ number: sent.number, day: later, slotId: 'pm' }])).json().code).toBe(
      'not_now',
    )
    expect(await van.inexact()).toMatchObject({ count: 0 })
    await van.close()
  })
})
