import { addDays, instantAt } from '@shop/domain/dates'
import { afterAll, describe, expect } from 'vitest'
import type { PayingShop } from '../../order/post-purchase/placed-order.ts'
import { type Engines, test } from '../../support/api.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { lineAt } from '../pick/short-test.ts'
import { aStaffMember, aStaffSession } from '../staff-test.ts'
import { aPartlyPicked, DAY, outcomeOf } from './part-test.ts'

let shop: PayingShop | undefined
const opened = async (engines: Engines) => {
  shop ??= await aPayingShop(engines)
  return shop
}
afterAll(() => shop?.stop())

type Parted = Awaited<ReturnType<typeof aPartlyPicked>>
const cancel = ({ counter, order }: Parted) => counter.ask('POST', `orders/${order.number}/cancel`, {}, 'service')
const restOf = ({ order }: Parted) => {
  const [rest] = order.others
  if (!rest) throw new Error('the order has two lines')
  return rest
}
/** Takes in pieces of a line at the counter of the branch. */
async function bring({ counter, order }: Parted, lineNumber: number, quantity: number, refundCents: number) {
  const { pickup_code } = await order.order()
  const line = { lineNumber, quantity, condition: 'as_new', receivedBefore: 0, reducedCents: 0 }
  return counter.ask('POST', `branches/${counter.branchId}/returns`, {
    id: crypto.randomUUID(),
    text: `${order.number} ${pickup_code}`,
    lines: [line],
    refundCents,
  })
}

describe('the rest of an order', { tags: ['PICK-22'] }, () => {
  test('is cancelled without the part that left: money, points and goods of the rest only', async ({ engines }) => {
    const parted = await aPartlyPicked(await opened(engines), { points: 500, saves: true })
    const { order, counter, clock, give, page, stockOf, broken, view } = parted
    expect(outcomeOf(await give())).toBe('preparing')
    clock.set(instantAt('2027-06-10', '10:00'))
    const replies = await Promise.all([cancel(parted), cancel(parted)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await order.orderWorker.turn()
    // € 50 were paid with € 45 and 500 points; the rest is € 20 of it.
    expect(await order.refunded()).toEqual([1_800])
    expect(await order.balances()).toMatchObject({ points: 200 + 27, points_outstanding: 0 })
    expect(await order.order()).toMatchObject({ state: 'collected' })
    expect(await stockOf(order.product.id)).toMatchObject({ on_hand: 7, promised: 0, sellable: 6 })
    expect(await stockOf(restOf(parted).id)).toMatchObject({ on_hand: 10, promised: 0, sellable: 9 })
    const shown = await page()
    expect(shown).toMatchObject({ withdrawUntil: addDays('2027-06-10', 14), canWithdraw: true })
    expect(shown.withdrawals).toMatchObject([{ reason: 'cancelled', refundInclTax: 18, isRefunded: true }])
    expect(shown.lines.map(({ missing }: { missing: number }) => missing)).toEqual([0, 2])
    const [mail] = order.orderWorker.sent.filter(({ key }) => key.startsWith('restCancelled'))
    expect(mail?.text).toContain('Vervallen: 2 ×')
    expect(mail?.text).toMatch(/€\s18,00/)
    expect(order.orderWorker.sent.filter(({ key }) => key.startsWith('cancelled'))).toEqual([])
    expect(await view()).toMatchObject({ state: 'collected', handedOver: null, part: null })
    // The customer may still return what left, and gets no more than its price.
    expect((await bring(parted, 2, 1, 0)).statusCode).not.toBe(200)
    expect((await bring(parted, 1, 3, 2_700)).statusCode).toBe(200)
    await order.orderWorker.turn()
    expect(await order.refunded()).toEqual([1_800, 2_700])
    expect(await order.order()).toMatchObject({ state: 'returned' })
    expect(await broken()).toEqual([])
    await counter.app.close()
  })

  test('that is not found ends the order; the period starts when that is known', async ({ engines }) => {
    const parted = await aPartlyPicked(await opened(engines))
    const { order, counter, clock, give, jobId, page, broken } = parted
    expect(outcomeOf(await give())).toBe('preparing')
    clock.set(instantAt('2027-06-10', '09:30'))
    const { id } = await aStaffMember(order.raw, [{ role: 'picker', branches: [order.branch.id] }])
    const headers = await aStaffSession(order.raw, id, clock.now())
    await counter.app.inject({ method: 'POST', url: `/api/staff/pick-jobs/${jobId}/claim`, headers })
    const chosen = await lineAt(counter.app, jobId, restOf(parted).id, { headers }).choose('fewer')
    expect(chosen.statusCode).toBe(200)
    await order.orderWorker.turn()
    expect(await order.order()).toMatchObject({ state: 'collected' })
    expect(await order.refunded()).toEqual([2_000])
    expect((await page()).withdrawUntil).toBe(addDays('2027-06-10', 14))
    expect(await broken()).toEqual([])
    await counter.app.close()
  })

  test('that is not collected is released alone, with its own amount', async ({ engines }) => {
    const parted = await aPartlyPicked(await opened(engines))
    const { order, counter, clock, give, pick, job, view, stockOf, broken } = parted
    expect(outcomeOf(await give())).toBe('preparing')
    await pick(restOf(parted), 2)
    await job('finish', { label: 'P-B-07' })
    clock.set(instantAt('2027-06-17', '12:00'))
    expect(await view()).toMatchObject({ canRelease: true, releaseCents: 2_000 })
    const release = () => counter.ask('POST', `counter/${order.number}/release`)
    const replies = await Promise.all([release(), release()])
    expect(replies.map(outcomeOf).sort()).toEqual(['collected', 'not_now'])
    await order.orderWorker.turn()
    expect(await order.refunded()).toEqual([2_000])
    expect(await stockOf(restOf(parted).id)).toMatchObject({ on_hand: 10, sellable: 9 })
    expect(await stockOf(order.product.id)).toMatchObject({ on_hand: 7, sellable: 6 })
    expect(await broken()).toEqual([])
    await counter.app.close()
  })

  test('is paid at the till when it leaves, each part for its own amount', async ({ engines }) => {
    const parted = await aPartlyPicked(await opened(engines), { method: 'payinstore' })
    const { order, counter, give, pick, job, view, broken } = parted
    const details = { name: 'Bouw BV', postalCode: '3511 XY' }
    const pay = (cents: number, reference: string) => ({ details, payment: { cents, reference } })
    expect(await view()).toMatchObject({ dueCents: 5_000, part: { dueCents: 3_000 } })
    expect(outcomeOf(await give())).toBe('payment_missing')
    for (const cents of [5_000, 2_999]) expect(outcomeOf(await give({}, pay(cents, 'BON-1')))).toBe('wrong_amount')
    expect(outcomeOf(await give({}, pay(3_000, 'BON-1')))).toBe('preparing')
    expect(await view()).toMatchObject({ dueCents: 2_000 })
    expect((await bring(parted, 1, 1, 1_000)).statusCode).toBe(200)
    expect(await view()).toMatchObject({ dueCents: 2_000 })
    await pick(restOf(parted), 2)
    await job('finish', { label: 'P-B-07' })
    const { pickup_code: code } = await order.order()
    const last = (cents: number, reference: string) =>
      counter.handOver(order.number, { code, payment: { cents, reference } })
    expect(outcomeOf(await last(2_000, 'BON-1'))).toBe('reference_used')
    expect(outcomeOf(await last(5_000, 'BON-2'))).toBe('wrong_amount')
    expect(outcomeOf(await last(2_000, 'BON-2'))).toBe('collected')
    const day = (await counter.ask('GET', `branches/${counter.branchId}/day?day=${DAY}`)).json()
    expect(day).toMatchObject({ handOvers: 2, paidCents: 5_000 })
    expect(await broken()).toEqual([])
    await counter.app.close()
  })

  test('that is not paid yet costs nothing once it is cancelled', async ({ engines }) => {
    const parted = await aPartlyPicked(await opened(engines), { method: 'payinstore' })
    const { order, counter, give, view, broken } = parted
    const details = { name: 'Bouw BV', postalCode: '3511 XY' }
    await give({}, { details, payment: { cents: 3_000, reference: 'PIN-9' } })
    expect((await cancel(parted)).statusCode).toBe(200)
    expect(await view()).toMatchObject({ state: 'collected', dueCents: 0 })
    expect(await broken()).toEqual([])
    expect(await order.order()).toMatchObject({ state: 'collected' })
    await counter.app.close()
  })

  test('on account is invoiced with the last part, and its cancellation frees the credit', async ({ engines }) => {
    const parted = await aPartlyPicked(await opened(engines), { method: 'onaccount' })
    const { order, counter, give, broken } = parted
    expect(outcomeOf(await give())).toBe('preparing')
    expect(await order.balances()).toMatchObject({ open: 5_000, balance: 0 })
    expect((await cancel(parted)).statusCode).toBe(200)
    expect(await order.balances()).toMatchObject({ open: 0, balance: 3_000 })
    expect(await broken()).toEqual([])
    await counter.app.close()
  })
})

describe('returns before the last part', { tags: ['PICK-22'] }, () => {
  test('a part can come back while the rest is picked; goods that are still here cannot', async ({ engines }) => {
    const parted = await aPartlyPicked(await opened(engines), { saves: true })
    const { order, counter, give, stockOf, broken, pick, job } = parted
    await give()
    const { pickup_code } = await order.order()
    const find = await counter.ask('POST', `branches/${counter.branchId}/returns/find`, {
      text: `${order.number} ${pickup_code}`,
    })
    expect(find.json()).toMatchObject({ canReturn: true, until: null, lines: [{ lineNumber: 1, quantity: 3 }] })
    expect((await bring(parted, 2, 1, 1_000)).json().code).toBe('not_now')
    expect((await bring(parted, 1, 2, 2_000)).statusCode).toBe(200)
    expect(await stockOf(order.product.id)).toMatchObject({ on_hand: 9, promised: 0, sellable: 8 })
    expect(await order.order()).toMatchObject({ state: 'preparing' })
    expect(await broken()).toEqual([])
    await pick(restOf(parted), 2)
    await job('finish', { label: 'P-B-07' })
    await order.ops('collect')
    expect(await order.order()).toMatchObject({ state: 'collected' })
    // Points for 1 and 2 pieces of € 10, which did not come back.
    expect(await order.balances()).toMatchObject({ points: 30 })
    expect(await broken()).toEqual([])
    await counter.app.close()
  })

  test('withdrawing the rest completes the order; withdrawn goods at home are still to come', async ({ engines }) => {
    const parted = await aPartlyPicked(await opened(engines))
    const { order, counter, clock, give, stockOf, page, broken } = parted
    await give()
    expect((await order.withdraw(1, 1)).statusCode).toBe(200)
    expect((await order.withdraw(2, 2)).statusCode).toBe(200)
    clock.set(instantAt('2027-06-10', '12:00'))
    expect((await cancel(parted)).statusCode).toBe(200)
    await order.orderWorker.turn()
    expect(await order.refunded()).toEqual([2_000])
    expect(await order.order()).toMatchObject({ state: 'collected' })
    expect((await page()).withdrawUntil).toBe(addDays('2027-06-10', 14))
    expect(await broken()).toEqual([])
    await order.ops('receive')
    await order.orderWorker.turn()
    expect(await order.refunded()).toEqual([2_000, 1_000])
    expect(await stockOf(order.product.id)).toMatchObject({ on_hand: 8, sellable: 7 })
    expect(await broken()).toEqual([])
    await counter.app.close()
  })

  test('goods of both kinds are received each in their own place', async ({ engines }) => {
    const parted = await aPartlyPicked(await opened(engines))
    const { order, counter, give, stockOf, broken } = parted
    await give()
    await order.withdraw(3, 1)
    await order.withdraw(2, 2)
    await order.ops('receive', { condition: 'damaged' })
    expect(await order.order()).toMatchObject({ state: 'returned' })
    expect(await stockOf(order.product.id)).toMatchObject({ on_hand: 7, promised: 0 })
    expect(await stockOf(restOf(parted).id)).toMatchObject({ on_hand: 10, promised: 0, sellable: 9 })
    expect(await order.refunded()).toEqual([3_000, 2_000])
    expect(await broken()).toEqual([])
    await counter.app.close()
  })
})
