import { afterAll, describe, expect } from 'vitest'
import { type Engines, test, waitFor } from '../../support/api.ts'
import { pdfText } from '../../support/documents/pdf-text.ts'
import { anOrderWorker } from '../../support/ordering.ts'
import { post } from '../../support/shopping.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { type PayingShop, aPlacedOrder as placed } from './placed-order.ts'

describe('failing payments', () => {
  let shop: PayingShop | undefined
  afterAll(() => shop?.stop())
  const open = async (shared: Engines) => {
    shop ??= await aPayingShop(shared)
    return shop
  }

  test('a failed payment releases code and points, and a retry takes them again', { tags: ['DECIDE-34'] }, async ({
    engines,
  }) => {
    const { app, engines: own } = await open(engines)
    const made = await own.db.query<{ id: string }>(
      `insert into voucher (kind, code, type_id, name_nl, name_en, amount_cents, starts_at, ends_at, max_uses)
       values ('coupon', 'EENMAAL', 'x', 'x', 'x', 500, now() - interval '1 day', now() + interval '1 day', 1) returning id`,
    )
    const voucherId = made.rows[0]?.id ?? ''
    const order = await placed(await open(engines), { outcome: 'failed', voucherId, points: 600 })
    const used = () => order.one('select used from voucher where id = $1', voucherId)
    expect([await used(), (await order.balances()).points]).toEqual([{ used: 0 }, 600])
    const again = { signature: order.signature, method: 'creditcard' }
    expect((await post(app, {}, `/api/bouwmeester/orders/link/${order.orderId}/pay`, again)).statusCode).toBe(200)
    expect([await used(), (await order.balances()).points]).toEqual([{ used: 1 }, 0])
  })

  test('a webhook that failed is processed in the next run', { tags: ['DECIDE-34'] }, async ({ engines }) => {
    const { simulator, engines: own } = await open(engines)
    const order = await placed(await open(engines), { outcome: 'open' })
    // Nothing is polled here, so only the webhook can change the state.
    const orderWorker = anOrderWorker(own, simulator, { firstAskSeconds: 600 })
    await simulator.end(order.pspId, 'paid')
    const waiting = async () =>
      (
        await order.one<{ n: number }>(
          'select count(*)::int as n from webhook_inbox where psp_id = $1 and processed_at is null',
          order.pspId,
        )
      ).n > 0
    await waitFor(waiting, 15_000, 'the call of the provider')
    // The provider's client retries automatically, so reject more than one request.
    await simulator.trouble({ refuseNext: 50, refuseWith: 503 })
    await orderWorker.turn()
    await simulator.trouble({})
    expect(orderWorker.errors.length).toBeGreaterThan(0)
    expect(await order.order()).toMatchObject({ state: 'awaiting_payment' })
    await orderWorker.turn()
    expect(await order.order()).toMatchObject({ state: 'paid' })
  })

  test('the invoice shows price, VAT and totals per line, and the paid points', { tags: ['LAW-14'] }, async ({
    engines,
  }) => {
    const order = await placed(await open(engines), { points: 600 })
    const mail = order.orderWorker.sent.find(({ key }) => key === `paid.${order.orderId}`)
    const invoice = mail?.attachments.find(({ filename }) => filename.startsWith('F'))
    const text = pdfText(invoice?.content ?? Buffer.alloc(0)).replaceAll('\u00a0', ' ')
    const runs = text.split('\n')
    const after = (label: string, count: number) => runs.slice(runs.indexOf(label) + 1).slice(0, count)
    // Each column has its own heading and amount: 3 x € 10,00 with 21 % VAT is € 24,79 without.
    expect(after('Omschrijving', 6)).toEqual([
      ...['Aantal', 'Prijs incl.', 'Prijs excl.', 'Btw', 'Totaal excl.', 'Totaal incl.'],
    ])
    expect(after(`art. ${order.product.number}`, 6)).toEqual([
      ...['3', '€ 10,00', '€ 8,264', '21%', '€ 24,79', '€ 30,00'],
    ])
    for (const [label, figure] of [
      ['Bestelling', order.number],
      ['Totaal excl. btw', '€ 24,79'],
      ['Btw 21% over € 24,79', '€ 5,21'],
      ['Totaal incl. btw', '€ 30,00'],
      ['Betaald met punten', '– € 6,00'],
      ['Betaald', '– € 24,00'],
      ['Te betalen', '€ 0,00'],
    ] as const)
      expect(after(label, 1), label).toEqual([figure])
    expect(text).toContain('KvK 12345678 · btw-id NL001234567B01')
  })
})
