import { addDays } from '@shop/domain/dates'
import { describe, expect } from 'vitest'
import { sharedPayingShop } from '../../order/post-purchase/paying-shop.ts'
import { test } from '../../support/api.ts'
import { confirm } from '../../support/ordering.ts'
import { CART, posted } from '../../support/shopping.ts'
import { aStaffMember } from '../staff-test.ts'
import { aVanShop, LIMITS } from './van-test.ts'

describe('van capacity of a branch', () => {
  const { open } = sharedPayingShop()

  test('limits the offered windows by stops, weight and volume at once', { tags: ['PICK-27'] }, async ({ engines }) => {
    const { aShopper, freeDays, save, isOffered, close } = await aVanShop(await open(engines))
    const { day } = await freeDays()
    const shopper = await aShopper(3) // 300 kg, 600 litres
    expect(await isOffered(shopper, day, 'am')).toBe(true)
    for (const limits of [
      { ...LIMITS, stops: 0 },
      { ...LIMITS, grams: 299_999 },
      { ...LIMITS, litres: 599 },
    ]) {
      expect((await save(day, 'am', limits)).statusCode).toBe(200)
      expect([limits, await isOffered(shopper, day, 'am')]).toEqual([limits, false])
      expect(await isOffered(shopper, day, 'pm')).toBe(true)
    }
    expect((await save(day, 'am', { stops: 1, grams: 300_000, litres: 600 })).statusCode).toBe(200)
    expect(await isOffered(shopper, day, 'am')).toBe(true)
    expect(await isOffered(await aShopper(4), day, 'am')).toBe(false)
    expect((await save(day, 'am', null)).statusCode).toBe(200)
    expect(await isOffered(await aShopper(40), day, 'am')).toBe(true)
    await close()
  })

  test('is of that branch alone', { tags: ['PICK-27'] }, async ({ engines }) => {
    const [here, there] = [await aVanShop(await open(engines)), await aVanShop(await open(engines))]
    const { day } = await here.freeDays()
    expect((await here.save(day, 'am', { ...LIMITS, stops: 0 })).statusCode).toBe(200)
    expect(await here.isOffered(await here.aShopper(), day, 'am')).toBe(false)
    expect(await there.isOffered(await there.aShopper(), day, 'am')).toBe(true)
    expect((await there.save(day, 'am', LIMITS, [], here.headers)).json().code).toBe('not_found')
    await here.close()
    await there.close()
  })

  test('is held by carts in order, and an order never exceeds it', async ({ engines }) => {
    const van = await aVanShop(await open(engines))
    const { day } = await van.freeDays()
    await van.save(day, 'am', { ...LIMITS, grams: 500_000 })
    const [first, second] = [await van.aShopper(3), await van.aShopper(3)]
    expect((await van.choose(first, day, 'am')).statusCode).toBe(200)
    expect([await van.isOffered(first, day, 'am'), await van.isOffered(second, day, 'am')]).toEqual([true, false])
    expect((await van.choose(second, day, 'am')).json().Code).toBe('date_unavailable')
    await posted(van.shop, first.headers, `${CART}/payment`, { method: 'ideal' })
    // The planner lowers the limit between the choice and the order.
    await van.save(day, 'am', { ...LIMITS, grams: 200_000 })
    const late = (await confirm(van.shop, first)).json()
    expect(late.Data.validation.factors.DeliveryDate.isValid).toBe(false)
    await van.save(day, 'am', { ...LIMITS, grams: 300_000 })
    expect((await confirm(van.shop, first)).json().Data.orderId).toBeTruthy()
    expect(await van.windowOf(day, 'am')).toMatchObject({ booked: { stops: 1, grams: 300_000, litres: 600 } })
    expect(await van.inexact()).toMatchObject({ count: 0 })
    await van.close()
  })

  test('falls below the booked figures only if the deliveries to move are named', { tags: ['PICK-27'] }, async ({
    engines,
  }) => {
    const { aDelivery, freeDays, save, windowOf, close, db, isOffered, aShopper } = await aVanShop(await open(engines))
    const { day, later } = await freeDays()
    const [one, other] = [await aDelivery(day, 'am', 2), await aDelivery(day, 'am', 3)]
    for (const [limits, excess] of [
      [
        { ...LIMITS, stops: 1 },
        { figure: 'stops', limit: 1, wanted: 2 },
      ],
      [
        { ...LIMITS, grams: 400_000 },
        { figure: 'weight', limit: 400_000, wanted: 500_000 },
      ],
      [
        { ...LIMITS, litres: 999 },
        { figure: 'volume', limit: 999, wanted: 1_000 },
      ],
    ] as const) {
      const refused = await save(day, 'am', limits)
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toMatchObject({ code: 'overload', excess })
    }
    const lower = { stops: 1, grams: 300_000, litres: 600 }
    // Moving the light one leaves 300 kg; moving none of them, or one that is not there, is refused.
    const to = { day: later, slotId: 'pm' }
    expect((await save(day, 'am', lower, [{ number: 'S0', ...to }])).json().code).toBe('not_found')
    expect((await save(day, 'am', { ...lower, grams: 100_000 }, [{ number: one.number, ...to }])).json()).toMatchObject(
      {
        code: 'overload',
        excess: { figure: 'weight', limit: 100_000, wanted: 300_000 },
      },
    )
    expect((await windowOf(day, 'am'))?.limits).toBeNull()
    expect((await save(day, 'am', lower, [{ number: one.number, ...to }])).json()).toEqual({ asked: 1 })
    expect(await windowOf(day, 'am')).toMatchObject({ limits: lower, booked: { stops: 2, grams: 500_000 } })
    expect(await isOffered(await aShopper(), day, 'am')).toBe(false)
    const { rows } = await db.query(`select kind from order_mail where order_id = $1 and kind = 'move'`, [one.id])
    expect(rows).toHaveLength(1)
    const kept = await db.query(`select kind from order_mail where order_id = $1 and kind = 'move'`, [other.id])
    expect(kept.rows).toEqual([])
    await close()
  })

  test('rejects impossible windows, days, figures and foreign deliveries', async ({ engines }) => {
    const van = await aVanShop(await open(engines))
    const { day, later } = await van.freeDays()
    const { number } = await van.aDelivery(day, 'am')
    const to = { number, day: later, slotId: 'am' }
    const code = async (reply: ReturnType<typeof van.save>) => (await reply).json().code
    expect(await code(van.save('2026-02-31', 'am', LIMITS))).toBe('bad_day')
    expect(await code(van.save('2020-01-01', 'am', LIMITS))).toBe('bad_day')
    expect(await code(van.save(day, 'night', LIMITS))).toBe('not_found')
    expect(await code(van.save(day, 'am', { ...LIMITS, stops: -1 }))).toBe('bad_request')
    expect(await code(van.save(day, 'am', { ...LIMITS, grams: 1e12 }))).toBe('bad_request')
    expect(await code(van.save(day, 'am', null, [{ ...to, day: '2026-02-31' }]))).toBe('bad_day')
    expect(await code(van.save(day, 'am', null, [{ ...to, day: addDays(later, 400) }]))).toBe('bad_day')
    expect(await code(van.save(day, 'am', null, [{ ...to, slotId: 'night' }]))).toBe('bad_day')
    expect(await code(van.save(day, 'am', null, [{ ...to, day }]))).toBe('bad_day')
    expect(await code(van.save(later, 'pm', null, [to]))).toBe('not_found')
    const picker = await aStaffMember(van.db, [{ role: 'picker', branches: [van.branch.id] }])
    expect(await code(van.save(day, 'am', LIMITS, [], picker.headers))).toBe('forbidden')
    const other = await aVanShop(await open(engines))
    expect(await code(other.save(day, 'am', null, [to]))).toBe('not_found')
    expect(await van.inexact()).toMatchObject({ count: 0 })
    await van.close()
    await other.close()
  })
})
