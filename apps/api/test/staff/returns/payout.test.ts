import { dayAt } from '@shop/domain/dates'
import sharp from 'sharp'
import { afterAll, describe, expect } from 'vitest'
import { EXPIRED_VISITORS } from '../../../src/modules/visitor/forget-queries.ts'
import { deleteInParts } from '../../../src/platform/sql/delete-in-parts.ts'
import { test } from '../../support/api.ts'
import { aBranch } from '../../support/seed.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { aCounter } from '../counter/counter-test.ts'
import { aHandedOverOrder, aPicture } from './return-test.ts'

let shop: Awaited<ReturnType<typeof aPayingShop>> | undefined
afterAll(() => shop?.stop())
const codeOf = (reply: { statusCode: number; json: () => { code?: string } }) =>
  reply.statusCode === 200 ? 'ok' : reply.json().code

describe('the day of a branch', { tags: ['COCKPIT-12'] }, () => {
  test('has hand-overs, payments and refunds of the till, and is closed with both differences', async ({ engines }) => {
    shop ??= await aPayingShop(engines)
    const { order, counter, branchId, part, bring, view, post, broken, clock } = await aHandedOverOrder(shop, {
      method: 'payinstore',
      isHere: true,
    })
    const { id } = (await bring([part()], 1_000)).json()
    expect(await view()).toMatchObject({ returns: [{ id, tillCents: 1_000, receipt: null }] })
    const day = async () => (await counter.ask('GET', `branches/${branchId}/day`)).json()
    expect(await day()).toMatchObject({ handOvers: 1, paidCents: 3_000, refundedCents: 0 })
    const pay = (cents: number, reference = 'RET-1') => post(`returns/${id}/payout`, { cents, reference })
    expect(codeOf(await pay(999))).toBe('wrong_amount')
    // The receipt of the payment cannot be that of the refund.
    expect(codeOf(await pay(1_000, `bon-${order.number}`))).toBe('reference_used')
    const foreign = await aCounter(order.raw, { branchId: (await aBranch(order.raw)).id, clock: { now: clock.now } })
    expect(
      codeOf(
        await foreign.ask('POST', `branches/${foreign.branchId}/returns/${id}/payout`, {
          cents: 1_000,
          reference: 'RET-1',
        }),
      ),
    ).toBe('not_found')
    const pays = await Promise.all([pay(1_000), pay(1_000, 'RET-2'), pay(1_000, 'RET-3')])
    expect(pays.map(codeOf).sort()).toEqual(['not_now', 'not_now', 'ok'])
    expect(await day()).toMatchObject({
      handOvers: 1,
      paidCents: 3_000,
      refundedCents: 1_000,
      entries: [
        { kind: 'payment', cents: 3_000 },
        { kind: 'refund', cents: 1_000, person: 'Proef counter' },
      ],
    })
    await order.orderWorker.turn()
    const [mail] = order.orderWorker.sent.filter(({ key }) => key.startsWith('refunded'))
    expect(mail?.text).toMatch(/€\s10,00 terug aan de kassa/)

    const close = (body: object) =>
      post('day/close', { day: dayAt(clock.now()), tillPaidCents: 3_000, tillRefundedCents: 1_000, ...body })
    // The same net amount, but another refund: a difference too.
    expect(codeOf(await close({ tillPaidCents: 3_100, tillRefundedCents: 1_100 }))).toBe('note_missing')
    expect(codeOf(await close({ tillRefundedCents: 900 }))).toBe('note_missing')
    expect((await close({})).json()).toMatchObject({
      refundedCents: 1_000,
      closed: { person: 'Proef counter', tillPaidCents: 3_000, tillRefundedCents: 1_000, note: null },
    })
    // A refund after the close counts on the next day.
    const second = (await bring([part({ receivedBefore: 1 })], 1_000)).json()
    expect(codeOf(await post(`returns/${second.id}/payout`, { cents: 1_000, reference: 'RET-9' }))).toBe('ok')
    expect(await day()).toMatchObject({ refundedCents: 1_000 })
    clock.forward(1)
    expect(await day()).toMatchObject({ handOvers: 0, paidCents: 0, refundedCents: 1_000, closed: null })
    expect(await broken()).toEqual([])
    await counter.app.close()
    await foreign.app.close()
  })
})

describe('a photo of returned goods', () => {
  test('is stored re-encoded and without metadata, for its branch only, and no file but a picture', async ({
    engines: { db },
  }) => {
    const { branchId, ask, app, row } = await aCounter(db)
    const send = (content: string) => ask('POST', `branches/${branchId}/return-photos`, { content })
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const { id } = (await send(await aPicture(format, 1_600))).json()
      const shown = await ask('GET', `return-photos/${id}`)
      expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
        ...[200, 'image/webp', 'no-store'],
      ])
      const { width, exif } = await sharp(shown.rawPayload).metadata()
      expect([width, exif]).toEqual([1_280, undefined])
      expect(shown.rawPayload.includes('GEHEIM')).toBe(false)
    }
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
    )
    const half = Buffer.from(await aPicture('png', 400), 'base64').subarray(0, 300)
    // A small file that would need 64 million pixels.
    const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#000000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const gif = await sharp(Buffer.from(await aPicture('png'), 'base64'))
      .gif()
      .toBuffer()
    for (const bytes of [svg, half, gif, bomb, Buffer.from('%PDF-1.7 not a picture')])
      expect(codeOf(await send(bytes.toString('base64')))).toBe('bad_picture')
    expect((await send('A'.repeat(900_000))).statusCode).toBe(400)
    expect((await send('<script>alert(1)</script>')).statusCode).toBe(400)

    const { id } = (await send(await aPicture())).json()
    const foreign = await aCounter(db)
    expect((await foreign.ask('GET', `return-photos/${id}`)).statusCode).toBe(404)
    expect((await ask('GET', `return-photos/${id}`, undefined, 'picker')).statusCode).toBe(403)
    await expect(row('update return_photo set branch_id = $1 returning 1', foreign.branchId)).rejects.toThrow(
      'append only',
    )
    await db.query(
      `insert into return_photo (branch_id, content, taken_at) values ($1, 'x', now() - interval '181 days')`,
      [branchId],
    )
    await deleteInParts(db, EXPIRED_VISITORS)
    expect(
      await row(`select count(*)::int as n from return_photo where taken_at < now() - interval '180 days'`),
    ).toEqual({ n: 0 })
    expect((await ask('GET', `return-photos/${id}`)).statusCode).toBe(200)
    await app.close()
    await foreign.app.close()
  })
})
