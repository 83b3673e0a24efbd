import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, describe, expect } from 'vitest'
import { check } from '../../../../proof/faults/checker/check.ts'
import { bookPayment } from '../../src/modules/order/index.ts'
import { transaction } from '../../src/platform/sql/transaction.ts'
import { type Engines, test, waitFor } from '../support/api.ts'
import { pdfText } from '../support/documents/pdf-text.ts'
import { aBuyer, anOrderWorker, type Buyer, pspIdOf } from '../support/ordering.ts'
import { post } from '../support/shopping.ts'
import { aPayingShop } from '../support/simulator.ts'
import { anInvoice } from './an-invoice.ts'

const INVOICES = '/api/bouwmeester/customer/invoices'
type Shop = Awaited<ReturnType<typeof aPayingShop>>

describe('invoices on account', { tags: ['SHOP-26'] }, () => {
  let shop: Shop | undefined
  afterAll(() => shop?.stop())
  async function open(shared: Engines): Promise<Shop> {
    shop ??= await aPayingShop(shared)
    return shop
  }

  /** A buyer with two open invoices of € 100 and € 25.50. */
  async function ready(shared: Engines) {
    const opened = await open(shared)
    const { app, simulator, engines } = opened
    const buyer = await aBuyer(engines, { allowOnAccount: true, companyName: 'Dekker Afbouw' })
    const first = await anInvoice(engines.db, buyer)
    const second = await anInvoice(engines.db, buyer, { cents: 2_550 })
    const get = async (path: string, by: Buyer = buyer) =>
      app.inject({ url: `${INVOICES}${path}`, headers: by.headers })
    const pay = (over: object = {}, by: Buyer = buyer) =>
      post(app, by.headers, `${INVOICES}/payments`, {
        id: randomUUID(),
        invoiceIds: [first.id, second.id],
        method: 'ideal',
        expectedAmount: 125.5,
        ...over,
      })
    const dues = async () =>
      (await engines.db.query('select open_cents from invoice where id = any ($1) order by total_cents desc', [[first.id, second.id]])).rows.map(({ open_cents }) => open_cents) // biome-ignore format: one statement
    const balance = async () =>
      Number((await engines.db.query('select balance_cents from credit_account where customer_id = $1', [buyer.customerId])).rows[0].balance_cents) // biome-ignore format: one statement
    const worker = anOrderWorker(engines, simulator)
    const paymentsOf = async (id: string) =>
      (await simulator.ledger()).payments.filter(({ metadata }) => metadata.order_id === id)
    return { ...opened, buyer, first, second, get, pay, dues, balance, worker, paymentsOf }
  }
  async function holds({ engines, simulator }: Shop) {
    const client = new pg.Client({ connectionString: engines.url })
    await client.connect()
    try {
      const found = await check(client, { ledger: (await simulator.ledger()) as never }, { graceSeconds: 30 })
      const ours = ['I-A1', 'I-A4', 'I-A5', 'I-A6', 'I-M2', 'I-M3', 'I-M4']
      expect(found.filter(({ id, count }) => ours.includes(id) && count > 0)).toEqual([])
      expect(found.filter(({ id }) => ours.includes(id))).toHaveLength(ours.length)
    } finally {
      await client.end()
    }
  }

  test('are listed with due date, state, order and reference, filtered and searched', async ({ engines: shared }) => {
    const made = await ready(shared)
    const late = await anInvoice(made.engines.db, made.buyer, { daysAgo: 31, reference: 'PO-77 50%' })
    const other = await aBuyer(made.engines)
    const numbers = async (query: string, by?: Buyer) =>
      (await made.get(query, by)).json().Data.map(({ number }: { number: string }) => number)
    const [newest] = (await made.get('?words=po-77')).json().Data
    expect(newest).toMatchObject({
      number: late.number,
      state: 'overdue',
      orderNumber: late.orderNumber,
      reference: 'PO-77 50%',
      openAmount: 100,
    })
    expect((Date.parse(newest.dueDate) - Date.parse(newest.date)) / 86_400_000).toBe(30)
    expect(await numbers('?state=overdue')).toEqual([late.number])
    expect(await numbers('?state=open')).toEqual([late.number, made.second.number, made.first.number])
    expect(await numbers('?state=paid')).toEqual([])
    expect(await numbers(`?words=${made.first.orderNumber.toLowerCase()}`)).toEqual([made.first.number])
    // Words are plain text, not a pattern.
    expect(await numbers('?words=%25')).toEqual([late.number])
    expect(await numbers('?words=_')).toEqual([])
    expect((await made.get('/count')).json().Data).toEqual({ all: 3, open: 3, overdue: 1, paid: 0, credit: 0, openAmount: 225.5 }) // biome-ignore format: one reply
    expect(await numbers('', other)).toEqual([])
    expect((await made.get('/count', other)).json().Data.all).toBe(0)
  })

  test('are downloaded together, by their owner only', async ({ engines: shared }) => {
    const { get, first, second, engines } = await ready(shared)
    const file = await get(`/files?ids=${first.id},${second.id}`)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip'])
    const content = file.rawPayload
    expect(content.subarray(0, 4).toString('hex')).toBe('504b0304')
    for (const { number } of [first, second]) expect(content.includes(`${number}.pdf`)).toBe(true)
    const from = content.indexOf('%PDF')
    expect(await pdfText(content.subarray(from, content.indexOf('%%EOF', from) + 6))).toContain(first.number)
    const other = await aBuyer(engines)
    expect((await get(`/files?ids=${first.id}`, other)).statusCode).toBe(404)
    expect((await get(`/files?ids=${first.id},${randomUUID()}`)).statusCode).toBe(404)
    const many = Array.from({ length: 51 }, () => randomUUID()).join(',')
    expect((await get(`/files?ids=${many}`)).statusCode).toBe(400)
  })

  test('one payment settles several, however often it is requested and reported', async ({ engines: shared }) => {
    const made = await ready(shared)
    const { pay, simulator, worker, dues, balance, get } = made
    const id = randomUUID()
    const started = await Promise.all([pay({ id }), pay({ id }), pay({ id })])
    expect(started.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const pages = new Set(started.map((reply) => reply.json().Data.redirectUrl))
    expect(pages.size).toBe(1)
    // Another tab with the same invoices leads to the same page.
    expect((await pay()).json().Data).toEqual({ id, redirectUrl: [...pages][0] })
    expect(await made.paymentsOf(id)).toHaveLength(1)
    const pspId = pspIdOf([...pages][0] ?? '')
    await simulator.manner(pspId, { copies: 3 })
    await simulator.end(pspId, 'paid')
    await simulator.repeat(pspId, 3)
    await worker.turn()
    await worker.turn()
    expect([await dues(), await balance()]).toEqual([[0, 0], 0])
    expect((await get(`/payments/${id}`)).json().Data).toMatchObject({ state: 'paid', amount: 125.5, backAmount: 0 })
    expect((await get('/count')).json().Data).toMatchObject({ open: 0, paid: 2, openAmount: 0 })
    expect((await pay({ id })).statusCode).toBe(200)
    expect((await pay()).json().Code).toBe('invoices_changed')
    await holds(made)
  })

  test('one invoice is paid alone, and the page after the provider books it', async ({ engines: shared }) => {
    const made = await ready(shared)
    const id = randomUUID()
    const reply = await made.pay({ id, invoiceIds: [made.second.id], expectedAmount: 25.5, method: 'creditcard' })
    const pspId = pspIdOf(reply.json().Data.redirectUrl)
    await made.simulator.manner(pspId, { isLost: true })
    expect((await made.get(`/payments/${id}`)).json().Data).toMatchObject({ state: 'open', redirectUrl: expect.any(String) }) // biome-ignore format: one reply
    await made.simulator.end(pspId, 'paid')
    expect((await made.get(`/payments/${id}`)).json().Data).toMatchObject({ state: 'paid', numbers: [made.second.number] }) // biome-ignore format: one reply
    expect([await made.dues(), await made.balance()]).toEqual([[10_000, 0], 10_000])
    await made.worker.turn()
    await holds(made)
  })

  test('an invoice that the bank booked meanwhile is not booked again; the payer gets it back', async ({
    engines: shared,
  }) => {
    const made = await ready(shared)
    const { pay, simulator, worker, engines, first, dues, balance } = made
    const ids = [randomUUID(), randomUUID()]
    const pages = [await pay({ id: ids[0] }), await pay({ id: ids[1], method: 'paypal' })]
    const [one = '', two = ''] = pages.map((reply) => pspIdOf(reply.json().Data.redirectUrl))
    await transaction(engines.db, 'bank', (tx) => bookPayment(tx, first.number, 9_000, 'NL-BANK-1'))
    for (const pspId of [one, two]) await simulator.end(pspId, 'paid')
    await worker.turn()
    await worker.turn()
    expect([await dues(), await balance()]).toEqual([[0, 0], 0])
    const { refunds } = await simulator.ledger()
    const back = (pspId: string) => refunds.filter(({ paymentId }) => paymentId === pspId).map((refund) => refund.amountCents) // biome-ignore format: one expression
    expect([back(one), back(two)].toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual([[9_000], [12_550]])
    await holds(made)
  })

  test('a failed or lost payment leaves the invoices open, and a rejected refund is repeated', async ({
    engines: shared,
  }) => {
    const made = await ready(shared)
    const { pay, simulator, worker, engines, first, dues, get } = made
    const id = randomUUID()
    const failed = pspIdOf((await pay({ id })).json().Data.redirectUrl)
    await simulator.end(failed, 'failed')
    await worker.turn()
    expect(await dues()).toEqual([10_000, 2_550])
    expect((await get(`/payments/${id}`)).json().Data.state).toBe('failed')
    // The next one is paid, but its webhook is lost and the provider rejects the refund at first.
    const next = randomUUID()
    const pspId = pspIdOf((await pay({ id: next })).json().Data.redirectUrl)
    await transaction(engines.db, 'bank', (tx) => bookPayment(tx, first.number, 10_000, 'NL-BANK-2'))
    await simulator.manner(pspId, { isLost: true })
    await simulator.end(pspId, 'paid')
    await simulator.refundsAre('failed')
    await worker.turn()
    await simulator.refundsAre('refunded')
    const refund = async () =>
      (await engines.db.query('select refund_cents, refund_state, refund_attempt from invoice_payment where id = $1', [next])).rows[0] // biome-ignore format: one statement
    expect([await dues(), await refund()]).toEqual([[0, 0], { refund_cents: 10_000, refund_state: 'failed', refund_attempt: 1 }]) // biome-ignore format: one line
    await engines.db.query(`update invoice_payment set refund_at = now() - interval '25 hours' where id = $1`, [next])
    await worker.turn()
    expect(await refund()).toEqual({ refund_cents: 10_000, refund_state: 'refunded', refund_attempt: 2 })
    await holds(made)
  })

  test('the ids, the key and the amounts of another state or customer are refused', async ({ engines: shared }) => {
    const { pay, engines, first, second, get, app, buyer } = await ready(shared)
    const stranger = await aBuyer(engines)
    const code = async (over: object, by?: Buyer) => (await pay(over, by)).json().Code
    expect(await code({}, stranger)).toBe('not_found')
    expect(await code({ invoiceIds: [first.id, randomUUID()] })).toBe('not_found')
    expect(await code({ expectedAmount: 125.49 })).toBe('invoices_changed')
    expect(await code({ method: 'klarna' })).toBe('payment_method_unavailable')
    expect((await pay({ method: 'onaccount' })).statusCode).toBe(400)
    expect((await pay({ invoiceIds: [] })).statusCode).toBe(400)
    const id = randomUUID()
    expect((await pay({ id })).statusCode).toBe(200)
    expect(await code({ id, invoiceIds: [second.id], expectedAmount: 25.5 })).toBe('key_reused')
    expect(await code({ id }, stranger)).toBe('not_found')
    expect((await get(`/payments/${id}`, stranger)).statusCode).toBe(404)
    const signedOut = await app.inject({ url: `${INVOICES}/payments/${id}` })
    expect(signedOut.statusCode).toBe(401)
    // A payment that does not match the provider books nothing.
    expect(buyer.customerId).not.toBe(stranger.customerId)
  })

  test('a payment that the provider states in another amount books nothing', async ({ engines: shared }) => {
    const { pay, simulator, worker, dues, engines } = await ready(shared)
    const id = randomUUID()
    const pspId = pspIdOf((await pay({ id })).json().Data.redirectUrl)
    await simulator.pays(pspId, 12_549)
    await simulator.end(pspId, 'paid')
    await worker.turn()
    expect(await dues()).toEqual([10_000, 2_550])
    const { rows } = await engines.db.query(
      'select state, mismatch, stated_cents, stated_state from invoice_payment where id = $1',
      [id],
    )
    expect(rows).toEqual([{ state: 'open', mismatch: 'amount', stated_cents: 12_549, stated_state: 'paid' }])
    expect(worker.errors.map(String).join()).toContain('does not match the provider')
    // The provider corrects its statement: the payment is booked, and no mismatch stays for staff to book again.
    await simulator.pays(pspId, 12_550)
    await simulator.repeat(pspId, 1)
    // The webhook arrives at some moment after the call.
    await waitFor(async () => {
      await worker.turn()
      return (await dues())[0] === 0
    })
    const after = await engines.db.query('select state, mismatch from invoice_payment where id = $1', [id])
    expect([await dues(), after.rows]).toEqual([[0, 0], [{ state: 'paid', mismatch: null }]])
  })
})
