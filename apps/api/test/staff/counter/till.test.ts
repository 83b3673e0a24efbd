import { dayAt } from '@shop/domain/dates'
import { afterAll, describe, expect } from 'vitest'
import { aPlacedOrder } from '../../order/post-purchase/placed-order.ts'
import { type Engines, test } from '../../support/api.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { aClock, aCounter } from './counter-test.ts'

let shop: Awaited<ReturnType<typeof aPayingShop>> | undefined
afterAll(() => shop?.stop())

/** An order that is ready and paid at the counter, beside the counter of its branch. */
async function anUnpaidPickup(shared: Engines) {
  shop ??= await aPayingShop(shared)
  const clock = aClock()
  const order = await aPlacedOrder(shop, { method: 'payinstore', quantity: 3, now: clock.now })
  for (const what of ['prepare', 'ready']) await order.ops(what)
  const counter = await aCounter(shop.engines.db, { branchId: order.branch.id, clock: { now: clock.now } })
  return { order, counter, clock, code: (await order.order()).pickup_code }
}

describe('payment at the counter', () => {
  test('needs an unused receipt and the exact amount; the day total equals the till’s', {
    tags: ['PICK-20'],
  }, async ({ engines }) => {
    const { order, counter, code } = await anUnpaidPickup(engines)
    const { ask, handOver, row } = counter
    const pay = async (cents?: number, reference = 'BON-1001') => {
      const payment = cents === undefined ? {} : { payment: { cents, reference } }
      const reply = await handOver(order.number, { code, ...payment })
      return reply.statusCode === 200 ? reply.json().state : reply.json().code
    }
    expect((await ask('GET', `counter/${order.number}`)).json()).toMatchObject({ dueCents: 3_000 })
    expect(await pay()).toBe('payment_missing')
    for (const cents of [2_999, 3_001, 300_000]) expect(await pay(cents)).toBe('wrong_amount')
    expect(await pay(3_000, 'nee')).toBe('collected')
    expect(await pay(3_000)).toBe('not_now')
    expect(
      await row(
        'select cents, reference, kind, staff_id is not null as signed from till_entry where order_id = $1',
        (await order.order()).id,
      ),
    ).toEqual({ cents: 3_000, reference: 'NEE', kind: 'payment', signed: true })
    expect(
      await row(
        `select data from order_event where order_id = $1 and kind = 'paid_in_store'`,
        (await order.order()).id,
      ),
    ).toEqual({ data: { cents: 3_000, reference: 'NEE' } })

    // A second order in the same branch: the receipt of the first is refused.
    const second = await row<{ number: string }>(
      `update orders set branch_id = $2 where public_id = $1 returning number`,
      (await anUnpaidPickup(engines)).order.orderId,
      counter.branchId,
    )
    const { pickup_code: own } = await row<{ pickup_code: string }>(
      'select pickup_code from orders where number = $1',
      second.number,
    )
    const again = async (reference: string) => {
      const reply = await handOver(second.number, { code: own, payment: { cents: 3_000, reference } })
      return reply.statusCode === 200 ? reply.json().state : reply.json().code
    }
    expect(await again(' nee ')).toBe('reference_used')
    expect(await again('BON-1002')).toBe('collected')
    const day = (await ask('GET', `branches/${counter.branchId}/day`)).json()
    expect(day).toMatchObject({ handOvers: 2, paidCents: 6_000, refundedCents: 0, closed: null })
    expect(day.entries.map(({ reference }: { reference: string }) => reference)).toEqual(['NEE', 'BON-1002'])
    await counter.app.close()
  })

  test('a day is closed once, by a person; a difference needs a note, later goods count tomorrow', {
    tags: ['PICK-20'],
  }, async ({ engines }) => {
    const { order, counter, code, clock } = await anUnpaidPickup(engines)
    const { ask, handOver, row, branchId } = counter
    const payment = { cents: 3_000, reference: 'PIN-77' }
    expect((await handOver(order.number, { code, payment })).statusCode).toBe(200)
    const today = dayAt(clock.now())
    const close = async (body: object, role: 'counter' | 'picker' = 'counter') =>
      ask('POST', `branches/${branchId}/day/close`, { day: today, tillRefundedCents: 0, ...body }, role)
    expect((await close({ tillPaidCents: 3_000 }, 'picker')).json()).toMatchObject({ permission: 'day.close' })
    expect((await close({ tillPaidCents: 3_000, day: '2999-01-01' })).json().code).toBe('day_not_over')
    expect((await close({ tillPaidCents: 2_500 })).json().code).toBe('note_missing')
    const note = 'Vijf euro te weinig in de lade'
    const closes = await Promise.all([1, 2, 3].map(() => close({ tillPaidCents: 2_500, note })))
    expect(closes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect((await ask('GET', `branches/${branchId}/day`)).json()).toMatchObject({
      handOvers: 1,
      paidCents: 3_000,
      closed: { person: 'Proef counter', tillPaidCents: 2_500, tillRefundedCents: 0, note },
    })
    await expect(
      row('update day_close set till_paid_cents = 3000 where branch_id = $1 returning 1', branchId),
    ).rejects.toThrow('append only')

    const second = await anUnpaidPickup(engines)
    await row('update orders set branch_id = $2 where number = $1 returning 1', second.order.number, branchId)
    expect((await handOver(second.order.number, { code: second.code, payment })).statusCode).toBe(200)
    expect((await ask('GET', `branches/${branchId}/day`)).json()).toMatchObject({ handOvers: 1, paidCents: 3_000 })
    clock.forward(1)
    expect((await ask('GET', `branches/${branchId}/day`)).json()).toMatchObject({
      handOvers: 1,
      paidCents: 3_000,
      closed: null,
    })
    await counter.app.close()
    await second.counter.app.close()
  })
})
