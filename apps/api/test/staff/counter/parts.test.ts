import { randomUUID } from 'node:crypto'
import { addDays, instantAt } from '@shop/domain/dates'
import { afterAll, describe, expect } from 'vitest'
import type { PayingShop } from '../../order/post-purchase/placed-order.ts'
import { type Engines, test } from '../../support/api.ts'
import { aBranch } from '../../support/seed.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { aCounter } from './counter-test.ts'
import { aPartlyPicked, DAY, outcomeOf } from './part-test.ts'

let shop: PayingShop | undefined
const opened = async (engines: Engines) => {
  shop ??= await aPayingShop(engines)
  return shop
}
afterAll(() => shop?.stop())

describe('a part of an order', { tags: ['PICK-22'] }, () => {
  test('leaves; the rest is a job with its own time, the withdrawal period starts at the end', async ({ engines }) => {
    const parted = await aPartlyPicked(await opened(engines), { saves: true })
    const { order, counter, clock, job, jobNow, pick, view, give, page, stockOf, broken } = parted
    const [other] = order.others
    if (!other) throw new Error('the order has two lines')
    expect(await view()).toMatchObject({
      state: 'preparing',
      canHandOver: false,
      hasCode: false,
      part: {
        products: [order.product.id],
        goods: [{ pieces: 3 }],
        rest: [{ pieces: 2 }],
        dueCents: 0,
        restAt: instantAt(DAY, '14:00').toISOString(),
      },
    })
    const restAt = instantAt('2027-06-10', '09:00')
    expect(outcomeOf(await give({ restAt: restAt.toISOString() }))).toBe('preparing')

    // The rest: a job with other goods and another time, still in the hands of the picker.
    expect(await jobNow()).toMatchObject({
      state: 'picking',
      promisedAt: restAt.toISOString(),
      lines: [{ productId: other.id, quantity: 2, picked: 0 }],
    })
    expect(await stockOf(order.product.id)).toMatchObject({ on_hand: 7, promised: 0, sellable: 6 })
    expect(await stockOf(other.id)).toMatchObject({ on_hand: 10, promised: 2, sellable: 7 })
    expect(await order.order()).toMatchObject({ state: 'preparing', handed_over_at: null, preferred_on: '2027-06-10' })
    expect(await page()).toMatchObject({ withdrawUntil: null, canWithdraw: true, canCancel: false })
    expect((await page()).parts).toEqual([{ at: expect.any(String), items: expect.stringMatching(/^3 × /) }])
    await order.orderWorker.turn()
    const [mail] = order.orderWorker.sent.filter(({ key }) => key.startsWith('part'))
    expect(mail?.subject).toBe(`Bestelling ${order.number}: de rest ligt klaar op 10 juni 2027 09:00`)
    expect(mail?.text).toContain('De bedenktijd van 14 dagen begint pas als je het laatste deel hebt.')
    expect((await job('finish', { label: 'P-B-07' })).json().code).toBe('not_picked')

    clock.set(instantAt('2027-06-10', '08:30'))
    await pick(other, 2)
    expect((await job('finish', { label: 'P-B-07' })).json()).toMatchObject({ isReady: true })
    await order.orderWorker.turn()
    const ready = order.orderWorker.sent.filter(({ key }) => key.startsWith('ready'))
    expect(ready.map(({ subject }) => subject)).toEqual([expect.stringContaining('De rest van bestelling')])

    clock.set(instantAt('2027-06-11', '10:00'))
    const { pickup_code: code } = await order.order()
    expect(outcomeOf(await counter.handOver(order.number, { code }))).toBe('collected')
    const { day } = await counter.row<{ day: string }>(
      `select (handed_over_at at time zone 'Europe/Amsterdam')::date as day from orders where public_id = $1`,
      order.orderId,
    )
    expect(day).toBe('2027-06-11')
    expect((await page()).withdrawUntil).toBe(addDays('2027-06-11', 14))
    expect(await stockOf(other.id)).toMatchObject({ on_hand: 8, promised: 0, sellable: 7 })
    expect((await view()).parts).toHaveLength(1)
    expect(await broken()).toEqual([])
    await counter.app.close()
  })

  test('leaves once, however often and from how many counters it is requested', async ({ engines }) => {
    const { order, counter, give, stockOf, broken } = await aPartlyPicked(await opened(engines))
    const id = randomUUID()
    const products = [order.product.id]
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => give({ id, products })),
      ...[1, 2].map(() => give({ products })),
    ])
    const outcomes = replies.map(outcomeOf)
    expect(outcomes.filter((one) => one === 'preparing').length).toBeGreaterThan(0)
    expect(outcomes.filter((one) => one !== 'preparing' && one !== 'not_picked')).toEqual([])
    const { parts, lines } = await counter.row<{ parts: number; lines: number }>(
      `select count(distinct p.id)::int as parts, count(*)::int as lines from hand_over_part p
       join hand_over_line l on l.part_id = p.id join orders o on o.id = p.order_id where o.public_id = $1`,
      order.orderId,
    )
    expect({ parts, lines }).toEqual({ parts: 1, lines: 1 })
    expect(await stockOf(order.product.id)).toMatchObject({ on_hand: 7, promised: 0 })
    // A repeat of the request that won is answered; the id of it opens no other order.
    const { id: won } = await counter.row<{ id: string }>(
      'select p.id from hand_over_part p join orders o on o.id = p.order_id where o.public_id = $1',
      order.orderId,
    )
    expect(outcomeOf(await give({ id: won, products }))).toBe('preparing')
    const second = await aPartlyPicked(await opened(engines))
    expect(outcomeOf(await second.give({ id: won }))).toBe('not_now')
    expect(await broken()).toEqual([])
    await counter.app.close()
    await second.counter.app.close()
  })

  test('needs a proof, picked lines of this branch, and a time at which the branch is open', async ({ engines }) => {
    const { order, counter, give, pick, stockOf, view } = await aPartlyPicked(await opened(engines))
    const [other] = order.others
    const at = (day: string, time: string) => ({ restAt: instantAt(day, time).toISOString() })
    for (const bad of [
      { restAt: undefined },
      at(DAY, '10:59'),
      at(DAY, '18:30'),
      at('2027-06-12', '10:00'), // a Saturday
      at('2027-06-28', '10:00'),
    ])
      expect([bad, outcomeOf(await give(bad))]).toEqual([bad, 'bad_time'])
    const unpicked = [order.product.id, other?.id ?? '']
    expect(outcomeOf(await give({ products: unpicked }))).toBe('not_picked')
    expect(outcomeOf(await give({ products: [randomUUID()] }))).toBe('not_picked')
    expect((await give({ products: [] })).statusCode).toBe(400)
    expect((await give({ restAt: 'morgen' })).statusCode).toBe(400)
    await pick({ number: other?.number ?? '' }, 1)
    expect(outcomeOf(await give({ products: unpicked }))).toBe('not_picked')
    expect(outcomeOf(await give({}, { code: 'BCDFGH' }))).toBe('wrong_code')
    expect(outcomeOf(await give({}, { details: { name: 'Bouw BV', postalCode: '1000 AA' } }))).toBe('wrong_code')
    expect((await view()).wrongCodes).toBe(2)
    const abroad = await aCounter(order.raw, { branchId: (await aBranch(order.raw)).id })
    const part = { id: randomUUID(), products: [order.product.id], ...at('2027-06-10', '09:00') }
    expect((await abroad.handOver(order.number, { code: 'BCDFGH', part })).statusCode).toBe(404)
    expect(await stockOf(order.product.id)).toMatchObject({ on_hand: 10, promised: 3 })
    expect(
      await counter.row('select count(*)::int as n from hand_over_part where branch_id = $1', order.branch.id),
    ).toEqual({ n: 0 })
    await counter.app.close()
    await abroad.app.close()
  })

  test('all lines can leave part by part; the last needs no time and no storage place', async ({ engines }) => {
    const parted = await aPartlyPicked(await opened(engines), { more: [2, 1], saves: true })
    const { order, counter, pick, give, view, jobNow, broken, page } = parted
    const [second, third] = order.others
    expect(outcomeOf(await give())).toBe('preparing')
    await pick({ number: second?.number ?? '' }, 2)
    expect(outcomeOf(await give())).toBe('preparing')
    // A late scan of a line that has left counts nothing.
    expect((await pick({ number: second?.number ?? '' }, 1)).json().results).toMatchObject([
      { outcome: 'wrong_product' },
    ])
    await pick({ number: third?.number ?? '' }, 1)
    expect((await view()).part).toMatchObject({ rest: [], restAt: null, goods: [{ pieces: 1 }] })
    expect(outcomeOf(await give({ restAt: undefined }))).toBe('collected')
    expect((await jobNow()).state).toBe('ended')
    expect((await view()).parts).toHaveLength(2)
    expect((await page()).withdrawUntil).toBe(addDays(DAY, 14))
    const day = (await counter.ask('GET', `branches/${counter.branchId}/day?day=${DAY}`)).json()
    expect(day.handOvers).toBe(3)
    expect(await broken()).toEqual([])
    await counter.app.close()
  })

  test('leaves while a colleague picks the rest, who finishes it as usual', async ({ engines }) => {
    const { order, counter, pick, give, job, broken } = await aPartlyPicked(await opened(engines))
    const [other] = order.others
    const [given, picked] = await Promise.all([
      give({ products: [order.product.id] }),
      pick({ number: other?.number ?? '' }, 2),
    ])
    expect([outcomeOf(given), picked.statusCode]).toEqual(['preparing', 200])
    const finished = await Promise.all([1, 2].map(() => job('finish', { label: 'P-B-07' })))
    expect(finished.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await order.order()).state).toBe('ready')
    expect(await broken()).toEqual([])
    await counter.app.close()
  })
})
