import { describe, expect } from 'vitest'
import { cancelOrder } from '../../../src/modules/order/index.ts'
import { transaction } from '../../../src/platform/sql/transaction.ts'
import { sharedPayingShop } from '../../order/post-purchase/paying-shop.ts'
import { test } from '../../support/api.ts'
import { confirm } from '../../support/ordering.ts'
import { CART, posted } from '../../support/shopping.ts'
import { aVanShop, LIMITS } from './van-test.ts'

describe('vans under concurrent changes', { tags: ['PICK-28'] }, () => {
  const { open } = sharedPayingShop()

  test('orders, moves, answers, refusals and cancellations at once leave the counters exact', async ({ engines }) => {
    const van = await aVanShop(await open(engines))
    const { day, later } = await van.freeDays()
    const windows = [
      { day, slotId: 'am' },
      { day: later, slotId: 'pm' },
    ] as const
    const deliveries = []
    for (let at = 0; at < 8; at += 1) {
      const from = windows[at % 2] ?? windows[0]
      const to = windows[(at + 1) % 2] ?? windows[1]
      deliveries.push({ ...(await van.aDelivery(from.day, from.slotId)), from, to })
    }
    // Moves in both directions, repeated, while customers answer and staff cancel.
    const hours = (slotId: string) => (slotId === 'am' ? '07:00' : '12:00')
    const now = new Date()
    await Promise.all(
      deliveries.flatMap(({ from, to, ...delivery }, at) => {
        const propose = () => van.save(from.day, from.slotId, LIMITS, [{ number: delivery.number, ...to }])
        const answer = (isAccepted: boolean) =>
          van.answerMove(delivery, { isAccepted, date: to.day, timeFrom: hours(to.slotId) })
        return [
          propose().then(() => Promise.all([answer(at % 3 !== 0), answer(at % 3 === 0)])),
          propose(),
          propose().then(() => van.withdraw(delivery.number)),
          ...(at % 4 === 0
            ? [transaction(van.db, 'test', (tx) => cancelOrder(tx, delivery.id, { by: 'staff', reason: 'proef', now }))]
            : []),
        ]
      }),
    )
    expect(await van.inexact()).toMatchObject({ count: 0 })
    const [cancelled] = (
      await van.db.query<{ count: number }>(
        `select count(*)::int as count from orders where id = any ($1) and state = 'cancelled' and is_holding = false`,
        [deliveries.map(({ id }) => id)],
      )
    ).rows
    expect(cancelled?.count).toBe(2)
    await van.close()
  })

  test('of many customers who order the last room at once, as many succeed as fit', async ({ engines }) => {
    const van = await aVanShop(await open(engines))
    const { day } = await van.freeDays()
    const shoppers = []
    for (let at = 0; at < 6; at += 1) {
      const shopper = await van.aShopper(2)
      await van.choose(shopper, day, 'am')
      await posted(van.shop, shopper.headers, `${CART}/payment`, { method: 'ideal' })
      shoppers.push(shopper)
    }
    // Only two of them fit: the limit was set after they chose.
    expect((await van.save(day, 'am', { ...LIMITS, grams: 500_000 })).statusCode).toBe(200)
    const replies = await Promise.all(shoppers.map((shopper) => confirm(van.shop, shopper)))
    expect(replies.filter((reply) => reply.json().Data?.orderId)).toHaveLength(2)
    expect(await van.windowOf(day, 'am')).toMatchObject({ booked: { stops: 2, grams: 400_000 } })
    expect(await van.inexact()).toMatchObject({ count: 0 })
    await van.close()
  })
})
