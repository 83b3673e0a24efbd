import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect } from 'vitest'
import { type Engines, test } from '../../support/api.ts'
import { aBranch } from '../../support/seed.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { aHandedOverOrder } from './return-test.ts'

let shop: Awaited<ReturnType<typeof aPayingShop>> | undefined
afterAll(() => shop?.stop())
const opened = async (engines: Engines) => {
  shop ??= await aPayingShop(engines)
  return shop
}
const codeOf = (reply: { statusCode: number; json: () => { code?: string } }) =>
  reply.statusCode === 200 ? 'ok' : reply.json().code

describe('a return at the counter', () => {
  test('refunds exactly the pieces, restocks as new ones where they are, and others nowhere', {
    tags: ['PICK-32'],
  }, async ({ engines }) => {
    const { order, counter, branchId, part, bring, view, photo, stockOf, broken } = await aHandedOverOrder(
      await opened(engines),
      { points: 600 },
    )
    // 3 × € 10.00, of which € 6.00 by points: each piece is € 8.00 and 200 points.
    const origin = await stockOf(order.branch.id)
    expect(await view()).toMatchObject({ number: order.number, canReturn: true, isInTime: true, returns: [] })
    expect(codeOf(await bring([part()], 800))).toBe('ok')
    const photoId = await photo()
    const damaged = [part({ condition: 'damaged', receivedBefore: 1 })]
    expect(codeOf(await bring(damaged, 800))).toBe('photo_missing')
    expect(codeOf(await bring([{ ...damaged[0], photoId: randomUUID() }], 800))).toBe('photo_missing')
    expect(codeOf(await bring([{ ...damaged[0], photoId }], 800))).toBe('ok')
    expect(await stockOf(branchId)).toBe(1)
    expect(await stockOf(order.branch.id)).toBe(origin)
    expect(
      (
        await counter.row<{ moves: unknown }>(
          `select json_agg(json_build_array(branch_id, kind, delta)) as moves from stock_move where order_id = $1 and kind = 'return'`,
          (
            await order.order()
          ).id,
        )
      ).moves,
    ).toEqual([[branchId, 'return', 1]])
    expect((await order.order()).state).toBe('collected')
    await order.orderWorker.turn()
    expect(await order.refunded()).toEqual([800, 800])
    expect((await order.balances()).points).toBeGreaterThanOrEqual(400)
    // The last piece ends the order, with what was left to the cent.
    expect(codeOf(await bring([part({ receivedBefore: 2 })], 800))).toBe('ok')
    await order.orderWorker.turn()
    expect(await order.refunded()).toEqual([800, 800, 800])
    expect((await order.order()).state).toBe('returned')
    expect(
      await counter.row(
        `select count(*)::int as notes, sum(total_cents)::int as cents from invoice
         where order_id = $1 and kind = 'credit'`,
        (await order.order()).id,
      ),
    ).toEqual({ notes: 3, cents: -3_000 })
    const mails = order.orderWorker.sent.filter(({ key }) => key.startsWith('refunded'))
    expect(mails.map(({ text }) => text.match(/€\s8,00 staat/)?.length)).toEqual([1, 1, 1])
    expect((await view()).returns).toMatchObject([
      { refundCents: 800, pointsBack: 200, reducedCents: 0, lines: [{ condition: 'as_new', photoId: null }] },
      { lines: [{ condition: 'damaged', photoId }] },
      { refundCents: 800 },
    ])
    expect(codeOf(await bring([part({ receivedBefore: 3 })], 800))).toBe('not_now')
    expect(await broken()).toEqual([])
    await counter.app.close()
  })

  test('takes in goods made to order for a defect only, with a photo, also after the period', {
    tags: ['SHOP-03', 'SHOP-05'],
  }, async ({ engines }) => {
    const { order, counter, clock, branchId, part, bring, view, photo, stockOf, broken } = await aHandedOverOrder(
      await opened(engines),
    )
    const { id } = await order.order()
    const { db } = (await opened(engines)).engines
    await db.query('update order_line set is_withdrawable = false where order_id = $1', [id])
    expect(await view()).toMatchObject({ canReturn: true, lines: [{ isReturnable: false }] })
    const photoId = await photo()
    for (const condition of ['as_new', 'opened', 'damaged'])
      expect(codeOf(await bring([part({ condition, photoId })], 1_000))).toBe('not_returnable')
    expect(codeOf(await bring([part({ condition: 'defective' })], 1_000))).toBe('photo_missing')
    expect(codeOf(await bring([part({ condition: 'defective', photoId })], 1_000))).toBe('ok')
    clock.forward(200)
    expect(await view()).toMatchObject({ isInTime: false, canReturn: true, lines: [{ received: 1 }] })
    const again = part({ condition: 'defective', photoId, receivedBefore: 1 })
    expect(codeOf(await bring([{ ...again, condition: 'damaged' }], 1_000))).toBe('return_over')
    expect(codeOf(await bring([again], 1_000))).toBe('ok')
    // Defective goods are not sold again.
    expect(await stockOf(branchId)).toBe(0)
    await order.orderWorker.turn()
    expect(await order.refunded()).toEqual([1_000, 1_000])
    expect(await broken()).toEqual([])
    await counter.app.close()
  })

  test('is booked once after a double tap, a repeat, and by two people at the same time', {
    tags: ['PICK-32'],
  }, async ({ engines }) => {
    const { order, counter, part, bring, broken, stockOf, branchId } = await aHandedOverOrder(await opened(engines))
    const id = randomUUID()
    const taps = await Promise.all([1, 2, 3, 4].map(() => bring([part()], 1_000, { id })))
    expect(taps.map(codeOf)).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(codeOf(await bring([part()], 1_000, { id }))).toBe('ok')
    // Two tabs show one piece as returned; both take in another one.
    const tabs = await Promise.all([1, 2, 3].map(() => bring([part({ receivedBefore: 1 })], 1_000)))
    expect(tabs.map(codeOf).sort()).toEqual(['ok', 'taken', 'taken'])
    // The customer withdraws the rest online while it is taken in.
    const [taken] = await Promise.all([bring([part({ receivedBefore: 2 })], 1_000), order.withdraw(1)])
    expect(codeOf(taken)).toBe('ok')
    await order.orderWorker.turn()
    expect(await order.refunded()).toEqual([1_000, 1_000, 1_000])
    expect(await stockOf(branchId)).toBe(3)
    expect(await broken()).toEqual([])
    await counter.app.close()
  })

  test('takes announced pieces first, also after the period and only some of them', { tags: ['PICK-32'] }, async ({
    engines,
  }) => {
    const { order, counter, clock, part, bring, view, broken, post, text } = await aHandedOverOrder(
      await opened(engines),
      { points: 600, quantity: 4 },
    )
    await order.withdraw(3)
    clock.forward(30)
    expect(await view()).toMatchObject({ isInTime: false, canReturn: true, lines: [{ announced: 3, received: 0 }] })
    const preview = (quantity: number, receivedBefore = 0) =>
      post('returns/preview', { text, lines: [part({ quantity, receivedBefore })] })
    expect(codeOf(await preview(4))).toBe('return_over')
    expect((await preview(2)).json()).toEqual({
      ...{ refundCents: 1_700, pointsBack: 300, reducedCents: 0, tillCents: 0, needsApproval: false },
    })
    expect(codeOf(await bring([part({ quantity: 2 })], 1_699))).toBe('wrong_amount')
    expect(codeOf(await bring([part({ quantity: 2 })], 1_700))).toBe('ok')
    expect(await view()).toMatchObject({ lines: [{ announced: 1, received: 2 }] })
    expect(codeOf(await bring([part({ quantity: 2, receivedBefore: 2 })], 1_700))).toBe('return_over')
    expect(codeOf(await bring([part({ receivedBefore: 2 })], 850))).toBe('ok')
    await order.orderWorker.turn()
    expect(await order.refunded()).toEqual([1_700, 850])
    expect(await broken()).toEqual([])
    await counter.app.close()
  })

  test('of an order of another branch needs its QR code or the postcode of its delivery', async ({ engines }) => {
    const { order, counter, post, part, branchId } = await aHandedOverOrder(await opened(engines))
    const find = async (text: string) => (await post('returns/find', { text })).statusCode
    expect(await find(order.number)).toBe(404)
    expect(await find(`${order.number} AAAAAA`)).toBe(404)
    expect(await find(`${order.number} ${(await order.order()).pickup_code.toLowerCase()}`)).toBe(200)
    const lines = [part()]
    const body = { id: randomUUID(), text: order.number, lines, refundCents: 1_000 }
    expect(codeOf(await post('returns', body))).toBe('not_found')
    const foreign = await aBranch(order.raw)
    expect((await counter.ask('POST', `branches/${foreign.id}/returns`, body)).statusCode).toBe(404)
    expect((await post('returns', body, 'picker')).json()).toMatchObject({ permission: 'order.receive' })

    const delivered = await aHandedOverOrder(await opened(engines), { delivery: true })
    const { delivery_address } = await order.one<{ delivery_address: { postalCode: string } }>(
      'select delivery_address from orders where number = $1',
      delivered.order.number,
    )
    const postcode = delivery_address.postalCode.replace(' ', '')
    expect((await delivered.post('returns/find', { text: `${delivered.order.number} ${postcode}` })).statusCode).toBe(
      200,
    )
    for (const odd of [
      [part({ lineNumber: 2 })],
      [part({ quantity: 4 })],
      [part(), part()],
      [part({ reducedCents: 1_001, reason: 'te veel' })],
    ])
      expect(
        codeOf(
          await post('returns/preview', { text: `${order.number} ${(await order.order()).pickup_code}`, lines: odd }),
        ),
      ).toBe('odd_value')
    expect(branchId).not.toBe(order.branch.id)
    await counter.app.close()
    await delivered.counter.app.close()
  })
})

describe('a lower refund', () => {
  test('needs a reason and the approval of a colleague, and is stated in mail and credit note', {
    tags: ['PICK-32'],
  }, async ({ engines }) => {
    const { order, counter, part, bring, photo, view, broken, stockOf, branchId } = await aHandedOverOrder(
      await opened(engines),
    )
    const photoId = await photo()
    const used = part({ condition: 'opened', photoId, reducedCents: 400 })
    expect(codeOf(await bring([used], 600))).toBe('reason_missing')
    const reason = 'emmer is half leeg'
    const id = randomUUID()
    const asked = await Promise.all([1, 2].map(() => bring([{ ...used, reason }], 600, { id })))
    const approvals = asked.map((reply) => reply.json().approvalId)
    expect(approvals).toEqual([expect.any(String), approvals[0]])
    expect(await view()).toMatchObject({ isPending: true, returns: [] })
    await order.orderWorker.turn()
    expect(await order.refunded()).toEqual([])

    const decide = async (what: 'approve' | 'reject', role: 'counter' | 'operator') => {
      const list = (await counter.ask('GET', 'approvals', undefined, role)).json().approvals
      const mine = list.find((one: { id: string }) => one.id === approvals[0])
      return counter.ask(
        'POST',
        `approvals/${approvals[0]}/${what}`,
        what === 'approve' ? { digest: mine?.digest } : undefined,
        role,
      )
    }
    expect((await counter.ask('GET', 'approvals', undefined, 'operator')).json().approvals).toMatchObject([
      {
        kind: 'take_in_return',
        isOwn: false,
        lines: expect.arrayContaining([
          { field: 'refund', value: '600', detail: '' },
          { field: 'reduced_by', value: '400', detail: reason },
          { field: 'photo', value: photoId, detail: '' },
        ]),
      },
    ])
    expect(codeOf(await decide('approve', 'counter'))).toBe('own_request')
    expect(codeOf(await decide('approve', 'operator'))).toBe('ok')
    expect(codeOf(await decide('approve', 'operator'))).not.toBe('ok')
    await order.orderWorker.turn()
    expect(await order.refunded()).toEqual([600])
    expect(await stockOf(branchId)).toBe(0)
    expect(await view()).toMatchObject({
      isPending: false,
      lines: [{ received: 1 }],
      returns: [{ id, person: 'Proef counter', refundCents: 600, reducedCents: 400, lines: [{ reason }] }],
    })
    const [mail] = order.orderWorker.sent.filter(({ key }) => key.startsWith('refunded'))
    expect(mail?.text).toMatch(/€\s6,00 staat meestal/)
    expect(mail?.text).toMatch(/€\s4,00 minder.*emmer is half leeg/s)
    expect(
      await counter.row(
        `select total_cents from invoice where order_id = $1 and kind = 'credit'`,
        (await order.order()).id,
      ),
    ).toEqual({ total_cents: -600 })
    // The full amount of the others needs no approval, and the points of all goods are gone with them.
    expect((await bring([part({ quantity: 2, receivedBefore: 1 })], 2_000)).json()).toMatchObject({ approvalId: null })
    await order.orderWorker.turn()
    expect(await order.refunded()).toEqual([600, 2_000])
    expect((await order.order()).state).toBe('returned')
    expect(await broken()).toEqual([])
    await counter.app.close()
  })

  test('is void when the goods come back otherwise before the approval', async ({ engines }) => {
    const { order, counter, part, bring, photo, broken } = await aHandedOverOrder(await opened(engines), {
      quantity: 1,
    })
    const used = part({ condition: 'opened', photoId: await photo(), reducedCents: 400, reason: 'gebruikt' })
    const { approvalId } = (await bring([used], 600)).json()
    // A colleague refunds everything after all: the open request ends.
    expect((await bring([part()], 1_000)).json()).toMatchObject({ approvalId: null })
    const list = (await counter.ask('GET', 'approvals', undefined, 'operator')).json().approvals
    expect(list.map(({ id }: { id: string }) => id)).not.toContain(approvalId)
    expect(
      codeOf(await counter.ask('POST', `approvals/${approvalId}/approve`, { digest: '0'.repeat(64) }, 'operator')),
    ).toBe('not_found')
    await order.orderWorker.turn()
    expect(await order.refunded()).toEqual([1_000])
    expect(await broken()).toEqual([])
    await counter.app.close()
  })
})
