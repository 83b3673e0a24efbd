import { randomUUID } from 'node:crypto'
import type { AttentionItem, AttentionKind } from '@shop/contract/staff/attention'
import { expect } from 'vitest'
import { anInvoice } from '../../order/an-invoice.ts'
import { aBuyer, anOrderWorker, pspIdOf } from '../../support/ordering.ts'
import { post } from '../../support/shopping.ts'
import type { aPayingShop } from '../../support/simulator.ts'

type Desk = {
  readonly itemsOf: (kind: AttentionKind) => Promise<AttentionItem[]>
  readonly twice: (path: string, payload?: object) => Promise<number[]>
}

/** The provider received € 5.50 less than the invoices: the amount is booked on the oldest first, or all of it returned. */
export async function settleInvoicePayments(
  { app, simulator, engines }: Awaited<ReturnType<typeof aPayingShop>>,
  { itemsOf, twice }: Desk,
): Promise<void> {
  const worker = anOrderWorker(engines, simulator)
  for (const how of ['accept', 'refund'] as const) {
    const buyer = await aBuyer(engines, { allowOnAccount: true, companyName: 'Dekker Afbouw' })
    const first = await anInvoice(engines.db, buyer)
    const second = await anInvoice(engines.db, buyer, { cents: 2_550 })
    const invoiceIds = [first.id, second.id]
    const reply = await post(app, buyer.headers, '/api/bouwmeester/customer/invoices/payments', {
      ...{ id: randomUUID(), invoiceIds, method: 'ideal', expectedAmount: 125.5 },
    })
    const pspId = pspIdOf(reply.json().Data.redirectUrl)
    await simulator.pays(pspId, 12_000)
    await simulator.end(pspId, 'paid')
    await worker.turn()
    const [item] = await itemsOf('invoice_mismatch')
    expect(item?.facts).toMatchObject({ cents: '12000', expectedCents: '12550', isMoney: 'true' })
    expect(item?.facts.name).toContain(first.number)
    const path = `attention/invoice-payments/${item?.id}/settle`
    expect(await twice(path, { how: 'dismiss' })).toEqual([409, 409])
    expect(await twice(path, { how })).toEqual([200, 404])
    await worker.turn()
    expect(await itemsOf('invoice_mismatch')).toEqual([])
    const { rows } = await engines.db.query<{ open: number }>(
      'select open_cents as open from invoice where id = any ($1) order by total_cents desc',
      [invoiceIds],
    )
    expect(rows.map(({ open }) => open)).toEqual(how === 'accept' ? [0, 550] : [10_000, 2_550])
    const refunds = (await simulator.ledger()).refunds.filter(({ paymentId }) => paymentId === pspId)
    expect(refunds.map(({ amountCents }) => amountCents)).toEqual(how === 'accept' ? [] : [12_000])
  }
}
